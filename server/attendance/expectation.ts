import { addDays } from '../../src/api/contract/calendar.ts';
import type { Absence, Holiday, HoursOff } from '../calendar/facts.ts';
import { halvesOf, netOf, type Span } from '../calendar/schedule.ts';
import { instantOf, offsetAt } from '../platform/zone.ts';
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
  /** When that is, in epoch milliseconds; null where it is taken whenever it suits, or nobody works all day. */
  readonly breakAt: Span | null;
  /** From when and until when the person should be there, in epoch milliseconds. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** When the person is off by the hour, in epoch milliseconds; null where they are not. */
  readonly off: TimeOff | null;
}

/** What a day asks of somebody. @param off leave by the hour, in epoch milliseconds within the shift, and its minutes */
export function expectationOf(
  time: ShiftTime | null,
  holiday: Holiday | null,
  absence: Absence | null,
  off: TimeOff | null = null,
): Expectation {
  const whole = withoutHoursOff(time, holiday, absence);
  const { minutes, punchedMinutes, startsAt, endsAt, breakAt } = whole;
  if (off === null || minutes === 0 || startsAt === null || endsAt === null) return whole;
  return {
    ...whole,
    minutes: Math.max(0, minutes - off.minutes),
    punchedMinutes: Math.max(0, punchedMinutes - off.minutes),
    // whoever is off for the first hours comes after them, and for the last goes before them
    startsAt: off.from <= startsAt ? afterBreak(Math.max(startsAt, off.to), breakAt) : startsAt,
    endsAt: off.to >= endsAt ? beforeBreak(Math.min(endsAt, off.from), breakAt) : endsAt,
    off,
  };
}

/** Nobody comes or goes in the middle of a break that has a time of its own: it is over first, or has not begun. */
const afterBreak = (at: number, pause: Span | null): number => (isIn(at, pause) ? pause.to : at);
const beforeBreak = (at: number, pause: Span | null): number => (isIn(at, pause) ? pause.from : at);
const isIn = (at: number, pause: Span | null): pause is Span => pause !== null && pause.from <= at && at <= pause.to;

function withoutHoursOff(time: ShiftTime | null, holiday: Holiday | null, absence: Absence | null): Expectation {
  if (!time) {
    return { minutes: 0, punchedMinutes: 0, breakMinutes: 0, breakAt: null, startsAt: null, endsAt: null, off: null };
  }
  const { startsAt, endsAt, breakAt } = time;
  const { breakMinutes } = time.shift;
  const net = netMinutes(time);
  const { firstEnds, secondStarts } = halvesOf({ from: startsAt, to: endsAt }, breakAt);
  const half = Math.round(net / 2);
  const portionsOf = (portion: Absence['portion'] | undefined) =>
    portion === undefined ? [] : portion === 'full' ? (['morning', 'afternoon'] as const) : [portion];
  const free = new Set([
    ...portionsOf(holiday?.portion),
    ...(absence?.kind === 'leave' ? portionsOf(absence.portion) : []),
  ]);
  if (free.size === 2)
    return { minutes: 0, punchedMinutes: 0, breakMinutes, breakAt: null, startsAt, endsAt, off: null };
  // half a day of work elsewhere, where that half is worked at all
  const elsewhere =
    absence && absence.kind !== 'leave' && absence.portion !== 'full' && !free.has(absence.portion)
      ? absence.portion
      : null;
  const gone = new Set([...free, ...portionsOf(elsewhere ?? undefined)]);
  const minutes = free.size === 0 ? net : half;
  return {
    minutes,
    punchedMinutes: elsewhere === null ? minutes : free.size === 0 ? half : 0,
    breakMinutes: gone.size === 0 ? breakMinutes : Math.round(breakMinutes / 2),
    breakAt,
    startsAt: gone.has('morning') ? secondStarts : startsAt,
    endsAt: gone.has('afternoon') && gone.size === 1 ? firstEnds : endsAt,
    off: null,
  };
}

/** When somebody is off by the hour, in epoch milliseconds. */
export interface TimeOff {
  readonly from: number;
  readonly to: number;
  /** What was granted, net of the shift's break. */
  readonly minutes: number;
}

/**
 * When hours off really are, by the organization's clock. A shift may be another by now than the one they were granted in:
 * then they take off what still lies in it, and nothing where nothing does.
 */
export function timeOffIn(time: ShiftTime | null, hoursOff: HoursOff | undefined, timeZone: string): TimeOff | null {
  if (!time || !hoursOff) return null;
  const { date, shift, startsAt, endsAt } = time;
  const { startMinute, endMinute, minutes } = hoursOff;
  const isNight = shift.endMinute <= shift.startMinute;
  // of a night shift the next morning counts to it; what ends before it begins begins in the evening
  const isOverMidnight = isNight && endMinute <= startMinute;
  const isOfMorning = isNight && !isOverMidnight && endMinute <= shift.startMinute;
  const at = (minuteOfDay: number, isNextDay: boolean) =>
    instantOf(timeZone, isNextDay ? addDays(date, 1) : date, minuteOfDay);
  const from = Math.max(startsAt, at(startMinute, isOfMorning));
  const to = Math.min(endsAt, at(endMinute, isOfMorning || isOverMidnight));
  if (from >= to) return null;
  // granted by the clock: where it changes in between, as much more or less passes
  const drift = (offsetAt(timeZone, from) - offsetAt(timeZone, to)) / minute;
  return { from, to, minutes: Math.max(0, minutes + drift) };
}

/** The shift's minutes that really pass, less its break. */
export const netMinutes = ({ startsAt, endsAt, shift }: ShiftTime): number =>
  Math.max(0, (endsAt - startsAt) / minute - shift.breakMinutes);

/** What of a shift's minutes really passes where the clocks change in it, 1 on any other day: its measures hold for as much. */
export const realShare = (time: ShiftTime): number => {
  const byTheClock = netOf(time.shift);
  return byTheClock > 0 ? netMinutes(time) / byTheClock : 1;
};
