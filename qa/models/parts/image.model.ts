import { constant, record } from 'fast-check';
import { noNews } from '../../../src/machines/news.ts';
import { imageMachine } from '../../../src/machines/parts/image.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { anyLength } from '../drawn.ts';

export const imageModel = defineModel(imageMachine)({
  name: 'image',
  stubs: [],
  scenarios: [{ name: 'on a screen of two device pixels', input: { pixelRatio: 2, news: noNews } }],
  events: {
    'size observed': [0, 100, 180].map((size) => ({ type: 'size observed' as const, size })),
    'size settled': [{ type: 'size settled' }],
    'picture came': [{ type: 'picture came' }],
    'picture failed': [{ type: 'picture failed' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  arbitraries: {
    'size observed': record({ type: constant('size observed'), size: anyLength }),
  },
  key: ({ context }) => [context.size, context.width],
  invariant: (snapshot) => {
    const { width } = snapshot.context;
    if (snapshot.matches('measuring') !== (width === null)) throw new Error('a width before there is a size');
    if (width !== null && (width % 100 !== 0 || width < 100 || width > 4_000)) throw new Error(`${width} is no step`);
  },
});
