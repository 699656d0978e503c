import { addDays } from '../../src/api/contract/calendar.ts';
import type { Facts, PunchFact } from '../calendar/facts.ts';
import { dateAt } from '../platform/zone.ts';
import { type ShiftSpan, shiftSpans } from './shift-time.ts';

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
  readonly punches: (PunchFact & { readonly direction: 'in' | 'out' })[];
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

  const spanAt = (at: number) => spans.find(({ from, until }) => at >= from && at < until);

  let open: Open | null = null;
  let previous: PunchFact | null = null;
  let lastDirection: 'in' | 'out' = 'in';
  const giveUpOpen = () => {
    if (open) dayOf(open.date).missing = 'check_out_missing';
    open = null;
  };
  for (const punch of inOrder(facts.punches)) {
    const again = previous?.direction === punch.direction && punch.at - previous.at < bounce;
    previous = punch;
    const span = spanAt(punch.at);
    const ends: Open | null = open && closes(open, punch.at, span, longestFor(open.date)) ? open : null;
    // of punches that say nothing each ends what is open, and begins something where nothing is
    const direction = punch.direction === 'none' ? (ends ? 'out' : 'in') : punch.direction;
    if (punch.direction === 'none' && again) {
      dayOf(span?.date ?? dateAt(facts.timeZone, punch.at)).punches.push({ ...punch, direction: lastDirection });
      continue;
    }
    lastDirection = direction;
    if (direction === 'in') {
      const date = (arrivalSpan(spans, span, punch.at) ?? span)?.date ?? dateAt(facts.timeZone, punch.at);
      dayOf(date).punches.push({ ...punch, direction });
      if (again) continue;
      giveUpOpen();
      open = { at: punch.at, date };
      continue;
    }
    const through = open && !ends ? touching(spans, open, span, punch.at) : [];
    if (ends) {
      dayOf(ends.date).punches.push({ ...punch, direction });
      dayOf(ends.date).intervals.push({ from: ends.at, to: punch.at });
      open = null;
      continue;
    }
    const home = span?.date ?? dateAt(facts.timeZone, punch.at);
    dayOf(home).punches.push({ ...punch, direction });
    if (again) continue;
    if (open && through.length > 0) {
      // one shift after the other without a punch between them: each has its own part
      for (const { date, startsAt, endsAt } of through) {
        const from = date === (open as Open).date ? (open as Open).at : startsAt;
        dayOf(date).intervals.push({ from, to: date === home ? punch.at : endsAt });
      }
      open = null;
      continue;
    }
    giveUpOpen();
    dayOf(home).missing = 'check_in_missing';
  }
  if (open !== null) {
    const { at, date } = open as Open;
    const span = spans.find((one) => one.date === date);
    // whoever has come after all that belongs to the shift of that date is there all the same
    const until = span && at < span.until ? span.until : Number.POSITIVE_INFINITY;
    if (now - at <= longestFor(date) && now <= until) dayOf(date).runningSince = at;
    else giveUpOpen();
  }
  return days;
}

/**
 * What a day comes to where it is counted by other times: from the one to the other, without the breaks that were punched
 * in between. The punches stay as they are.
 */
export function correctedBy(punched: DayPunches | undefined, { from, to }: Interval): DayPunches {
  const punches = punched?.punches ?? [];
  const breaks = punches.flatMap((punch, index) => {
    const next = punches[index + 1];
    const isBreak = punch.direction === 'out' && next?.direction === 'in' && punch.at > from && next.at < to;
    return isBreak ? [{ from: punch.at, to: next.at }] : [];
  });
  const starts = [from, ...breaks.map((pause) => pause.to)];
  const ends = [...breaks.map((pause) => pause.from), to];
  return {
    punches,
    intervals: starts.map((start, index) => ({ from: start, to: ends[index] ?? to })),
    runningSince: null,
    missing: null,
  };
}

interface Open {
  readonly at: number;
  readonly date: string;
}

/** So long before a shift somebody comes for it, though the one before is not over yet. */
const comesEarly = 60 * minute;

/** The shift that somebody comes for shortly before it begins, where another of theirs is just ending. */
function arrivalSpan(spans: readonly ShiftSpan[], current: ShiftSpan | undefined, at: number): ShiftSpan | undefined {
  if (!current) return undefined;
  const next = spans[spans.indexOf(current) + 1];
  if (!next || next.startsAt - current.endsAt >= comesEarly) return undefined;
  const early = Math.min(comesEarly, (current.endsAt - current.startsAt) / 4);
  return at >= next.startsAt - early && at >= (current.startsAt + current.endsAt) / 2 ? next : undefined;
}

/** The shifts that follow each other without a gap from the one that somebody came for to the one they leave from. */
function touching(
  spans: readonly ShiftSpan[],
  open: Open,
  last: ShiftSpan | undefined,
  at: number,
): readonly ShiftSpan[] {
  const first = spans.findIndex(({ date }) => date === open.date);
  const end = last ? spans.indexOf(last) : -1;
  if (first < 0 || end <= first || !last || at > last.endsAt + staysOn) return [];
  const run = spans.slice(first, end + 1);
  const isWhole = run.every((span, index) => index === 0 || run[index - 1]?.endsAt === span.startsAt);
  // whoever comes long after the first has begun has come for another
  return isWhole && open.at < (run[0]?.endsAt ?? 0) ? run : [];
}

/**
 * Not across too long a time, and not into the second half of a later shift: whoever checks out then has worked that
 * shift, and forgot to check in for it.
 */
const closes = (open: Open, at: number, span: ShiftSpan | undefined, longest: number): boolean =>
  at - open.at <= longest && !(span && span.date > open.date && at >= (span.startsAt + span.endsAt) / 2);

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
