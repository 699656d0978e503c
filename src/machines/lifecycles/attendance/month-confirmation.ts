import type { MonthConfirmation } from '../../../api/contract/attendance/month-confirmation.ts';
import { defineLifecycle } from '../lifecycle.ts';
import { monthConfirmationMachine } from './month-confirmation.machine.ts';

/** What somebody says to a month of their attendance, and what is replied: what can be said, and where that leads. */
export const monthConfirmationLifecycle = defineLifecycle({
  machine: monthConfirmationMachine,
  actions: { confirm: 'confirmed', dispute: 'disputed', reply: 'replied' },
  timePassed: () => ({ type: 'looked at' as const }),
});

/** Of what was called wrong, how much has no reply yet. */
export const openProblemsIn = (disputes: MonthConfirmation['disputes']): number =>
  disputes.filter(({ reply }) => !reply).length;
