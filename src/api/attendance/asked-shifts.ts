import { type Abortable, call } from '../calls/host.ts';
import { answerAskedShift, listAskedShifts } from '../contract/requests/shifts.ts';

export const fetchAskedShifts = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(listAskedShifts, { params, signal });

export const sendAskedShiftAnswer = (
  {
    orgId,
    requestId,
    version,
    key,
    isAccepted,
  }: { orgId: string; requestId: string; version: number; key: string; isAccepted: boolean },
  { signal }: Abortable = {},
) => call(answerAskedShift, { params: { orgId, requestId }, body: { isAccepted }, version, key, signal });
