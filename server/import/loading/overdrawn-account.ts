import { type Line, lowestOf } from '../../leaves/rules/balance.ts';
import type { LeavePolicy } from '../../leaves/rules/situation.ts';

/**
 * The leave year that these bookings overdraw beyond what the type allows; null where none. Years before the account was
 * opened, or of which nothing was granted, are told as they were.
 */
export function overdrawnBy(
  before: readonly Line[],
  type: LeavePolicy,
  booked: readonly { leaveYear: number; kind: 'reserve' | 'take'; amount: number; onDate: string }[],
): number | null {
  const isKept = (year: number) =>
    before.some((line) => line.year === year && ['grant', 'opening'].includes(line.kind));
  for (const year of new Set(booked.map(({ leaveYear }) => leaveYear))) {
    if (!isKept(year)) continue;
    const its = booked.map(({ leaveYear, ...line }) => ({ ...line, year: leaveYear, expiresOn: null }));
    const after = lowestOf([...before, ...its], type, year);
    if (after < -type.negativeCap && after < lowestOf(before, type, year)) return year;
  }
  return null;
}
