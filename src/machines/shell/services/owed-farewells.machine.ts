import { assign, emit, fromPromise, setup } from 'xstate';

export type OwedFarewellsEmitted =
  /** Which secrets are still to be used, for whoever keeps them. */
  { type: 'farewells changed'; secrets: readonly string[] };

/**
 * Sessions that somebody has signed out of while the host could not be reached. Each is ended as soon as it can be, by a secret
 * that can do nothing else; until then it is said that they are still open.
 */
export const owedFarewellsMachine = setup({
  types: {} as {
    context: { readonly secrets: readonly string[]; readonly tries: number };
    input: { secrets: readonly string[] };
    events: { type: 'farewell owed'; secret: string } | { type: 'device came online' };
    emitted: OwedFarewellsEmitted;
    tags: 'owing';
  },
  actors: {
    end: fromPromise<unknown, string>(async ({ input, signal }) => {
      const { endForgotten } = await import('../../../api/session.ts');
      return endForgotten(input, { signal });
    }),
  },
  delays: { nextTry: ({ context }) => 1_000 * 2 ** context.tries },
  guards: { isOwing: ({ context }) => context.secrets.length > 0 },
  actions: {
    note: assign(({ context }, { secret }: { secret: string }) => ({
      secrets: [...context.secrets, secret],
      tries: 0,
    })),
    settle: assign(({ context }) => ({ secrets: context.secrets.slice(1), tries: 0 })),
    countTry: assign({ tries: ({ context }) => Math.min(6, context.tries + 1) }),
    say: emit(({ context }) => ({ type: 'farewells changed', secrets: context.secrets })),
  },
}).createMachine({
  id: 'owedFarewells',
  context: ({ input }) => ({ secrets: input.secrets, tries: 0 }),
  initial: 'looking',
  on: { 'farewell owed': { target: '.ending', actions: [{ type: 'note', params: ({ event }) => event }, 'say'] } },
  states: {
    looking: { always: [{ guard: 'isOwing', target: 'ending' }, { target: 'settled' }] },
    ending: {
      tags: 'owing',
      invoke: {
        src: 'end',
        input: ({ context }) => context.secrets[0] ?? '',
        onDone: { target: 'looking', actions: ['settle', 'say'] },
        onError: { target: 'waiting', actions: 'countTry' },
      },
    },
    waiting: {
      tags: 'owing',
      after: { nextTry: 'ending' },
      on: { 'device came online': 'ending' },
    },
    settled: {},
  },
});
