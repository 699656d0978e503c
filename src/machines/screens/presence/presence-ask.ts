import type { PresenceDraft, PresenceInput, PresenceRequest } from '../../../api/contract/requests/presence.ts';
import type { FormValues } from '../../overlays/form-sheet.machine.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What the form holds when it is opened for something new. */
export const emptyPresence = (orgId: string, key: string): FormValues => ({ orgId, key, place: 'remote' });

/** What the form holds when it is opened to change a request. */
export const presenceValues = (
  orgId: string,
  key: string,
  { id, version, state, ask }: PresenceRequest,
): FormValues => ({
  orgId,
  key,
  requestId: id,
  version: String(version),
  state: state === 'draft' || state === 'returned' ? state : 'waiting',
  place: ask.place,
  firstDate: ask.firstDate ?? '',
  lastDate: ask.lastDate ?? '',
  reason: ask.reason,
});

/** Fields that must be filled in before anything can be asked for. */
export function missingIn({ firstDate = '', lastDate = '' }: FormValues): readonly string[] {
  const isLastWrong = lastDate !== '' && !isPlausibleDate(lastDate);
  return [...(isPlausibleDate(firstDate) ? [] : ['firstDate']), ...(isLastWrong ? ['lastDate'] : [])];
}

/** What is kept, as far as it is known. A last day left empty is the first. */
export function draftIn({ place, firstDate = '', reason = '', ...values }: FormValues): PresenceDraft {
  const lastDate = values.lastDate || firstDate;
  return {
    place: place === 'on_duty' ? 'on_duty' : 'remote',
    firstDate: isPlausibleDate(firstDate) ? firstDate : null,
    lastDate: isPlausibleDate(lastDate) ? lastDate : null,
    reason: reason.trim(),
  };
}

/** What is asked for; null while too little is there. */
export function askIn(values: FormValues): PresenceInput | null {
  const { firstDate, lastDate, ...draft } = draftIn(values);
  return missingIn(values).length === 0 && firstDate !== null && lastDate !== null
    ? { ...draft, firstDate, lastDate }
    : null;
}
