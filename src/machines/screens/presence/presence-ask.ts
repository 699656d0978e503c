import * as z from 'zod/mini';
import {
  type PresenceDraft,
  type PresenceInput,
  type PresenceRequest,
  presencePlace,
} from '../../../api/contract/requests/presence.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What is filled in to ask for remote or on-duty days; what is not known yet is empty. */
export const presenceValues = z.object({
  place: presencePlace,
  firstDate: z.string(),
  lastDate: z.string(),
  reason: z.string(),
});
export type PresenceValues = z.output<typeof presenceValues>;

export const emptyPresence: PresenceValues = { place: 'remote', firstDate: '', lastDate: '', reason: '' };

/** What is filled in of a request that is there. */
export const valuesOf = ({ ask }: PresenceRequest): PresenceValues => ({
  place: ask.place,
  firstDate: ask.firstDate ?? '',
  lastDate: ask.lastDate ?? '',
  reason: ask.reason,
});

/** Fields that must be filled in before anything can be asked for. */
export function missingIn({ firstDate, lastDate }: PresenceValues): readonly string[] {
  const isLastWrong = lastDate !== '' && !isPlausibleDate(lastDate);
  return [...(isPlausibleDate(firstDate) ? [] : ['firstDate']), ...(isLastWrong ? ['lastDate'] : [])];
}

/** What is kept, as far as it is known. A last day left empty is the first. */
export function draftIn({ place, firstDate, reason, ...values }: PresenceValues): PresenceDraft {
  const lastDate = values.lastDate || firstDate;
  return {
    place,
    firstDate: isPlausibleDate(firstDate) ? firstDate : null,
    lastDate: isPlausibleDate(lastDate) ? lastDate : null,
    reason: reason.trim(),
  };
}

/** What is asked for; null while too little is there. */
export function askIn(values: PresenceValues): PresenceInput | null {
  const { firstDate, lastDate, ...draft } = draftIn(values);
  return missingIn(values).length === 0 && firstDate !== null && lastDate !== null
    ? { ...draft, firstDate, lastDate }
    : null;
}
