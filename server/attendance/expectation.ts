import type { Absence } from './facts.ts';
import type { ShiftTime } from './shift-time.ts';

const minute = 60_000;

/** What a day asks of somebody. All zero and null where it asks nothing. */
export interface Expectation {
  /** Minutes owed, net of the break; none on a holiday or a day of leave, half beside half a day of leave. */
  readonly minutes: number;
  /** Minutes to be punched, net of the break; half beside half a day of work elsewhere. */
  readonly punchedMinutes: number;
  /** The unpaid break within the time to be punched. */
  readonly breakMinutes: number;
  /** From when and until when the person should be there, in epoch milliseconds. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export function expectationOf(time: ShiftTime | null, holiday: string | null, absence: Absence | null): Expectation {
  if (!time) return { minutes: 0, punchedMinutes: 0, breakMinutes: 0, startsAt: null, endsAt: null };
  const { startsAt, endsAt } = time;
  const { breakMinutes } = time.shift;
  const net = netMinutes(time);
  const isHalf = absence !== null && absence.portion !== 'full';
  if (holiday || (absence?.kind === 'leave' && !isHalf)) {
    return { minutes: 0, punchedMinutes: 0, breakMinutes, startsAt, endsAt };
  }
  const noon = (startsAt + endsAt) / 2;
  const half = Math.round(net / 2);
  return {
    minutes: absence?.kind === 'leave' ? half : net,
    punchedMinutes: isHalf ? half : net,
    breakMinutes: isHalf ? Math.round(breakMinutes / 2) : breakMinutes,
    startsAt: absence?.portion === 'morning' ? noon : startsAt,
    endsAt: absence?.portion === 'afternoon' ? noon : endsAt,
  };
}

/** The shift's minutes that really pass, less its break. */
export const netMinutes = ({ startsAt, endsAt, shift }: ShiftTime): number =>
  Math.max(0, (endsAt - startsAt) / minute - shift.breakMinutes);
