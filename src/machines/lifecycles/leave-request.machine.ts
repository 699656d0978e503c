import { assign, setup } from 'xstate';
import type { LeaveRequestEvent, LeaveRequestFacts, LeaveRole } from './leave-request-facts.ts';
import type { RequestTag } from './request.ts';

interface By {
  readonly by: LeaveRole;
}

/** Nobody has heard of the decision, and nothing has been built on it. */
const isRevocable = ({ isDecisionUntold, isBeingChanged }: LeaveRequestFacts): boolean =>
  isDecisionUntold && !isBeingChanged;

/** The type is still offered, and whoever is to stand in has agreed to it. */
const isGrantable = ({ isTypeWithdrawn, substitute }: LeaveRequestFacts): boolean =>
  !isTypeWithdrawn && (substitute === 'none' || substitute === 'accepted');

/**
 * The life of a leave request: the one place that says what may become of it, and by whom. The host carries out what it
 * allows and refuses all else, the portal draws its timeline from it, QA walks its paths. It does nothing itself.
 */
export const leaveRequestMachine = setup({
  types: {} as {
    context: LeaveRequestFacts;
    input: LeaveRequestFacts;
    events: LeaveRequestEvent;
    tags: RequestTag;
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isHost: (_, { by }: By) => by === 'host',
    /** One change at a time, and none of what is to be cancelled. */
    mayChange: ({ context }, { by }: By) => (by === 'employee' || by === 'host') && !context.isBeingChanged,
    mayCancel: ({ context }, { by }: By) => by === 'employee' && !context.isBeingChanged,
    mayReplace: ({ context }, { by }: By) => by === 'host' && context.isBeingChanged,
    mayReinstatePart: ({ context }, { by }: By) => by === 'host' && context.isPartlyCancelled,
    /** The type is still offered, or what is done has nothing to do with it. */
    maySubmit: ({ context }, { by }: By) => by === 'employee' && !context.isTypeWithdrawn,
    isLastLevel: ({ context }, { by }: By) => by === 'approver' && context.levels === 1 && isGrantable(context),
    isFirstOfTwo: ({ context }, { by }: By) => by === 'approver' && context.levels > 1 && isGrantable(context),
    isSecondApprover: (_, { by }: By) => by === 'second approver',
    maySecond: ({ context }, { by }: By) => by === 'second approver' && isGrantable(context),
    mayAccept: ({ context }, { by }: By) => by === 'substitute' && ['asked', 'declined'].includes(context.substitute),
    mayDecline: ({ context }, { by }: By) => by === 'substitute' && ['asked', 'accepted'].includes(context.substitute),
    isApprover: (_, { by }: By) => by === 'approver',
    /** Whoever decided, at the level where it was decided. */
    mayUndoFirst: ({ context }, { by }: By) => by === 'approver' && context.level === 1 && isRevocable(context),
    mayUndoSecond: ({ context }, { by }: By) => by === 'second approver' && context.level === 2 && isRevocable(context),
    isWhole: (_, { by, isWhole }: By & { isWhole: boolean }) => by === 'approver' && isWhole,
    isPartlyCancelled: ({ context }, { by }: By) => by === 'approver' && context.isPartlyCancelled,
    isOver: ({ context }) => context.lastDate < context.today,
    hasBegun: ({ context }) => context.firstDate <= context.today,
  },
  actions: {
    noteToday: assign({ today: (_, { today }: { today: string }) => today }),
    noteFirstLevel: assign({ level: 1 }),
    noteSecondLevel: assign({ level: 2 }),
    notePartlyCancelled: assign({ isPartlyCancelled: true }),
    noteChange: assign({ isBeingChanged: true }),
    noteNoChange: assign({ isBeingChanged: false }),
    /** Whoever is named has to say so for what is asked for now. */
    askSubstitute: assign({ substitute: ({ context }) => (context.substitute === 'none' ? 'none' : 'asked') }),
    noteAccepted: assign({ substitute: 'accepted' }),
    noteDeclined: assign({ substitute: 'declined' }),
  },
}).createMachine({
  id: 'leaveRequest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: ['draft', 'open'],
      on: {
        submitted: { guard: { type: 'maySubmit', params: ({ event }) => event }, target: 'pending' },
        edited: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'draft' },
        discarded: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'discarded' },
      },
    },
    pending: {
      tags: ['pending', 'waiting', 'standing', 'open'],
      initial: 'first level',
      states: {
        'first level': {
          entry: 'noteFirstLevel',
          on: {
            approved: [
              { guard: { type: 'isLastLevel', params: ({ event }) => event }, target: '#leaveRequest.approved' },
              { guard: { type: 'isFirstOfTwo', params: ({ event }) => event }, target: 'second level' },
            ],
            returned: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#leaveRequest.returned',
            },
            rejected: {
              guard: { type: 'isApprover', params: ({ event }) => event },
              target: '#leaveRequest.rejected',
            },
          },
        },
        'second level': {
          tags: 'second level',
          entry: 'noteSecondLevel',
          on: {
            approved: {
              guard: { type: 'maySecond', params: ({ event }) => event },
              target: '#leaveRequest.approved',
            },
            returned: {
              guard: { type: 'isSecondApprover', params: ({ event }) => event },
              target: '#leaveRequest.returned',
            },
            rejected: {
              guard: { type: 'isSecondApprover', params: ({ event }) => event },
              target: '#leaveRequest.rejected',
            },
          },
        },
      },
      on: {
        // whoever has agreed to it has agreed to something else
        edited: {
          guard: { type: 'maySubmit', params: ({ event }) => event },
          target: 'pending',
          actions: 'askSubstitute',
        },
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'withdrawn' },
        'substitute accepted': { guard: { type: 'mayAccept', params: ({ event }) => event }, actions: 'noteAccepted' },
        'substitute declined': { guard: { type: 'mayDecline', params: ({ event }) => event }, actions: 'noteDeclined' },
      },
    },
    returned: {
      tags: ['open', 'returned'],
      on: {
        submitted: {
          guard: { type: 'maySubmit', params: ({ event }) => event },
          target: 'pending',
          actions: 'askSubstitute',
        },
        withdrawn: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'withdrawn' },
        'decision undone': [
          { guard: { type: 'mayUndoFirst', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayUndoSecond', params: ({ event }) => event }, target: 'pending.second level' },
        ],
      },
    },
    rejected: {
      tags: 'closed',
      on: {
        'decision undone': [
          { guard: { type: 'mayUndoFirst', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayUndoSecond', params: ({ event }) => event }, target: 'pending.second level' },
        ],
      },
    },
    approved: {
      tags: ['granted', 'standing'],
      initial: 'looking at the calendar',
      states: {
        'looking at the calendar': {
          always: [
            { guard: 'isOver', target: 'taken' },
            { guard: 'hasBegun', target: 'in progress' },
            { target: 'upcoming' },
          ],
        },
        upcoming: {},
        'in progress': {},
        taken: {},
      },
      on: {
        'day began': {
          guard: { type: 'isHost', params: ({ event }) => event },
          target: '.looking at the calendar',
          actions: { type: 'noteToday', params: ({ event }) => event },
        },
        'decision undone': [
          { guard: { type: 'mayUndoFirst', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayUndoSecond', params: ({ event }) => event }, target: 'pending.second level' },
        ],
        'cancellation asked': {
          guard: { type: 'mayCancel', params: ({ event }) => event },
          target: 'cancellation requested',
        },
        'change asked': { guard: { type: 'mayChange', params: ({ event }) => event }, actions: 'noteChange' },
        'change dropped': { guard: { type: 'mayReplace', params: ({ event }) => event }, actions: 'noteNoChange' },
        superseded: { guard: { type: 'mayReplace', params: ({ event }) => event }, target: 'superseded' },
      },
    },
    'cancellation requested': {
      tags: ['waiting', 'to cancel', 'standing', 'open'],
      on: {
        'cancellation accepted': [
          { guard: { type: 'isWhole', params: ({ event }) => event }, target: 'cancelled' },
          {
            guard: { type: 'isApprover', params: ({ event }) => event },
            target: 'partly cancelled',
            actions: 'notePartlyCancelled',
          },
        ],
        'cancellation declined': [
          { guard: { type: 'isPartlyCancelled', params: ({ event }) => event }, target: 'partly cancelled' },
          { guard: { type: 'isApprover', params: ({ event }) => event }, target: 'approved' },
        ],
      },
    },
    'partly cancelled': {
      tags: ['granted', 'standing'],
      on: {
        'cancellation asked': {
          guard: { type: 'mayCancel', params: ({ event }) => event },
          target: 'cancellation requested',
        },
        'change asked': { guard: { type: 'mayChange', params: ({ event }) => event }, actions: 'noteChange' },
        'change dropped': { guard: { type: 'mayReplace', params: ({ event }) => event }, actions: 'noteNoChange' },
        superseded: { guard: { type: 'mayReplace', params: ({ event }) => event }, target: 'superseded' },
      },
    },
    superseded: {
      tags: 'closed',
      on: {
        reinstated: [
          { guard: { type: 'mayReinstatePart', params: ({ event }) => event }, target: 'partly cancelled' },
          { guard: { type: 'isHost', params: ({ event }) => event }, target: 'approved' },
        ],
      },
    },
    withdrawn: { tags: 'closed', type: 'final' },
    cancelled: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
