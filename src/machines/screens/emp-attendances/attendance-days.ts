import type { AttendanceDay, DayStatus, TotalKind } from '../../../api/contract/attendance.ts';

/** Which days of a month are looked at: those of one status, or those behind one total. */
export type DayFilter =
  | { readonly kind: 'status'; readonly status: DayStatus }
  | { readonly kind: 'total'; readonly total: TotalKind };

const minutesOf: Readonly<Record<TotalKind, (day: AttendanceDay) => number>> = {
  scheduled: (day) => day.scheduledMinutes,
  worked: (day) => day.workedMinutes,
  late: (day) => day.lateMinutes,
  earlyLeave: (day) => day.earlyLeaveMinutes,
  overtimePending: (day) => day.overtimePendingMinutes,
  overtimeApproved: (day) => day.overtimeApprovedMinutes,
};

/** What a day adds to a total, in minutes. */
export const minutesBehind = (day: AttendanceDay, total: TotalKind): number => minutesOf[total](day);

/** The days behind a counter or a total; a total counts no day after today. */
export function daysBehind(
  days: readonly AttendanceDay[],
  filter: DayFilter | null,
  today: string,
): readonly AttendanceDay[] {
  if (!filter) return days;
  if (filter.kind === 'status') return days.filter(({ status }) => status === filter.status);
  return days.filter((day) => day.date <= today && minutesBehind(day, filter.total) > 0);
}

/** How many days each status has; statuses that no day has are left out. */
export function countByStatus(days: readonly AttendanceDay[]): ReadonlyMap<DayStatus, number> {
  const counts = new Map<DayStatus, number>();
  for (const { status } of days) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
