import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, leaveRequest, leaveSummary } from './leave-values.ts';
import { colleague, inOrganization, longestComment, ofRequest } from './request-values.ts';
import { calendarDate, identifier, writtenText } from './values.ts';

const pageSize = z.int().check(z.minimum(1), z.maximum(200));

/** Requests of one's own team: pending ones first, the longest waiting on top. */
export const teamLeaveRequests = endpoint({
  id: 'teamLeaveRequests',
  summary: 'Leave requests to decide on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/leave-requests',
  params: inOrganization,
  query: z.strictObject({
    show: z.optional(z.enum(['waiting', 'decided'])),
    search: z.optional(z.string().check(z.maxLength(100))),
    typeId: z.optional(identifier),
    /** Leaves that begin within so many days from today on, or have begun and go on. */
    within: z.optional(z.enum(['7', '30'])),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    requests: z.array(leaveSummary),
    /** To be given back for the rows that follow; null where there are none. */
    cursor: z.nullable(z.string()),
    waiting: z.int(),
    /** To choose from. */
    types: z.array(z.object({ id: identifier, name: z.string() })),
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
  params: inOrganization,
  answer: delegationList,
  errors: ['not_found'],
});

export const delegateLeaves = endpoint({
  id: 'delegateLeaves',
  summary: 'Let somebody decide on leaves in one’s place for a while',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/delegations',
  write: 'creates',
  changes: 'leaves',
  perMinute: 10,
  whileActing: 'refused',
  params: inOrganization,
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
  changes: 'leaves',
  params: z.strictObject({ orgId: identifier, delegationId: identifier }),
  body: z.strictObject({}),
  answer: delegationList,
  errors: ['not_found'],
});

/** What can be done with many at once. */
export const teamDecision = z.enum(['approve', 'reject', 'return', 'undo']);

/** Decides on many at once, or takes that back; each on its own, so that one that fails holds up no other. */
export const decideLeaves = endpoint({
  id: 'decideLeaves',
  summary: 'Decide on several leave requests',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/leave-requests/decisions',
  write: 'creates',
  changes: 'leaves',
  perMinute: 30,
  params: inOrganization,
  body: z.strictObject({
    action: teamDecision,
    comment: writtenText(longestComment),
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

export type TeamDecision = z.output<typeof teamDecision>;
export type Delegations = z.output<typeof delegationList>;
export type LeaveDecisionSheet = z.output<typeof leaveDecisionSheet.answer>;
export type TeamLeaveRequests = z.output<typeof teamLeaveRequests.answer>;

/** Which of the team's requests are shown. An empty `typeId` is every type; an empty `within` is whenever they begin. */
export type TeamLeaveFilter = {
  readonly show: 'waiting' | 'decided';
  readonly typeId: string;
  readonly within: '' | '7' | '30';
};
