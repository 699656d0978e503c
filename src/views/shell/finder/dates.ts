import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  addDays,
  addMonths,
  firstDateOf,
  isCalendarDate,
  lastDateOf,
  monthOf,
} from '../../../api/contract/calendar.ts';
import { type Query, searchWith } from '../../../machines/parts/query.ts';
import { newAbout } from '../../../machines/requests/new-about.ts';
import { type OrganizationScreen, screenPath } from '../../../machines/shell/address/paths.ts';
import { formatLongDate, formatMonth, localeNow } from '../../parts/format.ts';
import type { ScreenEntry } from '../menu/screens.ts';
import { type Entry, screenCalled } from './entries.ts';
import { folded, wordsIn } from './match-entries.ts';

/** What somebody means by a date that they type: a day, or a month; without a year, those that may be meant. */
export type Meant =
  | { readonly kind: 'day'; readonly days: readonly string[]; readonly rest: string }
  | { readonly kind: 'month'; readonly months: readonly string[]; readonly rest: string };

/** Of so many letters a month is known; fewer are the beginning of too many other words. */
const shortestMonth = 3;

const monthNames = (): readonly string[] => {
  const name = new Intl.DateTimeFormat(localeNow(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => folded(name.format(Date.UTC(2000, month, 1))));
};

const daysAgoNames = (): ReadonlyMap<string, number> => {
  const name = new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' });
  return new Map([-1, 0, 1].map((days) => [folded(name.format(days, 'day')), days]));
};

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * The date in what is typed, as people write one: "2026-11-12", "2026-11", "12 nov", "November 12, 2026", "nov", "yesterday";
 * null where there is none. The other words are handed back: they say which screen is meant.
 *
 * @param search as typed
 * @param today `YYYY-MM-DD`
 */
export function dateMeant(search: string, today: string): Meant | null {
  const text = folded(search.trim());
  const written = /(\d{4}-\d{2}-\d{2}|\d{4}-\d{2})(?!\d)/.exec(text)?.[0];
  if (written !== undefined) {
    const rest = text.replace(written, ' ').trim();
    if (isCalendarDate(written)) return { kind: 'day', days: [written], rest };
    return isCalendarDate(firstDateOf(written)) ? { kind: 'month', months: [written], rest } : null;
  }
  const words = wordsIn(text);
  const away = daysAgoNames();
  const near = words.find((word) => away.has(word));
  if (near !== undefined) {
    const rest = words.filter((word) => word !== near).join(' ');
    return { kind: 'day', days: [addDays(today, away.get(near) ?? 0)], rest };
  }
  const names = monthNames();
  const isMonth = (word: string) => word.length >= shortestMonth && names.some((name) => name.startsWith(word));
  const named = words.find(isMonth);
  if (named === undefined) return null;
  const month = names.findIndex((name) => name.startsWith(named)) + 1;
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}(st|nd|rd|th)?$/.test(word));
  const rest = words.filter((word) => word !== named && word !== year && word !== day).join(' ');
  const thisYear = Number(today.slice(0, 4));
  // without a year: the one that is over or on now, and the next one that comes
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)];
  const months = years.map((one) => `${one}-${two(month)}`);
  if (day === undefined) return { kind: 'month', months: nearest(months, monthOf(today)), rest };
  const days = months.map((one) => `${one}-${two(Number.parseInt(day, 10))}`).filter(isCalendarDate);
  return { kind: 'day', days: nearest(days, today), rest };
}

/** Of dates in their order: the last one that is not after another, and the first one that is. */
function nearest(dates: readonly string[], to: string): readonly string[] {
  return [...dates.filter((date) => date <= to).slice(-1), ...dates.filter((date) => date > to).slice(0, 1)];
}

/** Months ahead that shifts are known of. */
const monthsAhead = 12;

const requestIcon = 'M10 4v12M4 10h12';

/**
 * Where a date that is typed leads: to that day or month of the attendance, of the shifts, and to a leave from then on.
 *
 * @param today `YYYY-MM-DD` by the organization's clock
 */
export function datedEntries(
  i18n: I18n,
  orgId: string,
  listed: readonly ScreenEntry[],
  { search, today }: { readonly search: string; readonly today: string },
): readonly Entry[] {
  const meant = dateMeant(search, today);
  if (!meant) return [];
  const screenOf = (pattern: ScreenEntry['pattern']) => listed.find((one) => one.pattern === pattern);
  const attendance = screenOf('emp-attendances');
  const schedules = screenOf('my-schedules');
  const leaves = screenOf('my-leaves');
  const words = wordsIn(meant.rest);
  const fits = ({ title, detail, otherWords = '' }: Entry): boolean => {
    const known = wordsIn(folded(`${title} ${detail} ${otherWords}`));
    return words.every((word) => known.some((one) => one.startsWith(word)));
  };
  const of = (screen: ScreenEntry | undefined, title: string, path: string): readonly Entry[] => {
    if (!screen) return [];
    const detail = i18n._(screen.title);
    const otherWords = screenCalled(i18n, screen.pattern);
    return [{ id: path, title, detail, icon: screen.menu?.icon ?? '', otherWords, href: path }];
  };
  const at = (pattern: OrganizationScreen, query: Query): string =>
    `${screenPath(orgId, pattern)}${searchWith('', query)}`;
  const monthsOfShifts = (month: string): boolean => month <= addMonths(monthOf(today), monthsAhead);

  const entries =
    meant.kind === 'month'
      ? meant.months.flatMap((month) => [
          ...(month <= monthOf(today) ? of(attendance, formatMonth(month), at('emp-attendances', { month })) : []),
          ...(monthsOfShifts(month) && lastDateOf(month) >= today
            ? of(schedules, formatMonth(month), at('my-schedules', { month }))
            : []),
        ])
      : meant.days.flatMap((day) => [
          ...(day <= today ? of(attendance, formatLongDate(day), at('emp-attendances', { day })) : []),
          ...(monthsOfShifts(monthOf(day)) && day >= today
            ? of(schedules, formatLongDate(day), at('my-schedules', { month: monthOf(day) }))
            : []),
          ...(leaves && day >= today
            ? [
                {
                  id: `leave ${day}`,
                  title: i18n._(msg`Request leave`),
                  detail: formatLongDate(day),
                  icon: requestIcon,
                  href: at('my-leaves', { request: newAbout(day) }),
                },
              ]
            : []),
        ]);
  return entries.filter(fits);
}
