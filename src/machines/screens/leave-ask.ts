import { isCalendarDate } from '../../api/contract/calendar.ts';
import type { LeaveAsk, LeaveRequest, Portion } from '../../api/contract/leaves.ts';
import type { FormValues } from '../overlays/form-sheet.machine.ts';

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
export const valuesOf = (orgId: string, key: string, { id, version, state, ask }: LeaveRequest): FormValues => ({
  orgId,
  key,
  requestId: id,
  version: String(version),
  state: state === 'draft' || state === 'returned' ? state : 'waiting',
  typeId: ask.typeId,
  firstDate: ask.firstDate,
  lastDate: ask.lastDate,
  firstPortion: ask.firstPortion,
  lastPortion: ask.lastPortion,
  startTime: ask.startTime ?? '',
  endTime: ask.endTime ?? '',
  reason: ask.reason,
  substituteId: ask.substituteId ?? '',
});

/** What is asked for, as far as it can be understood; null while too little is there. A last day left empty is the first. */
export function askIn(values: FormValues): LeaveAsk | null {
  const { typeId = '', firstDate = '', reason = '', substituteId = '' } = values;
  const lastDate = values.lastDate || firstDate;
  if (typeId === '' || !isCalendarDate(firstDate) || !isCalendarDate(lastDate)) return null;
  const firstPortion = portionIn(values.firstPortion);
  const isHours = firstPortion === 'hours';
  const { startTime = '', endTime = '' } = values;
  if (isHours && (startTime === '' || endTime === '')) return null;
  return {
    typeId,
    firstDate,
    lastDate,
    firstPortion,
    lastPortion: firstDate === lastDate ? firstPortion : portionIn(values.lastPortion),
    startTime: isHours ? startTime : null,
    endTime: isHours ? endTime : null,
    reason: reason.trim(),
    substituteId: substituteId === '' ? null : substituteId,
  };
}
