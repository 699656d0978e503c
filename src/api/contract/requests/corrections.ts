import * as z from 'zod/mini';
import { attendanceDay } from '../attendance/attendance.ts';
import { mostAttachments } from '../files.ts';
import { calendarDate, identifier, longestComment, timeZone, wallTime, writtenText } from '../values.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { colleague, requestCase, requestHead } from './request-values.ts';

/** States of `src/machines/lifecycles/requests/correction-request.machine.ts`, as it writes them. */
export const correctionState = z.enum([
  'draft',
  'pending',
  'returned',
  'rejected',
  'approved',
  'withdrawn',
  'reverted',
  'discarded',
]);

export const correctionAction = z.enum([
  'submit',
  'edit',
  'discard',
  'withdraw',
  'approve',
  'return',
  'reject',
  'undo',
  'revert',
]);

/** Days that a correction lies back at most. */
export const longestCorrectionAgo = 62;

/** Days that can be asked for along with one. */
export const mostOtherDays = 30;

/**
 * When somebody really came and went on a day of work, by the organization's clock. A night shift's day is the one it
 * begins on; a check-out that is not after the check-in is on the next day. What was punched in between stays.
 */
export const correctionInput = z.strictObject({
  date: calendarDate,
  checkIn: wallTime,
  checkOut: wallTime,
  reason: writtenText(longestComment),
  /** Other days of the same times: of something new, each becomes a request of its own. */
  alsoOn: z.optional(z.array(calendarDate).check(z.maxLength(mostOtherDays))),
  /** One's own files, uploaded before. */
  attachmentIds: z.array(identifier).check(z.maxLength(mostAttachments)),
});

/** The same as far as somebody knows it yet. */
export const correctionDraft = z.strictObject({
  ...correctionInput.shape,
  checkIn: z.nullable(wallTime),
  checkOut: z.nullable(wallTime),
});

/** What stands against an ask. Every rule has a code of its own. */
export const correctionProblem = z.object({
  code: z.enum([
    'in_the_future',
    'too_long_ago',
    'not_employed',
    'too_long',
    'left_before_came',
    'overlaps_other_day',
    'already_asked',
    'nothing_changes',
    'period_locked',
    'reason_missing',
    'on_leave',
    'on_holiday',
    'on_weekly_off',
    'complete_already',
  ]),
  field: z.enum(['date', 'checkIn', 'checkOut', 'reason', 'alsoOn']),
  /** Whether it stands in the way, or is only worth knowing. */
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** Days or hours, where the words need a number of them. */
  amount: z.nullable(z.int()),
  /** The request that stands in the way. */
  requestId: z.nullable(identifier),
});

export const correctionPreview = z.object({
  /** The day as it is counted now, and as it would be. */
  before: attendanceDay,
  after: attendanceDay,
  timeZone,
  problems: z.array(correctionProblem),
  /** The other days of the same times; of one that cannot be looked at, what it would be is null. */
  others: z.array(
    z.object({ date: calendarDate, after: z.nullable(attendanceDay), problems: z.array(correctionProblem) }),
  ),
  /** Who decides. */
  approver: z.nullable(colleague),
});

export const correctionSummary = z.object({
  ...requestHead.shape,
  state: correctionState,
  checkIn: z.nullable(wallTime),
  checkOut: z.nullable(wallTime),
  allowedActions: z.array(correctionAction),
});

export const correctionRequest = z.object({
  ...correctionSummary.shape,
  ...requestCase.shape,
  ask: correctionDraft,
  /** The day without it and with it; null while its times are not known. */
  effect: z.nullable(z.object({ before: attendanceDay, after: attendanceDay })),
  timeZone,
});

/** Asking for a day to be counted by other times than those that were punched, and deciding on it. */
export const correctionCalls = requestEndpoints({
  noun: 'Correction',
  word: 'correction',
  topic: 'corrections',
  errors: ['module_disabled'],
  path: 'corrections',
  teamPath: 'supervisory/correction-requests',
  action: correctionAction,
  input: correctionInput,
  draft: correctionDraft,
  preview: correctionPreview,
  summary: correctionSummary,
  request: correctionRequest,
  sheet: {},
  own: {},
  ask: {},
  act: {},
  query: {},
  team: {},
});

export type CorrectionState = z.output<typeof correctionState>;
export type CorrectionActionName = z.output<typeof correctionAction>;
export type CorrectionInput = z.output<typeof correctionInput>;
export type CorrectionDraft = z.output<typeof correctionDraft>;
export type CorrectionProblem = z.output<typeof correctionProblem>;
export type CorrectionPreview = z.output<typeof correctionPreview>;
export type CorrectionSummary = z.output<typeof correctionSummary>;
export type CorrectionRequest = z.output<typeof correctionRequest>;
