import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';
import type { PublishedShift } from '../../src/api/contract/attendance/schedules.ts';
import type { ShiftFacts } from '../../src/machines/lifecycles/attendance/shift.machine.ts';
import { shiftLifecycle } from '../../src/machines/lifecycles/attendance/shift.ts';
import type { ShiftDay } from '../calendar/facts.ts';
import { type PublishedShift as Row, shiftBefore } from '../calendar/published.ts';
import { breakOf } from '../calendar/schedule.ts';
import { timeOf } from '../platform/clock-time.ts';

/** What time has done to a planned shift. Of a date that is free nothing begins and nothing is missed. @param now epoch milliseconds */
export function shiftFactsOf({ shift, punches, workedMinutes }: AttendanceDay, now: number): ShiftFacts {
  if (!shift) return { hasBegun: false, isOver: false, isWorked: false };
  return {
    hasBegun: Date.parse(shift.startsAt) <= now,
    isOver: Date.parse(shift.endsAt) <= now,
    isWorked: punches.length > 0 || workedMinutes > 0,
  };
}

/** @param now epoch milliseconds */
export function presentPublished(row: Row, day: AttendanceDay, now: number): PublishedShift {
  const facts = shiftFactsOf(day, now);
  const before = shiftBefore(row);
  return {
    state: shiftLifecycle.stateOn(row.state, facts),
    version: row.version,
    before: before && {
      name: before.name,
      start: timeOf(before.startMinute),
      end: timeOf(before.endMinute),
      ...breakFace(before),
      ...(before.place !== undefined && { place: before.place }),
    },
    note: row.note,
    reason: row.reason,
    at: row.at.toISOString(),
    allowedActions: shiftLifecycle.allowed(row.state, facts, ['employee']),
  };
}

/** The break of a shift as whoever is told of it in a few words knows it: where it has a time of its own. */
export function breakFace(shift: ShiftDay): { readonly pause?: { readonly start: string; readonly end: string } } {
  const pause = breakOf(shift);
  return pause ? { pause: { start: timeOf(pause.from), end: timeOf(pause.to) } } : {};
}
