import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, instant, minutes, timeZone, wallTime } from '../values.ts';

/** What a day came to: exactly one of these. */
export const dayStatus = z.enum([
  'present',
  'late',
  'half_day',
  'absent',
  'on_leave',
  'holiday',
  'weekly_off',
  'remote',
  'on_duty',
  'incomplete',
  'not_processed',
]);

/** Why a day has no result yet, where its status alone does not say it. */
export const dayReason = z.enum([
  'upcoming',
  'shift_running',
  'not_scheduled',
  'before_employment',
  'after_employment',
  'check_in_missing',
  'check_out_missing',
  'below_half_day',
]);

export const punch = z.object({
  at: instant,
  direction: z.enum(['in', 'out']),
  /** Where it came from, as the device or the register names itself. */
  source: z.string(),
  /** What whoever punched said to it; left out where nothing was said. */
  note: z.optional(z.string()),
  /**
   * When it was wanted by the device's clock, where it came from the portal and reached the host only later; left out where
   * it came at once.
   */
  pressedAt: z.optional(instant),
});

/** One line of how a day's minutes were counted; `minutes` is negative where it takes away. */
export const countedLine = z.object({
  kind: z.enum(['interval', 'running_interval', 'unpaid_break', 'credited']),
  from: z.nullable(instant),
  to: z.nullable(instant),
  minutes: z.int(),
});

export const dayShift = z.object({
  name: z.string(),
  start: wallTime,
  end: wallTime,
  startsAt: instant,
  endsAt: instant,
  breakMinutes: minutes,
  /** When the break is; left out where it is taken whenever it suits. */
  breakAt: z.optional(z.object({ from: instant, to: instant })),
  /** Net of the break, in minutes that really pass: a night with a clock change has an hour more or less. */
  scheduledMinutes: minutes,
  /** Where it is worked, and what is to be known of it; left out where nobody said. */
  place: z.optional(z.string()),
  note: z.optional(z.string()),
  /** What whoever works it has to have; left out where it is nothing. */
  qualification: z.optional(z.string()),
});

/** A shift in a few words. */
export const shiftWords = z.object({
  name: z.string(),
  start: wallTime,
  end: wallTime,
  /** The break, where it has a time of its own; left out where it has none. */
  pause: z.optional(z.object({ start: wallTime, end: wallTime })),
});

/** What a day's work is judged by: its shift's rules, as far as they hold on that day; in minutes. */
export const dayMeasures = z.object({
  /** Less than this is absence. */
  absentBelow: minutes,
  /** Less than this is half a day. */
  halfDayBelow: minutes,
  /** So much later than the start is not late yet. */
  lateGrace: minutes,
  /** So much before the end is not early yet. */
  earlyGrace: minutes,
});

export const attendanceDay = z.object({
  date: calendarDate,
  status: dayStatus,
  reason: z.nullable(dayReason),
  shift: z.nullable(dayShift),
  holiday: z.nullable(z.string()),
  absence: z.nullable(
    z.object({ kind: z.enum(['leave', 'remote', 'on_duty']), portion: z.enum(['full', 'morning', 'afternoon']) }),
  ),
  /** Leave by the hour, and what it takes off what is scheduled. */
  hoursOff: z.nullable(z.object({ start: wallTime, end: wallTime, minutes })),
  /**
   * When somebody should be there, where that is not the shift: leave or work elsewhere takes off its beginning or end. How
   * much unpaid break lies in that is left out of what was kept before it was told.
   */
  expected: z.optional(z.object({ from: instant, to: instant, breakMinutes: z.optional(minutes) })),
  /** None where no shift's rules were asked: before it is over, on a holiday, on leave. */
  measures: z.nullable(dayMeasures),
  punches: z.array(punch),
  /** The times that the day is counted by instead, where a correction is applied: what was punched stays as it is. */
  correction: z.nullable(
    z.object({
      requestId: identifier,
      checkIn: instant,
      checkOut: instant,
      /** Who approved it, and when. */
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  counted: z.array(countedLine),
  scheduledMinutes: minutes,
  workedMinutes: minutes,
  lateMinutes: minutes,
  earlyLeaveMinutes: minutes,
  overtimePendingMinutes: minutes,
  overtimeApprovedMinutes: minutes,
  /** The request that asks for it to count, or because of which it does. */
  overtimeRequest: z.nullable(
    z.object({
      requestId: identifier,
      isGranted: z.boolean(),
      compensation: z.enum(['pay', 'time_off']),
      minutes,
    }),
  ),
  /** Whether the person is checked in right now. */
  running: z.boolean(),
});

/** What somebody has asked for that would change a day, and that nobody has granted or refused. */
export const askedOfDay = z.object({
  kind: z.enum(['correction_request', 'leave_request', 'presence_request', 'shift_request']),
  requestId: identifier,
  /** Whether what was granted is to be given back. */
  isCancellation: z.boolean(),
  dates: z.array(calendarDate),
});

/** What the month's total cards add up; each is the sum over the days up to today. */
export const totalKind = z.enum(['scheduled', 'worked', 'late', 'earlyLeave', 'overtimePending', 'overtimeApproved']);

/** States of `src/machines/lifecycles/attendance/attendance-period.machine.ts`. */
export const periodState = z.enum(['open', 'finalizing', 'locked', 'reopened']);

/** How far the office is with closing a month of everybody's attendance. */
export const attendancePeriod = z.object({
  state: periodState,
  /** The last day on which it can be put right; null where none is said. */
  cutOff: z.nullable(calendarDate),
  /** Since when it is so; null of a month that was never closed. */
  since: z.nullable(instant),
  /** Why it was reopened; empty otherwise. */
  reason: z.string(),
});

export const attendanceMonth = z.object({
  month: calendarMonth,
  timeZone,
  /** Today's date in the organization's time zone, by the host's clock. */
  today: calendarDate,
  /** The first and the last month that may be asked for. */
  firstMonth: calendarMonth,
  lastMonth: calendarMonth,
  days: z.array(attendanceDay),
  totals: z.record(totalKind, minutes),
  /** Names what the month says, for whoever confirms it as they see it; left out of what was kept before there was one. */
  seen: z.optional(z.string()),
  /** Left out of what was kept before there were any. */
  period: z.optional(attendancePeriod),
  /** Left out of what was kept before it was told. */
  asked: z.optional(z.array(askedOfDay)),
  /**
   * Months that are about to be closed and that nothing was said to yet, or that have a reply in them, with the last day for
   * that; left out of what was kept before they were told.
   */
  toConfirm: z.optional(z.array(z.object({ month: calendarMonth, cutOff: calendarDate }))),
});

/** A month of the signed-in person's own attendance; `current` is this month in the organization's time zone. */
export const attendanceOfMonth = endpoint({
  id: 'attendanceOfMonth',
  summary: 'A month of one’s own attendance',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/attendance/months/{month}',
  isKept: true,
  params: z.strictObject({ orgId: identifier, month: z.union([z.literal('current'), calendarMonth]) }),
  answer: attendanceMonth,
  errors: ['not_found', 'module_disabled'],
});

export type AttendancePeriod = z.output<typeof attendancePeriod>;
export type DayStatus = z.output<typeof dayStatus>;
export type DayReason = z.output<typeof dayReason>;
export type DayMeasures = z.output<typeof dayMeasures>;
export type Punch = z.output<typeof punch>;
export type CountedLine = z.output<typeof countedLine>;
export type AttendanceDay = z.output<typeof attendanceDay>;
export type AskedOfDay = z.output<typeof askedOfDay>;
export type TotalKind = z.output<typeof totalKind>;
export type AttendanceMonth = z.output<typeof attendanceMonth>;
