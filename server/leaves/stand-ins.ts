import { and, asc, count, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { StandIns } from '../../src/api/contract/requests/stand-ins.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { leaveRequests, requests } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { rangeOf } from '../requests/head.ts';
import { carryOut } from '../requests/run.ts';
import { daysOf, isStanding, type LeaveContext, leaveRequestsWhere, requestIn, takenBy } from './context.ts';
import { leaveKind } from './kind.ts';
import { factsOf } from './present.ts';

/** Whose place one is asked to take, or has agreed to take. */
export async function standInsOf(context: LeaveContext): Promise<StandIns> {
  const { me, today, reporting } = context;
  const rows = (
    await leaveRequestsWhere(
      context,
      and(
        eq(leaveRequests.substituteId, me.id),
        isNotNull(leaveRequests.substituteAnswer),
        gte(requests.lastDate, today),
      ),
      asc(requests.firstDate),
      asc(requests.id),
    )
  ).filter(({ state }) => leaveRequestLifecycle.hasTag(state, 'standing'));
  const days = await daysOf(
    context,
    rows.map(({ id }) => id),
  );
  const mine = new Set((await takenBy(context, [me.id], today, '9999-12-31')).map(({ date }) => date));
  return {
    standIns: rows.map((request) => {
      const own = days.filter(({ requestId }) => requestId === request.id);
      const facts = factsOf(context, request, own);
      const may = (action: 'accept_cover' | 'decline_cover') =>
        leaveRequestLifecycle.step(request.state, facts, ['substitute'], action) !== null;
      return {
        requestId: request.id,
        version: request.version,
        employee: { id: request.employeeId, fullName: reporting.members.get(request.employeeId)?.fullName ?? '' },
        ...rangeOf(request),
        answer: request.substituteAnswer ?? 'asked',
        isGranted: !leaveRequestLifecycle.hasTag(request.state, 'pending'),
        isOpen: may('accept_cover') || may('decline_cover'),
        away: own.filter((day) => isStanding(day) && mine.has(day.date)).map(({ date }) => date),
      };
    }),
  };
}

/** How many colleagues wait for one's answer. */
export async function coverRequestsWaiting(context: ReportingContext): Promise<number> {
  const [found] = await context.tx
    .select({ number: count() })
    .from(leaveRequests)
    .innerJoin(requests, and(sameOrganization(requests, leaveRequests), eq(requests.id, leaveRequests.id)))
    .where(
      and(
        eq(requests.tenantId, context.tenant),
        eq(requests.organizationId, context.organizationId),
        eq(leaveRequests.substituteId, context.me.id),
        eq(leaveRequests.substituteAnswer, 'asked'),
        gte(requests.lastDate, context.today),
        inArray(requests.state, [...leaveRequestLifecycle.statesWith('pending')]),
      ),
    );
  return found?.number ?? 0;
}

/**
 * Agrees to stand in, or does not.
 *
 * @throws Refused `not_found` where somebody else is asked, or nobody; `conflict` where the request has changed since, or
 * has been decided
 */
export async function answerStandIn(
  context: LeaveContext,
  requestId: string,
  version: number,
  isAccepted: boolean,
): Promise<StandIns> {
  const seen = await requestIn(context, requestId);
  if (!seen || seen.substituteId !== context.me.id || !leaveRequestLifecycle.hasTag(seen.state, 'standing'))
    throw new Refused('not_found');
  // nobody agrees to what they have asked for themselves, whoever's name they act in
  if (context.impersonator?.employeeId === seen.employeeId) throw new Refused('forbidden');
  await lock(context, seen.employeeId);
  const request = await requestIn(context, requestId);
  if (request?.substituteId !== context.me.id) throw new Refused('not_found');
  const action = isAccepted ? 'accept_cover' : 'decline_cover';
  const step = leaveRequestLifecycle.step(
    request.state,
    factsOf(context, request, await daysOf(context, [requestId])),
    ['substitute'],
    action,
  );
  if (request.version !== version || !step) throw new Refused('conflict');
  await carryOut(leaveKind, context, request, { action, comment: '', dates: null, ask: null }, ['substitute']);
  return standInsOf(context);
}
