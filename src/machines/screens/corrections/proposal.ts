import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import { addDays } from '../../../api/contract/calendar.ts';

/** A time that somebody may have meant, as clocks in the organization show it, and what tells it. */
export interface ProposedTime {
  readonly time: string;
  readonly by: 'punch' | 'habit' | 'shift';
}

/** Null where nothing tells. */
export interface Proposal {
  readonly checkIn: ProposedTime | null;
  readonly checkOut: ProposedTime | null;
}

/** Of other days, as many as make a habit. */
const habit = 3;

/** When somebody first came and last went on a day that lacks neither. */
function cameAndWent({ counted }: AttendanceDay): { readonly from: string; readonly to: string } | null {
  const spans = counted.filter(({ kind, from, to }) => kind === 'interval' && from !== null && to !== null);
  const [from, to] = [spans[0]?.from, spans.at(-1)?.to];
  return from && to ? { from, to } : null;
}

/**
 * What to begin a correction of a day with: what was punched stays; what is missing is the usual time of other days with the
 * same shift, or the shift's own.
 *
 * What is still to come nobody has done: it is left to be filled in.
 *
 * @param days of the same month
 * @param now what the organization's clock shows at this instant, and on which day
 * @param timeIn what the organization's clock shows at an instant, `HH:MM`
 */
export function proposalFor(
  date: string,
  days: readonly AttendanceDay[],
  timeIn: (instant: string) => string,
  now: { readonly date: string; readonly time: string },
): Proposal {
  const day = days.find((one) => one.date === date);
  if (!day) return { checkIn: null, checkOut: null };
  const like = days.filter((one) => one.date !== date && one.shift !== null && one.shift.name === day.shift?.name);
  const spans = like.flatMap((one) => cameAndWent(one) ?? []);
  const usual = (times: readonly string[]) => (times.length >= habit ? told(middleOf(times), 'habit') : null);
  const punched = (direction: 'in' | 'out') => {
    const all = day.punches.filter((punch) => punch.direction === direction);
    const one = direction === 'in' ? all[0] : all.at(-1);
    // of what arrived late the time that it was wanted at is what somebody means
    return one ? told(timeIn(one.pressedAt ?? one.at), 'punch') : null;
  };
  // a check-out before the last check-in is a break's, and not the end of the day
  const isOver = day.reason !== 'check_out_missing';
  const past = (proposed: ProposedTime | null, onDate: string) =>
    proposed !== null && `${onDate} ${proposed.time}` <= `${now.date} ${now.time}` ? proposed : null;
  const begins = punched('in') ?? usual(spans.map(({ from }) => timeIn(from))) ?? told(day.shift?.start, 'shift');
  const ends = usual(spans.map(({ to }) => timeIn(to))) ?? told(day.shift?.end, 'shift');
  // a night's shift ends on the day after
  const isOvernight = begins !== null && ends !== null && ends.time <= begins.time;
  return {
    checkIn: punched('in') ?? past(begins, date),
    checkOut: (isOver ? punched('out') : null) ?? past(ends, isOvernight ? addDays(date, 1) : date),
  };
}

const told = (time: string | null | undefined, by: ProposedTime['by']): ProposedTime | null =>
  time === null || time === undefined ? null : { time, by };

/** Of some times the one in the middle: one day on which everything was different makes no other habit. */
const middleOf = (times: readonly string[]): string | null => times.toSorted()[Math.floor(times.length / 2)] ?? null;
