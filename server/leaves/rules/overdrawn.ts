import type { LeaveDay } from '../../../src/api/contract/requests/leave-values.ts';
import { type Line, lowestOf, yearOf } from './balance.ts';
import type { Situation } from './situation.ts';

/** What an ask reserves: its days that count, as lines of its leave years. */
export const reservationOf = (days: readonly Pick<LeaveDay, 'date' | 'amount'>[]): Line[] =>
  days
    .filter(({ amount }) => amount > 0)
    .map(({ date, amount }) => ({
      year: yearOf(date),
      kind: 'reserve' as const,
      amount: -amount,
      onDate: date,
      expiresOn: null,
    }));

/** By how much a leave year's account would fall below what the type allows; empty where none does. */
export function shortfalls({ type, lines, days }: Pick<Situation, 'type' | 'lines'> & { days: readonly LeaveDay[] }) {
  if (!type.isLimited) return [];
  const reserved = reservationOf(days);
  const [first] = reserved.map(({ year }) => year).sort();
  if (first === undefined) return [];
  const after = [...lines, ...reserved];
  const last = after.reduce((most, { year }) => Math.max(most, year), first);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.flatMap((year) => {
    const missing = -type.negativeCap - lowestOf(after, type, year);
    // a year that was short before is not made worse by an ask for another
    const before = -type.negativeCap - lowestOf(lines, type, year);
    return missing > 0 && missing > before ? [{ year, missing }] : [];
  });
}
