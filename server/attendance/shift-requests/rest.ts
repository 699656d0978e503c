import { addDays } from '../../../src/api/contract/calendar.ts';
import { minimumRest } from '../../../src/api/contract/requests/shifts.ts';
import type { ShiftDay } from '../../calendar/facts.ts';

/** When it is so many minutes after midnight of a date where they work, in epoch milliseconds. */
export type InstantAt = (date: string, minute: number) => number;

/** What somebody works on a date; null where they are free. */
type ShiftOn = (date: string) => ShiftDay | null;

/**
 * Minutes between the end of one date's shift and the start of the next one's, as they pass: in the night in which clocks
 * are changed there is an hour less, or one more. Null where not both are worked.
 */
function restAfter(date: string, shiftOn: ShiftOn, instantAt: InstantAt): number | null {
  const next = addDays(date, 1);
  const [one, other] = [shiftOn(date), shiftOn(next)];
  if (!one || !other) return null;
  const end = instantAt(one.endMinute > one.startMinute ? date : next, one.endMinute);
  return (instantAt(next, other.startMinute) - end) / 60_000;
}

/** Whether a plan leaves less rest than there must be, where there was more before. */
export function isRestCut(
  worker: { readonly shiftOn: ShiftOn },
  plan: ReadonlyMap<string, ShiftDay | null>,
  instantAt: InstantAt,
): boolean {
  const planned = (date: string): ShiftDay | null => {
    const changed = plan.get(date);
    return changed === undefined ? worker.shiftOn(date) : changed;
  };
  return [...plan.keys()].some((date) =>
    [addDays(date, -1), date].some((first) => {
      const after = restAfter(first, planned, instantAt);
      const before = restAfter(first, worker.shiftOn, instantAt);
      return after !== null && after < minimumRest * 60 && (before === null || after < before);
    }),
  );
}
