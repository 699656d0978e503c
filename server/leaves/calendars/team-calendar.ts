import { datesBetween, firstDateOf, lastDateOf, monthOf, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type { TeamCalendar } from '../../../src/api/contract/requests/leaves.ts';
import { readHolidays } from '../../calendar/holidays.ts';
import { teamOf } from '../../people/team.ts';
import { type LeaveContext, takenBy } from '../context.ts';

/**
 * Who of one's team is away in a month: those with the same approver, and the approver. No reasons, no types, and of what
 * still waits only one's own.
 */
export async function teamCalendarOf(context: LeaveContext, asked: string): Promise<TeamCalendar> {
  const { tx, tenant, organizationId, today, me } = context;
  const month = asked === 'current' ? monthOf(today) : asked;
  const [first, last] = [firstDateOf(month), lastDateOf(month)];
  const team = teamOf(context, first, last);
  const away = await takenBy(
    context,
    team.map(({ id }) => id),
    first,
    last,
  );
  const free = await readHolidays(tx, { tenant, organizationId, calendar: me.calendar }, first, last);
  return {
    month,
    today,
    days: datesBetween(first, last).map((date) => ({
      date,
      holiday: free.get(date)?.name ?? null,
      isWeekend: weekdayOf(date) > 5,
    })),
    people: team
      .map(({ id, fullName }) => ({
        id,
        fullName,
        isMe: id === me.id,
        away: away
          .filter((part) => part.employeeId === id && (!part.isPending || id === me.id))
          .map(({ date, portion, isPending }) => ({ date, portion, isPending }))
          .sort((a, b) => (a.date < b.date ? -1 : 1)),
      }))
      // oneself first, then whoever is away
      .sort((a, b) => Number(b.isMe) - Number(a.isMe) || Number(b.away.length > 0) - Number(a.away.length > 0)),
  };
}
