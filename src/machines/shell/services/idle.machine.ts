import { assign, emit, fromPromise, setup } from 'xstate';
import { idleLimit } from '../../../api/contract/account/session.ts';

/** Milliseconds before the end of a session that nobody uses in which its owner is warned. */
export const warningTime = 120_000;

/** How often the host is told that somebody is there, while they are. */
const touchEvery = 300_000;

export type IdleEmitted =
  /** The session ends soon unless somebody does something. */
  | { type: 'session ends soon' }
  /** Nobody has done anything: the host has ended it. */
  | { type: 'session idle' };

/**
 * Whether somebody is there. The host ends a session that nobody uses for two hours; what is typed is no call, so the host is
 * told now and then that somebody is there, and whoever is not is warned before it ends.
 */
export const idleMachine = setup({
  types: {} as {
    context: {
      readonly now: () => number;
      /** When the host last knew, in epoch milliseconds. */
      readonly touchedAt: number;
    };
    input: { now: () => number };
    events:
      | { type: 'session began' }
      | { type: 'session over' }
      /** A key, or a press: somebody is there. */
      | { type: 'used' };
    emitted: IdleEmitted;
    tags: 'warned';
  },
  actors: {
    touch: fromPromise<unknown>(async ({ signal }) => {
      const { keepSessionAlive } = await import('../../../api/session.ts');
      return keepSessionAlive({ signal });
    }),
  },
  delays: {
    untilWarning: ({ context: { now, touchedAt } }) => Math.max(0, touchedAt + idleLimit - warningTime - now()),
    warningTime,
  },
  guards: {
    isLongAgo: ({ context: { now, touchedAt } }) => now() - touchedAt >= touchEvery,
  },
  actions: {
    noteTouched: assign({ touchedAt: ({ context }) => context.now() }),
    warn: emit({ type: 'session ends soon' }),
    sayIdle: emit({ type: 'session idle' }),
  },
}).createMachine({
  id: 'idle',
  context: ({ input }) => ({ now: input.now, touchedAt: 0 }),
  initial: 'nobody',
  on: {
    'session began': { target: '.there', actions: 'noteTouched', reenter: true },
    'session over': '.nobody',
  },
  states: {
    nobody: {},
    there: {
      after: { untilWarning: 'warned' },
      on: { used: { guard: 'isLongAgo', target: 'touching' } },
    },
    touching: {
      invoke: {
        src: 'touch',
        onDone: { target: 'there', actions: 'noteTouched' },
        // whether the session has ended is the session's business; what is left of it counts on
        onError: 'there',
      },
    },
    warned: {
      tags: 'warned',
      entry: 'warn',
      after: { warningTime: { target: 'nobody', actions: 'sayIdle' } },
      on: { used: 'touching' },
    },
  },
});
