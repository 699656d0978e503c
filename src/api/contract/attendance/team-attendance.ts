import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, instant, longestComment, timeZone, writtenText } from '../values.ts';
import { attendanceMonth, attendancePeriod, dayReason, dayStatus } from './attendance.ts';
import { dispute } from './month-confirmation.ts';

/** Where somebody is right now, as far as the attendance tells. */
export const whereabouts = z.enum([
  'in',
  /** Gone for today. */
  'left',
  /** The shift has begun, and nobody has seen them. */
  'not_in',
  /** The shift begins later. */
  'later',
  'on_leave',
  'elsewhere',
  /** A day off, a holiday, or nothing scheduled. */
  'off',
]);

/** What somebody says is wrong in a month of theirs, for whoever decides on it. */
export const monthProblem = z.object({
  ...dispute.shape,
  employeeId: identifier,
  fullName: z.string(),
  month: calendarMonth,
  allowedActions: z.array(z.literal('reply')),
});

/** People that one answer has at most. */
export const mostPeople = 200;

export const teamMonth = z.object({
  month: calendarMonth,
  timeZone,
  today: calendarDate,
  firstMonth: calendarMonth,
  lastMonth: calendarMonth,
  dates: z.array(calendarDate),
  people: z.array(
    z.object({
      id: identifier,
      fullName: z.string(),
      /** Today; null where the month is another one, and of whoever does not work here today. */
      now: z.nullable(z.object({ where: whereabouts, since: z.nullable(instant), lateMinutes: z.int() })),
      /** One for each date, in order. */
      days: z.array(z.object({ status: dayStatus, reason: z.nullable(dayReason), lateMinutes: z.int() })),
    }),
  ),
  /** What of them somebody says is wrong in a month of theirs, whichever month is looked at. */
  disputes: z.array(monthProblem),
  /** Planned shifts ahead that somebody of them has declined: they are theirs until the plan changes. */
  declined: z.array(
    z.object({ employeeId: identifier, fullName: z.string(), date: calendarDate, comment: z.string(), at: instant }),
  ),
  /** How far the office is with closing the month. */
  period: attendancePeriod,
  /** People of the team who are not among them. */
  others: z.int(),
});

/** A month of those on whose attendance one decides; `current` is this month in the organization's time zone. */
export const attendanceOfTeam = endpoint({
  id: 'attendanceOfTeam',
  summary: 'A month of the attendance of one’s team',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/attendance/months/{month}',
  params: z.strictObject({ orgId: identifier, month: z.union([z.literal('current'), calendarMonth]) }),
  answer: teamMonth,
  errors: ['not_found', 'module_disabled'],
});

/** A month of one person, as they see it themselves, but for what they have asked for and what is asked of them. */
export const memberMonth = z.object({
  ...attendanceMonth.shape,
  employeeId: identifier,
  fullName: z.string(),
});

/** A month of one of those on whose attendance one decides, down to the punches of its days. */
export const attendanceOfMember = endpoint({
  id: 'attendanceOfMember',
  summary: 'A month of the attendance of somebody of one’s team',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/attendance/months/{month}/people/{employeeId}',
  params: z.strictObject({
    orgId: identifier,
    month: z.union([z.literal('current'), calendarMonth]),
    employeeId: identifier,
  }),
  answer: memberMonth,
  errors: ['not_found', 'module_disabled'],
});

/** Says something to what somebody calls wrong in a month of theirs: that it is put right, or why it stays as it is. */
export const replyToProblem = endpoint({
  id: 'replyToProblem',
  summary: 'Reply to a problem that somebody has reported in a month of theirs',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/attendance/months/{month}/people/{employeeId}/reply',
  write: 'creates',
  changes: 'attendance',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, month: calendarMonth, employeeId: identifier }),
  body: z.strictObject({
    /** The day that was called wrong; null: the month as a whole. */
    date: z.nullable(calendarDate),
    /** When it was called wrong, as it was seen. */
    at: instant,
    comment: writtenText(longestComment),
  }),
  answer: monthProblem,
  errors: ['not_found', 'module_disabled', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type MonthProblem = z.output<typeof monthProblem>;
export type Whereabouts = z.output<typeof whereabouts>;
export type MemberMonth = z.output<typeof memberMonth>;
export type TeamMonth = z.output<typeof teamMonth>;
