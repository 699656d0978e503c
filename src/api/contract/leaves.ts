import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  leaveAction,
  leaveBalance,
  leaveDifference,
  leaveDraft,
  leaveInput,
  leavePreview,
  leaveRequest,
  leaveSummary,
  leaveType,
  ledgerLine,
  portion,
} from './leave-values.ts';
import { colleague, inOrganization, longestComment, ofRequest } from './request-values.ts';
import { calendarDate, calendarMonth, identifier, writtenText } from './values.ts';

/** One's own accounts on a date, what can be taken, and the days that are free anyway. */
export const leaveOverview = endpoint({
  id: 'leaveOverview',
  summary: 'One’s own leave accounts on a date',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves',
  isKept: true,
  params: inOrganization,
  query: z.strictObject({ on: z.optional(calendarDate) }),
  answer: z.object({
    today: calendarDate,
    on: calendarDate,
    types: z.array(leaveType),
    balances: z.array(leaveBalance),
    /** From today on. */
    holidays: z.array(
      z.object({ date: calendarDate, name: z.string(), portion: z.optional(z.enum(['full', 'morning', 'afternoon'])) }),
    ),
    colleagues: z.array(colleague),
  }),
  errors: ['not_found'],
});

/** Every line behind one account as it stands on a date, today where none is named, by the days that they are of. */
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
  query: z.strictObject({ on: z.optional(calendarDate) }),
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
  params: inOrganization,
  answer: z.object({ requests: z.array(leaveSummary), differences: z.array(leaveDifference) }),
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
  params: inOrganization,
  answer: feed,
  errors: ['not_found'],
});

/** Makes a new address, or none: the one before leads nowhere from then on. */
export const setLeaveFeed = endpoint({
  id: 'setLeaveFeed',
  summary: 'Make or revoke the address of one’s leave calendar',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/feed',
  perMinute: 10,
  whileActing: 'refused',
  params: inOrganization,
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
  perMinute: 240,
  params: inOrganization,
  /** `requestId`: the request that would be changed, whose own days do not stand in the way. */
  body: z.strictObject({ ask: leaveInput, requestId: z.nullable(identifier) }),
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
  changes: 'leaves',
  perMinute: 30,
  params: inOrganization,
  /** `supersedesId`: a granted leave whose place it is to take; nothing of that changes until it is granted. */
  body: z.strictObject({ ask: leaveDraft, isDraft: z.boolean(), supersedesId: z.nullable(identifier) }),
  answer: leaveRequest,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken'],
});

/** Does to a request what its `allowedActions` name. */
export const actOnLeave = endpoint({
  id: 'actOnLeave',
  summary: 'Decide on a leave request, change it, withdraw it',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests/{requestId}/actions',
  write: 'changes',
  changes: 'leaves',
  params: ofRequest,
  body: z.strictObject({
    action: leaveAction,
    comment: writtenText(longestComment),
    /** Of approving: the days that are granted; of asking to cancel: those to give back. Null: all. */
    dates: z.nullable(z.array(calendarDate).check(z.minLength(1), z.maxLength(400))),
    /** Of submitting and editing: what is asked for now; null where nothing has changed. */
    ask: z.nullable(leaveDraft),
  }),
  answer: leaveRequest,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken'],
});

/** Says something about a request, or reminds whoever it waits for. Nothing of the request changes. */
export const commentOnLeave = endpoint({
  id: 'commentOnLeave',
  summary: 'Comment on a leave request, or remind whoever it waits for',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/requests/{requestId}/comments',
  write: 'creates',
  changes: 'leaves',
  perMinute: 20,
  params: ofRequest,
  body: z.strictObject({
    kind: z.enum(['comment', 'reminder']),
    text: writtenText(longestComment),
  }),
  answer: leaveRequest,
  errors: ['not_found', 'conflict', 'rule_broken'],
});

export type LeaveOverview = z.output<typeof leaveOverview.answer>;
export type LeaveLedger = z.output<typeof leaveLedgerOf.answer>;
export type LeaveFeed = z.output<typeof feed>;
export type TeamCalendar = z.output<typeof teamCalendar.answer>;
export type OwnLeaveRequests = z.output<typeof ownLeaveRequests.answer>;
