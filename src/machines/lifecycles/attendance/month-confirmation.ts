import { defineLifecycle } from '../lifecycle.ts';
import { monthConfirmationMachine } from './month-confirmation.machine.ts';

/** What somebody says to a month of their attendance: what they can say, and where that leads. */
export const monthConfirmationLifecycle = defineLifecycle({
  machine: monthConfirmationMachine,
  actions: { confirm: 'confirmed', dispute: 'disputed' },
  timePassed: () => ({ type: 'looked at' as const }),
});
