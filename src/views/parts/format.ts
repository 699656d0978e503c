/**
 * Formatting of dates, times and minutes. Everything goes through here, so that a language or a region changes it in
 * one place.
 */

let locale = 'en';
const kept = new Map<string, Intl.DateTimeFormat>();

/** Formats by this locale from now on. @param wanted such as `en-GB`: the language of the portal, the region of its user */
export function formatBy(wanted: string): void {
  locale = wanted;
  kept.clear();
}

/** What amounts and plain numbers are formatted by. */
export const localeNow = (): string => locale;

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const before = kept.get(key);
  if (before) return before;
  const made = new Intl.DateTimeFormat(locale, options);
  kept.set(key, made);
  return made;
}

/** A calendar date has no time zone: it is formatted as the square on the calendar that it is. */
const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  formatter({ ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** "Tuesday, 3 November 2026" */
export const formatLongDate = (date: string): string =>
  formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "Tue, 3 Nov" */
export const formatShortDate = (date: string): string =>
  formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** "3 Nov 2026": of what may be years ago */
export const formatPlainDate = (date: string): string =>
  formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** "Tue, 3 Nov 2026" */
const formatShortDateOfYear = (date: string): string =>
  formatDate(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** From when till when something is; a date that is not known yet is null. */
interface Dates {
  readonly firstDate: string | null;
  readonly lastDate: string | null;
}

/**
 * "Mon, 7 Dec", "Mon, 7 Dec – Fri, 18 Dec"; empty where a date is not known yet.
 *
 * @param withYear whether the year is told: once, or of both where they differ
 * @param parts what is said after each date, as of half a day
 */
export function formatDates(
  { firstDate, lastDate }: Dates,
  withYear = false,
  [firstPart, lastPart]: readonly [string, string] = ['', ''],
): string {
  const known = [firstDate, lastDate].filter((date) => date !== null);
  const [first, last] = known;
  if (first === undefined) return '';
  const told = (date: string, hasYear: boolean) => (hasYear ? formatShortDateOfYear(date) : formatShortDate(date));
  if (last === undefined || first === last) return told(first, withYear) + firstPart;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${told(first, withYear && !isOneYear)}${firstPart} – ${told(last, withYear)}${lastPart}`;
}

/** Whether dates are not all of this year, so that it has to be said which. @param today of the organization */
export const isOfAnotherYear = ({ firstDate, lastDate }: Dates, today: string): boolean =>
  [firstDate, lastDate].some((date) => date !== null && date.slice(0, 4) !== today.slice(0, 4));

/** "November 2026", from `YYYY-MM` */
export const formatMonth = (month: string): string => formatDate(`${month}-01`, { month: 'long', year: 'numeric' });

/** "Nov", of a calendar date */
export const formatMonthShort = (date: string): string => formatDate(date, { month: 'short' });

export const formatWeekday = (date: string, width: 'long' | 'short' | 'narrow'): string =>
  formatDate(date, { weekday: width });

/** What a clock in a zone shows at an instant, as fields for times take it: `HH:MM`. */
export const wallTimeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    Date.parse(instant),
  );

/** The time of an instant in a time zone, by the device's own where none is given: "17:35". */
export const formatTime = (instant: string | number, timeZone?: string): string =>
  formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  );

/** The calendar date of an instant in a time zone, `YYYY-MM-DD`. */
export function dateIn(instant: string, timeZone: string): string {
  const parts = formatter({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time zone that the device is set to. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Date, time and zone of an instant as the device's own clock showed it: "20 Nov, 17:35 CET". */
export const formatMoment = (instant: number): string =>
  formatter({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant));

/** The date of an instant as the device's own calendar showed it, with its year. */
export const formatDayOf = (instant: string): string =>
  formatter({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant));

/** The zone's offset from UTC at an instant: "GMT+1". It tells the two hours apart that come twice in autumn. */
export const formatOffset = (instant: string, timeZone: string): string =>
  formatter({ timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Minutes as hours and minutes, "8:05"; a minus sign in front of negative ones. */
export function formatMinutes(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A difference in minutes as hours and minutes, with its sign: "+0:15", "−1:18". */
export const formatSignedMinutes = (minutes: number): string =>
  minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes);

/** So many days from today: "in 3 days", "yesterday". */
export const formatDaysAway = (days: number): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

/** Seconds as minutes and seconds: "14:05". */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface WeekInfo {
  readonly firstDay: number;
}

/** The ISO weekday with which a week begins where the user lives; Monday where the browser does not know. */
export function firstWeekday(): number {
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
}

/** A file's size as people read it: "1.4 MB". */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`;

/** A number as it was formatted, with a minus where the format has a hyphen: as wide as a plus, and as all others have it. */
export const withMinus = (text: string): string => text.replace('-', '−');
