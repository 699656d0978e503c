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
