import { defineLifecycle } from '../lifecycle.ts';
import { attendancePeriodMachine } from './attendance-period.machine.ts';

/** What becomes of a month of everybody's attendance: what the office does with it, and where that leads. */
export const attendancePeriodLifecycle = defineLifecycle({
  machine: attendancePeriodMachine,
  actions: { announce: 'closing announced', 'call-off': 'closing called off', lock: 'locked', reopen: 'reopened' },
  timePassed: () => ({ type: 'looked at' as const }),
});

export type PeriodAction = keyof typeof attendancePeriodLifecycle.actions;
