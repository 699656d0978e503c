import { defineLifecycle } from '../lifecycle.ts';
import { correctionRequestMachine } from './correction-request.machine.ts';

/** The life of an attendance correction: what somebody can do to it, and where that leads. */
export const correctionRequestLifecycle = defineLifecycle({
  machine: correctionRequestMachine,
  actions: {
    submit: 'submitted',
    edit: 'edited',
    discard: 'discarded',
    withdraw: 'withdrawn',
    approve: 'approved',
    return: 'returned',
    reject: 'rejected',
    undo: 'undone',
    revert: 'reverted',
  },
});

export type CorrectionAction = keyof typeof correctionRequestLifecycle.actions;
