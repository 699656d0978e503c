import type { ScheduledDay } from '../../../api/contract/attendance/schedules.ts';

/**
 * From when to when there is work on a day (instants), and for how many minutes net of the break; null where there is none.
 * What was kept before it was told apart from the shift says the shift's own.
 */
export function workingTimes({ what, shift, working }: Pick<ScheduledDay, 'what' | 'shift' | 'working'>) {
  if (what !== 'shift' || !shift) return null;
  return working ?? { startsAt: shift.startsAt, endsAt: shift.endsAt, minutes: shift.scheduledMinutes };
}

/** When the break lies within what is worked on a day (instants); null where it has no time of its own, or lies elsewhere. */
export function breakWithin(day: Pick<ScheduledDay, 'what' | 'shift' | 'working'>) {
  const working = workingTimes(day);
  const pause = day.shift?.breakAt;
  return working && pause && pause.from > working.startsAt && pause.to < working.endsAt ? pause : null;
}
