import { scheduledMonthsAhead } from '../../../api/contract/attendance/schedules.ts';
import { addDays, addMonths, firstDateOf, monthOf, weekdayOf } from '../../../api/contract/calendar.ts';
import { isPlausibleDate } from '../../../machines/parts/plausible-date.ts';
import { type Query, searchWith } from '../../../machines/parts/query.ts';
import { newAbout } from '../../../machines/requests/new-about.ts';
import { type OrganizationScreen, screenPath } from '../../../machines/shell/address/paths.ts';
import { formatLongDate, formatMonth, localeNow } from '../../parts/format.ts';
import { monthNames, weekdayNames } from './date-names.ts';
import type { Entry } from './entries.ts';
import { folded, wordsIn } from './match-entries.ts';

/** What somebody means by a date that they type: days, or months; the nearest first, where it may be one of several. */
export type Meant =
  | { readonly kind: 'day'; readonly days: readonly string[]; readonly rest: string }
  | { readonly kind: 'month'; readonly months: readonly string[]; readonly rest: string };

/** Of so many letters a month or a weekday is known; fewer are the beginning of too many other words. */
const shortestName = 3;

const daysAgoNames = (): ReadonlyMap<string, number> => {
  const name = new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' });
  return new Map([-1, 0, 1].map((days) => [folded(name.format(days, 'day')), days]));
};

const two = (number: string): string => number.padStart(2, '0');
const isYear = (word: string): boolean => /^(19|20|21)\d\d$/.test(word);
/** A year as people shorten it. */
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** In which order a day and its month stand between strokes; with dots the day comes first everywhere. */
function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(localeNow()).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day');
}

/**
 * The date in what is typed, as people write one: "2026-11-12", "2026-11", "12.11.", "11/12/26", "12 nov", "November 12,
 * 2026", "nov", "friday", "yesterday"; null where there is none. The other words are handed back: they say what is meant of it.
 *
 * @param search as typed
 * @param today `YYYY-MM-DD`
 */
export function dateMeant(search: string, today: string): Meant | null {
  const text = folded(search.trim());
  return inFigures(text, today) ?? inWords(text, today);
}

function inFigures(text: string, today: string): Meant | null {
  const [iso, isoYear = '', isoMonth = '', isoDay] = /(?<!\d)(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/.exec(text) ?? [];
  if (iso !== undefined) {
    const rest = text.replace(iso, ' ').trim();
    const month = `${isoYear}-${two(isoMonth)}`;
    return isoDay === undefined
      ? meantMonth([month], { today, rest })
      : meantDay([`${month}-${two(isoDay)}`], { today, rest });
  }
  const written = /(?<!\d)(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d{2})?)?(?!\d)/.exec(text);
  if (!written) return null;
  const [whole, one = '', stroke, other = '', year] = written;
  const [month, day] = stroke === '/' && isMonthFirst() ? [one, other] : [other, one];
  const days = yearsOf(year && wholeYear(year), today).map((in_) => `${in_}-${two(month)}-${two(day)}`);
  return meantDay(days, { today, rest: text.replace(whole, ' ').trim() });
}

function inWords(text: string, today: string): Meant | null {
  const words = wordsIn(text);
  const without = (...some: readonly (string | undefined)[]) => words.filter((word) => !some.includes(word)).join(' ');
  const away = daysAgoNames();
  const near = words.find((word) => away.has(word));
  if (near !== undefined) return meantDay([addDays(today, away.get(near) ?? 0)], { today, rest: without(near) });
  const indexIn = (names: readonly string[], word: string): number =>
    word.length < shortestName ? -1 : names.findIndex((name) => name.startsWith(word));
  const months = monthNames().map(folded);
  const named = words.find((word) => indexIn(months, word) >= 0);
  if (named === undefined) {
    const weekdays = weekdayNames().map(folded);
    const weekday = words.find((word) => indexIn(weekdays, word) >= 0);
    if (weekday === undefined) return null;
    // today's, or the last one, and the next
    const back = (weekdayOf(today) - 1 - indexIn(weekdays, weekday) + 7) % 7;
    return meantDay([addDays(today, -back), addDays(today, 7 - back)], { today, rest: without(weekday) });
  }
  const year = words.find(isYear);
  const day = words.find((word) => /^\d{1,2}(st|nd|rd|th)?$/.test(word));
  const in_ = yearsOf(year, today).map((one) => `${one}-${two(String(indexIn(months, named) + 1))}`);
  const rest = without(named, year, day);
  if (day === undefined) return meantMonth(in_, { today, rest });
  return meantDay(
    in_.map((month) => `${month}-${two(String(Number.parseInt(day, 10)))}`),
    { today, rest },
  );
}

/** The year that is named; without, those around this one. */
function yearsOf(year: string | undefined, today: string): readonly string[] {
  const now = Number(today.slice(0, 4));
  return year === undefined ? [now - 1, now, now + 1].map(String) : [year];
}

interface With {
  readonly today: string;
  readonly rest: string;
}

const meantDay = (days: readonly string[], { today, rest }: With): Meant => ({
  kind: 'day',
  days: nearest(days.filter(isPlausibleDate), today),
  rest,
});

/** Null where it is no month of the calendar. */
function meantMonth(months: readonly string[], { today, rest }: With): Meant | null {
  const known = months.filter((month) => isPlausibleDate(firstDateOf(month)));
  return known.length > 0 ? { kind: 'month', months: nearest(known, monthOf(today)), rest } : null;
}

/** Of dates in their order: the last one that is not after another, and the first one that is; the nearer of them first. */
function nearest(dates: readonly string[], to: string): readonly string[] {
  const [before] = dates.filter((date) => date <= to).slice(-1);
  const [after] = dates.filter((date) => date > to);
  if (before === undefined || after === undefined) return [before, after].filter((date) => date !== undefined);
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(to));
  return away(after) < away(before) ? [after, before] : [before, after];
}

/** Days back that leave is asked for afterwards. */
const daysBack = 31;

/**
 * Where a date that is typed leads: to that day or month of the attendance, to the month of the shifts, and to a leave from
 * then on.
 *
 * @param known what can be found without a date: what is said of it holds for it on a date, too
 * @param of.today `YYYY-MM-DD` by the organization's clock
 */
export function datedEntries(
  known: readonly Entry[],
  orgId: string,
  { search, today }: { readonly search: string; readonly today: string },
): readonly Entry[] {
  const meant = dateMeant(search, today);
  if (!meant) return [];
  const words = wordsIn(meant.rest);
  const fits = ({ title, detail, otherWords = '' }: Entry): boolean => {
    const said = wordsIn(folded(`${title} ${detail} ${otherWords}`));
    return words.every((word) => said.some((one) => one.startsWith(word)));
  };
  const of = (id: string) => known.find((one) => one.id === id);
  const [attendance, schedules, leave] = [of('emp-attendances'), of('my-schedules'), of('request leave')];
  const at = (pattern: OrganizationScreen, query: Query): string =>
    `${screenPath(orgId, pattern)}${searchWith('', query)}`;
  const to = (entry: Entry | undefined, title: string, href: string): readonly Entry[] =>
    entry ? [{ ...entry, id: href, title, detail: entry.title, href }] : [];
  const attendanceOf = (title: string, query: Query) => to(attendance, title, at('emp-attendances', query));
  const shiftsOf = (month: string) =>
    month <= addMonths(monthOf(today), scheduledMonthsAhead)
      ? to(schedules, formatMonth(month), at('my-schedules', { month }))
      : [];
  const leaveFrom = (day: string): readonly Entry[] =>
    leave && day >= addDays(today, -daysBack)
      ? [
          {
            ...leave,
            id: `leave ${day}`,
            detail: formatLongDate(day),
            href: at('my-leaves', { request: newAbout(day) }),
          },
        ]
      : [];
  const entries =
    meant.kind === 'month'
      ? meant.months.flatMap((month) => [
          ...(month <= monthOf(today) ? attendanceOf(formatMonth(month), { month }) : []),
          ...shiftsOf(month),
        ])
      : meant.days.flatMap((day) => [
          ...(day <= today ? attendanceOf(formatLongDate(day), { day }) : []),
          ...(day > today ? shiftsOf(monthOf(day)) : []),
          ...leaveFrom(day),
        ]);
  return entries.filter(fits);
}
