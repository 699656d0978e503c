import { assign, emit, fromPromise, setup, stateIn } from 'xstate';
import { locate, NoPlace, type NoPlaceReason } from '../../api/attendance/locate.ts';
import { failureOf } from '../../api/calls/call-error.ts';
import type { Clock, Place, PunchDirection } from '../../api/contract/attendance/clock.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { PendingPunch, PendingPunches, Press } from './pending-punches.ts';
import { isGone, isToBeSentAgain } from './punch-failures.ts';

/** So often a host that could not be reached is asked again, in milliseconds, should nobody say that it can be. */
const patience = 30_000;
/** Two presses within so many milliseconds were meant to be one: nobody comes and goes as fast. */
const bounce = 2_000;

export type PunchOutboxEmitted =
  /** The organization asks where one is, and the device does not say. */
  | { type: 'place missing'; direction: PunchDirection; reason: NoPlaceReason }
  /** To be kept by this device. */
  | { type: 'punches changed'; kept: PendingPunches }
  /** The host cannot be reached: the latest is kept until it can. */
  | { type: 'punch waits'; punch: PendingPunch }
  | { type: 'punch sent'; punch: PendingPunch; clock: Clock }
  | { type: 'punch refused'; punch: PendingPunch; failure: CallFailure };

/**
 * Check-ins and check-outs on their way to the host: one after the other, in the order in which they were wanted, each once.
 * What cannot be sent waits for a network, also beyond a reload; what is refused waits for whoever it is of, and what comes
 * after it waits, too. They are one person's: whoever signs out takes them along.
 */
export const punchOutboxMachine = setup({
  types: {} as {
    context: PendingPunches & {
      /** Why the first was refused. */
      readonly failure: CallFailure | null;
      /** Whether it was said of the latest that it waits. */
      readonly isTold: boolean;
      /** What waits for the device to say where it is. */
      readonly press: Press | null;
      readonly now: () => number;
      readonly newIdempotencyKey: () => string;
    };
    input: { now: () => number; newIdempotencyKey: () => string };
    events:
      | ({ type: 'pressed'; needsPlace: boolean } & Press)
      /** What this device has kept, or what another tab has made of it. */
      | { type: 'kept punches found'; kept: PendingPunches }
      | { type: 'person known'; email: string; isActedFor: boolean }
      /** Nobody is here for now: whoever it was may come back. */
      | { type: 'person left' }
      | { type: 'signed out' }
      | { type: 'connection restored' }
      | { type: 'retry chosen' }
      /** The first, which was refused, is not wanted any longer. */
      | { type: 'drop chosen' };
    emitted: PunchOutboxEmitted;
    tags: 'sending' | 'locating' | 'not sent' | 'refused';
  },
  actors: {
    locate: fromPromise<Place>(() => locate()),
    send: fromPromise<Clock, PendingPunch | undefined>(async ({ input, signal }) => {
      if (!input) throw new Error('there is nothing to send');
      const { sendPunch } = await import('../../api/attendance/clock.ts');
      return sendPunch(input, { signal });
    }),
  },
  delays: { patience, bounce },
  guards: {
    needsPlace: (_, { needsPlace }: { needsPlace: boolean }) => needsPlace,
    isSomethingLeft: ({ context }) => context.punches.length > 0,
    isOwner: ({ context }, { email }: { email: string }) => email === context.owner,
    isOwnersOwn: ({ context }, { kept }: { kept: PendingPunches }) =>
      context.owner === null || kept.owner === context.owner,
    /** Nobody checks in for somebody else. */
    isActedFor: (_, { isActedFor }: { isActedFor: boolean }) => isActedFor,
    /** Once for each: the host may be away for hours. */
    mayPassUntold: ({ context }, { error }: { error: unknown }) => !context.isTold && isToBeSentAgain(failureOf(error)),
    /** There is no clock there any longer, and so no place either where it could be put away by hand. */
    isForNobody: (_, { error }: { error: unknown }) => isGone(failureOf(error)),
    mayPass: (_, { error }: { error: unknown }) => isToBeSentAgain(failureOf(error)),
  },
  actions: {
    take: assign((_, { kept }: { kept: PendingPunches }) => ({ ...kept, isTold: false })),
    beginFor: assign((_, { email }: { email: string }) => ({ owner: email, punches: [], isTold: false })),
    dropAll: assign({ owner: null, punches: [], isTold: false }),
    hold: assign((_, { orgId, direction, note }: Press) => ({ press: { orgId, direction, note } })),
    letGo: assign({ press: null }),
    queue: assign(({ context }, { orgId, direction, note }: Press) => {
      const punch = { orgId, key: context.newIdempotencyKey(), direction, pressedAt: context.now(), note, place: null };
      return { punches: [...context.punches, punch], isTold: false };
    }),
    queueHeld: assign(({ context }, { output: place }: { output: Place }) => {
      const press = context.press as Press;
      const punch = { ...press, key: context.newIdempotencyKey(), pressedAt: context.now(), place };
      return { punches: [...context.punches, punch], isTold: false };
    }),
    sayNoPlace: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'place missing',
      direction: (context.press as Press).direction,
      reason: error instanceof NoPlace ? error.reason : 'unknown',
    })),
    dropFirst: assign({ punches: ({ context }) => context.punches.slice(1) }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    sayChanged: emit(({ context: { owner, punches } }) => ({ type: 'punches changed', kept: { owner, punches } })),
    noteTold: assign({ isTold: true }),
    sayWaits: emit(({ context }) => ({ type: 'punch waits', punch: context.punches.at(-1) as PendingPunch })),
    saySent: emit(({ context }, { output }: { output: Clock }) => ({
      type: 'punch sent',
      punch: context.punches[0] as PendingPunch,
      clock: output,
    })),
    sayRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'punch refused',
      punch: context.punches[0] as PendingPunch,
      failure: failureOf(error),
    })),
  },
}).createMachine({
  id: 'punchOutbox',
  context: ({ input }) => ({
    ...input,
    owner: null,
    punches: [],
    failure: null,
    isTold: false,
    press: null,
  }),
  initial: 'nobody',
  on: { 'signed out': { target: '.nobody', actions: ['dropAll', 'sayChanged'] } },
  states: {
    nobody: {
      on: {
        'kept punches found': {
          guard: { type: 'isOwnersOwn', params: ({ event }) => event },
          actions: { type: 'take', params: ({ event }) => event },
        },
        'person known': [
          { guard: { type: 'isActedFor', params: ({ event }) => event } },
          { guard: { type: 'isOwner', params: ({ event }) => event }, target: 'somebody' },
          { target: 'somebody', actions: [{ type: 'beginFor', params: ({ event }) => event }, 'sayChanged'] },
        ],
      },
    },
    somebody: {
      type: 'parallel',
      on: {
        'person left': 'nobody',
        'kept punches found': {
          guard: { type: 'isOwnersOwn', params: ({ event }) => event },
          target: '.queue.resting',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
      states: {
        button: {
          initial: 'ready',
          states: {
            ready: {
              entry: 'letGo',
              on: {
                pressed: [
                  {
                    guard: { type: 'needsPlace', params: ({ event: { needsPlace } }) => ({ needsPlace }) },
                    target: 'locating',
                    actions: { type: 'hold', params: ({ event }) => event },
                  },
                  {
                    target: 'just pressed',
                    actions: [{ type: 'queue', params: ({ event }) => event }, 'sayChanged'],
                  },
                ],
              },
            },
            locating: {
              tags: 'locating',
              invoke: {
                src: 'locate',
                onDone: {
                  target: 'just pressed',
                  actions: [{ type: 'queueHeld', params: ({ event }) => event }, 'sayChanged'],
                },
                onError: { target: 'ready', actions: { type: 'sayNoPlace', params: ({ event }) => event } },
              },
            },
            'just pressed': { entry: 'letGo', after: { bounce: 'ready' } },
          },
        },
        queue: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'isSomethingLeft', target: 'sending' } },
            sending: {
              tags: 'sending',
              invoke: {
                src: 'send',
                input: ({ context }) => context.punches[0],
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'saySent', params: ({ event }) => event }, 'dropFirst', 'sayChanged'],
                },
                onError: [
                  {
                    guard: { type: 'mayPassUntold', params: ({ event }) => event },
                    target: 'waiting',
                    actions: ['noteTold', 'sayWaits'],
                  },
                  { guard: { type: 'mayPass', params: ({ event }) => event }, target: 'waiting' },
                  {
                    guard: { type: 'isForNobody', params: ({ event }) => event },
                    target: 'resting',
                    actions: [{ type: 'sayRefused', params: ({ event }) => event }, 'dropFirst', 'sayChanged'],
                  },
                  {
                    target: 'refused',
                    actions: [
                      { type: 'noteFailure', params: ({ event }) => event },
                      { type: 'sayRefused', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            waiting: {
              tags: 'not sent',
              after: { patience: 'sending' },
              on: {
                'connection restored': 'sending',
                'retry chosen': 'sending',
                // whoever presses once more may know that there is a network again
                pressed: { guard: stateIn({ somebody: { button: 'ready' } }), target: 'sending' },
              },
            },
            refused: {
              tags: ['not sent', 'refused'],
              exit: 'forgetFailure',
              on: {
                'retry chosen': 'sending',
                'drop chosen': { target: 'resting', actions: ['dropFirst', 'sayChanged'] },
              },
            },
          },
        },
      },
    },
  },
});
