import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { LeaveSummary } from '../../src/api/contract/leave-values.ts';
import { leaveYear } from '../../src/api/contract/leave-year.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  leaveFeed,
  leaveLedgerOf,
  leaveOverview,
  leaveRequestById,
  ownLeaveRequests,
  previewLeave,
  setLeaveFeed,
  teamCalendar,
} from '../../src/api/contract/leaves.ts';
import { answerStandIn, listStandIns } from '../../src/api/contract/stand-ins.ts';
import {
  decideLeaves,
  delegateLeaves,
  leaveDecisionSheet,
  leaveDelegations,
  revokeDelegation,
  type TeamDecision,
  teamLeaveRequests,
} from '../../src/api/contract/team-leaves.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import { audit, auditWithin } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { withinOrganization } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { type Received, type Route, signedIn } from '../calls/route.ts';
import { loadOrganizationContext, type OrganizationContext } from '../people/context.ts';
import { delegate, delegationsOf, revoke } from '../people/delegations.ts';
import { Refused } from '../platform/refused.ts';
import { ifVisible } from './access.ts';
import { actOnRequest, ask } from './act.ts';
import { addComment } from './comments.ts';
import { daysOf, type LeaveContext, loadLeaveContext, requestIn, requestsIn, requestsOf } from './context.ts';
import { feedOf, setFeed } from './feed.ts';
import { ledgerOf, overviewOf } from './overview.ts';
import { present, summarizeAll } from './present.ts';
import { recountedDaysOf } from './recount.ts';
import { answerStandIn as answer, standInsOf } from './stand-ins.ts';
import { decisionSheet, teamRequests } from './team.ts';
import { teamCalendarOf } from './team-calendar.ts';
import { preview, replacedBy } from './validation.ts';
import { yearOfLeaves } from './year.ts';

/** Looks at something of one organization. */
const look = <Answer>(
  visit: AuthenticatedContext,
  orgId: string,
  work: (context: LeaveContext) => Promise<Answer>,
): Promise<Answer> =>
  withinOrganization(visit, orgId, async (tx, employment) => work(await loadLeaveContext(tx, visit, employment)));

/** The same, for what has nothing to do with who decides for whom. */
const lookAtOwn = <Answer>(
  visit: AuthenticatedContext,
  orgId: string,
  work: (context: OrganizationContext) => Promise<Answer>,
): Promise<Answer> =>
  withinOrganization(visit, orgId, async (tx, employment) =>
    work(await loadOrganizationContext(tx, visit, employment)),
  );

/** Changes something of one organization, once. */
const write = <E extends Endpoint, Answer extends object>(
  visit: AuthenticatedContext,
  endpoint: E,
  received: Received<E>,
  orgId: string,
  work: (context: LeaveContext) => Promise<Answer>,
): Promise<Answer> =>
  once(visit, endpoint, received, orgId, async (tx, employment) => work(await loadLeaveContext(tx, visit, employment)));

export const leaveRoutes: readonly Route[] = [
  signedIn(leaveOverview, (visit, { params, query }) =>
    lookAtOwn(visit, params.orgId, (context) => overviewOf(context, query.on)),
  ),

  signedIn(leaveLedgerOf, (visit, { params, query }) =>
    lookAtOwn(visit, params.orgId, (context) => ledgerOf(context, params.typeId, Number(params.year), query.on)),
  ),

  signedIn(ownLeaveRequests, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const all = (await requestsOf(context, context.me.id)).filter(
        ({ state }) => !leaveRequestLifecycle.hasTag(state, 'gone'),
      );
      const days = await daysOf(
        context,
        all.map(({ id }) => id),
      );
      return {
        requests: await summarizeAll(context, all, days),
        differences: await recountedDaysOf(context, all, days),
      };
    }),
  ),

  signedIn(leaveRequestById, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const request = ifVisible(context, await requestIn(context, params.requestId));
      if (!request) throw new Refused('not_found');
      return present(context, request);
    }),
  ),

  signedIn(teamCalendar, (visit, { params }) =>
    look(visit, params.orgId, (context) => teamCalendarOf(context, params.month)),
  ),

  signedIn(leaveYear, (visit, { params }) =>
    look(visit, params.orgId, (context) => yearOfLeaves(context, params.year)),
  ),

  signedIn(leaveFeed, (visit, { params }) => look(visit, params.orgId, feedOf)),

  signedIn(setLeaveFeed, async (visit, { params, body }) => {
    const answer = await look(visit, params.orgId, (context) => setFeed(context, body.isOn));
    await audit(visit, {
      action: 'wrote setLeaveFeed',
      accountId: visit.actor.accountId,
      subject: body.isOn ? 'made' : 'revoked',
      organizationId: params.orgId,
    });
    return answer;
  }),

  signedIn(previewLeave, (visit, { params, body }) =>
    look(visit, params.orgId, async (context) => {
      const replaced = body.requestId === null ? null : ifVisible(context, await requestIn(context, body.requestId));
      if (body.requestId !== null && replaced?.employeeId !== context.me.id) throw new Refused('not_found');
      return preview(context, context.me, body.ask, replacedBy(replaced));
    }),
  ),

  signedIn(askForLeave, (visit, received) =>
    write(visit, askForLeave, received, received.params.orgId, async (context) =>
      present(context, await ask(context, received.body)),
    ),
  ),

  signedIn(actOnLeave, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, actOnLeave, received, params.orgId, async (context) =>
      present(context, await actOnRequest(context, params.requestId, version, body)),
    );
  }),

  signedIn(commentOnLeave, (visit, received) => {
    const { params, body } = received;
    return write(visit, commentOnLeave, received, params.orgId, async (context) =>
      present(context, await addComment(context, params.requestId, body)),
    );
  }),

  signedIn(listStandIns, (visit, { params }) => look(visit, params.orgId, standInsOf)),

  signedIn(answerStandIn, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, answerStandIn, received, params.orgId, (context) =>
      answer(context, params.requestId, version, body.isAccepted),
    );
  }),

  signedIn(teamLeaveRequests, (visit, { params, query }) =>
    look(visit, params.orgId, (context) => teamRequests(context, query)),
  ),

  signedIn(leaveDecisionSheet, (visit, { params }) =>
    look(visit, params.orgId, (context) => decisionSheet(context, params.requestId)),
  ),

  signedIn(leaveDelegations, (visit, { params }) => look(visit, params.orgId, delegationsOf)),

  signedIn(delegateLeaves, (visit, received) =>
    write(visit, delegateLeaves, received, received.params.orgId, (context) => delegate(context, received.body)),
  ),

  signedIn(revokeDelegation, (visit, received) =>
    write(visit, revokeDelegation, received, received.params.orgId, (context) =>
      revoke(context, received.params.delegationId),
    ),
  ),

  signedIn(decideLeaves, (visit, received) => {
    const { action, comment, requests } = received.body;
    return write(visit, decideLeaves, received, received.params.orgId, async (context) => {
      const known = await requestsIn(
        context,
        requests.map(({ id }) => id),
      );
      const visible = new Map(
        known.flatMap((row) => (ifVisible(context, row) ? [[row.id, row.employeeId] as const] : [])),
      );
      const results = requests
        .filter(({ id }) => !visible.has(id))
        .map(({ id }) => ({
          id,
          isDone: false,
          code: 'not_found' as string | null,
          request: null as LeaveSummary | null,
        }));
      // person by person in one order for everybody: two who decide at once do not wait for each other in a circle
      const inOrder = requests
        .filter(({ id }) => visible.has(id))
        .sort((a, b) => (visible.get(a.id) ?? '').localeCompare(visible.get(b.id) ?? ''));
      for (const { id, version } of inOrder) {
        const result = await decideOne(context, id, version, action, comment);
        results.push(result);
        if (!result.isDone) continue;
        await auditWithin(context.tx, visit, {
          action: `decided ${action}`,
          accountId: visit.actor.accountId,
          organizationId: context.organizationId,
          subject: id,
        });
      }
      return { results };
    });
  }),
];

/** Decides on one of many: what goes wrong with it is its result, and undoes nothing of the others. */
async function decideOne(context: LeaveContext, id: string, version: number, action: TeamDecision, comment: string) {
  try {
    const request = await context.tx.transaction(async (tx) =>
      actOnRequest({ ...context, tx }, id, version, { action, comment, dates: null, ask: null }),
    );
    const [summary] = await summarizeAll(context, [request]);
    return { id, isDone: true, code: null, request: summary ?? null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const request = ifVisible(context, await requestIn(context, id));
    const [summary] = request ? await summarizeAll(context, [request]) : [];
    return { id, isDone: false, code: error.fields[0]?.code ?? error.code, request: summary ?? null };
  }
}
