import type { AttendanceDay, TotalKind } from '../../src/api/contract/attendance/attendance.ts';
import type { Facts } from '../calendar/facts.ts';
import { dateAt } from '../platform/zone.ts';
import { punchesByDate } from './day-punches.ts';
import { judgeDay } from './judge-day.ts';

/**
 * Computes one person's attendance on the dates (consecutive, in order) from nothing but the facts. What was kept of locked
 * months stays as it is.
 *
 * @param now epoch milliseconds, by the host's clock
 */
export function computeDays(facts: Facts, dates: readonly string[], now: number): AttendanceDay[] {
  const today = dateAt(facts.timeZone, now);
  const days = punchesByDate(facts, dates, now);
  return dates.map((date) => facts.kept.get(date) ?? judgeDay(facts, date, days.get(date), today, now));
}

/** Sums over the days up to today: what lies ahead is neither owed nor done yet. */
export function totalsOf(days: readonly AttendanceDay[], today: string): Record<TotalKind, number> {
  const totals = { scheduled: 0, worked: 0, late: 0, earlyLeave: 0, overtimePending: 0, overtimeApproved: 0 };
  for (const day of days) {
    if (day.date > today) continue;
    totals.scheduled += day.scheduledMinutes;
    totals.worked += day.workedMinutes;
    totals.late += day.lateMinutes;
    totals.earlyLeave += day.earlyLeaveMinutes;
    totals.overtimePending += day.overtimePendingMinutes;
    totals.overtimeApproved += day.overtimeApprovedMinutes;
  }
  return totals;
}
