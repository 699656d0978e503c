import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';
import {
  agendaDays,
  type ScheduledDay,
  type ScheduleMonth,
  scheduledMonthsAhead,
} from '../../src/api/contract/attendance/schedules.ts';
import { addDays, addMonths, datesBetween, firstDateOf, lastDateOf, monthOf } from '../../src/api/contract/calendar.ts';
import { shiftLifecycle } from '../../src/machines/lifecycles/attendance/shift.ts';
import type { Facts } from '../calendar/facts.ts';
import type { Attendee } from '../calendar/personal.ts';
import { readPublished } from '../calendar/published.ts';
import { readFacts } from '../calendar/queries.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { dateAt } from '../platform/zone.ts';
import { computeDays } from './compute.ts';
import { expectationOf, timeOffIn } from './expectation.ts';
import { attendeeOf } from './month.ts';
import { presentPublished } from './present-shift.ts';
import { shiftTimeOn } from './shift-time.ts';

/** Days ahead among which the next shift is looked for. */
const lookout = 62;

/** Null when the month lies outside of those that can be asked for. */
export async function scheduleMonthOf(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  asked: string,
): Promise<ScheduleMonth | null> {
  const attendee = attendeeOf(visit, employment);
  const now = visit.now().getTime();
  const today = dateAt(attendee.timeZone, now);
  const currentMonth = monthOf(today);
  const [firstMonth, lastMonth] = scheduledMonths(attendee, currentMonth);
  const month = asked === 'current' ? currentMonth : asked;
  if (month < firstMonth || month > lastMonth) return null;
  const days = await scheduleBetween(tx, attendee, { first: firstDateOf(month), last: lastDateOf(month), now });
  const ahead = await scheduleBetween(tx, attendee, { first: today, last: addDays(today, lookout), now });
  const next = ahead.find(({ working }) => working && Date.parse(working.startsAt) > now);
  return {
    month,
    timeZone: attendee.timeZone,
    today,
    currentMonth,
    firstMonth,
    lastMonth,
    days,
    coming: month === currentMonth ? ahead.filter(isComing(today)) : [],
    next: next ?? null,
    toAnswer: ahead.filter(asksForAnswer),
  };
}

/** Whether a day after this month is near enough to be shown beside it. */
const isComing =
  (today: string) =>
  ({ date, what }: ScheduledDay): boolean =>
    date > lastDateOf(monthOf(today)) && date <= addDays(today, agendaDays) && what !== 'after_employment';

/** From the month of joining, or this one for whoever has not begun yet, to a year ahead, or the month of leaving. */
export function scheduledMonths(
  { joinedOn, leftOn }: Attendee,
  currentMonth: string,
): readonly [first: string, last: string] {
  const joined = monthOf(joinedOn);
  const last = addMonths(currentMonth, scheduledMonthsAhead);
  const left = leftOn === null ? last : monthOf(leftOn);
  return [joined < currentMonth ? joined : currentMonth, left < last && left >= currentMonth ? left : last];
}

/** What somebody has on the dates of a range, with what was planned for single ones of them. @param now epoch milliseconds */
export async function scheduleBetween(
  tx: Transaction,
  attendee: Attendee,
  { first, last, now }: { first: string; last: string; now: number },
): Promise<ScheduledDay[]> {
  const facts = await readFacts(tx, attendee, first, last);
  return computeDays(facts, datesBetween(first, last), now).map((day) => {
    const row = facts.published.get(day.date);
    return scheduled(day, workingOn(facts, day), row ? presentPublished(row, day, now) : null);
  });
}

/** How many planned shifts ahead wait for a word of their person: asked of the shifts alone, whatever else there is to those days. */
export async function shiftsToAnswer(visit: AuthenticatedContext, employment: Employment): Promise<number> {
  const attendee = attendeeOf(visit, employment);
  const now = visit.now().getTime();
  const today = dateAt(attendee.timeZone, now);
  const range = { first: today, last: addDays(today, lookout) };
  return within(
    visit,
    async (tx) => {
      const rows = (await readPublished(tx, attendee, [attendee.employeeId], range)).get(attendee.employeeId) ?? [];
      // nearly always there is nothing: then nothing else is read
      if (!rows.some(({ state }) => shiftLifecycle.hasTag(state, 'to answer'))) return 0;
      return (await scheduleBetween(tx, attendee, { ...range, now })).filter(asksForAnswer).length;
    },
    attendee.organizationId,
  );
}

/** Whether its person is asked whether it suits them. */
export const asksForAnswer = ({ published }: ScheduledDay): boolean =>
  !!published && shiftLifecycle.hasTag(published.state, 'to answer');

const scheduled = (
  day: AttendanceDay,
  working: ScheduledDay['working'],
  published: ScheduledDay['published'],
): ScheduledDay => {
  const { date, shift, holiday, absence, hoursOff } = day;
  return { date, what: whatOf(day), shift, working, holiday, absence, hoursOff, published };
};

/** When there is work on a day, wherever it is done: what of the shift is neither a holiday nor leave. */
export function workingOn(
  facts: Facts,
  day: AttendanceDay,
): { startsAt: string; endsAt: string; minutes: number } | null {
  const { date, absence, scheduledMinutes: minutes } = day;
  const time = whatOf(day) === 'shift' ? shiftTimeOn(facts, date) : null;
  if (!time) return null;
  const leave = absence?.kind === 'leave' ? absence : null;
  const off = timeOffIn(time, facts.hoursOff.get(date), facts.timeZone);
  const { startsAt, endsAt } = expectationOf(time, facts.holidays.get(date) ?? null, leave, off);
  if (startsAt === null || endsAt === null) return null;
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString(), minutes };
}

export function whatOf({ status, reason, shift }: AttendanceDay): ScheduledDay['what'] {
  if (reason === 'before_employment' || reason === 'after_employment') return reason;
  if (status === 'holiday' || status === 'weekly_off' || status === 'on_leave') return status;
  return shift === null ? 'not_scheduled' : 'shift';
}
