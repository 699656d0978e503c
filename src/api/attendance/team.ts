import { type Abortable, call } from '../calls/host.ts';
import {
  attendanceOfMember,
  attendanceOfTeam,
  type MonthProblem,
  replyToProblem,
} from '../contract/attendance/team-attendance.ts';

/** @param of.month `YYYY-MM`, or `current` for this month in the organization's own time zone */
export const fetchTeamMonth = (of: { orgId: string; month: string }, { signal }: Abortable = {}) =>
  call(attendanceOfTeam, { params: of, signal });

/** @param of.month `YYYY-MM`, or `current` for the latest month of that person */
export const fetchMemberMonth = (
  of: { orgId: string; employeeId: string; month: string },
  { signal }: Abortable = {},
) => call(attendanceOfMember, { params: of, signal });

export interface ProblemReply {
  readonly orgId: string;
  readonly employeeId: string;
  readonly month: string;
  /** The day that was called wrong; null: the month. */
  readonly date: string | null;
  /** When that was. */
  readonly at: string;
  readonly comment: string;
  /** Names this try: sent twice it is one reply. */
  readonly key: string;
}

export const sendProblemReply = (
  { orgId, employeeId, month, key, ...body }: ProblemReply,
  { signal }: Abortable = {},
): Promise<MonthProblem> => call(replyToProblem, { params: { orgId, employeeId, month }, body, key, signal });
