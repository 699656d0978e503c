import { addDays } from '../../src/api/contract/calendar.ts';
import type { Facts, ShiftDay } from '../calendar/facts.ts';
import { breakOf, type Span, spanOf } from '../calendar/schedule.ts';
import { instantOf } from '../platform/zone.ts';

const hour = 3_600_000;
/** How long before its start, and after its end, a punch can belong to a shift that no other shift is near. */
const reachBefore = 6 * hour;
const reachAfter = 8 * hour;

/** A shift on a date, with the instants (epoch milliseconds) at which it starts and ends. */
export interface ShiftTime {
  readonly date: string;
  readonly shift: ShiftDay;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When its break is, by the same measure; null where it is taken whenever it suits. */
  readonly breakAt: Span | null;
}

/** A shift with the span in which punches belong to it: at most half of the way to its neighbours. */
export interface ShiftSpan extends ShiftTime {
  readonly from: number;
  readonly until: number;
}

export function shiftTimeOn(facts: Facts, date: string): ShiftTime | null {
  const shift = facts.scheduleOn(date);
  if (typeof shift === 'string') return null;
  const at = (minute: number) =>
    minute < 1440
      ? instantOf(facts.timeZone, date, minute)
      : instantOf(facts.timeZone, addDays(date, 1), minute - 1440);
  const { from, to } = spanOf(shift);
  return { date, shift, startsAt: at(from), endsAt: at(to), breakAt: breakFrom(shift, at) };
}

/** Where the clocks change, a break is as long as on any other day: it begins by the clock, and ends when it is over. */
function breakFrom(shift: ShiftDay, at: (minute: number) => number): Span | null {
  const pause = breakOf(shift);
  if (!pause) return null;
  const whole = spanOf(shift);
  const from = at(pause.from);
  const to = from + shift.breakMinutes * 60_000;
  return at(whole.from) < from && to < at(whole.to) ? { from, to } : null;
}

/** The spans of all shifts on the dates, in order. */
export function shiftSpans(facts: Facts, dates: readonly string[]): ShiftSpan[] {
  const times = dates.flatMap((date) => shiftTimeOn(facts, date) ?? []);
  return times.map((time, index) => {
    const before = times[index - 1];
    const after = times[index + 1];
    return {
      ...time,
      from: Math.max(time.startsAt - reachBefore, before ? middle(before.endsAt, time.startsAt) : -Infinity),
      until: Math.min(time.endsAt + reachAfter, after ? middle(time.endsAt, after.startsAt) : Infinity),
    };
  });
}

const middle = (a: number, b: number): number => (a + b) / 2;
