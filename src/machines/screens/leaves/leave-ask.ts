import * as z from 'zod/mini';
import type { LeaveDraft, LeaveInput, LeaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { portion } from '../../../api/contract/requests/leave-values.ts';
import { chosenPerson, formFiles, noFiles } from '../../overlays/form-content.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What is filled in to ask for a leave; what is not known yet is empty. */
export const leaveValues = z.object({
  typeId: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  firstPortion: portion,
  lastPortion: portion,
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string(),
  substitute: chosenPerson,
  files: formFiles,
});
export type LeaveValues = z.output<typeof leaveValues>;

export const emptyLeave: LeaveValues = {
  typeId: '',
  firstDate: '',
  lastDate: '',
  firstPortion: 'full',
  lastPortion: 'full',
  startTime: '',
  endTime: '',
  reason: '',
  substitute: null,
  files: noFiles,
};

/** What is known of a new one before its form opens: what was chosen already, or the day that it is proposed for. */
export interface NewLeave {
  readonly begun?: Partial<LeaveValues>;
  readonly about?: string;
}

/** What a new one for a day begins with: a last day that is left empty is the first. @param about as typed in an address */
export const proposedFor = (about: string): Partial<LeaveValues> =>
  isPlausibleDate(about) ? { firstDate: about } : {};

/** What is filled in of a request that is there. */
export const valuesOf = ({ ask, substitute, attachments }: LeaveRequest): LeaveValues => ({
  typeId: ask.typeId,
  firstDate: ask.firstDate ?? '',
  lastDate: ask.lastDate ?? '',
  firstPortion: ask.firstPortion,
  lastPortion: ask.lastPortion,
  startTime: ask.startTime ?? '',
  endTime: ask.endTime ?? '',
  reason: ask.reason,
  substitute,
  files: { attachments, unsent: 0 },
});

/** Fields that must be filled in before a draft can be kept: when it is to be may not be known yet. */
export const missingInDraft = ({ typeId }: LeaveValues): readonly string[] => (typeId === '' ? ['typeId'] : []);

/** Fields that must be filled in before anything can be asked for. */
export function missingIn(values: LeaveValues): readonly string[] {
  const { firstDate, firstPortion, startTime, endTime } = values;
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
export function draftIn(values: LeaveValues): LeaveDraft | null {
  const { typeId, firstDate, firstPortion, startTime, endTime, reason, substitute, files } = values;
  const lastDate = values.lastDate || firstDate;
  if (missingInDraft(values).length > 0) return null;
  const isHours = firstPortion === 'hours';
  return {
    typeId,
    firstDate: isPlausibleDate(firstDate) ? firstDate : null,
    lastDate: isPlausibleDate(lastDate) ? lastDate : null,
    firstPortion,
    lastPortion: firstDate === lastDate ? firstPortion : values.lastPortion,
    startTime: isHours && startTime !== '' ? startTime : null,
    endTime: isHours && endTime !== '' ? endTime : null,
    reason: reason.trim(),
    substituteId: substitute?.id ?? null,
    attachmentIds: files.attachments.map(({ id }) => id),
  };
}

/** What is asked for; null while too little is there. */
export function askIn(values: LeaveValues): LeaveInput | null {
  const draft = missingIn(values).length > 0 ? null : draftIn(values);
  const { firstDate = null, lastDate = null } = draft ?? {};
  return draft && firstDate !== null && lastDate !== null ? { ...draft, firstDate, lastDate } : null;
}
