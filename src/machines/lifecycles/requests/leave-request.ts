import { defineLifecycle } from '../lifecycle.ts';
import { leaveRequestMachine } from './leave-request.machine.ts';
import type { LeaveRequestEvent } from './leave-request-facts.ts';

/** The life of a leave request: what somebody can do to it, and where that leads. */
export const leaveRequestLifecycle = defineLifecycle({
  machine: leaveRequestMachine,
  actions: {
    submit: 'submitted',
    edit: 'edited',
    discard: 'discarded',
    withdraw: 'withdrawn',
    accept_cover: 'substitute accepted',
    decline_cover: 'substitute declined',
    approve: 'approved',
    return: 'returned',
    reject: 'rejected',
    undo: 'undone',
    change: 'change asked',
    request_cancellation: 'cancellation asked',
    accept_cancellation: 'cancellation accepted',
    decline_cancellation: 'cancellation declined',
  },
  passing: ['approved.looking at the calendar'],
  // unless something is said of the days all that is left is cancelled
  details: { isWhole: true },
  // an approved leave begins and ends by itself
  timePassed: ({ today }): LeaveRequestEvent => ({ type: 'day began', by: 'host', today }),
});

export type LeaveAction = keyof typeof leaveRequestLifecycle.actions;

/** Actions that are not taken without a word. */
export const worded: ReadonlySet<LeaveAction> = new Set([
  'reject',
  'return',
  'request_cancellation',
  'decline_cancellation',
]);
