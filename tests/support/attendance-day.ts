import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';

/** A day of eight scheduled hours on which nothing else is known but what is given. */
export const attendanceDayOf = (date: string, over: Partial<AttendanceDay> = {}): AttendanceDay => ({
  date,
  status: 'present',
  reason: null,
  shift: null,
  holiday: null,
  absence: null,
  hoursOff: null,
  measures: null,
  punches: [],
  correction: null,
  counted: [],
  scheduledMinutes: 480,
  workedMinutes: 0,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  overtimePendingMinutes: 0,
  overtimeApprovedMinutes: 0,
  overtimeRequest: null,
  running: false,
  ...over,
});
