import { attendanceOfMonth } from './contract/attendance.ts';
import { type Abortable, call } from './host.ts';

/** @param month `YYYY-MM`, or `current` for this month in the organization's own time zone */
export const fetchAttendanceMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(attendanceOfMonth, { params: of, signal });
