import { localeNow } from '../../parts/format.ts';

/** 1 January 2024 is a Monday. */
const namesOf = (count: number, options: Intl.DateTimeFormatOptions, dateOf: (index: number) => number) => {
  const name = new Intl.DateTimeFormat(localeNow(), { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => name.format(dateOf(index)));
};

/** What the months are called, from January on. */
export const monthNames = () => namesOf(12, { month: 'long' }, (month) => Date.UTC(2024, month, 1));

/** What the days of the week are called, from Monday on. */
export const weekdayNames = () => namesOf(7, { weekday: 'long' }, (day) => Date.UTC(2024, 0, 1 + day));
