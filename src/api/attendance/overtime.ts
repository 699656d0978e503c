import { type Abortable, call, recall } from '../calls/host.ts';
import { overtimeAccount } from '../contract/requests/overtime.ts';

/** @param of.year `YYYY`, or `current` for the latest one */
export const fetchOvertimeYear = (of: { orgId: string; year: string }, { signal }: Abortable = {}) =>
  call(overtimeAccount, { params: of, signal });

/** The year as it was last seen on this device. */
export const recallOvertimeYear = (of: { orgId: string; year: string }) => recall(overtimeAccount, { params: of });
