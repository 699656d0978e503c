import { type Abortable, call } from '../calls/host.ts';
import { attendanceOfTeam } from '../contract/attendance/team-attendance.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
export const fetchTeamMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(attendanceOfTeam, { params: of, signal });
