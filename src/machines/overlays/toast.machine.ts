import { assign, setup } from 'xstate';

/** Why a toast does not count down: somebody may be reading it, or nobody can see it. */
export type HoldReason = 'pointer' | 'focus' | 'page hidden';

/** Specification, sections 4 and 9: milliseconds until a toast closes by itself. */
export const toastTimeout = 5_000;
/** Specification, sections 4 and 9: milliseconds until a notification closes by itself. */
export const notificationTimeout = 4_500;

/**
 * One toast or notification: counts down while nobody is looking at it, and keeps what is left while somebody is.
 * Specification, section 4.
 */
export const toastMachine = setup({
  types: {} as {
    context: {
      /** Milliseconds left, as of the last time it began or stopped counting; `Infinity` for one that stays. */
      remaining: number;
      resumedAt: number;
      heldBy: readonly HoldReason[];
      now: () => number;
    };
    input: { duration: number; heldBy: readonly HoldReason[]; now: () => number };
    events: { type: 'held'; reason: HoldReason } | { type: 'released'; reason: HoldReason } | { type: 'dismissed' };
  },
  delays: { remaining: ({ context }) => context.remaining },
  guards: {
    staysUntilDismissed: ({ context }) => context.remaining === Number.POSITIVE_INFINITY,
    isHeld: ({ context }) => context.heldBy.length > 0,
    isLastReason: ({ context }, params: { reason: HoldReason }) =>
      context.heldBy.every((reason) => reason === params.reason),
  },
  actions: {
    markResumed: assign({ resumedAt: ({ context }) => context.now() }),
    keepRemaining: assign({
      remaining: ({ context }) => Math.max(0, context.remaining - (context.now() - context.resumedAt)),
    }),
    addReason: assign({
      heldBy: ({ context }, params: { reason: HoldReason }) => [...new Set([...context.heldBy, params.reason])].sort(),
    }),
    dropReason: assign({
      heldBy: ({ context }, params: { reason: HoldReason }) =>
        context.heldBy.filter((reason) => reason !== params.reason),
    }),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({
    remaining: input.duration,
    resumedAt: 0,
    heldBy: [...input.heldBy].sort(),
    now: input.now,
  }),
  initial: 'starting',
  on: { dismissed: '.gone' },
  states: {
    starting: {
      always: [
        { guard: 'staysUntilDismissed', target: 'staying' },
        { guard: 'isHeld', target: 'paused' },
        { target: 'running' },
      ],
    },
    staying: {},
    running: {
      entry: 'markResumed',
      exit: 'keepRemaining',
      after: { remaining: 'gone' },
      on: { held: { target: 'paused', actions: { type: 'addReason', params: ({ event }) => event } } },
    },
    paused: {
      on: {
        held: { actions: { type: 'addReason', params: ({ event }) => event } },
        released: [
          {
            guard: { type: 'isLastReason', params: ({ event }) => event },
            target: 'running',
            actions: { type: 'dropReason', params: ({ event }) => event },
          },
          { actions: { type: 'dropReason', params: ({ event }) => event } },
        ],
      },
    },
    gone: { type: 'final' },
  },
});
