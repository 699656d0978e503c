import type { LeaveDraft, LeaveInput, LeaveRequest, Portion } from '../../../api/contract/requests/leave-values.ts';
import { attachmentsIn, attachmentsText } from '../../files/uploads.machine.ts';
import type { FormValues } from '../../overlays/form-sheet.machine.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

const portions: readonly Portion[] = ['full', 'morning', 'afternoon', 'hours'];
const portionIn = (text: string | undefined): Portion => portions.find((portion) => portion === text) ?? 'full';

/** What the form holds when it is opened for something new. */
export const emptyAsk = (orgId: string, key: string): FormValues => ({
  orgId,
  key,
  firstPortion: 'full',
  lastPortion: 'full',
});

/** What the form holds when it is opened to change a request. */
const valuesOf = (orgId: string, key: string, { id, version, state, ask, attachments }: LeaveRequest) => ({
  orgId,
  key,
  requestId: id,
  version: String(version),
  state: state === 'draft' || state === 'returned' ? state : 'waiting',
  typeId: ask.typeId,
  firstDate: ask.firstDate ?? '',
  lastDate: ask.lastDate ?? '',
  firstPortion: ask.firstPortion,
  lastPortion: ask.lastPortion,
  startTime: ask.startTime ?? '',
  endTime: ask.endTime ?? '',
  reason: ask.reason,
  substituteId: ask.substituteId ?? '',
  attachments: attachmentsText(attachments),
});

/** The same for what is granted already: it is asked for something in its place. */
export const valuesFor = (orgId: string, key: string, request: LeaveRequest): FormValues => {
  const { requestId, version, state, ...values } = valuesOf(orgId, key, request);
  const isGranted = request.allowedActions.includes('change');
  return isGranted ? { ...values, supersedesId: request.id } : { ...values, requestId, version, state };
};

/** Fields that must be filled in before a draft can be kept: when it is to be may not be known yet. */
export const missingInDraft = ({ typeId = '' }: FormValues): readonly string[] => (typeId === '' ? ['typeId'] : []);

/** Fields that must be filled in before anything can be asked for. */
export function missingIn(values: FormValues): readonly string[] {
  const { firstDate = '', firstPortion, startTime = '', endTime = '' } = values;
  const lastDate = values.lastDate || firstDate;
  return [
    ...missingInDraft(values),
    ...(isPlausibleDate(firstDate) ? [] : ['firstDate']),
    ...(isPlausibleDate(lastDate) || !isPlausibleDate(firstDate) ? [] : ['lastDate']),
    ...(firstPortion === 'hours' && startTime === '' ? ['startTime'] : []),
    ...(firstPortion === 'hours' && endTime === '' ? ['endTime'] : []),
  ];
}

/** What is kept, as far as it is known; null while not even that can be kept. A last day left empty is the first. */
export function draftIn(values: FormValues): LeaveDraft | null {
  const { typeId = '', firstDate = '', reason = '', substituteId = '' } = values;
  const lastDate = values.lastDate || firstDate;
  if (missingInDraft(values).length > 0) return null;
  const firstPortion = portionIn(values.firstPortion);
  const isHours = firstPortion === 'hours';
  const { startTime = '', endTime = '' } = values;
  return {
    typeId,
    firstDate: isPlausibleDate(firstDate) ? firstDate : null,
    lastDate: isPlausibleDate(lastDate) ? lastDate : null,
    firstPortion,
    lastPortion: firstDate === lastDate ? firstPortion : portionIn(values.lastPortion),
    startTime: isHours && startTime !== '' ? startTime : null,
    endTime: isHours && endTime !== '' ? endTime : null,
    reason: reason.trim(),
    substituteId: substituteId === '' ? null : substituteId,
    attachmentIds: attachmentsIn(values.attachments).map(({ id }) => id),
  };
}

/** What is asked for; null while too little is there. */
export function askIn(values: FormValues): LeaveInput | null {
  const draft = missingIn(values).length > 0 ? null : draftIn(values);
  const { firstDate = null, lastDate = null } = draft ?? {};
  return draft && firstDate !== null && lastDate !== null ? { ...draft, firstDate, lastDate } : null;
}
