import { defineLifecycle } from '../lifecycle.ts';
import { developmentActionMachine } from './development-action.machine.ts';

/** A development action: what can be done with it, and where that leads. */
export const developmentActionLifecycle = defineLifecycle({
  machine: developmentActionMachine,
  actions: { change: 'changed', complete: 'completed', drop: 'dropped', reopen: 'reopened' },
});
