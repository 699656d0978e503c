import type { AttendanceMonth } from '../../src/api/contract/attendance/attendance.ts';
import { addDays, datesBetween, firstDateOf, lastDateOf, later, monthOf } from '../../src/api/contract/calendar.ts';
import { takenAsTimeOff } from '../calendar/overtime-of-day.ts';
import { presentPeriod } from '../calendar/periods.ts';
import type { Attendee } from '../calendar/personal.ts';
import { readFacts } from '../calendar/queries.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { type Employment, hasAttendance } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { dateAt } from '../platform/zone.ts';
import { computeDays, totalsOf } from './compute.ts';

/** The months that can be asked for: from the one of joining to this one, or the one of leaving. */
function monthsOf(attendee: Attendee, today: string): { firstMonth: string; lastMonth: string } {
  const lastDay = attendee.leftOn !== null && attendee.leftOn < today ? attendee.leftOn : today;
  const firstMonth = monthOf(attendee.joinedOn);
  const lastMonth = monthOf(lastDay);
  return { firstMonth, lastMonth: later(lastMonth, firstMonth) };
}

/** A month of somebody's own. Null when it lies outside of those that can be asked for. */
export const attendanceMonthOf = (
  tx: Transaction,
  visit: Pick<AuthenticatedContext, 'tenant' | 'now'>,
  employment: Employment,
  asked: string,
): Promise<AttendanceMonth | null> => monthOfAttendee(tx, attendeeOf(visit, employment), visit.now().getTime(), asked);

/**
 * A month of somebody's, whoever asks. Null when it lies outside of those that can be asked for.
 *
 * @param now epoch milliseconds
 * @param asked `YYYY-MM`, or `current` for the latest one
 */
export async function monthOfAttendee(
  tx: Transaction,
  attendee: Attendee,
  now: number,
  asked: string,
): Promise<AttendanceMonth | null> {
  const today = dateAt(attendee.timeZone, now);
  const months = monthsOf(attendee, today);
  const month = asked === 'current' ? months.lastMonth : asked;
  if (month < months.firstMonth || month > months.lastMonth) return null;
  const dates = datesBetween(firstDateOf(month), lastDateOf(month));
  const facts = await readFacts(tx, attendee, firstDateOf(month), lastDateOf(month));
  const days = computeDays(facts, dates, now);
  const period = presentPeriod(facts.periods.get(month), { timeZone: attendee.timeZone, today });
  return { month, timeZone: attendee.timeZone, today, ...months, days, totals: totalsOf(days, today), period };
}

/** How many of the last 31 days before today miss a punch: what waits for the person. */
export async function incompleteDays(visit: AuthenticatedContext, employment: Employment): Promise<number> {
  const attendee = attendeeOf(visit, employment);
  const now = visit.now().getTime();
  const today = dateAt(attendee.timeZone, now);
  const dates = datesBetween(addDays(today, -31), addDays(today, -1));
  const days = await within(visit, (tx) => daysOf(tx, attendee, dates, now), attendee.organizationId);
  return days.filter(({ status }) => status === 'incomplete').length;
}

/** What became of somebody's days up to today, as far as pay asks: nothing of whoever has no attendance here. */
export async function paidDaysOf(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  { first, last }: { readonly first: string; readonly last: string },
) {
  if (!hasAttendance(employment)) return [];
  const facts = await readFacts(tx, attendeeOf(visit, employment), first, last);
  const days = computeDays(facts, datesBetween(first, last), visit.now().getTime());
  return days.map(({ date, status, overtimeApprovedMinutes: approved, overtimeRequest }) => ({
    date,
    isAbsent: status === 'absent',
    // what is taken as time off is not paid
    overtimeMinutes: overtimeRequest ? approved - takenAsTimeOff(approved, facts.overtime.get(date)) : approved,
  }));
}

async function daysOf(tx: Transaction, attendee: Attendee, dates: readonly string[], now: number) {
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  return computeDays(await readFacts(tx, attendee, first, last), dates, now);
}

/** Whose attendance it is, of somebody who asks for their own. */
export const attendeeOf = (
  visit: Pick<AuthenticatedContext, 'tenant'>,
  { organization, employee }: Employment,
): Attendee => ({
  tenant: visit.tenant,
  organizationId: organization.id,
  employeeId: employee.id,
  timeZone: organization.timeZone,
  joinedOn: employee.joinedOn,
  leftOn: employee.leftOn,
  calendar: employee.calendar,
});
