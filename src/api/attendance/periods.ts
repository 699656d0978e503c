import { type Abortable, call } from '../calls/host.ts';
import { attendancePeriods, closeAttendancePeriod } from '../contract/attendance/periods.ts';

export const fetchAttendancePeriods = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(attendancePeriods, { params, signal });

/** Does something with a month as it was seen. @param of.cutOff null but of announcing; @param of.reason empty but of reopening */
export const sendClosing = ({
  orgId,
  month,
  key,
  ...body
}: {
  readonly orgId: string;
  readonly month: string;
  readonly action: 'announce' | 'call-off' | 'lock' | 'reopen';
  readonly cutOff: string | null;
  readonly reason: string;
  readonly seen: string;
  /** Names this try: sent twice it is one. */
  readonly key: string;
}) => call(closeAttendancePeriod, { params: { orgId, month }, body, key });
