import * as z from 'zod/mini';
import {
  type OvertimeDraft,
  type OvertimeInput,
  type OvertimeRequest,
  overtimeCompensation,
} from '../../../api/contract/requests/overtime.ts';
import { isPlausibleDate } from '../../parts/plausible-date.ts';

/** What is filled in to ask for overtime; what is not known yet is empty. */
export const overtimeValues = z.object({
  compensation: overtimeCompensation,
  firstDate: z.string(),
  lastDate: z.string(),
  /** Minutes of each day to come. */
  planned: z.string(),
  reason: z.string(),
});
export type OvertimeValues = z.output<typeof overtimeValues>;

export const emptyOvertime: OvertimeValues = {
  compensation: 'pay',
  firstDate: '',
  lastDate: '',
  planned: '',
  reason: '',
};

/** What is filled in of a request that is there. */
export const valuesOf = ({ ask }: OvertimeRequest): OvertimeValues => ({
  compensation: ask.compensation,
  firstDate: ask.firstDate ?? '',
  lastDate: ask.lastDate ?? '',
  planned: ask.plannedMinutes === null ? '' : String(ask.plannedMinutes),
  reason: ask.reason,
});

/** Fields that must be filled in before anything can be asked for. */
export function missingIn({ firstDate, lastDate }: OvertimeValues): readonly string[] {
  const isLastWrong = lastDate !== '' && !isPlausibleDate(lastDate);
  return [...(isPlausibleDate(firstDate) ? [] : ['firstDate']), ...(isLastWrong ? ['lastDate'] : [])];
}

/** What is kept, as far as it is known. A last day left empty is the first. */
export function draftIn({ compensation, firstDate, planned, reason, ...values }: OvertimeValues): OvertimeDraft {
  const lastDate = values.lastDate || firstDate;
  return {
    compensation,
    firstDate: isPlausibleDate(firstDate) ? firstDate : null,
    lastDate: isPlausibleDate(lastDate) ? lastDate : null,
    plannedMinutes: planned === '' ? null : Number(planned),
    reason: reason.trim(),
  };
}

/** What is asked for; null while too little is there. */
export function askIn(values: OvertimeValues): OvertimeInput | null {
  const { firstDate, lastDate, ...draft } = draftIn(values);
  return missingIn(values).length === 0 && firstDate !== null && lastDate !== null
    ? { ...draft, firstDate, lastDate }
    : null;
}
