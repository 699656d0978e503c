import { assign, setup } from 'xstate';
import { type LastStepFacts, mayTakeBackTo, type RequestRole, type RequestTag } from './request.ts';

/** What the chart's guards look at. All of it stands in the register. */
export interface CorrectionRequestFacts extends LastStepFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
}

export type CorrectionRequestEvent =
  | { type: 'submitted'; by: RequestRole }
  | { type: 'edited'; by: RequestRole }
  | { type: 'discarded'; by: RequestRole }
  | { type: 'withdrawn'; by: RequestRole }
  | { type: 'approved'; by: RequestRole }
  | { type: 'returned'; by: RequestRole }
  | { type: 'rejected'; by: RequestRole }
  /** Whoever did the last step takes it back before anybody has been told. */
  | { type: 'undone'; by: RequestRole }
  /** What was applied counts no longer; everybody is told. */
  | { type: 'reverted'; by: RequestRole };

interface By {
  readonly by: RequestRole;
}

/**
 * The life of an attendance correction. Once it is approved the day is counted by its times, and once it is reverted by
 * the punches again, which nobody ever changes. The host carries out what the chart allows and refuses all else.
 */
export const correctionRequestMachine = setup({
  types: {} as {
    context: CorrectionRequestFacts;
    input: CorrectionRequestFacts;
    events: CorrectionRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isApprover: (_, { by }: By) => by === 'approver',
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isUntold,
    mayTakeBackTo: ({ context }, params: By & { to: string }) => mayTakeBackTo(context, params),
    /** While nobody has been told of it, the approval is taken back instead. */
    mayRevert: ({ context }, { by }: By) => by === 'approver' && !context.isUntold,
  },
  actions: {
    noteFrom: assign({ takesBackTo: (_, { from }: { from: string }) => from }),
    noteNoWayBack: assign({ takesBackTo: null }),
  },
}).createMachine({
  id: 'correctionRequest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: ['draft', 'open'],
      on: {
        submitted: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'pending',
          actions: { type: 'noteFrom', params: { from: 'draft' } },
        },
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        discarded: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'discarded' },
      },
    },
    pending: {
      tags: ['pending', 'waiting', 'standing', 'open'],
      exit: 'noteNoWayBack',
      on: {
        undone: [
          { guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'draft' }) }, target: 'draft' },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'returned' }) },
            target: 'returned',
          },
        ],
        edited: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'pending',
          // what somebody has looked at is another one now
          reenter: true,
        },
        withdrawn: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'withdrawn',
          actions: { type: 'noteFrom', params: { from: 'pending' } },
        },
        approved: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'approved' },
        returned: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'returned' },
        rejected: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    returned: {
      tags: ['open', 'returned'],
      on: {
        submitted: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'pending',
          actions: { type: 'noteFrom', params: { from: 'returned' } },
        },
        withdrawn: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'withdrawn',
          actions: { type: 'noteFrom', params: { from: 'returned' } },
        },
        undone: { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' },
      },
    },
    rejected: {
      tags: ['closed', 'refused'],
      on: { undone: { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' } },
    },
    approved: {
      tags: ['granted', 'standing'],
      on: {
        undone: { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' },
        reverted: { guard: { type: 'mayRevert', params: ({ event }) => event }, target: 'reverted' },
      },
    },
    withdrawn: {
      tags: 'closed',
      exit: 'noteNoWayBack',
      on: {
        undone: [
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending' }) },
            target: 'pending',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'returned' }) },
            target: 'returned',
          },
        ],
      },
    },
    reverted: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
