import {
  type AllowedLeaveAction,
  allowedLeaveAction,
  type DayWhy,
  type LeaveRequest,
  type LeaveSummary,
  type LeaveType,
} from '../../src/api/contract/requests/leave-values.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import type { LeaveRequestFacts } from '../../src/machines/lifecycles/requests/leave-request-facts.ts';
import { attachmentsOf } from '../files/attachments.ts';
import { coverPrefix } from '../notifications/notify.ts';
import { groupBy } from '../platform/group-by.ts';
import { accessTo } from '../requests/access.ts';
import { timelineOf } from '../requests/activity.ts';
import { named, presentHead, rangeOf, remindableFrom, untoldIn } from '../requests/head.ts';
import type { Asked } from '../requests/kind.ts';
import { type DayRow, daysOf, type LeaveContext, type RequestRow, requestIn, typeIn } from './context.ts';
import { inputOf } from './input.ts';
import { recountedDaysOf } from './recount.ts';
import type { LeavePolicy } from './rules/situation.ts';

/** What the chart's guards look at, of one request. */
export function factsOf(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): LeaveRequestFacts {
  const type = typeIn(context, request.typeId);
  const { levels, level, firstDate, lastDate } = request;
  return {
    levels,
    level,
    today: context.today,
    // a draft may have none yet, and no guard looks at those of a draft
    firstDate: firstDate ?? '',
    lastDate: lastDate ?? '',
    isTypeWithdrawn: type.withdrawnOn !== null && type.withdrawnOn <= context.today,
    isPartlyCancelled: days.some(({ state }) => state === 'given_back'),
    isBeingChanged: request.changedById !== null,
    substitute: request.substituteAnswer ?? 'none',
    ...untoldIn(context, request),
  };
}

/** Who is to stand in, as long as they have not answered: without them nobody decides. */
export const coverAsked = ({ state, substituteId, substituteAnswer }: RequestRow): Asked | null =>
  substituteId !== null && substituteAnswer === 'asked' && leaveRequestLifecycle.hasTag(state, 'pending')
    ? { employeeId: substituteId, kind: `${coverPrefix}asked` }
    : null;

/** What the chart lets this person do, and the host can carry out. */
export function actionsFor(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): AllowedLeaveAction[] {
  return leaveRequestLifecycle
    .allowed(request.state, factsOf(context, request, days), accessTo(context, request, leaveRequestLifecycle).roles)
    .filter((action): action is AllowedLeaveAction => allowedLeaveAction.options.some((known) => known === action));
}

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
const standing = ({ state }: DayRow): boolean => !['given_back', 'dropped', 'replaced'].includes(state);

export function summarize(context: LeaveContext, request: RequestRow, days: readonly DayRow[]): LeaveSummary {
  const type = typeIn(context, request.typeId);
  const { typeId, firstPortion, lastPortion } = request;
  // of what came to nothing it is told what it would have been
  const counted = days.some(standing) ? days.filter(standing) : days;
  return {
    ...presentHead(context, request, leaveRequestLifecycle),
    // nobody decides before whoever is to stand in has agreed
    ...(coverAsked(request) && { waitingFor: named(context.reporting.members.get(request.substituteId ?? '')) }),
    state: leaveRequestLifecycle.stateOn(request.state, factsOf(context, request, days)),
    typeId,
    typeName: type.name,
    unit: type.unit,
    firstPortion,
    lastPortion,
    total: counted.reduce((sum, { amount }) => sum + amount, 0),
    allowedActions: actionsFor(context, request, days),
    substituteAnswer: leaveRequestLifecycle.hasTag(request.state, 'draft') ? null : request.substituteAnswer,
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

/** A request with all that is known of it. */
export async function present(context: LeaveContext, request: RequestRow): Promise<LeaveRequest> {
  const days = await daysOf(context, [request.id]);
  const attachments = await attachmentsOf(context, request);
  const { members } = context.reporting;
  return {
    ...summarize(context, request, days),
    ask: inputOf(request, attachments),
    attachments,
    substitute: named(members.get(request.substituteId ?? '')),
    supersedes: await otherIn(context, request.supersedesId),
    changedBy: await otherIn(context, request.changedById),
    remindableFrom: remindableFrom(context, request, leaveRequestLifecycle, coverAsked(request))?.toISOString() ?? null,
    days: days.map(({ date, portion, amount, why, holiday, state }) => ({
      date,
      portion,
      amount,
      why: why as DayWhy,
      holiday,
      state,
    })),
    differences: request.employeeId === context.me.id ? await recountedDaysOf(context, [request], days) : [],
    timeline: await timelineOf(context, request),
  };
}
