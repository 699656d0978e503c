import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, longestComment, writtenText } from '../values.ts';
import { attendancePeriod } from './attendance.ts';

export const periodAction = z.enum(['announce', 'call-off', 'lock', 'reopen']);

/** A month of everybody's attendance, for whoever closes it. */
export const periodMonth = z.object({
  month: calendarMonth,
  period: attendancePeriod,
  /** Names how it stands, for whoever does something with it as they see it. */
  seen: z.string(),
  /** How many worked here in it; how many have confirmed it, as it was then, and how many say that something is wrong. */
  people: z.int(),
  confirmed: z.int(),
  disputed: z.int(),
  /** Requests about days of it that nobody has decided. */
  undecided: z.int(),
  allowedActions: z.array(periodAction),
});

const base = 'attendee-client/belonging-organizations/{orgId}/supervisory/attendance-periods';

/** The months of the last year that are over, the latest first. */
export const attendancePeriods = endpoint({
  id: 'attendancePeriods',
  summary: 'Months of everybody’s attendance, for whoever closes them',
  method: 'GET',
  path: base,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  answer: z.object({
    /** In the organization's time zone. */
    today: calendarDate,
    months: z.array(periodMonth),
  }),
  errors: ['not_found', 'forbidden', 'module_disabled', 'acting_not_allowed'],
});

/** Tells until when a month can be put right, calls that off, locks it at once, or opens it again, with a reason. */
export const closeAttendancePeriod = endpoint({
  id: 'closeAttendancePeriod',
  summary: 'Close a month of everybody’s attendance, or open it again',
  method: 'POST',
  path: `${base}/{month}`,
  write: 'creates',
  perMinute: 30,
  changes: 'attendance',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, month: calendarMonth }),
  body: z.strictObject({
    action: periodAction,
    /** Of announcing: the last day on which the month can be put right; null else. */
    cutOff: z.nullable(calendarDate),
    /** Of opening again: why; empty else. */
    reason: writtenText(longestComment),
    /** How it stood when this was chosen. */
    seen: z.string().check(z.maxLength(80)),
  }),
  answer: periodMonth,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'module_disabled', 'acting_not_allowed'],
});

export type PeriodMonth = z.output<typeof periodMonth>;
export type PeriodMonths = z.output<typeof attendancePeriods.answer>;
