import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { LeaveSummary } from '../../src/api/contract/requests/leave-values.ts';
import type { LeaveDecisionSheet, TeamLeaveRequests } from '../../src/api/contract/requests/leaves.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { readSchedules } from '../calendar/queries.ts';
import { scheduledOn } from '../calendar/scheduled.ts';
import { inOrganization } from '../database/same-organization.ts';
import { leaveRequests, requests } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { Refused } from '../platform/refused.ts';
import { rangeOf } from '../requests/head.ts';
import { similarTo } from '../requests/similar.ts';
import { inOrderOf, pageSize, type TeamFilter, teamPage } from '../requests/team.ts';
import { ifVisible } from './access.ts';
import {
  type DayRow,
  daysOf,
  type LeaveContext,
  linesOf,
  type RequestRow,
  requestIn,
  requestsIn,
  requestsOf,
  takenBy,
  typeIn,
} from './context.ts';
import { leaveKind } from './kind.ts';
import { present, summarizeAll } from './present.ts';
import { balanceOf, type Line, yearsOf } from './rules/balance.ts';
import { reservationOf } from './rules/overdrawn.ts';

/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

const { hasTag: is } = leaveRequestLifecycle;
interface Asked extends TeamFilter {
  readonly typeId?: string | undefined;
}

const ofType = (context: LeaveContext, typeId: string): SQL =>
  inArray(
    requests.id,
    context.tx
      .select({ id: leaveRequests.id })
      .from(leaveRequests)
      .where(and(inOrganization(leaveRequests, context), eq(leaveRequests.typeId, typeId))),
  );

const summarizeIn = async (context: LeaveContext, ids: readonly string[]): Promise<LeaveSummary[]> =>
  summarizeAll(context, inOrderOf(ids, await requestsIn(context, ids)));

/** A page of the leave requests that somebody decides on. */
export async function teamRequests(context: LeaveContext, { typeId, ...filter }: Asked): Promise<TeamLeaveRequests> {
  const { ids, ...page } = await teamPage(
    context,
    [leaveKind],
    filter,
    typeId === undefined ? undefined : ofType(context, typeId),
  );
  return {
    requests: await summarizeIn(context, ids),
    ...page,
    types: page.hasTeam ? [...context.types.values()].map(({ id, name }) => ({ id, name })) : [],
    pageSize,
  };
}

/** What a decision depends on. @throws Refused `not_found` where somebody else decides */
export async function decisionSheet(context: LeaveContext, requestId: string): Promise<LeaveDecisionSheet> {
  const request = ifVisible(context, await requestIn(context, requestId));
  if (!request || request.employeeId === context.me.id) throw new Refused('not_found');
  const history = (await requestsOf(context, request.employeeId)).filter(
    ({ id, state }) => id !== requestId && !is(state, 'draft') && !is(state, 'gone'),
  );
  const { granted, ids } = await similarTo(context, leaveKind, request, ofType(context, request.typeId));
  return {
    request: await present(context, request),
    balances: await balancesAround(context, request),
    minimum: context.reporting.minimumOf(request.employeeId),
    coverage: await coverageOf(context, request),
    history: await summarizeAll(context, history.slice(0, historySize)),
    similar: { granted, requests: await summarizeIn(context, ids) },
  };
}

/** The accounts as they are without what is asked for, and as they would be with it. */
async function balancesAround(context: LeaveContext, request: RequestRow) {
  const type = typeIn(context, request.typeId);
  if (!type.isLimited) return [];
  const lines = await linesOf(context, request.employeeId, type.id);
  const days = (await daysOf(context, [request.id])).filter(({ amount }) => amount > 0);
  const [before, after] = linesAround(request, lines, days);
  return yearsOf(days, context.today).map((at) => ({
    year: at.year,
    before: balanceOf(before, type, at).available,
    after: balanceOf(after, type, at).available,
  }));
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

/** The lines of an account before what a request asks for, and after it. */
function linesAround(
  request: RequestRow,
  lines: Lines,
  days: readonly DayRow[],
): readonly [readonly Line[], readonly Line[]] {
  if (is(request.state, 'to cancel')) {
    const back = reservationOf(days.filter(({ state }) => state === 'cancellation_requested'));
    return [lines, [...lines, ...back.map((line) => ({ ...line, kind: 'give_back' as const, amount: -line.amount }))]];
  }
  const without = lines.filter((line) => line.requestId !== request.id);
  // while a change waits only what goes beyond the leave that it changes is reserved
  const isWaitingChange = request.supersedesId !== null && is(request.state, 'pending');
  if (!isWaitingChange) return [without, lines];
  return [without, [...without.filter((line) => line.requestId !== request.supersedesId), ...reservationOf(days)]];
}

/** Who of those with the same approver is scheduled and who is away, on each day that counts. */
async function coverageOf(context: LeaveContext, request: RequestRow): Promise<LeaveDecisionSheet['coverage']> {
  const { reporting } = context;
  const { firstDate, lastDate } = rangeOf(request);
  const days = (await daysOf(context, [request.id])).filter(({ amount, state }) => amount > 0 && state !== 'dropped');
  const team = reporting.besides(request.employeeId, firstDate);
  const ids = team.map(({ id }) => id);
  const away = await takenBy(
    context,
    [...ids, ...(request.substituteId === null ? [] : [request.substituteId])],
    firstDate,
    lastDate,
  );
  const schedules = await readSchedules(context.tx, context, ids, { first: firstDate, last: lastDate });
  const substituteOn = (date: string): 'certain' | 'asked' | null => {
    const parts = away.filter((part) => part.date === date && part.employeeId === request.substituteId);
    if (parts.some(({ isPending }) => !isPending)) return 'certain';
    // what somebody of another team only asks for is their own affair
    return parts.length > 0 && ids.includes(request.substituteId ?? '') ? 'asked' : null;
  };
  return days.map(({ date, why }) => {
    const absent = away.filter((part) => part.date === date && ids.includes(part.employeeId));
    // whoever is away in two parts of a day is away once, and for certain where all of them are
    const whether = groupBy(absent, ({ employeeId }) => employeeId);
    return {
      date,
      // on a holiday that counts nobody works
      scheduled: why === 'holiday' ? 0 : scheduledOn(team, schedules, date).length,
      away: [...whether].map(([employeeId, parts]) => ({
        fullName: reporting.members.get(employeeId)?.fullName ?? '',
        isPending: parts.some(({ isPending }) => isPending),
      })),
      substituteAway: substituteOn(date),
    };
  });
}
