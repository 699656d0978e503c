import { defineLifecycle } from '../lifecycle.ts';
import { overtimeRequestMachine } from './overtime-request.machine.ts';

/** The life of an overtime request: what somebody can do to it, and where that leads. */
export const overtimeRequestLifecycle = defineLifecycle({
  machine: overtimeRequestMachine,
  actions: {
    submit: 'submitted',
    edit: 'edited',
    discard: 'discarded',
    withdraw: 'withdrawn',
    approve: 'approved',
    reject: 'rejected',
    undo: 'undone',
  },
});

export type OvertimeAction = keyof typeof overtimeRequestLifecycle.actions;
