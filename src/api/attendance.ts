import { ahead } from './ahead.ts';
import { attendanceOfMonth } from './contract/attendance.ts';
import { type Abortable, call } from './host.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
const fetchAttendanceMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(attendanceOfMonth, { params: of, signal });

export const attendanceMonthAhead = ahead(fetchAttendanceMonth);
