import {
  type AskedOfDay,
  type AttendanceDay,
  type AttendanceMonth,
  type DayStatus,
  dayStatus,
  type TotalKind,
} from '../../../api/contract/attendance/attendance.ts';
import type { Query } from '../../parts/query.ts';

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

/** The filter that an address names, if any. */
export function filterAt({ status, total }: Query): DayFilter | null {
  const one = dayStatus.options.find((known) => known === status);
  if (one) return { kind: 'status', status: one };
  const sum = (Object.keys(minutesOf) as TotalKind[]).find((known) => known === total);
  return sum ? { kind: 'total', total: sum } : null;
}

/** A filter as an address says it. */
export const saidFilter = (filter: DayFilter | null) => ({
  status: filter?.kind === 'status' ? filter.status : '',
  total: filter?.kind === 'total' ? filter.total : '',
});

/** How many days each status has; statuses that no day has are left out. */
export function countByStatus(days: readonly AttendanceDay[]): ReadonlyMap<DayStatus, number> {
  const counts = new Map<DayStatus, number>();
  for (const { status } of days) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** Minutes worked beyond what was scheduled, negative where fewer; null while a day has no result that could be compared. */
export function differenceOn(day: AttendanceDay, today: string): number | null {
  const isOpen = day.date > today || day.running || day.status === 'incomplete' || day.status === 'not_processed';
  return isOpen || day.reason === 'shift_running' ? null : day.workedMinutes - day.scheduledMinutes;
}

/** What the differences add up to on each day up to the last one that has a result, in minutes. */
export function runningDifference(days: readonly AttendanceDay[], today: string): ReadonlyMap<string, number> {
  const last = days.findLast((day) => differenceOn(day, today) !== null)?.date ?? '';
  const sums = new Map<string, number>();
  let sum = 0;
  for (const day of days) {
    if (day.date > last) break;
    sum += differenceOn(day, today) ?? 0;
    sums.set(day.date, sum);
  }
  return sums;
}

/** What was asked for that would change a day, and is not decided. */
export const askedOn = ({ asked }: Pick<AttendanceMonth, 'asked'>, date: string): readonly AskedOfDay[] =>
  asked?.filter(({ dates }) => dates.includes(date)) ?? [];
