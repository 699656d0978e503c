import { addDays } from '../../src/api/contract/calendar.ts';
import { instantOf } from '../platform/zone.ts';
import type { WorkCalendar } from './facts.ts';

/** Times on a day of work, in minutes after midnight. */
export interface CorrectedTime {
  readonly date: string;
  readonly checkIn: number;
  readonly checkOut: number;
}

/**
 * When such times really were, in epoch milliseconds. A night shift's day is the one that it begins on: whoever came for it
 * after midnight came on the next date. A check-out that is not after the check-in is on the date after that.
 */
export function correctedSpan(
  { timeZone, scheduleOn }: Pick<WorkCalendar, 'timeZone' | 'scheduleOn'>,
  { date, checkIn, checkOut }: CorrectedTime,
): { readonly from: number; readonly to: number } {
  const shift = scheduleOn(date);
  const isNight = typeof shift === 'object' && shift.endMinute <= shift.startMinute;
  const cameOn = isNight && checkIn < shift.endMinute ? addDays(date, 1) : date;
  return {
    from: instantOf(timeZone, cameOn, checkIn),
    to: instantOf(timeZone, checkOut > checkIn ? cameOn : addDays(cameOn, 1), checkOut),
  };
}
