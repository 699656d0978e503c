import { defineLifecycle } from '../lifecycle.ts';
import { shiftRequestMachine } from './shift-request.machine.ts';

/** The life of a shift request: what somebody can do to it, and where that leads. */
export const shiftRequestLifecycle = defineLifecycle({
  machine: shiftRequestMachine,
  actions: {
    submit: 'submitted',
    edit: 'edited',
    discard: 'discarded',
    withdraw: 'withdrawn',
    agree: 'agreed',
    decline: 'declined',
    volunteer: 'volunteered',
    step_back: 'stepped back',
    approve: 'approved',
    reject: 'rejected',
    undo: 'undone',
  },
  timePassed: () => ({ type: 'looked at' as const }),
});

export type ShiftAction = keyof typeof shiftRequestLifecycle.actions;
