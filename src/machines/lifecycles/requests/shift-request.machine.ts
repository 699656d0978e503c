import { assign, setup } from 'xstate';
import { type LastStepFacts, mayTakeBackTo, type RequestRole, type RequestTag } from './request.ts';

/** What is asked for: to exchange shifts with a named colleague, that anybody of the team takes it, or another time. */
export type ShiftWish = 'swap' | 'offer' | 'change';

/** What the chart's guards look at. All of it stands in the register. */
export interface ShiftRequestFacts extends LastStepFacts {
  /** At which level it waits, or was decided: there is one. */
  readonly level: number;
  readonly wish: ShiftWish;
  /** Whether one of the shifts that it is about has begun. */
  readonly hasBegun: boolean;
  /** Whether what is offered goes to whom the supervisor chooses, instead of the first who takes it. */
  readonly isByChoice: boolean;
  /** How many colleagues would take what is offered. */
  readonly volunteers: number;
}

/** Who is asked to take a shift, or has taken it, is a colleague. */
type Role = RequestRole | 'colleague';

export type ShiftRequestEvent =
  | { type: 'submitted'; by: Role }
  | { type: 'edited'; by: Role }
  | { type: 'discarded'; by: Role }
  | { type: 'withdrawn'; by: Role }
  /** The colleague would do it; of what the first of the team may take, whoever that is. */
  | { type: 'agreed'; by: Role }
  | { type: 'declined'; by: Role }
  /** A colleague would take what is offered, if they are chosen; and would not any more. */
  | { type: 'volunteered'; by: Role }
  | { type: 'stepped back'; by: Role }
  | { type: 'approved'; by: Role }
  | { type: 'rejected'; by: Role }
  /** Whoever did the last step takes it back before anybody has been told. */
  | { type: 'undone'; by: Role }
  /** Somebody whose shift it is about is on leave then. */
  | { type: 'made impossible'; by: 'host' }
  /** Somebody looks at it: a shift may have begun since. */
  | { type: 'looked at' };

interface By {
  readonly by: Role;
}

/**
 * The life of a shift request. It waits for the colleague first, where there is one, and then for whoever decides; once a
 * shift that it is about begins, or one of them is on leave then, it waits for nobody any more.
 */
export const shiftRequestMachine = setup({
  types: {} as {
    context: ShiftRequestFacts;
    input: ShiftRequestFacts;
    events: ShiftRequestEvent;
    tags: RequestTag | 'asks colleague' | 'on offer';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isColleague: (_, { by }: By) => by === 'colleague',
    isApprover: (_, { by }: By) => by === 'approver',
    asksFor: ({ context }, { by, wish }: By & { wish: ShiftWish }) => by === 'employee' && context.wish === wish,
    mayUndo: ({ context }, { by }: By) => by === 'approver' && context.isUntold,
    mayTakeBackTo: ({ context }, { by, to }: By & { to: string }) =>
      by === 'employee' && mayTakeBackTo(context, { by, to }),
    hasBegun: ({ context }) => context.hasBegun,
    takesIt: ({ context }, { by }: By) => by === 'colleague' && !context.isByChoice,
    volunteers: ({ context }, { by }: By) => by === 'colleague' && context.isByChoice,
    wasTheLast: ({ context }, { by }: By) => by === 'colleague' && context.volunteers <= 1,
    mayChooseAnew: ({ context }, { by }: By) => by === 'approver' && context.isUntold && context.volunteers > 0,
  },
  actions: {
    noteFrom: assign({ takesBackTo: (_, { from }: { from: string }) => from }),
    noteNoWayBack: assign({ takesBackTo: null }),
  },
}).createMachine({
  id: 'shiftRequest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: ['draft', 'open'],
      exit: { type: 'noteFrom', params: { from: 'draft' } },
      on: {
        submitted: [
          {
            guard: { type: 'asksFor', params: ({ event: { by } }) => ({ by, wish: 'swap' }) },
            target: 'pending.colleague',
          },
          {
            guard: { type: 'asksFor', params: ({ event: { by } }) => ({ by, wish: 'offer' }) },
            target: 'pending.offered',
          },
          {
            guard: { type: 'asksFor', params: ({ event: { by } }) => ({ by, wish: 'change' }) },
            target: 'pending.supervisor',
          },
        ],
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        discarded: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'discarded' },
      },
    },
    pending: {
      tags: ['pending', 'standing', 'open'],
      initial: 'supervisor',
      on: {
        undone: {
          guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'draft' }) },
          target: 'draft',
        },
        'looked at': { guard: 'hasBegun', target: 'expired' },
        'made impossible': 'expired',
      },
      states: {
        colleague: {
          tags: 'asks colleague',
          on: {
            agreed: {
              guard: { type: 'isColleague', params: ({ event }) => event },
              target: 'supervisor',
              actions: 'noteNoWayBack',
            },
            declined: {
              guard: { type: 'isColleague', params: ({ event }) => event },
              target: '#shiftRequest.declined',
            },
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#shiftRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.colleague' } },
            },
          },
        },
        offered: {
          tags: 'on offer',
          on: {
            agreed: {
              guard: { type: 'takesIt', params: ({ event }) => event },
              target: 'supervisor',
              actions: 'noteNoWayBack',
            },
            volunteered: {
              guard: { type: 'volunteers', params: ({ event }) => event },
              target: 'volunteers',
              actions: 'noteNoWayBack',
            },
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#shiftRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.offered' } },
            },
          },
        },
        /** Some would take it: whoever decides chooses one of them, and more may come. */
        volunteers: {
          tags: ['on offer', 'waiting'],
          on: {
            volunteered: { guard: { type: 'isColleague', params: ({ event }) => event }, target: 'volunteers' },
            'stepped back': [
              { guard: { type: 'wasTheLast', params: ({ event }) => event }, target: 'offered' },
              { guard: { type: 'isColleague', params: ({ event }) => event }, target: 'volunteers' },
            ],
            approved: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#shiftRequest.approved',
            },
            rejected: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#shiftRequest.rejected',
            },
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#shiftRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.volunteers' } },
            },
          },
        },
        supervisor: {
          tags: 'waiting',
          on: {
            approved: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#shiftRequest.approved',
              actions: 'noteNoWayBack',
            },
            rejected: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#shiftRequest.rejected',
              actions: 'noteNoWayBack',
            },
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#shiftRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.supervisor' } },
            },
          },
        },
      },
    },
    /** The colleague would not. */
    declined: { tags: ['closed', 'refused'], type: 'final' },
    rejected: {
      tags: ['closed', 'refused'],
      on: {
        undone: [
          { guard: { type: 'mayChooseAnew', params: ({ event }) => event }, target: 'pending.volunteers' },
          { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending.supervisor' },
        ],
      },
    },
    /** The plan has changed. */
    approved: {
      tags: ['granted'],
      on: {
        undone: [
          { guard: { type: 'mayChooseAnew', params: ({ event }) => event }, target: 'pending.volunteers' },
          { guard: { type: 'mayUndo', params: ({ event }) => event }, target: 'pending.supervisor' },
        ],
      },
    },
    withdrawn: {
      tags: 'closed',
      exit: 'noteNoWayBack',
      on: {
        undone: [
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.colleague' }) },
            target: 'pending.colleague',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.offered' }) },
            target: 'pending.offered',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.volunteers' }) },
            target: 'pending.volunteers',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.supervisor' }) },
            target: 'pending.supervisor',
          },
        ],
      },
    },
    expired: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
