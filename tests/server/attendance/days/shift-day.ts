import type { ShiftDay } from '../../../../server/calendar/facts.ts';

/** A shift from one hour of the day to another, by the rules that the tests take as usual. @param more what is otherwise */
export const shiftDay = (name: string, start: number, end: number, more: Partial<ShiftDay> = {}): ShiftDay => ({
  name,
  startMinute: start * 60,
  endMinute: end * 60,
  breakMinutes: 0,
  lateGraceMinutes: 5,
  earlyGraceMinutes: 5,
  halfDayBelowMinutes: 300,
  absentBelowMinutes: 90,
  overtimeFromMinutes: 20,
  overtimeApproval: true,
  leaveCounts: 100,
  ...more,
});
