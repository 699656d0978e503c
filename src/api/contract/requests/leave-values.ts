import * as z from 'zod/mini';
import { mostAttachments } from '../files.ts';
import { calendarDate, identifier, instant, longestComment, wallTime, writtenText } from '../values.ts';
import { colleague, requestCase, requestHead } from './request-values.ts';

/**
 * Amounts of leave are whole numbers: hundredths of a day, or minutes where the type's unit is the hour. Which of the
 * two it is stands with the type.
 */
export const amount = z.int();

export const leaveUnit = z.enum(['day', 'half_day', 'hour']);

/** States of `src/machines/lifecycles/requests/leave-request.machine.ts`, as it writes them. */
export const leaveState = z.enum([
  'draft',
  'pending.first level',
  'pending.second level',
  'returned',
  'rejected',
  'withdrawn',
  'approved.upcoming',
  'approved.in progress',
  'approved.taken',
  'cancellation requested',
  'partly cancelled',
  'cancelled',
  'superseded',
  'discarded',
]);

export const leaveAction = z.enum([
  'submit',
  'edit',
  'discard',
  'withdraw',
  'approve',
  'return',
  'reject',
  'undo',
  'request_cancellation',
  'accept_cancellation',
  'decline_cancellation',
]);

/** What somebody may do: what is sent to the request itself, and asking for another in its place. */
export const allowedLeaveAction = z.enum([...leaveAction.options, 'change']);

export const portion = z.enum(['full', 'morning', 'afternoon', 'hours']);

/** What an organization lets people take, and on which terms. */
export const leaveType = z.object({
  id: identifier,
  name: z.string(),
  unit: leaveUnit,
  /** Whether it is taken from an account. */
  isLimited: z.boolean(),
  countsHolidays: z.boolean(),
  countsWeeklyOffs: z.boolean(),
  noticeDays: z.int(),
  backdateDays: z.int(),
  maxConsecutiveDays: z.nullable(z.int()),
  negativeCap: amount,
  needsReason: z.boolean(),
  needsAttachment: z.boolean(),
  /** Whether somebody can, or must, be named who stands in. */
  substitute: z.enum(['none', 'optional', 'demanded']),
  levels: z.int(),
  /** No longer offered; what was asked for is still shown. */
  isWithdrawn: z.boolean(),
});

/** One account on one date. `available` is the sum of the ledger's lines of the leave year up to that date. */
export const leaveBalance = z.object({
  typeId: identifier,
  year: z.int(),
  entitled: amount,
  carried: amount,
  /** What is left of what was carried over, and the last day on which it can be taken. */
  carriedLeft: amount,
  carriedExpiresOn: z.nullable(calendarDate),
  expired: amount,
  taken: amount,
  planned: amount,
  pending: amount,
  available: amount,
});

export const ledgerKind = z.enum([
  'grant',
  'opening',
  'earn',
  'carry',
  'expire',
  'reserve',
  'release',
  'take',
  'give_back',
]);

/** One line of an account; `days` are the dates that it is about, in order. */
export const ledgerLine = z.object({
  kind: ledgerKind,
  at: instant,
  amount,
  firstDate: calendarDate,
  lastDate: calendarDate,
  requestId: z.nullable(identifier),
  /** The account after it, as the lines follow each other. */
  balance: amount,
});

/** Why a day counts as it does. */
export const dayWhy = z.enum([
  'working_day',
  'half_shift',
  'half_holiday',
  'weekly_off',
  'holiday',
  'already_on_leave',
  'not_scheduled',
  'before_employment',
  'after_employment',
]);

export const leaveDay = z.object({
  date: calendarDate,
  portion,
  amount,
  why: dayWhy,
  holiday: z.nullable(z.string()),
});

export const requestedDay = z.object({
  ...leaveDay.shape,
  state: z.enum(['asked', 'booked', 'cancellation_requested', 'given_back', 'dropped', 'replaced']),
});

/** What somebody asks for. `from` and `to` of the day belong to the portion `hours` alone. */
export const leaveInput = z.strictObject({
  typeId: identifier,
  firstDate: calendarDate,
  lastDate: calendarDate,
  firstPortion: portion,
  lastPortion: portion,
  startTime: z.nullable(wallTime),
  endTime: z.nullable(wallTime),
  reason: writtenText(longestComment),
  substituteId: z.nullable(identifier),
  /** Files that were handed in for it. */
  attachmentIds: z.array(identifier).check(z.maxLength(mostAttachments)),
});

/** The same as far as somebody knows it yet: a draft may have no dates. */
export const leaveDraft = z.strictObject({
  ...leaveInput.shape,
  firstDate: z.nullable(calendarDate),
  lastDate: z.nullable(calendarDate),
});

/** A request as a list shows it. */
export const substituteAnswer = z.enum(['asked', 'accepted', 'declined']);

export const leaveSummary = z.object({
  ...requestHead.shape,
  state: leaveState,
  typeId: identifier,
  typeName: z.string(),
  unit: leaveUnit,
  firstPortion: portion,
  lastPortion: portion,
  total: amount,
  allowedActions: z.array(allowedLeaveAction),
  /** What whoever is to cover has said; null where nobody is asked. */
  substituteAnswer: z.nullable(substituteAnswer),
});

/** A day of a granted leave that would count otherwise now; what was recorded stays. */
export const leaveDifference = z.object({
  requestId: identifier,
  date: calendarDate,
  recorded: amount,
  now: amount,
  why: dayWhy,
  holiday: z.nullable(z.string()),
});

const otherRequest = z.object({ id: identifier, firstDate: calendarDate, lastDate: calendarDate });

export const leaveRequest = z.object({
  ...leaveSummary.shape,
  ...requestCase.shape,
  ask: leaveDraft,
  substitute: z.nullable(colleague),
  /** The granted leave whose place it is to take. */
  supersedes: z.nullable(otherRequest),
  /** The request that waits to take its place. */
  changedBy: z.nullable(otherRequest),
  days: z.array(requestedDay),
  differences: z.array(leaveDifference),
});

export type LeaveUnit = z.output<typeof leaveUnit>;
export type LeaveState = z.output<typeof leaveState>;
export type Portion = z.output<typeof portion>;
export type LeaveType = z.output<typeof leaveType>;
export type LeaveBalance = z.output<typeof leaveBalance>;
export type LedgerLine = z.output<typeof ledgerLine>;
export type LedgerKind = z.output<typeof ledgerKind>;
export type LeaveDifference = z.output<typeof leaveDifference>;
export type LeaveDay = z.output<typeof leaveDay>;
export type DayWhy = z.output<typeof dayWhy>;
export type LeaveInput = z.output<typeof leaveInput>;
export type LeaveDraft = z.output<typeof leaveDraft>;
export type LeaveSummary = z.output<typeof leaveSummary>;
export type LeaveRequest = z.output<typeof leaveRequest>;
export type LeaveActionName = z.output<typeof leaveAction>;
export type AllowedLeaveAction = z.output<typeof allowedLeaveAction>;
