import { createHash } from 'node:crypto';
import type { AttendanceMonth } from '../../src/api/contract/attendance/attendance.ts';

/** What of a month somebody sees and confirms: times and minutes, not the words around them. */
export const statementOf = ({ timeZone, days, totals }: AttendanceMonth) => ({
  timeZone,
  totals,
  days: days.map(({ date, status, holiday, absence, shift, punches, correction, ...day }) => ({
    date,
    status,
    holiday,
    absence: absence?.kind ?? null,
    shift: shift && { name: shift.name, start: shift.start, end: shift.end },
    punches: punches.map(({ at, direction }) => ({ at, direction })),
    correction: correction && { checkIn: correction.checkIn, checkOut: correction.checkOut },
    scheduled: day.scheduledMinutes,
    worked: day.workedMinutes,
    late: day.lateMinutes,
    earlyLeave: day.earlyLeaveMinutes,
    overtimePending: day.overtimePendingMinutes,
    overtimeApproved: day.overtimeApprovedMinutes,
  })),
});

export type Statement = ReturnType<typeof statementOf>;

/** Names what a month says: the same for the same, whoever asks and whenever. */
export const seenOf = (month: AttendanceMonth): string =>
  createHash('sha256')
    .update(JSON.stringify(statementOf(month)))
    .digest('hex')
    .slice(0, 32);
