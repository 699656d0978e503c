import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';
import {
  type MemberMonth,
  mostPeople,
  type TeamMonth,
  type Whereabouts,
} from '../../src/api/contract/attendance/team-attendance.ts';
import {
  addDays,
  addMonths,
  datesBetween,
  firstDateOf,
  lastDateOf,
  later,
  monthOf,
} from '../../src/api/contract/calendar.ts';
import { shiftLifecycle } from '../../src/machines/lifecycles/attendance/shift.ts';
import { attendeeOf } from '../calendar/of-member.ts';
import { periodOf } from '../calendar/periods.ts';
import { readPublished } from '../calendar/published.ts';
import { readFactsOf } from '../calendar/queries.ts';
import { splitBreakMinutes } from '../calendar/schedule.ts';
import type { Member } from '../people/approvers.ts';
import type { ReportingContext } from '../people/context.ts';
import { computeDays } from './compute.ts';
import { monthOfAttendee } from './month.ts';
import { attendanceTeamOf, disputesOf, monthsBack } from './team-disputes.ts';

/** Days ahead among which declined shifts are told. */
const lookout = 92;

/**
 * A month of those on whose attendance somebody decides, as many questions however many they are: what each day came to, and
 * where they are today. Null where the month lies outside of those that can be asked for.
 */
export async function teamMonthOf(context: ReportingContext, asked: string): Promise<TeamMonth | null> {
  const { reporting, today, timeZone, now } = context;
  const lastMonth = monthOf(today);
  const firstMonth = addMonths(lastMonth, -monthsBack);
  const month = asked === 'current' ? lastMonth : asked;
  if (month < firstMonth || month > lastMonth) return null;
  const [first, last] = [firstDateOf(month), lastDateOf(month)];
  const team = attendanceTeamOf(context)
    .flatMap((id) => reporting.members.get(id) ?? [])
    .filter(({ joinedOn, leftOn }) => joinedOn <= last && (leftOn === null || leftOn >= first))
    .sort((a, b) => a.fullName.localeCompare(b.fullName));
  const shown = team.slice(0, mostPeople);
  const dates = datesBetween(first, last);
  const facts = await readFactsOf(
    context.tx,
    shown.map((member) => attendeeOf(context, member)),
    first,
    last,
  );
  return {
    month,
    timeZone,
    today,
    firstMonth,
    lastMonth,
    dates,
    people: shown.flatMap(({ id, fullName }) => {
      const own = facts.get(id);
      if (!own) return [];
      const days = computeDays(own, dates, now.getTime());
      const current = days.find(({ date }) => date === today);
      return [
        {
          id,
          fullName,
          now: current && isOf(current) ? nowOf(current, now.getTime()) : null,
          days: days.map(({ status, reason, lateMinutes }) => ({ status, reason, lateMinutes })),
        },
      ];
    }),
    disputes: await disputesOf(context),
    declined: await declinedOf(context, team),
    period: await periodOf(context, month),
    others: team.length - shown.length,
  };
}

/**
 * A month of one person of those on whose attendance somebody decides. Null where they are none of them, and where the month
 * lies outside of those that can be asked for.
 */
export async function memberMonthOf(
  context: ReportingContext,
  { employeeId, month }: { readonly employeeId: string; readonly month: string },
): Promise<MemberMonth | null> {
  const { tx, reporting, today, now } = context;
  const member = attendanceTeamOf(context).includes(employeeId) ? reporting.members.get(employeeId) : undefined;
  if (!member) return null;
  const found = await monthOfAttendee(tx, attendeeOf(context, member), now.getTime(), month);
  if (!found) return null;
  const firstMonth = later(found.firstMonth, addMonths(monthOf(today), -monthsBack));
  if (found.month < firstMonth) return null;
  return { ...found, firstMonth, employeeId, fullName: member.fullName };
}

/** Planned shifts ahead that people have declined, the next first. */
async function declinedOf(context: ReportingContext, team: readonly Member[]): Promise<TeamMonth['declined']> {
  const range = { first: context.today, last: addDays(context.today, lookout) };
  const ids = team.map(({ id }) => id);
  const published = await readPublished(context.tx, context, ids, range);
  return team
    .flatMap(({ id, fullName }) =>
      (published.get(id) ?? [])
        .filter(({ state }) => shiftLifecycle.hasTag(state, 'declined'))
        .map(({ date, reason, at }) => ({ employeeId: id, fullName, date, comment: reason, at: at.toISOString() })),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Whether somebody works here on a day. */
const isOf = ({ reason }: AttendanceDay): boolean => reason !== 'before_employment' && reason !== 'after_employment';

/** Where somebody is, by what is known of their day, and since when where they are in or have left. */
function nowOf(day: AttendanceDay, now: number): TeamMonth['people'][number]['now'] {
  const where = whereaboutsOn(day, now);
  const last = day.punches.at(-1)?.at ?? null;
  return { where, since: where === 'in' || where === 'left' ? last : null, lateMinutes: day.lateMinutes };
}

/** @param now epoch milliseconds */
export function whereaboutsOn(day: AttendanceDay, now: number): Whereabouts {
  const { running, status, reason, punches, absence } = day;
  if (running) return 'in';
  if (punches.length > 0 && isBetweenParts(day, now)) return 'later';
  if (punches.length > 0) return 'left';
  if (status === 'on_leave') return 'on_leave';
  if (absence && absence.kind !== 'leave') return 'elsewhere';
  if (status === 'holiday' || status === 'weekly_off' || reason === 'not_scheduled') return 'off';
  return reason === 'upcoming' ? 'later' : 'not_in';
}

/** Whether it is the time between two parts of a split shift of which the second is to be worked: whoever has gone comes back. */
function isBetweenParts({ shift, expected, scheduledMinutes }: AttendanceDay, now: number): boolean {
  const pause = shift?.breakAt;
  if (!pause || shift.breakMinutes < splitBreakMinutes || scheduledMinutes === 0) return false;
  const [from, to] = [Date.parse(pause.from), Date.parse(pause.to)];
  return from <= now && now < to && to < Date.parse(expected?.to ?? shift.endsAt);
}
