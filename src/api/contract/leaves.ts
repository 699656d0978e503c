import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, calendarMonth, identifier, instant, wallTime } from './values.ts';

/**
 * Amounts of leave are whole numbers: hundredths of a day, or minutes where the type's unit is the hour. Which of the
 * two it is stands with the type.
 */
const amount = z.int();

export const leaveUnit = z.enum(['day', 'half_day', 'hour']);

/** States of `src/machines/lifecycles/leave-request.machine.ts`, as it writes them. */
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
  'ask to cancel',
  'accept cancellation',
  'decline cancellation',
]);

export const portion = z.enum(['full', 'morning', 'afternoon', 'hours']);

/** Somebody as colleagues see them. */
const colleague = z.object({ id: identifier, fullName: z.string() });

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

export const ledgerKind = z.enum(['grant', 'carry', 'expire', 'reserve', 'release', 'take', 'give_back']);

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
  state: z.enum(['asked', 'booked', 'cancellation asked', 'given back', 'dropped']),
});

const organizationOnly = z.strictObject({ orgId: identifier });
const ofRequest = z.strictObject({ orgId: identifier, requestId: identifier });

/** What somebody asks for. `from` and `to` of the day belong to the portion `hours` alone. */
export const leaveAsk = z.strictObject({
  typeId: identifier,
  firstDate: calendarDate,
  lastDate: calendarDate,
  firstPortion: portion,
  lastPortion: portion,
  startTime: z.nullable(wallTime),
  endTime: z.nullable(wallTime),
  reason: z.string().check(z.trim(), z.maxLength(1000)),
  substituteId: z.nullable(identifier),
});

/** What stands against an ask. Every rule has a code of its own. */
export const leaveProblem = z.object({
  code: z.enum([
    'to_before_from',
    'range_too_long',
    'nothing_to_count',
    'portion_not_offered',
    'half_day_on_day_off',
    'half_day_on_free_half',
    'hours_on_one_day_only',
    'hours_outside_shift',
    'already_on_leave',
    'insufficient_balance',
    'notice_too_short',
    'too_long_ago',
    'restricted_days',
    'too_many_consecutive_days',
    'reason_missing',
    'substitute_unknown',
    'substitute_away',
    'type_withdrawn',
  ]),
  /** The field of the ask that is meant. */
  field: z.enum([
    'typeId',
    'firstDate',
    'lastDate',
    'firstPortion',
    'lastPortion',
    'startTime',
    'reason',
    'substituteId',
  ]),
  /** Whether it stands in the way, or is only worth knowing. */
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** What the words need: an amount, a count of days, or somebody's own words. */
  amount: z.nullable(amount),
  text: z.nullable(z.string()),
});

/** What an ask comes to: each day, each account, and what stands against it. */
export const leavePreview = z.object({
  days: z.array(leaveDay),
  total: amount,
  effects: z.array(
    z.object({
      year: z.int(),
      amount,
      before: amount,
      after: amount,
      expires: amount,
      expiresOn: z.nullable(calendarDate),
    }),
  ),
  problems: z.array(leaveProblem),
  /** Who decides. */
  approver: z.nullable(colleague),
});

export const timelineEntry = z.object({
  at: instant,
  /** Null: it happened by itself, or before Muster. */
  who: z.nullable(z.string()),
  /** In whose place, where it was somebody else’s. */
  behalfOf: z.nullable(z.string()),
  event: z.string(),
  state: z.string(),
  comment: z.nullable(z.string()),
});

/** A request as a list shows it. */
export const leaveSummary = z.object({
  id: identifier,
  version: z.int(),
  state: leaveState,
  typeId: identifier,
  typeName: z.string(),
  unit: leaveUnit,
  firstDate: calendarDate,
  lastDate: calendarDate,
  firstPortion: portion,
  lastPortion: portion,
  total: amount,
  submittedAt: z.nullable(instant),
  employee: colleague,
  /** Whom it waits for. */
  waitingFor: z.nullable(colleague),
  allowedActions: z.array(leaveAction),
});

export const leaveRequest = z.object({
  ...leaveSummary.shape,
  ask: leaveAsk,
  substitute: z.nullable(colleague),
  days: z.array(requestedDay),
  /** From when on whoever it waits for can be reminded; null where nobody can be, or not by this person. */
  remindableFrom: z.nullable(instant),
  timeline: z.array(timelineEntry),
});

/** One's own accounts on a date, what can be taken, and the days that are free anyway. */
export const leaveOverview = endpoint({
  id: 'leaveOverview',
  summary: 'One’s own leave accounts on a date',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves',
  isKept: true,
  params: organizationOnly,
  query: z.strictObject({ on: z.optional(calendarDate) }),
  answer: z.object({
    today: calendarDate,
    on: calendarDate,
    types: z.array(leaveType),
    balances: z.array(leaveBalance),
    /** From today on. */
    holidays: z.array(z.object({ date: calendarDate, name: z.string() })),
    colleagues: z.array(colleague),
  }),
  errors: ['not_found'],
});

/** Every line behind one account, oldest first. */
export const leaveLedgerOf = endpoint({
  id: 'leaveLedger',
  summary: 'The ledger behind one leave account',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/types/{typeId}/years/{year}/ledger',
  params: z.strictObject({
    orgId: identifier,
    typeId: identifier,
    year: z.string().check(z.regex(/^(19|20|21)\d\d$/)),
  }),
  answer: z.object({ lines: z.array(ledgerLine), balance: amount }),
  errors: ['not_found'],
});

/** One's own requests, the latest first days first. */
export const ownLeaveRequests = endpoint({
  id: 'ownLeaveRequests',
  summary: 'One’s own leave requests',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests',
  isKept: true,
  params: organizationOnly,
  answer: z.object({ requests: z.array(leaveSummary) }),
  errors: ['not_found'],
});

export const leaveRequestById = endpoint({
  id: 'leaveRequest',
  summary: 'One leave request, one’s own or one of those that one decides on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests/{requestId}',
  params: ofRequest,
  answer: leaveRequest,
  errors: ['not_found'],
});

/** Who of one’s team is away, day by day, without types and reasons. */
export const teamCalendar = endpoint({
  id: 'teamCalendar',
  summary: 'Who of one’s team is away in a month',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/team-calendar/{month}',
  params: z.strictObject({ orgId: identifier, month: z.union([z.literal('current'), calendarMonth]) }),
  answer: z.object({
    month: calendarMonth,
    today: calendarDate,
    days: z.array(z.object({ date: calendarDate, holiday: z.nullable(z.string()), isWeekend: z.boolean() })),
    people: z.array(
      z.object({
        id: identifier,
        fullName: z.string(),
        isMe: z.boolean(),
        away: z.array(z.object({ date: calendarDate, portion, isPending: z.boolean() })),
      }),
    ),
  }),
  errors: ['not_found'],
});

const feed = z.object({
  isOn: z.boolean(),
  /** Told once, when it is made; below the host’s address. Whoever has it sees the leaves. */
  path: z.nullable(z.string()),
});

/** Whether there is an address under which a calendar program finds one’s granted leaves. */
export const leaveFeed = endpoint({
  id: 'leaveFeed',
  summary: 'Whether one’s leaves can be subscribed to',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/feed',
  params: organizationOnly,
  answer: feed,
  errors: ['not_found'],
});

/** Makes a new address, or none: the one before leads nowhere from then on. */
export const setLeaveFeed = endpoint({
  id: 'setLeaveFeed',
  summary: 'Make or revoke the address of one’s leave calendar',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/feed',
  params: organizationOnly,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: feed,
  errors: ['not_found'],
});

/** Changes nothing, however often it is asked. */
export const previewLeave = endpoint({
  id: 'previewLeave',
  summary: 'What a leave would cost, day by day, and what stands against it',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/preview',
  params: organizationOnly,
  /** `requestId`: the request that would be changed, whose own days do not stand in the way. */
  body: z.strictObject({ ask: leaveAsk, requestId: z.nullable(identifier) }),
  answer: leavePreview,
  errors: ['not_found'],
});

/** Asks for a leave, or keeps the ask as a draft that nobody else sees. */
export const askForLeave = endpoint({
  id: 'askForLeave',
  summary: 'Ask for a leave',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests',
  write: 'creates',
  params: organizationOnly,
  body: z.strictObject({ ask: leaveAsk, isDraft: z.boolean() }),
  answer: leaveRequest,
  errors: ['not_found', 'rule_broken'],
});

/** Does to a request what its `allowedActions` name. */
export const actOnLeave = endpoint({
  id: 'actOnLeave',
  summary: 'Decide on a leave request, change it, withdraw it',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests/{requestId}/actions',
  write: 'changes',
  params: ofRequest,
  body: z.strictObject({
    action: leaveAction,
    comment: z.string().check(z.trim(), z.maxLength(1000)),
    /** Of approving: the days that are granted; of asking to cancel: those to give back. Null: all. */
    dates: z.nullable(z.array(calendarDate).check(z.minLength(1), z.maxLength(400))),
    /** Of submitting and editing: what is asked for now; null where nothing has changed. */
    ask: z.nullable(leaveAsk),
  }),
  answer: leaveRequest,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken'],
});

/** Says something about a request, or reminds whoever it waits for. Nothing of the request changes. */
export const sayOfLeave = endpoint({
  id: 'sayOfLeave',
  summary: 'Comment on a leave request, or remind whoever it waits for',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests/{requestId}/words',
  write: 'creates',
  params: ofRequest,
  body: z.strictObject({
    kind: z.enum(['comment', 'reminder']),
    text: z.string().check(z.trim(), z.maxLength(1000)),
  }),
  answer: leaveRequest,
  errors: ['not_found', 'conflict', 'rule_broken'],
});

const pageSize = z.int().check(z.minimum(1), z.maximum(200));

/** Requests of one's own team: pending ones first, the longest waiting on top. */
export const teamLeaveRequests = endpoint({
  id: 'teamLeaveRequests',
  summary: 'Leave requests to decide on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/leave-requests',
  params: organizationOnly,
  query: z.strictObject({
    show: z.optional(z.enum(['waiting', 'decided'])),
    search: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    requests: z.array(leaveSummary),
    /** To be given back for the rows that follow; null where there are none. */
    cursor: z.nullable(z.string()),
    waiting: z.int(),
    /** Whether anybody's requests come to this person at all. */
    hasTeam: z.boolean(),
    pageSize,
  }),
  errors: ['not_found'],
});

/** What somebody needs to see to decide: the request, the account after it, who is there on each of its days. */
export const leaveDecisionSheet = endpoint({
  id: 'leaveDecisionSheet',
  summary: 'A leave request with what its decision depends on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/leave-requests/{requestId}',
  params: ofRequest,
  answer: z.object({
    request: leaveRequest,
    balances: z.array(z.object({ year: z.int(), before: amount, after: amount })),
    /** For each day that counts: how many of the team are scheduled, and who of them is away. */
    coverage: z.array(
      z.object({
        date: calendarDate,
        scheduled: z.int(),
        away: z.array(z.object({ fullName: z.string(), isPending: z.boolean() })),
        isSubstituteAway: z.boolean(),
      }),
    ),
    /** Earlier requests of the same person, the latest first. */
    history: z.array(leaveSummary),
  }),
  errors: ['not_found'],
});

const delegation = z.object({
  id: identifier,
  /** Whose decisions, and who takes them. */
  from: colleague,
  to: colleague,
  firstDate: calendarDate,
  lastDate: calendarDate,
  /** Whether it holds today. */
  isInForce: z.boolean(),
});

const delegationList = z.object({
  today: calendarDate,
  given: z.array(delegation),
  received: z.array(delegation),
  colleagues: z.array(colleague),
});

/** Who decides in one’s place, and in whose place one decides; what is over is left out. */
export const leaveDelegations = endpoint({
  id: 'leaveDelegations',
  summary: 'Delegations of leave decisions, given and received',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  params: organizationOnly,
  answer: delegationList,
  errors: ['not_found'],
});

export const delegateLeaves = endpoint({
  id: 'delegateLeaves',
  summary: 'Let somebody decide on leaves in one’s place for a while',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  write: 'creates',
  params: organizationOnly,
  body: z.strictObject({ toId: identifier, firstDate: calendarDate, lastDate: calendarDate }),
  answer: delegationList,
  errors: ['not_found', 'rule_broken'],
});

export const revokeDelegation = endpoint({
  id: 'revokeDelegation',
  summary: 'End a delegation of one’s own',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations/{delegationId}/revocation',
  write: 'creates',
  params: z.strictObject({ orgId: identifier, delegationId: identifier }),
  body: z.strictObject({}),
  answer: delegationList,
  errors: ['not_found'],
});

/** Decides on many at once; each on its own, so that one that fails holds up no other. */
export const decideLeaves = endpoint({
  id: 'decideLeaves',
  summary: 'Decide on several leave requests',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/leave-requests/decisions',
  write: 'creates',
  params: organizationOnly,
  body: z.strictObject({
    action: z.enum(['approve', 'reject', 'return']),
    comment: z.string().check(z.trim(), z.maxLength(1000)),
    requests: z.array(z.strictObject({ id: identifier, version: z.int() })).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: identifier,
        isDone: z.boolean(),
        code: z.nullable(z.string()),
        request: z.nullable(leaveSummary),
      }),
    ),
  }),
  errors: ['not_found', 'rule_broken'],
});

export type LeaveUnit = z.output<typeof leaveUnit>;
export type LeaveState = z.output<typeof leaveState>;
export type Portion = z.output<typeof portion>;
export type LeaveType = z.output<typeof leaveType>;
export type LeaveBalance = z.output<typeof leaveBalance>;
export type LedgerLine = z.output<typeof ledgerLine>;
export type LedgerKind = z.output<typeof ledgerKind>;
export type LeaveDay = z.output<typeof leaveDay>;
export type DayWhy = z.output<typeof dayWhy>;
export type LeaveAsk = z.output<typeof leaveAsk>;
export type LeaveProblem = z.output<typeof leaveProblem>;
export type LeavePreview = z.output<typeof leavePreview>;
export type LeaveSummary = z.output<typeof leaveSummary>;
export type LeaveRequest = z.output<typeof leaveRequest>;
export type LeaveOverview = z.output<typeof leaveOverview.answer>;
export type LeaveLedger = z.output<typeof leaveLedgerOf.answer>;
export type Delegations = z.output<typeof delegationList>;
export type LeaveDecisionSheet = z.output<typeof leaveDecisionSheet.answer>;
export type LeaveFeed = z.output<typeof feed>;
export type TeamCalendar = z.output<typeof teamCalendar.answer>;
export type TeamLeaveRequests = z.output<typeof teamLeaveRequests.answer>;
export type LeaveActionName = z.output<typeof leaveAction>;
