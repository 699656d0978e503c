import type { Absence, HoursOff } from './facts.ts';
import type { ShiftTime } from './shift-time.ts';

const minute = 60_000;

/** What a day asks of somebody. All zero and null where it asks nothing. */
export interface Expectation {
  /** Minutes owed, net of the break; none on a holiday or a day of leave, half beside half a day of leave. */
  readonly minutes: number;
  /** Minutes to be punched, net of the break; half beside half a day of work elsewhere. */
  readonly punchedMinutes: number;
  /** The unpaid break within the time to be punched. */
  readonly breakMinutes: number;
  /** From when and until when the person should be there, in epoch milliseconds. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** When the person is off by the hour, in epoch milliseconds; null where they are not. */
  readonly off: { readonly from: number; readonly to: number } | null;
}

export function expectationOf(
  time: ShiftTime | null,
  holiday: string | null,
  absence: Absence | null,
  hoursOff: HoursOff | null = null,
): Expectation {
  if (!time) return { minutes: 0, punchedMinutes: 0, breakMinutes: 0, startsAt: null, endsAt: null, off: null };
  const { startsAt, endsAt } = time;
  const { breakMinutes } = time.shift;
  const net = netMinutes(time);
  const isHalf = absence !== null && absence.portion !== 'full';
  if (holiday || (absence?.kind === 'leave' && !isHalf)) {
    return { minutes: 0, punchedMinutes: 0, breakMinutes, startsAt, endsAt, off: null };
  }
  if (absence === null && hoursOff !== null) return withHoursOff(time, hoursOff);
  const noon = (startsAt + endsAt) / 2;
  const half = Math.round(net / 2);
  return {
    minutes: absence?.kind === 'leave' ? half : net,
    punchedMinutes: isHalf ? half : net,
    breakMinutes: isHalf ? Math.round(breakMinutes / 2) : breakMinutes,
    startsAt: absence?.portion === 'morning' ? noon : startsAt,
    endsAt: absence?.portion === 'afternoon' ? noon : endsAt,
    off: null,
  };
}

/** Whoever is off for the first hours comes after them, and for the last goes before them. */
function withHoursOff(time: ShiftTime, { startMinute, endMinute, minutes }: HoursOff): Expectation {
  const { startsAt, endsAt, shift } = time;
  // of a night shift the next morning counts to it
  const nextDay = endMinute <= shift.startMinute ? 1_440 : 0;
  const at = (minuteOfDay: number) => startsAt + (minuteOfDay + nextDay - shift.startMinute) * minute;
  const from = at(startMinute);
  const to = at(endMinute);
  const owed = Math.max(0, netMinutes(time) - minutes);
  return {
    minutes: owed,
    punchedMinutes: owed,
    breakMinutes: shift.breakMinutes,
    startsAt: from <= startsAt ? Math.min(to, endsAt) : startsAt,
    endsAt: to >= endsAt ? Math.max(from, startsAt) : endsAt,
    off: { from, to },
  };
}

/** The shift's minutes that really pass, less its break. */
export const netMinutes = ({ startsAt, endsAt, shift }: ShiftTime): number =>
  Math.max(0, (endsAt - startsAt) / minute - shift.breakMinutes);
