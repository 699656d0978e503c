import { addDays } from '../../src/api/contract/calendar.ts';
import type { Facts, PunchFact } from './facts.ts';
import { type ShiftSpan, shiftSpans } from './shift-time.ts';
import { dateAt } from './zone.ts';

const minute = 60_000;
/** A check-out can close a check-in of this long ago, or of a shift longer than that; else one of them was forgotten. */
const longestStretch = 16 * 60 * minute;
/** Time after the end of a shift that somebody may stay on. */
const staysOn = 8 * 60 * minute;
/** A terminal that sees a badge twice within this time saw it once. */
const bounce = 2 * minute;

export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The punches that belong to one date, and what they make. */
export interface DayPunches {
  readonly punches: PunchFact[];
  readonly intervals: Interval[];
  /** When the person who is still at work checked in. */
  runningSince: number | null;
  missing: 'check_in_missing' | 'check_out_missing' | null;
}

/**
 * Gives every punch to the date whose work it belongs to and pairs check-ins with check-outs. A night shift's punches
 * belong to the date it starts on; what belongs to no shift belongs to the date that the calendar shows.
 *
 * @param now epoch milliseconds; a check-in without a check-out may still be running then
 */
export function punchesByDate(facts: Facts, dates: readonly string[], now: number): Map<string, DayPunches> {
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const spans = shiftSpans(facts, [
    addDays(first, -2),
    addDays(first, -1),
    ...dates,
    addDays(last, 1),
    addDays(last, 2),
  ]);
  const days = new Map<string, DayPunches>();
  const dayOf = (date: string): DayPunches => {
    const day = days.get(date) ?? { punches: [], intervals: [], runningSince: null, missing: null };
    days.set(date, day);
    return day;
  };

  const longestFor = (date: string): number => {
    const span = spans.find((one) => one.date === date);
    return Math.max(longestStretch, span ? span.endsAt - span.startsAt + staysOn : 0);
  };

  let open: { at: number; date: string } | null = null;
  let previous: PunchFact | null = null;
  const giveUpOpen = () => {
    if (open) dayOf(open.date).missing = 'check_out_missing';
    open = null;
  };
  for (const punch of inOrder(facts.punches)) {
    const span = spans.find(({ from, until }) => punch.at >= from && punch.at < until);
    const home: string = span?.date ?? dateAt(facts.timeZone, punch.at);
    const again = previous?.direction === punch.direction && punch.at - previous.at < bounce;
    previous = punch;
    if (punch.direction === 'in') {
      dayOf(home).punches.push(punch);
      if (again) continue;
      giveUpOpen();
      open = { at: punch.at, date: home };
      continue;
    }
    if (open && closes(open, punch.at, span, longestFor(open.date))) {
      dayOf(open.date).punches.push(punch);
      dayOf(open.date).intervals.push({ from: open.at, to: punch.at });
      open = null;
      continue;
    }
    dayOf(home).punches.push(punch);
    if (again) continue;
    giveUpOpen();
    dayOf(home).missing = 'check_in_missing';
  }
  if (open !== null) {
    const { at, date } = open;
    const until = spans.find((span) => span.date === date)?.until ?? Infinity;
    if (now - at <= longestFor(date) && now <= until) dayOf(date).runningSince = at;
    else giveUpOpen();
  }
  return days;
}

/**
 * Not across too long a time, and not into the second half of a later shift: whoever checks out then has worked that
 * shift, and forgot to check in for it.
 */
const closes = (
  open: { at: number; date: string },
  at: number,
  span: ShiftSpan | undefined,
  longest: number,
): boolean => at - open.at <= longest && !(span && span.date > open.date && at >= (span.startsAt + span.endsAt) / 2);

/**
 * Terminals that know minutes only may report a check-out and the next check-in at the same instant: then the check-out
 * comes first where there is a check-in for it to close.
 */
function inOrder(punches: readonly PunchFact[]): PunchFact[] {
  const ordered: PunchFact[] = [];
  for (const punch of punches) {
    const last = ordered.at(-1);
    const swaps =
      last?.at === punch.at &&
      last.direction === 'in' &&
      punch.direction === 'out' &&
      ordered.at(-2)?.direction === 'in';
    if (swaps) ordered.splice(-1, 0, punch);
    else ordered.push(punch);
  }
  return ordered;
}
