import { recallScheduleMonth, scheduleMonthPrefetch } from '../../../api/attendance/schedules.ts';
import { resourceOf } from '../../resource.ts';
import { attendanceMonthMachine } from '../emp-attendances/attendance-month.machine.ts';

/** Months of shifts by organization and `YYYY-MM` or `current`: what changes them is what changes the attendance. */
export const scheduleMonths = resourceOf(
  ['attendance', 'leaves', 'presence', 'shifts'],
  scheduleMonthPrefetch.fetch,
  recallScheduleMonth,
);

/** One's own shifts, a month at a time: which month is looked at is decided as for the attendance. */
export const scheduleMonthMachine = attendanceMonthMachine.provide({ actors: { month: scheduleMonths.machine } });
