import type { Member } from '../people/approvers.ts';
import type { Facts } from './facts.ts';

/** Who of a team works on a date, by their schedules. */
export const scheduledOn = (
  team: readonly Member[],
  schedules: ReadonlyMap<string, Pick<Facts, 'scheduleOn'>>,
  date: string,
): Member[] =>
  team.filter(
    ({ id, joinedOn, leftOn }) =>
      typeof schedules.get(id)?.scheduleOn(date) === 'object' &&
      date >= joinedOn &&
      (leftOn === null || date <= leftOn),
  );
