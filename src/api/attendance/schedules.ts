import { type Abortable, call, recall } from '../calls/host.ts';
import { scheduleOfMonth } from '../contract/attendance/schedules.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
export const fetchScheduleMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(scheduleOfMonth, { params: of, signal });

/** The month as it was last seen on this device. */
export const recallScheduleMonth = (of: { orgId: string; month: string }) => recall(scheduleOfMonth, { params: of });
