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
      /** Milliseconds for which what it is about can be taken back, from its first moment on; null: it cannot. */
      undoFor: number | null;
      now: () => number;
    };
    input: { duration: number; heldBy: readonly HoldReason[]; undoFor: number | null; now: () => number };
    events: { type: 'held'; reason: HoldReason } | { type: 'released'; reason: HoldReason } | { type: 'dismissed' };
    tags: 'undo offered';
  },
  delays: { remaining: ({ context }) => context.remaining, undoFor: ({ context }) => context.undoFor ?? 0 },
  guards: {
    canBeUndone: ({ context }) => context.undoFor !== null,
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
    undoFor: input.undoFor,
    now: input.now,
  }),
  initial: 'shown',
  on: { dismissed: '.gone' },
  states: {
    shown: {
      type: 'parallel',
      states: {
        time: {
          initial: 'starting',
          states: {
            starting: {
              always: [
                { guard: 'staysUntilDismissed', target: 'staying' },
                { guard: 'isHeld', target: 'paused' },
                { target: 'running' },
              ],
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
            running: {
              entry: 'markResumed',
              exit: 'keepRemaining',
              after: { remaining: '#toast.gone' },
              on: { held: { target: 'paused', actions: { type: 'addReason', params: ({ event }) => event } } },
            },
            staying: {},
          },
        },
        /** Whoever looks at a toast stops its time, not the host's. */
        undo: {
          initial: 'starting',
          states: {
            starting: { always: [{ guard: 'canBeUndone', target: 'offered' }, { target: 'not offered' }] },
            offered: { tags: 'undo offered', after: { undoFor: 'not offered' } },
            'not offered': {},
          },
        },
      },
    },
    gone: { type: 'final' },
  },
});
