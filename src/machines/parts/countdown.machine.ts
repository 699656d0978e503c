import { assign, setup } from 'xstate';

/** Counts the seconds to a moment, so that whoever has to wait sees how long. */
export const countdownMachine = setup({
  types: {} as {
    context: {
      /** Epoch milliseconds. */
      until: number;
      now: () => number;
      secondsLeft: number;
    };
    input: { until: number; now: () => number };
    events: { type: 'unused' };
    tags: 'over';
  },
  delays: { second: 1_000 },
  guards: { isOver: ({ context }) => context.secondsLeft <= 0 },
  actions: {
    count: assign({ secondsLeft: ({ context }) => Math.max(0, Math.ceil((context.until - context.now()) / 1_000)) }),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, secondsLeft: 0 }),
  initial: 'counting',
  states: {
    counting: {
      entry: 'count',
      always: { guard: 'isOver', target: 'over' },
      after: { second: { target: 'counting', reenter: true } },
    },
    over: { tags: 'over', type: 'final' },
  },
});
