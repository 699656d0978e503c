/**
 * Arithmetic on the contract's calendar dates (`YYYY-MM-DD`) and months (`YYYY-MM`). No time zone is involved: a date
 * is a square on a calendar, not an instant.
 */

const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);

export function addDays(date: string, days: number): string {
  const moved = asUtc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => asUtc(date).getUTCDay() || 7;

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const moved = asUtc(`${month}-01`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 7);
}

/** Every date from the first to the last, both included; empty when the last is before the first. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const firstDateOf = (month: string): string => `${month}-01`;
export const lastDateOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The later of two dates, or of two months: as texts they sort as they follow each other. */
export const later = (a: string, b: string): string => (a.localeCompare(b) < 0 ? b : a);

/** The earlier of two dates, or of two months. */
export const earlier = (a: string, b: string): string => (a.localeCompare(b) < 0 ? a : b);

/** Whether the text names a date that exists: 2026-02-30 does not. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = asUtc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** How many days lie between two dates; negative where the second is before the first. */
export const daysFrom = (from: string, to: string): number =>
  (asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000;
