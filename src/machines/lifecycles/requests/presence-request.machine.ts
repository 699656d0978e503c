import { assign, setup } from 'xstate';
import { type LastStepFacts, mayTakeBackTo, type RequestRole, type RequestTag } from './request.ts';

/** What the chart's guards look at. All of it stands in the register. */
export interface PresenceRequestFacts extends LastStepFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
  /** Dates, `YYYY-MM-DD`; today is the organization's. */
  readonly today: string;
  readonly lastDate: string;
}

export type PresenceRequestEvent =
  | { type: 'submitted'; by: RequestRole }
  | { type: 'edited'; by: RequestRole }
  | { type: 'discarded'; by: RequestRole }
  | { type: 'withdrawn'; by: RequestRole }
  | { type: 'approved'; by: RequestRole }
  | { type: 'returned'; by: RequestRole }
  | { type: 'rejected'; by: RequestRole }
  /** Whoever did the last step takes it back before anybody has been told. */
  | { type: 'undone'; by: RequestRole }
  | { type: 'canceled'; by: RequestRole };

interface By {
  readonly by: RequestRole;
}

/**
 * The life of a presence request: to work from home, or on duty elsewhere, for some days. The host carries out what the
 * chart allows and refuses all else.
 */
export const presenceRequestMachine = setup({
  types: {} as {
    context: PresenceRequestFacts;
    input: PresenceRequestFacts;
    events: PresenceRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isApprover: (_, { by }: By) => by === 'approver',
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isUntold,
    mayTakeBackTo: ({ context }, params: By & { to: string }) => mayTakeBackTo(context, params),
    /** What is over has been worked where it was. */
    mayCancel: ({ context }, { by }: By) => by === 'employee' && context.lastDate >= context.today,
  },
  actions: {
    noteFrom: assign({ takesBackTo: (_, { from }: { from: string }) => from }),
    noteNoWayBack: assign({ takesBackTo: null }),
  },
}).createMachine({
  id: 'presenceRequest',
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
        canceled: { guard: { type: 'mayCancel', params: ({ event }) => event }, target: 'canceled' },
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
    canceled: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
