import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier } from '../values.ts';
import { leavePreview } from './leave-preview.ts';
import {
  amount,
  leaveAction,
  leaveBalance,
  leaveDifference,
  leaveDraft,
  leaveInput,
  leaveRequest,
  leaveSummary,
  leaveType,
  ledgerLine,
  portion,
} from './leave-values.ts';
import { requestEndpoints, type TeamRequestFilter } from './request-endpoints.ts';
import { inOrganization } from './request-values.ts';

/** Asking for leaves and deciding on them. */
export const leaveCalls = requestEndpoints({
  noun: 'Leave',
  word: 'leave',
  topic: 'leaves',
  errors: [],
  path: 'leaves',
  teamPath: 'supervisory/leave-requests',
  action: leaveAction,
  input: leaveInput,
  draft: leaveDraft,
  preview: leavePreview,
  summary: leaveSummary,
  request: leaveRequest,
  sheet: {
    balances: z.array(z.object({ year: z.int(), before: amount, after: amount })),
    /** How many of the team should be in on a day; null where nobody has said. */
    minimum: z.nullable(z.int()),
    /** For each day that counts: how many of the team are scheduled, and who of them is away. */
    coverage: z.array(
      z.object({
        date: calendarDate,
        scheduled: z.int(),
        away: z.array(z.object({ fullName: z.string(), isPending: z.boolean() })),
        /** Whether whoever is to stand in is away themselves: for certain, or as they have only asked. */
        substituteAway: z.nullable(z.enum(['certain', 'asked'])),
      }),
    ),
  },
  own: { differences: z.array(leaveDifference) },
  /** `supersedesId`: a granted leave whose place it is to take; nothing of that changes until it is granted. */
  ask: { supersedesId: z.nullable(identifier) },
  act: {},
  query: { typeId: z.optional(identifier) },
  /** To choose from. */
  team: { types: z.array(z.object({ id: identifier, name: z.string() })) },
});

export const {
  own: ownLeaveRequests,
  one: leaveRequestById,
  preview: previewLeave,
  ask: askForLeave,
  act: actOnLeave,
  comment: commentOnLeave,
  team: teamLeaveRequests,
  sheet: leaveDecisionSheet,
  decide: decideLeaves,
} = leaveCalls;

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

export type LeaveOverview = z.output<typeof leaveOverview.answer>;
export type LeaveLedger = z.output<typeof leaveLedgerOf.answer>;
export type TeamCalendar = z.output<typeof teamCalendar.answer>;
export type OwnLeaveRequests = z.output<typeof leaveCalls.own.answer>;
export type LeaveDecisionSheet = z.output<typeof leaveCalls.sheet.answer>;
export type TeamLeaveRequests = z.output<typeof leaveCalls.team.answer>;

/** Which of the team's leave requests are shown; an empty `typeId` is every type. */
export type TeamLeaveFilter = TeamRequestFilter & { readonly typeId?: string };
