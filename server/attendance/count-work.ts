import type { CountedLine } from '../../src/api/contract/attendance/attendance.ts';
import type { Span } from '../calendar/schedule.ts';
import type { DayPunches } from './day-punches.ts';
import type { Expectation } from './expectation.ts';

const minute = 60_000;
/** Up to this many minutes at work nobody owes a break, unless their shift is shorter than that. */
const breakFreeMinutes = 360;

/**
 * The lines that a day's punches come to. The unpaid break is taken off what goes beyond the time that may be worked
 * without one, less what was punched as a break: somebody who works their shift exactly has worked what is scheduled,
 * and a minute more never makes less. Of a break that has a time of its own what was worked in it is taken off.
 */
export function countWork({ intervals, runningSince }: DayPunches, expected: Expectation, now: number): CountedLine[] {
  const lines: CountedLine[] = intervals.map(({ from, to }) => ({
    kind: 'interval',
    from: iso(from),
    to: iso(to),
    minutes: wholeMinutes(from, to),
  }));
  if (runningSince !== null) {
    lines.push({
      kind: 'running_interval',
      from: iso(runningSince),
      to: null,
      minutes: wholeMinutes(runningSince, now),
    });
  }
  if (expected.breakAt) return [...lines, ...workIn(expected.breakAt, lines, now)];
  const taken = intervals.reduce((gaps, { to }, index) => {
    const next = intervals[index + 1]?.from ?? runningSince;
    return next === null ? gaps : gaps + wholeMinutes(to, next) - minutesOff(expected, to, next);
  }, 0);
  const free = expected.punchedMinutes > 0 ? Math.min(breakFreeMinutes, expected.punchedMinutes) : breakFreeMinutes;
  const due = Math.min(sumOf(lines) - free, expected.breakMinutes - taken);
  if (due > 0) lines.push({ kind: 'unpaid_break', from: null, to: null, minutes: -due });
  return lines;
}

/** What was worked in a break that has a time of its own: it does not count, however it came about. */
const workIn = (pause: Span, lines: readonly CountedLine[], now: number): CountedLine[] =>
  lines.flatMap((line) => {
    const from = Math.max(pause.from, Date.parse(line.from ?? ''));
    const to = Math.min(pause.to, line.to === null ? now : Date.parse(line.to));
    const minutes = wholeMinutes(from, to);
    return minutes > 0 ? [{ kind: 'unpaid_break', from: iso(from), to: iso(to), minutes: -minutes }] : [];
  });

/** Of a gap, what is leave by the hour and no break. */
const minutesOff = ({ off }: Expectation, from: number, to: number): number =>
  off === null ? 0 : Math.max(0, wholeMinutes(Math.max(from, off.from), Math.min(to, off.to)));

export const iso = (at: number): string => new Date(at).toISOString();

/** Whole minutes between two instants as clocks show them: seconds are cut off each, so that lines add up. */
export const wholeMinutes = (from: number, to: number): number => Math.floor(to / minute) - Math.floor(from / minute);

export const sumOf = (lines: readonly CountedLine[]): number => lines.reduce((total, line) => total + line.minutes, 0);
