import { addDays, datesBetween } from '../../src/api/contract/calendar.ts';
import type { PresenceDay, PresenceInput, PresenceProblem } from '../../src/api/contract/requests/presence.ts';
import type { WorkCalendar } from '../calendar/facts.ts';

/** All that an ask is judged by. */
export interface Situation {
  readonly ask: PresenceInput;
  readonly calendar: WorkCalendar;
  /** In the organization's time zone. */
  readonly today: string;
  /** Dates on which the person is on leave for the whole day. */
  readonly onLeave: ReadonlySet<string>;
  /** Dates of other requests of theirs that wait or are granted, each with its request. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** Dates on which they checked in or out. */
  readonly workedOn: ReadonlySet<string>;
}

/** Days that one request is of at most, and that lie before it at most. */
export const longestRange = 92;
export const longestAgo = 31;

type Problem = Pick<PresenceProblem, 'code' | 'field'> & Partial<PresenceProblem>;
type Rule = (situation: Situation, days: readonly PresenceDay[]) => readonly Problem[];

const counts = ({ why }: PresenceDay): boolean => why === 'working_day';

/** The rules of presence requests, each by its name. A rule yields what stands against an ask. */
const rules = {
  'days off, holidays and days of leave are passed over, and a range with nothing else is refused': (_, days) =>
    days.some(counts) ? [] : [{ code: 'nothing_to_count', field: 'firstDate' }],

  'what was last month can still be told': ({ today }, days) => {
    const earliest = addDays(today, -longestAgo);
    const first = days.find(counts)?.date;
    return first !== undefined && first < earliest
      ? [{ code: 'too_long_ago', field: 'firstDate', amount: longestAgo, date: earliest }]
      : [];
  },

  'nobody plans further ahead than the end of next year': ({ ask, today }) => {
    const last = `${Number(today.slice(0, 4)) + 1}-12-31`;
    return ask.lastDate > last ? [{ code: 'too_far_ahead', field: 'lastDate', date: last }] : [];
  },

  'nobody is elsewhere twice on one day': ({ elsewhere }, days) =>
    days
      .filter((day) => counts(day) && elsewhere.has(day.date))
      .slice(0, 1)
      .map(({ date }) => ({
        code: 'already_elsewhere',
        field: 'firstDate',
        date,
        requestId: elsewhere.get(date) ?? null,
      })),

  'who is on duty elsewhere says where and why': ({ ask }) =>
    ask.place === 'on_duty' && ask.reason === '' ? [{ code: 'reason_missing', field: 'reason' }] : [],

  'a day with recorded work is asked about': ({ workedOn }, days) =>
    days
      .filter((day) => counts(day) && workedOn.has(day.date))
      .slice(0, 1)
      .map(({ date }) => ({ code: 'work_recorded', field: 'firstDate', isBlocking: false, date })),
} satisfies Readonly<Record<string, Rule>>;

export interface Judged {
  readonly days: readonly PresenceDay[];
  readonly problems: readonly PresenceProblem[];
}

/** What each date of a range is to somebody. */
export function daysOf(
  { firstDate, lastDate }: Pick<PresenceInput, 'firstDate' | 'lastDate'>,
  calendar: WorkCalendar,
  onLeave: ReadonlySet<string>,
): PresenceDay[] {
  return datesBetween(firstDate, lastDate).map((date) => {
    const holiday = calendar.holidays.get(date);
    return { date, why: whyOf(date, calendar, onLeave), holiday: holiday?.name ?? null };
  });
}

function whyOf(date: string, calendar: WorkCalendar, onLeave: ReadonlySet<string>): PresenceDay['why'] {
  const { joinedOn, leftOn, holidays, scheduleOn } = calendar;
  if (date < joinedOn) return 'before_employment';
  if (leftOn !== null && date > leftOn) return 'after_employment';
  if (onLeave.has(date)) return 'on_leave';
  if (holidays.get(date)?.portion === 'full') return 'holiday';
  const scheduled = scheduleOn(date);
  if (scheduled === 'weekly off') return 'weekly_off';
  return scheduled === 'not scheduled' ? 'not_scheduled' : 'working_day';
}

/** Days of these that are worked elsewhere. */
export const countedIn = (days: readonly PresenceDay[]): string[] => days.filter(counts).map(({ date }) => date);

/** Looks at each date of an ask and tries every rule on it. A range that is none is not looked at. */
export function judge(situation: Situation): Judged {
  const { ask, calendar, onLeave } = situation;
  const complete = (problem: Problem): PresenceProblem => ({
    isBlocking: true,
    date: null,
    amount: null,
    requestId: null,
    ...problem,
  });
  if (ask.lastDate < ask.firstDate) {
    return { days: [], problems: [complete({ code: 'to_before_from', field: 'lastDate' })] };
  }
  if (addDays(ask.firstDate, longestRange) <= ask.lastDate) {
    return { days: [], problems: [complete({ code: 'range_too_long', field: 'lastDate', amount: longestRange })] };
  }
  const days = daysOf(ask, calendar, onLeave);
  const all: readonly Rule[] = Object.values(rules);
  return { days, problems: all.flatMap((rule) => rule(situation, days)).map(complete) };
}
