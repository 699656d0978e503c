import { and, eq, inArray } from 'drizzle-orm';
import {
  type AllowedLeaveAction,
  allowedLeaveAction,
  type DayWhy,
  type LeaveRequest,
  type LeaveSummary,
  type LeaveType,
} from '../../src/api/contract/leave-values.ts';
import type { LeaveRequestFacts } from '../../src/machines/lifecycles/leave-request.machine.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import { accounts } from '../database/schema.ts';
import { attachmentsOf } from '../files/attachments.ts';
import type { Member } from '../people/reporting.ts';
import { groupBy } from '../platform/group-by.ts';
import { accessTo } from './access.ts';
import {
  type DayRow,
  daysOf,
  eventsOf,
  type LeaveContext,
  type RequestRow,
  rangeOf,
  requestIn,
  typeIn,
} from './context.ts';
import { inputOf } from './input.ts';
import { recountedDaysOf } from './recount.ts';
import type { LeavePolicy } from './rules.ts';

/** What the chart's guards look at, of one request. */
export function factsOf(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): LeaveRequestFacts {
  const type = typeIn(context, request.typeId);
  const { undoableUntil, decidedBy, levels, level, firstDate, lastDate } = request;
  return {
    levels,
    level,
    today: context.today,
    // a draft may have none yet, and no guard looks at those of a draft
    firstDate: firstDate ?? '',
    lastDate: lastDate ?? '',
    isTypeWithdrawn: type.withdrawnOn !== null && type.withdrawnOn <= context.today,
    isPartlyCancelled: days.some(({ state }) => state === 'given back'),
    isBeingChanged: request.changedById !== null,
    substitute: request.substituteAnswer ?? 'none',
    isDecisionUntold: undoableUntil !== null && decidedBy === context.me.id && context.now < undoableUntil,
  };
}

/** What the chart lets this person do, and the host can carry out. */
export function actionsFor(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): AllowedLeaveAction[] {
  return leaveRequestLifecycle
    .allowed(request.state, factsOf(context, request, days), accessTo(context, request).roles)
    .filter((action): action is AllowedLeaveAction => allowedLeaveAction.options.some((known) => known === action));
}

/** Whom a request waits for; null where for nobody. */
export function waitingFor({ reporting }: LeaveContext, { state, employeeId }: RequestRow): Member | null {
  if (!leaveRequestLifecycle.hasTag(state, 'waiting')) return null;
  return reporting.approverOf(employeeId, leaveRequestLifecycle.hasTag(state, 'second level') ? 2 : 1);
}

/** How long somebody is left alone with a request before, and between two reminders, in milliseconds. */
const patience = 24 * 3_600_000;

/** From when on the person itself can remind whoever its request waits for. */
export function remindableFrom(context: LeaveContext, request: RequestRow): Date | null {
  if (request.employeeId !== context.me.id || waitingFor(context, request) === null) return null;
  const last = request.remindedAt ?? request.submittedAt;
  return last && new Date(last.getTime() + patience);
}

const named = (member: Member | null | undefined) => (member ? { id: member.id, fullName: member.fullName } : null);

export const presentType = (type: LeavePolicy, today: string): LeaveType => {
  const { id, name, unit, isLimited, countsHolidays, countsWeeklyOffs, noticeDays, backdateDays } = type;
  const { maxConsecutiveDays, negativeCap, needsReason, needsAttachment, substitute, levels } = type;
  return {
    id,
    name,
    unit,
    isLimited,
    countsHolidays,
    countsWeeklyOffs,
    noticeDays,
    backdateDays,
    maxConsecutiveDays,
    negativeCap,
    needsReason,
    needsAttachment,
    substitute,
    levels,
    isWithdrawn: type.withdrawnOn !== null && type.withdrawnOn <= today,
  };
};

/** Days that a request still stands for: whatever was dropped or given back counts no more. */
const standing = ({ state }: DayRow): boolean => !['given back', 'dropped', 'replaced'].includes(state);

export function summarize(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): LeaveSummary {
  const type = typeIn(context, request.typeId);
  const { id, version, typeId, firstDate, lastDate, firstPortion, lastPortion, submittedAt } = request;
  // of what came to nothing it is told what it would have been
  const counted = days.some(standing) ? days.filter(standing) : days;
  return {
    id,
    version,
    state: leaveRequestLifecycle.stateOn(request.state, factsOf(context, request, days)),
    typeId,
    typeName: type.name,
    unit: type.unit,
    firstDate,
    lastDate,
    firstPortion,
    lastPortion,
    total: counted.reduce((sum, { amount }) => sum + amount, 0),
    submittedAt: submittedAt?.toISOString() ?? null,
    employee: named(context.reporting.members.get(request.employeeId)) ?? { id: request.employeeId, fullName: '' },
    waitingFor: named(waitingFor(context, request)),
    allowedActions: actionsFor(context, request, days),
  };
}

/** Many at once, with their days read in one go. */
export async function summarizeAll(
  context: LeaveContext,
  requests: readonly RequestRow[],
  known?: readonly DayRow[],
): Promise<LeaveSummary[]> {
  const ids = requests.map(({ id }) => id);
  const byRequest = groupBy(known ?? (await daysOf(context, ids)), ({ requestId }) => requestId);
  return requests.map((request) => summarize(context, request, byRequest.get(request.id) ?? []));
}

async function otherIn(context: LeaveContext, id: string | null): Promise<LeaveRequest['supersedes']> {
  const other = id === null ? null : await requestIn(context, id);
  return other && { id: other.id, ...rangeOf(other) };
}

/** How those are called who act in others' names: they need not belong to the organization. */
async function namesOfAccounts(
  { tx, tenant }: LeaveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenant), inArray(accounts.id, [...ids])));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** A request with all that is known of it. */
export async function present(context: LeaveContext, request: RequestRow): Promise<LeaveRequest> {
  const days = await daysOf(context, [request.id]);
  const events = await eventsOf(context, request.id);
  const actors = await namesOfAccounts(
    context,
    events.flatMap(({ impersonatorId }) => impersonatorId ?? []),
  );
  const attachments = await attachmentsOf(context, request.id);
  const { members } = context.reporting;
  return {
    ...summarize(context, request, days),
    ask: inputOf(request, attachments),
    attachments,
    substitute: named(members.get(request.substituteId ?? '')),
    substituteAnswer: leaveRequestLifecycle.hasTag(request.state, 'draft') ? null : request.substituteAnswer,
    supersedes: await otherIn(context, request.supersedesId),
    changedBy: await otherIn(context, request.changedById),
    remindableFrom: remindableFrom(context, request)?.toISOString() ?? null,
    days: days.map(({ date, portion, amount, why, holiday, state }) => ({
      date,
      portion,
      amount,
      why: why as DayWhy,
      holiday,
      state,
    })),
    differences: request.employeeId === context.me.id ? await recountedDaysOf(context, [request], days) : [],
    timeline: events.map(({ at, actorId, behalfOfId, impersonatorId, event, state, comment }) => ({
      at: at.toISOString(),
      who: members.get(actorId ?? '')?.fullName ?? null,
      behalfOf: members.get(behalfOfId ?? '')?.fullName ?? null,
      actedBy: actors.get(impersonatorId ?? '') ?? null,
      event,
      state,
      comment,
    })),
  };
}
