import { downloadsMachine } from '../../../src/machines/files/downloads.machine.ts';
import { noNews } from '../../../src/machines/news.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { unreachable } from '../fixtures.ts';

const file = (id: string) => ({ id, name: `${id}.pdf` });

export const downloadsModel = defineModel(downloadsMachine)({
  name: 'downloads',
  stubs: ['fetch', 'pack'],
  scenarios: [{ name: 'any', input: { news: noNews, orgId: 'one' } }],
  events: {
    'files chosen': [
      { type: 'files chosen', files: [], archive: 'none.zip' },
      { type: 'files chosen', files: [file('march')], archive: '' },
      { type: 'files chosen', files: [file('march'), file('april')], archive: '2026.zip' },
    ],
    canceled: [{ type: 'canceled' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.downloads.fetching', new Blob(['one'])),
    failed('0.downloads.fetching', unreachable),
    done('0.downloads.packing', new Blob(['all'])),
    failed('0.downloads.packing', unreachable),
  ],
  key: ({ context }) => [
    context.wanted.length,
    context.archive,
    context.ready.map(({ name }) => name),
    context.failure?.kind ?? null,
  ],
  invariant: (snapshot) => {
    const { wanted, ready } = snapshot.context;
    if (ready.length > wanted.length) throw new Error('more has come than was wanted');
    if (ready.some(({ name }, index) => name !== wanted[index]?.name)) throw new Error('a file has another one’s name');
    if (snapshot.hasTag('failed') !== (snapshot.context.failure !== null && !snapshot.hasTag('busy')))
      throw new Error('what has failed is not said, or what has not is');
  },
  journeys: [
    {
      name: 'two are packed into one',
      scenario: 'any',
      steps: ['files chosen (april)', 'fetch succeeds', 'fetch succeeds', 'pack succeeds'],
      ends: 'idle',
    },
  ],
});
