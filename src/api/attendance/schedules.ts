import { type Abortable, call, recall } from '../calls/host.ts';
import { prefetchable } from '../calls/prefetch.ts';
import { answerShift, calendarOfShifts, type ScheduledDay, scheduleOfMonth } from '../contract/attendance/schedules.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
const fetchScheduleMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(scheduleOfMonth, { params: of, signal });
export const scheduleMonthPrefetch = prefetchable(fetchScheduleMonth);

/** The month as it was last seen on this device. */
export const recallScheduleMonth = (of: { orgId: string; month: string }) => recall(scheduleOfMonth, { params: of });

export interface ShiftAnswer {
  readonly orgId: string;
  readonly date: string;
  readonly action: 'acknowledge' | 'decline';
  /** Of declining: why. */
  readonly comment: string;
  readonly version: number;
  /** Names this try: sent twice it is one answer. */
  readonly key: string;
}

export const sendShiftAnswer = (
  { orgId, date, key, version, ...body }: ShiftAnswer,
  { signal }: Abortable = {},
): Promise<ScheduledDay> => call(answerShift, { params: { orgId, date }, body, key, version, signal });

/** @param params.span `YYYY-MM` or `YYYY-MM-DD` @returns a calendar file of the shifts that are worked then */
export const fetchShiftCalendar = (params: { orgId: string; span: string }, { signal }: Abortable = {}) =>
  call(calendarOfShifts, { params, signal });
