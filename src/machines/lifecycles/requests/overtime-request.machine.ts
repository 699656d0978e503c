import { assign, setup } from 'xstate';
import { type LastStepFacts, mayTakeBackTo, type RequestRole, type RequestTag } from './request.ts';

/** What the chart's guards look at. All of it stands in the register. */
export interface OvertimeRequestFacts extends LastStepFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
}

export type OvertimeRequestEvent =
  | { type: 'submitted'; by: RequestRole }
  | { type: 'edited'; by: RequestRole }
  | { type: 'discarded'; by: RequestRole }
  | { type: 'withdrawn'; by: RequestRole }
  /** To be paid or taken as time off, as was asked for. */
  | { type: 'approved'; by: RequestRole }
  | { type: 'rejected'; by: RequestRole }
  /** Whoever did the last step takes it back before anybody has been told. */
  | { type: 'undone'; by: RequestRole };

interface By {
  readonly by: RequestRole;
}

/**
 * The life of an overtime request: work beyond the shift is to count, paid or as time off. The host carries out what the
 * chart allows and refuses all else.
 */
export const overtimeRequestMachine = setup({
  types: {} as {
    context: OvertimeRequestFacts;
    input: OvertimeRequestFacts;
    events: OvertimeRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isApprover: (_, { by }: By) => by === 'approver',
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isUntold,
    mayTakeBackTo: ({ context }, params: By & { to: string }) => mayTakeBackTo(context, params),
  },
  actions: {
    noteFrom: assign({ takesBackTo: (_, { from }: { from: string }) => from }),
    noteNoWayBack: assign({ takesBackTo: null }),
  },
}).createMachine({
  id: 'overtimeRequest',
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
        undone: {
          guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'draft' }) },
          target: 'draft',
        },
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
        rejected: { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'rejected' },
      },
    },
    rejected: {
      tags: ['closed', 'refused'],
      on: { undone: { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' } },
    },
    approved: {
      tags: ['granted', 'standing'],
      on: { undone: { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending' } },
    },
    withdrawn: {
      tags: 'closed',
      exit: 'noteNoWayBack',
      on: {
        undone: {
          guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending' }) },
          target: 'pending',
        },
      },
    },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
