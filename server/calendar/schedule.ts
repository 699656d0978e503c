import { addDays, daysFrom, weekdayOf } from '../../src/api/contract/calendar.ts';
import type { Facts, ShiftDay } from './facts.ts';

/** From `startsOn` on the pattern is in force, until the next assignment starts. */
export interface Assignment {
  readonly startsOn: string;
  /** Null: nobody schedules this person from then on. */
  readonly patternId: string | null;
  /** The pattern's week that they begin with. */
  readonly week: number;
}

/** Weeks that follow each other, and begin anew after the last. */
export interface Pattern {
  readonly weeks: number;
  /** The shift of each week (from 1) and ISO weekday; one that is not there is a weekly off. */
  readonly shifts: ReadonlyMap<string, ShiftDay>;
}

export const patternKey = (week: number, weekday: number): string => `${week} ${weekday}`;

const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** Which week of a pattern of so many weeks a date is in. Weeks begin on Monday, whenever somebody began. */
export const weekOn = (
  { startsOn, week }: Pick<Assignment, 'startsOn' | 'week'>,
  weeks: number,
  date: string,
): number => ((daysFrom(mondayOf(startsOn), mondayOf(date)) / 7 + week - 1) % weeks) + 1;

/**
 * What is scheduled on any date.
 *
 * @param assignments in order of their start
 * @param patterns by id
 */
export function scheduleOf(
  assignments: readonly Assignment[],
  patterns: ReadonlyMap<string, Pattern>,
): Facts['scheduleOn'] {
  return (date) => {
    const assignment = assignments.findLast(({ startsOn }) => startsOn <= date);
    const pattern = assignment?.patternId ? patterns.get(assignment.patternId) : undefined;
    if (!assignment || !pattern) return 'not scheduled';
    const week = weekOn(assignment, pattern.weeks, date);
    return pattern.shifts.get(patternKey(week, weekdayOf(date))) ?? 'weekly off';
  };
}

/** From when to when, in minutes or milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A shift in minutes after the midnight before it; of a night shift it ends beyond the next one. */
export const spanOf = ({ startMinute, endMinute }: Pick<ShiftDay, 'startMinute' | 'endMinute'>): Span => ({
  from: startMinute,
  to: endMinute > startMinute ? endMinute : endMinute + 1440,
});

/** Minutes from the beginning of a shift to its end, by the clock. */
export const lengthOf = (shift: Pick<ShiftDay, 'startMinute' | 'endMinute'>): number => {
  const { from, to } = spanOf(shift);
  return to - from;
};

/** Minutes of a shift that are worked, by the clock. */
export const netOf = (shift: Pick<ShiftDay, 'startMinute' | 'endMinute' | 'breakMinutes'>): number =>
  lengthOf(shift) - shift.breakMinutes;

/** When the break of a shift is, by the same minutes; null where it is taken whenever it suits. */
export function breakOf(
  shift: Pick<ShiftDay, 'startMinute' | 'endMinute' | 'breakMinutes' | 'breakStartMinute'>,
): Span | null {
  const { breakMinutes, breakStartMinute = null } = shift;
  if (breakStartMinute === null || breakMinutes === 0) return null;
  const within = spanOf(shift);
  const from = breakStartMinute >= within.from ? breakStartMinute : breakStartMinute + 1440;
  const to = from + breakMinutes;
  return from > within.from && to < within.to ? { from, to } : null;
}

/** From so many minutes of break on nobody stays for it: the shift is split. */
export const splitBreakMinutes = 120;

/**
 * A shift at other times than its own. Where they leave no work before or after its break, nobody has the time between two
 * parts any more; a short break is taken whenever it suits then. It has its break again at times that lie around it.
 */
export function atTimes(shift: ShiftDay, times: Pick<ShiftDay, 'startMinute' | 'endMinute'>): ShiftDay {
  const { breakStartMinute, breakElsewhere, ...others } = shift;
  const startMinute = breakElsewhere?.startMinute ?? breakStartMinute ?? null;
  const minutes = breakElsewhere?.minutes ?? shift.breakMinutes;
  const moved = { ...others, ...times, breakMinutes: minutes };
  if (startMinute === null) return moved;
  const paused = { ...moved, breakStartMinute: startMinute };
  if (breakOf(paused)) return paused;
  const breakMinutes = minutes >= splitBreakMinutes ? 0 : minutes;
  return { ...moved, breakMinutes, breakElsewhere: { minutes, startMinute } };
}

/** A shift with as much of the measures of another one as it is longer or shorter than that. */
export function inProportion(shift: ShiftDay, planned: ShiftDay): ShiftDay {
  const share = netOf(planned) > 0 ? netOf(shift) / netOf(planned) : 1;
  const part = (minutes: number) => Math.max(0, Math.round(minutes * share));
  return {
    ...shift,
    halfDayBelowMinutes: part(planned.halfDayBelowMinutes),
    absentBelowMinutes: part(planned.absentBelowMinutes),
  };
}

/**
 * Where the first half of what is worked ends, and the second begins: in the middle, or where the break lies just there
 * before it and after it.
 *
 * @param pause the break, within the span and in its unit; null where it has no time of its own
 */
export function halvesOf(
  { from, to }: Span,
  pause: Span | null,
): { readonly firstEnds: number; readonly secondStarts: number } {
  const length = pause ? pause.to - pause.from : 0;
  const half = (to - from - length) / 2;
  const before = pause ? pause.from - from : half;
  if (pause && before === half) return { firstEnds: pause.from, secondStarts: pause.to };
  // without a time of its own the break lies anywhere: the middle of the whole is as good as any
  const middle = pause ? from + half + (before < half ? length : 0) : (from + to) / 2;
  return { firstEnds: middle, secondStarts: middle };
}
