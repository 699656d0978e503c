import type { Punch } from '../../src/api/contract/attendance/attendance.ts';
import { iso } from './count-work.ts';
import type { DayPunches } from './day-punches.ts';

/** So far apart, in milliseconds, the wish and the punch are told apart: what takes less is a slow line. */
const tolerance = 2 * 60_000;

/** A punch as the contract tells it: what nobody said, and when it was wanted if that was at once, is left out. */
export function presentPunch({ at, direction, source, note, pressedAt }: DayPunches['punches'][number]): Punch {
  return {
    at: iso(at),
    direction,
    source,
    ...(note && { note }),
    ...(pressedAt != null && Math.abs(at - pressedAt) >= tolerance && { pressedAt: iso(pressedAt) }),
  };
}
