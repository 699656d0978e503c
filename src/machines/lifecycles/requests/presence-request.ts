import { defineLifecycle } from '../lifecycle.ts';
import { presenceRequestMachine } from './presence-request.machine.ts';

/** The life of a presence request: what somebody can do to it, and where that leads. */
export const presenceRequestLifecycle = defineLifecycle({
  machine: presenceRequestMachine,
  actions: {
    submit: 'submitted',
    edit: 'edited',
    discard: 'discarded',
    withdraw: 'withdrawn',
    approve: 'approved',
    return: 'returned',
    reject: 'rejected',
    undo: 'undone',
    cancel: 'canceled',
  },
});

export type PresenceAction = keyof typeof presenceRequestLifecycle.actions;
