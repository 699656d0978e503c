import { type Abortable, call, recall } from '../calls/host.ts';
import { prefetchable } from '../calls/prefetch.ts';
import { attendanceOfMonth } from '../contract/attendance/attendance.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
const fetchAttendanceMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(attendanceOfMonth, { params: of, signal });

/** The month as it was last seen on this device. */
export const recallAttendanceMonth = (of: { orgId: string; month: string }) =>
  recall(attendanceOfMonth, { params: of });

export const attendanceMonthPrefetch = prefetchable(fetchAttendanceMonth);
