import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, instant, longestComment, writtenText } from '../values.ts';

/** States of `src/machines/lifecycles/attendance/month-confirmation.machine.ts`. */
export const confirmationState = z.enum(['not confirmed', 'confirmed', 'changed', 'disputed', 'replied']);

/** What whoever decides on the month says to what was called wrong. */
const reply = z.object({
  comment: z.string(),
  /** Who says it, by the name that they had then. */
  by: z.string(),
  at: instant,
});

/** What was called wrong. */
export const dispute = z.object({
  /** The day; null where it is the month as a whole. */
  date: z.nullable(calendarDate),
  comment: z.string(),
  at: instant,
  /** Null, or missing, where nobody has said anything to it yet. */
  reply: z.optional(z.nullable(reply)),
});

/** Names what a month says: another one where a day of it has changed. */
const seen = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const monthConfirmation = z.object({
  month: calendarMonth,
  state: confirmationState,
  /** Counts what was said to it; 0 where nothing was. */
  version: z.int(),
  seen,
  /** When it was confirmed or disputed last. */
  at: z.nullable(instant),
  disputes: z.array(dispute),
  /** Whether there is a statement of what was confirmed last. */
  hasStatement: z.boolean(),
  allowedActions: z.array(z.enum(['confirm', 'dispute'])),
});

const ofMonth = z.strictObject({ orgId: identifier, month: calendarMonth });
const path = 'attendee-client/belonging-organizations/{orgId}/attendance/months/{month}/confirmation';

/** How a month of the signed-in person's own attendance stands. */
export const confirmationOfMonth = endpoint({
  id: 'confirmationOfMonth',
  summary: 'Whether a month of one’s own attendance is confirmed or disputed',
  method: 'GET',
  path,
  params: ofMonth,
  answer: monthConfirmation,
  errors: ['not_found', 'module_disabled'],
});

/** Confirms the month as it was seen, or says what of it is wrong. What has changed since it was seen is not confirmed. */
export const answerMonth = endpoint({
  id: 'answerMonth',
  summary: 'Confirm a month of one’s own attendance, or dispute it',
  method: 'POST',
  path,
  write: 'changes',
  perMinute: 60,
  changes: 'attendance',
  // nobody has confirmed what somebody else has looked at in their name
  whileActing: 'refused',
  params: ofMonth,
  body: z.strictObject({
    action: z.enum(['confirm', 'dispute']),
    seen,
    /** Of a dispute: the day that is wrong; null: the month. */
    date: z.nullable(calendarDate),
    comment: writtenText(longestComment),
  }),
  answer: monthConfirmation,
  errors: ['not_found', 'module_disabled', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** What was seen when the month was last confirmed, as a PDF. */
export const statementOfMonth = endpoint({
  id: 'statementOfMonth',
  summary: 'The statement of a month that one has confirmed, as a PDF',
  method: 'GET',
  path: `${path}/statement`,
  perMinute: 60,
  params: ofMonth,
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'module_disabled'],
});

export type MonthConfirmation = z.output<typeof monthConfirmation>;
