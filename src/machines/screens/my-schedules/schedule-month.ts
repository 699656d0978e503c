import { recallScheduleMonth, scheduleMonthPrefetch } from '../../../api/attendance/schedules.ts';
import type { ScheduledDay, ScheduleMonth } from '../../../api/contract/attendance/schedules.ts';
import { resourceOf } from '../../resource.ts';
import { askedOn } from '../emp-attendances/attendance-days.ts';
import { attendanceMonthMachine } from '../emp-attendances/attendance-month.machine.ts';

/** Months of shifts by organization and `YYYY-MM` or `current`: what changes them is what changes the attendance. */
export const scheduleMonths = resourceOf(
  ['attendance', 'leaves', 'presence', 'shifts'],
  scheduleMonthPrefetch.fetch,
  recallScheduleMonth,
);

/** One's own shifts, a month at a time: which month is looked at is decided as for the attendance. */
export const scheduleMonthMachine = attendanceMonthMachine.provide({ actors: { month: scheduleMonths.machine } });

/** Whether another shift can be asked for in place of that of a day: it is still to come, and nobody is asked about it yet. */
export const canAskForAnother = (
  month: Pick<ScheduleMonth, 'today' | 'asked'>,
  { what, date }: Pick<ScheduledDay, 'what' | 'date'>,
): boolean =>
  what === 'shift' && date > month.today && !askedOn(month, date).some(({ kind }) => kind === 'shift_request');
