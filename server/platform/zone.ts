import { Temporal } from 'temporal-polyfill';

const kept = new Map<string, number>();
const mostKept = 20_000;

/**
 * The instant, in epoch milliseconds, at which the clocks of `timeZone` show `minute` minutes after midnight on `date`.
 * A time that a clock change leaves out is moved on by the change; of a time that comes twice the first is meant.
 */
export function instantOf(timeZone: string, date: string, minute: number): number {
  const key = `${timeZone} ${date} ${minute}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const instant = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
  }).epochMilliseconds;
  // the same few shifts are asked for again and again; a full memory is simply begun anew
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, instant);
  return instant;
}

/** The date that calendars in `timeZone` show at the instant given in epoch milliseconds. */
export const dateAt = (timeZone: string, instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** How far the clocks of `timeZone` are ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (timeZone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;

/** Whether this system knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
