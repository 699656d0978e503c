import { weekdayOf } from '../../src/api/contract/calendar.ts';
import type { Facts, ShiftDay } from './facts.ts';

/** From `startsOn` on the pattern is in force, until the next assignment starts. */
export interface Assignment {
  readonly startsOn: string;
  /** Null: nobody schedules this person from then on. */
  readonly patternId: string | null;
}

/**
 * What is scheduled on any date.
 *
 * @param assignments in order of their start
 * @param patterns by id: the shift of each ISO weekday; a weekday that is not there is a weekly off
 */
export function scheduleOf(
  assignments: readonly Assignment[],
  patterns: ReadonlyMap<string, ReadonlyMap<number, ShiftDay>>,
): Facts['scheduleOn'] {
  return (date) => {
    const assignment = assignments.findLast(({ startsOn }) => startsOn <= date);
    const pattern = assignment?.patternId ? patterns.get(assignment.patternId) : undefined;
    if (!pattern) return 'not scheduled';
    return pattern.get(weekdayOf(date)) ?? 'weekly off';
  };
}
