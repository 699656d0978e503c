import { assign, cancel, raise, setup } from 'xstate';
import { type NewsSource, retryOnRecovery } from '../news.ts';
import { widthFor } from './image.ts';

/** Specification, section 9: milliseconds without a further change until an observed size counts. */
export const sizeDebounce = 150;

/**
 * A picture on its way: waits until its place has a size, asks for the width that fits, and asks for a larger one when the
 * place grows. A smaller place keeps what it has. Specification, section 9.
 */
export const imageMachine = setup({
  types: {} as {
    context: {
      /** CSS pixels, as last observed. */
      size: number;
      pixelRatio: number;
      /** The delivered width; null until the first size is known. */
      width: number | null;
      readonly news: NewsSource;
    };
    input: { pixelRatio: number; news: NewsSource };
    events:
      | { type: 'size observed'; size: number }
      | { type: 'size settled' }
      | { type: 'picture came' }
      | { type: 'picture failed' }
      /** The connection is back, say. */
      | { type: 'retry chosen' };
    tags: 'placeholder' | 'failed';
  },
  actors: { retryOnRecovery },
  delays: { sizeDebounce },
  guards: {
    hasSize: ({ context }) => context.size > 0,
    needsMore: ({ context }) => widthFor(context.size, context.pixelRatio) > (context.width ?? 0),
  },
  actions: {
    takeSize: assign({ size: (_, params: { size: number }) => params.size }),
    startSettling: raise({ type: 'size settled' }, { id: 'settling', delay: 'sizeDebounce' }),
    stopSettling: cancel('settling'),
    chooseWidth: assign({ width: ({ context }) => widthFor(context.size, context.pixelRatio) }),
  },
}).createMachine({
  id: 'image',
  context: ({ input }) => ({ size: 0, ...input, width: null }),
  initial: 'measuring',
  on: {
    'size observed': {
      actions: [{ type: 'takeSize', params: ({ event }) => event }, 'stopSettling', 'startSettling'],
    },
  },
  states: {
    measuring: {
      tags: 'placeholder',
      on: { 'size settled': { guard: 'hasSize', target: 'loading', actions: 'chooseWidth' } },
    },
    loading: {
      tags: 'placeholder',
      on: {
        'picture came': 'shown',
        'picture failed': 'failed',
        'size settled': { guard: 'needsMore', actions: 'chooseWidth' },
      },
    },
    shown: {
      // the smaller picture stays until the larger has come
      on: {
        'size settled': { guard: 'needsMore', actions: 'chooseWidth' },
        'picture failed': 'failed',
      },
    },
    failed: {
      tags: ['placeholder', 'failed'],
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: {
        'retry chosen': 'loading',
        'size settled': { guard: 'needsMore', target: 'loading', actions: 'chooseWidth' },
      },
    },
  },
});
