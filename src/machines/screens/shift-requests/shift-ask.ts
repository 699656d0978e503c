import * as z from 'zod/mini';
import {
  type ShiftDraft,
  type ShiftInput,
  type ShiftRequest,
  shiftWish,
} from '../../../api/contract/requests/shifts.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What is filled in to ask for another shift; what is not known yet is empty. */
export const shiftValues = z.object({
  wish: shiftWish,
  date: z.string(),
  colleagueId: z.string(),
  theirDate: z.string(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
});
export type ShiftValues = z.output<typeof shiftValues>;

export const emptyShift: ShiftValues = {
  ...{ wish: 'swap', date: '', colleagueId: '', theirDate: '', start: '', end: '', reason: '' },
};

/** What is filled in of a request that is there. */
export const valuesOf = ({ ask }: ShiftRequest): ShiftValues => ({
  wish: ask.wish,
  date: ask.date ?? '',
  colleagueId: ask.colleagueId ?? '',
  theirDate: ask.theirDate ?? '',
  start: ask.start ?? '',
  end: ask.end ?? '',
  reason: ask.reason,
});

/** Fields that must be filled in before anything can be asked for. */
export function missingIn({ wish, date, colleagueId, theirDate }: ShiftValues): readonly string[] {
  const isTheirsWrong = wish === 'swap' && theirDate !== '' && !isPlausibleDate(theirDate);
  return [
    ...(isPlausibleDate(date) ? [] : ['date']),
    ...(isTheirsWrong ? ['theirDate'] : []),
    ...(wish === 'swap' && colleagueId === '' ? ['colleagueId'] : []),
  ];
}

/** What is kept, as far as it is known: of a wish what belongs to it. A date of theirs left empty is one's own. */
export function draftIn({ wish, date, colleagueId, theirDate, start, end, reason }: ShiftValues): ShiftDraft {
  const isSwap = wish === 'swap';
  const isChange = wish === 'change';
  const own = isPlausibleDate(date) ? date : null;
  return {
    wish,
    date: own,
    colleagueId: (isSwap && colleagueId) || null,
    theirDate: isSwap ? (isPlausibleDate(theirDate) ? theirDate : own) : null,
    start: (isChange && start) || null,
    end: (isChange && end) || null,
    reason: reason.trim(),
  };
}

/** What is looked at while it is filled in: a swap also while nobody is chosen, for whom there is. Null while there is no date. */
export function askIn(values: ShiftValues): ShiftInput | null {
  const { date, ...draft } = draftIn(values);
  const isThere = missingIn(values).every((name) => name === 'colleagueId');
  return isThere && date !== null ? { ...draft, date } : null;
}
