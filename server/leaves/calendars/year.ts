import { addDays, datesBetween } from '../../../src/api/contract/calendar.ts';
import type { Bridge, LeaveYear, PlannedDay } from '../../../src/api/contract/requests/leave-year.ts';
import { calendarOf } from '../../calendar/of-member.ts';
import { teamOf } from '../../people/team.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type LeaveContext, restrictionsIn, takenBy } from '../context.ts';
import type { Calendar } from '../rules/count.ts';

/** No more than so many working days are a bridge. */
const longestBridge = 3;
const mostBridges = 6;
/** Days beyond either end of a year that a bridge may lead to: some go from one year into the next. */
const around = 14;

/** What a date is before anybody takes a leave. */
function kindOf({ holidays, scheduleOn, joinedOn, leftOn }: Calendar, date: string): PlannedDay['kind'] {
  if (date < joinedOn || (leftOn !== null && date > leftOn)) return 'not_scheduled';
  if (holidays.get(date)?.portion === 'full') return 'holiday';
  const schedule = scheduleOn(date);
  if (typeof schedule === 'object') return holidays.has(date) ? 'half_holiday' : 'working_day';
  return schedule === 'weekly off' ? 'weekly_off' : 'not_scheduled';
}

/** Whether somebody works on it, all day or half of it. */
const isWorked = ({ kind }: PlannedDay): boolean => kind === 'working_day' || kind === 'half_holiday';

/** One's own year: what is free, what is taken, how many of the team are away, and where a day goes far. */
export async function yearOfLeaves(context: LeaveContext, year: string): Promise<LeaveYear> {
  const { me, today } = context;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const [from, to] = [addDays(first, -around), addDays(last, around)];
  const calendar = await calendarOf(context, me, from, to);
  const team = teamOf(context, first, last).map(({ id }) => id);
  const taken = groupBy(await takenBy(context, [...new Set([me.id, ...team])], from, to), ({ date }) => date);
  const days = datesBetween(from, to).map((date) => {
    const onDate = taken.get(date) ?? [];
    const mine = onDate.filter(({ employeeId }) => employeeId === me.id);
    const away = new Set(
      onDate.filter(({ employeeId, isPending }) => employeeId !== me.id && !isPending).map((part) => part.employeeId),
    );
    return {
      date,
      kind: kindOf(calendar, date),
      holiday: calendar.holidays.get(date)?.name ?? null,
      mine: mine[0]
        ? {
            portion: mine.length > 1 ? ('full' as const) : mine[0].portion,
            isPending: mine.every(({ isPending }) => isPending),
          }
        : null,
      away: away.size,
    };
  });
  const inYear = (date: string): boolean => date >= first && date <= last;
  return {
    year,
    today,
    days: days.filter(({ date }) => inYear(date)),
    restrictions: await restrictionsIn(context, first, last),
    bridges: bridgesIn(days, today)
      .filter(({ firstDate }) => inYear(firstDate))
      .slice(0, mostBridges),
  };
}

/**
 * Runs of a few working days between days that are free anyway, one of them a holiday, from today on. Those come first
 * that make the most free days of each one taken.
 */
export function bridgesIn(days: readonly PlannedDay[], today: string): Bridge[] {
  const isFree = (day: PlannedDay | undefined): boolean =>
    day !== undefined && (!isWorked(day) || (day.mine !== null && !day.mine.isPending));
  const found: Bridge[] = [];
  for (let index = 0; index < days.length; index++) {
    if (isFree(days[index]) || !isFree(days[index - 1])) continue;
    let end = index;
    while (end < days.length && !isFree(days[end])) end++;
    const run = days.slice(index, end);
    if (end === days.length || run.length > longestBridge || run.some(({ mine }) => mine !== null)) continue;
    let [from, to] = [index - 1, end];
    while (isFree(days[from - 1])) from--;
    while (isFree(days[to + 1])) to++;
    const around = [...days.slice(from, index), ...days.slice(end, to + 1)];
    const [start, stop, freeFrom, freeTo] = [run[0], run.at(-1), days[from], days[to]];
    if (!start || !stop || !freeFrom || !freeTo || start.date < today) continue;
    if (!around.some(({ kind }) => kind === 'holiday')) continue;
    found.push({
      firstDate: start.date,
      lastDate: stop.date,
      workingDays: run.length,
      freeFrom: freeFrom.date,
      freeTo: freeTo.date,
      freeDays: to - from + 1,
    });
  }
  const worth = ({ freeDays, workingDays }: Bridge): number => freeDays / workingDays;
  return found.sort((a, b) => worth(b) - worth(a) || (a.firstDate < b.firstDate ? -1 : 1));
}
