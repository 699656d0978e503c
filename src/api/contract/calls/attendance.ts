import { attendanceOfMonth } from '../attendance/attendance.ts';
import { availabilityOfTeam, ownAvailability, sayAvailability } from '../attendance/availability.ts';
import { calendarFeed, setCalendarFeed } from '../attendance/calendar-feeds.ts';
import { ownClock, punchClock } from '../attendance/clock.ts';
import { answerMonth, confirmationOfMonth, statementOfMonth } from '../attendance/month-confirmation.ts';
import { attendancePeriods, closeAttendancePeriod } from '../attendance/periods.ts';
import { answerShift, calendarOfShifts, scheduleOfMonth } from '../attendance/schedules.ts';
import { attendanceOfMember, attendanceOfTeam, replyToProblem } from '../attendance/team-attendance.ts';

/** Calls about attendance and schedules: one's own, one's team's, and the office's. */
export const attendanceCalls = [
  attendanceOfMonth,
  confirmationOfMonth,
  answerMonth,
  statementOfMonth,
  replyToProblem,
  attendanceOfMember,
  attendancePeriods,
  closeAttendancePeriod,
  scheduleOfMonth,
  calendarOfShifts,
  ownAvailability,
  sayAvailability,
  availabilityOfTeam,
  answerShift,
  attendanceOfTeam,
  ownClock,
  punchClock,
  calendarFeed,
  setCalendarFeed,
] as const;
