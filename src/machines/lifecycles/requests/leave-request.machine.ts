import { leaveRequestSetup } from './leave-request-rules.ts';

/**
 * The life of a leave request: the one place that says what may become of it, and by whom. The host carries out what it
 * allows and refuses all else, the portal draws its timeline from it, QA walks its paths. It does nothing itself.
 */
export const leaveRequestMachine = leaveRequestSetup.createMachine({
  id: 'leaveRequest',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      tags: ['draft', 'open'],
      on: {
        submitted: {
          guard: { type: 'maySubmit', params: ({ event }) => event },
          target: 'pending',
          actions: { type: 'noteFrom', params: { from: 'draft' } },
        },
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
          exit: 'noteNoWayBack',
          on: {
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#leaveRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.first level' } },
            },
            // once somebody has agreed, what was sent is known
            undone: [
              {
                guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'draft' }) },
                target: '#leaveRequest.draft',
              },
              {
                guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'returned' }) },
                target: '#leaveRequest.returned',
              },
            ],
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
            withdrawn: {
              guard: { type: 'isEmployee', params: ({ event }) => event },
              target: '#leaveRequest.withdrawn',
              actions: { type: 'noteFrom', params: { from: 'pending.second level' } },
            },
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
          actions: ['askSubstitute', { type: 'noteFrom', params: { from: 'returned' } }],
        },
        withdrawn: {
          guard: { type: 'isEmployee', params: ({ event }) => event },
          target: 'withdrawn',
          actions: { type: 'noteFrom', params: { from: 'returned' } },
        },
        undone: [
          { guard: { type: 'mayUndoFirst', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayUndoSecond', params: ({ event }) => event }, target: 'pending.second level' },
        ],
      },
    },
    rejected: {
      tags: ['closed', 'refused'],
      on: {
        undone: [
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
        undone: [
          { guard: { type: 'mayUndoFirst', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayUndoSecond', params: ({ event }) => event }, target: 'pending.second level' },
        ],
        // whoever wants to have it otherwise has heard of it
        'cancellation asked': {
          guard: { type: 'mayCancel', params: ({ event }) => event },
          target: 'cancellation requested',
          actions: 'noteTold',
        },
        'change asked': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          actions: ['noteChange', 'noteTold'],
        },
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
    withdrawn: {
      tags: 'closed',
      exit: 'noteNoWayBack',
      on: {
        undone: [
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.first level' }) },
            target: 'pending',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'pending.second level' }) },
            target: 'pending.second level',
          },
          {
            guard: { type: 'mayTakeBackTo', params: ({ event: { by } }) => ({ by, to: 'returned' }) },
            target: 'returned',
          },
        ],
      },
    },
    cancelled: { tags: 'closed', type: 'final' },
    discarded: { tags: ['closed', 'gone'], type: 'final' },
  },
});
