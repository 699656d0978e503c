import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, longestComment, writtenText } from '../values.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { colleague, inOrganization, requestCase, requestHead } from './request-values.ts';

/** What overtime is to become: pay, or time off in lieu. */
export const overtimeCompensation = z.enum(['pay', 'time_off']);

/** Days that overtime lies back at most when it is asked for. */
export const longestOvertimeAgo = 62;

/** Minutes that can be planned for a day at most. */
export const mostPlannedMinutes = 720;

const minutes = z.int();

/** States of `src/machines/lifecycles/requests/overtime-request.machine.ts`, as it writes them. */
export const overtimeState = z.enum(['draft', 'pending', 'rejected', 'approved', 'withdrawn', 'discarded']);

export const overtimeAction = z.enum(['submit', 'edit', 'discard', 'withdraw', 'approve', 'reject', 'undo']);

/** Days that are over are asked for with what is recorded of them; days to come with so many minutes of each. */
export const overtimeInput = z.strictObject({
  firstDate: calendarDate,
  lastDate: calendarDate,
  compensation: overtimeCompensation,
  /** Of each day to come; null for days that are over. */
  plannedMinutes: z.nullable(minutes.check(z.minimum(1), z.maximum(mostPlannedMinutes))),
  reason: writtenText(longestComment),
});

/** The same as far as somebody knows it yet. */
export const overtimeDraft = z.strictObject({
  ...overtimeInput.shape,
  firstDate: z.nullable(calendarDate),
  lastDate: z.nullable(calendarDate),
});

/** A date of a request: what of it is asked for, and why nothing is. */
export const overtimeDay = z.object({
  date: calendarDate,
  why: z.enum(['recorded', 'planned', 'none', 'asked_already', 'on_leave', 'before_employment', 'after_employment']),
  /** What is asked for; 0 where nothing is. */
  minutes,
});

/** What stands against an ask. Every rule has a code of its own. */
export const overtimeProblem = z.object({
  code: z.enum([
    'to_before_from',
    'range_too_long',
    'nothing_recorded',
    'nothing_to_plan',
    'over_and_to_come',
    'planned_missing',
    'too_long_ago',
    'too_far_ahead',
    'time_off_not_worked',
    'no_time_off_account',
    'period_locked',
    'reason_missing',
  ]),
  field: z.enum(['firstDate', 'lastDate', 'compensation', 'plannedMinutes', 'reason']),
  /** Whether it stands in the way, or is only worth knowing. */
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** Days, where the words need a number of them. */
  amount: z.nullable(z.int()),
});

export const overtimePreview = z.object({
  /** Whether it is of days to come, so that it is to be said how much of each. */
  isAhead: z.boolean(),
  days: z.array(overtimeDay),
  total: minutes,
  problems: z.array(overtimeProblem),
  /** Who decides. */
  approver: z.nullable(colleague),
  /** The leave type whose account time off goes to; null where there is none. */
  accountName: z.nullable(z.string()),
});

export const overtimeSummary = z.object({
  ...requestHead.shape,
  state: overtimeState,
  compensation: overtimeCompensation,
  /** What is asked for. */
  total: minutes,
  allowedActions: z.array(overtimeAction),
});

export const overtimeRequest = z.object({
  ...overtimeSummary.shape,
  ...requestCase.shape,
  ask: overtimeDraft,
  days: z.array(overtimeDay),
});

/**
 * Overtime of a month. What is recorded and needs an approval is in `unasked`, `asked` or approved; what needs none is
 * approved to be paid. What a published payslip has paid is told to nobody but the person.
 */
export const overtimeMonth = z.object({
  month: calendarMonth,
  recorded: minutes,
  unasked: minutes,
  asked: minutes,
  /** Approved, and in no payslip yet. */
  toPay: minutes,
  paid: minutes,
  timeOff: minutes,
  /** Granted ahead, and not yet worked. */
  planned: minutes,
});

/** Asking for overtime to count, and deciding on it. */
export const overtimeCalls = requestEndpoints({
  noun: 'Overtime',
  word: 'overtime',
  topic: 'overtime',
  errors: ['module_disabled'],
  path: 'overtime',
  teamPath: 'supervisory/overtime-requests',
  action: overtimeAction,
  input: overtimeInput,
  draft: overtimeDraft,
  preview: overtimePreview,
  summary: overtimeSummary,
  request: overtimeRequest,
  sheet: {
    /** The months that it touches, as they are without a decision on it. */
    months: z.array(overtimeMonth),
  },
  own: {},
  ask: {},
  act: {},
  query: {},
  team: {},
});

/** One's own overtime of a calendar year, month by month. */
export const overtimeAccount = endpoint({
  id: 'overtimeAccount',
  summary: 'One’s own overtime of a year, month by month',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/overtime/years/{year}',
  isKept: true,
  params: z.strictObject({
    ...inOrganization.shape,
    year: z.union([z.literal('current'), z.string().check(z.regex(/^\d{4}$/))]),
  }),
  answer: z.object({
    year: z.int(),
    /** The years that can be asked for. */
    firstYear: z.int(),
    lastYear: z.int(),
    months: z.array(overtimeMonth),
    /** The leave type whose account time off goes to, and its id; null where there is none. */
    account: z.nullable(z.object({ id: identifier, name: z.string() })),
  }),
  errors: ['module_disabled', 'not_found'],
});

export type OvertimeCompensation = z.output<typeof overtimeCompensation>;
export type OvertimeState = z.output<typeof overtimeState>;
export type OvertimeActionName = z.output<typeof overtimeAction>;
export type OvertimeInput = z.output<typeof overtimeInput>;
export type OvertimeDraft = z.output<typeof overtimeDraft>;
export type OvertimeDay = z.output<typeof overtimeDay>;
export type OvertimeProblem = z.output<typeof overtimeProblem>;
export type OvertimePreview = z.output<typeof overtimePreview>;
export type OvertimeSummary = z.output<typeof overtimeSummary>;
export type OvertimeRequest = z.output<typeof overtimeRequest>;
export type OvertimeMonth = z.output<typeof overtimeMonth>;
export type OvertimeAccount = z.output<typeof overtimeAccount.answer>;
export type OvertimeDecisionSheet = z.output<typeof overtimeCalls.sheet.answer>;
