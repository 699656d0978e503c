import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What a request for overtime needs to know of a day. */
type OvertimeDay = Pick<AttendanceDay, 'date' | 'overtimePendingMinutes' | 'overtimeRequest' | 'running'>;

/**
 * What to begin a request for overtime with: the day that it is about, or else from the first to the last of the days on which
 * overtime is recorded that nobody has asked for. The days between them are counted with what they have.
 *
 * @param about a date, or empty; an address can be typed by hand
 * @param days of the month that is looked at
 */
export function proposalFor(
  about: string,
  days: readonly OvertimeDay[],
): { readonly firstDate: string; readonly lastDate: string } {
  if (isPlausibleDate(about)) return { firstDate: about, lastDate: '' };
  const open = days.filter(
    ({ overtimePendingMinutes, overtimeRequest, running }) =>
      overtimePendingMinutes > 0 && overtimeRequest === null && !running,
  );
  const [first, last] = [open[0]?.date ?? '', open.at(-1)?.date ?? ''];
  return { firstDate: first, lastDate: last === first ? '' : last };
}
