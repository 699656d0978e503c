import type { AttendanceDay, AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import { addDays } from '../../../api/contract/calendar.ts';
import { longestOvertimeAgo } from '../../../api/contract/requests/overtime.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

export interface UnaskedDay {
  readonly date: string;
  readonly minutes: number;
}

/** What a request for overtime needs to know of a month. */
interface OvertimeMonth {
  readonly days: readonly Pick<AttendanceDay, 'date' | 'overtimePendingMinutes' | 'overtimeRequest'>[];
  /** In the organization's time zone. */
  readonly today: string;
  readonly period?: Pick<NonNullable<AttendanceMonth['period']>, 'state'> | undefined;
}

/** Whether something is asked for that waits: what was worked beyond what is granted can be asked for, too. */
const isAsked = (request: AttendanceDay['overtimeRequest']): boolean => request !== null && !request.isGranted;

/** The days on which overtime is recorded that nobody has asked for, that are over and not too long ago. */
export function unaskedIn(month: OvertimeMonth | null): readonly UnaskedDay[] {
  if (month === null || month.period?.state === 'locked') return [];
  const { days, today } = month;
  return days.flatMap(({ date, overtimePendingMinutes: minutes, overtimeRequest }) =>
    minutes > 0 && !isAsked(overtimeRequest) && date < today && date >= addDays(today, -longestOvertimeAgo)
      ? [{ date, minutes }]
      : [],
  );
}

/**
 * What to begin a request for overtime with: the day that it is about, or else from the first to the last of those that nobody
 * has asked for. The days between them are counted with what they have.
 *
 * @param about a date, or empty; an address can be typed by hand
 * @param month that is looked at; null where none is known
 */
export function proposalFor(
  about: string,
  month: OvertimeMonth | null,
): { readonly firstDate: string; readonly lastDate: string } {
  if (isPlausibleDate(about)) return { firstDate: about, lastDate: '' };
  const open = unaskedIn(month);
  const [first, last] = [open[0]?.date ?? '', open.at(-1)?.date ?? ''];
  return { firstDate: first, lastDate: last === first ? '' : last };
}
