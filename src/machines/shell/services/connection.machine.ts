import { assign, emit, fromPromise, setup } from 'xstate';

/** A host that did not answer is looked for again after 1, 2, 4, 8 and then every 16 seconds. */
const mostDoublings = 4;

export type ConnectionEmitted = { type: 'connection lost' } | { type: 'connection restored' };

/**
 * Whether the host can be reached. A device knows whether it is on a network, not whether the network leads anywhere:
 * so a call that was not answered is looked into, again and again until the host answers.
 */
export const connectionMachine = setup({
  types: {} as {
    input: { isOnline: boolean; now: () => number };
    context: {
      startedOnline: boolean;
      looks: number;
      /** When the host was last found to be gone, in epoch milliseconds; null where it never was. */
      lostAt: number | null;
      now: () => number;
    };
    events:
      | { type: 'device went offline' }
      | { type: 'device came online' }
      /** A call got no answer at all. */
      | { type: 'host missed' }
      /** A call was answered, whatever the answer. */
      | { type: 'host reached' }
      /** Somebody does not want to wait. */
      | { type: 'retry chosen' };
    emitted: ConnectionEmitted;
    tags: 'offline' | 'looking';
  },
  actors: {
    look: fromPromise<unknown>(async ({ signal }) => {
      const { fetchHealth } = await import('../../../api/health.ts');
      return fetchHealth({ signal });
    }),
  },
  delays: { lookInterval: ({ context }) => 1_000 * 2 ** context.looks },
  guards: { startsOnline: ({ context }) => context.startedOnline },
  actions: {
    noteLook: assign({ looks: ({ context }) => Math.min(mostDoublings, context.looks + 1) }),
    noteLoss: assign({ looks: 0, lostAt: ({ context }) => context.now() }),
    sayLost: emit({ type: 'connection lost' }),
    sayRestored: emit({ type: 'connection restored' }),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ startedOnline: input.isOnline, looks: 0, lostAt: null, now: input.now }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsOnline', target: 'connected' }, { target: 'lost' }] },
    connected: { on: { 'device went offline': 'lost', 'host missed': 'in doubt' } },
    'in doubt': {
      invoke: { src: 'look', onDone: 'connected', onError: 'lost' },
      on: { 'host reached': 'connected', 'device went offline': 'lost' },
    },
    lost: {
      tags: 'offline',
      initial: 'waiting',
      entry: ['noteLoss', 'sayLost'],
      states: {
        waiting: {
          after: { lookInterval: 'looking' },
          on: {
            'device came online': 'looking',
            'retry chosen': 'looking',
            // it may have been on its way since before: one late answer is no connection
            'host reached': 'looking',
          },
        },
        looking: {
          tags: 'looking',
          entry: 'noteLook',
          invoke: {
            src: 'look',
            onDone: { target: '#connection.connected', actions: 'sayRestored' },
            onError: 'waiting',
          },
        },
      },
    },
  },
});
