import type { Output } from '../../../src/api/contract/endpoint.ts';
import { leaveYear } from '../../../src/api/contract/requests/leave-year.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  decideLeaves,
  leaveDecisionSheet,
  leaveLedgerOf,
  leaveOverview,
  leaveRequestById,
  ownLeaveRequests,
  previewLeave,
  teamCalendar,
  teamLeaveRequests,
} from '../../../src/api/contract/requests/leaves.ts';
import { answerStandIn, listStandIns, listTeamCover } from '../../../src/api/contract/requests/stand-ins.ts';
import { leaveRequestLifecycle } from '../../../src/machines/lifecycles/requests/leave-request.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { loadOrganizationContext } from '../../people/context.ts';
import { lookWith, writeWith } from '../../people/look-and-write.ts';
import { Refused } from '../../platform/refused.ts';
import { addComment } from '../../requests/comments.ts';
import { decideAll } from '../../requests/decide.ts';
import { rangesOf, withLocked } from '../../requests/problems.ts';
import { actOn, begin } from '../../requests/run.ts';
import { ifVisible } from '../access.ts';
import { teamCalendarOf } from '../calendars/team-calendar.ts';
import { yearOfLeaves } from '../calendars/year.ts';
import { daysOf, loadLeaveContext, requestIn, requestsOf } from '../context.ts';
import { leaveKind } from '../kind.ts';
import { ledgerOf, overviewOf } from '../overview.ts';
import { present, summarizeAll } from '../present.ts';
import { recountedDaysOf } from '../recount.ts';
import { answerStandIn as answer, standInsOf } from '../stand-ins.ts';
import { decisionSheet, teamRequests } from '../team.ts';
import { teamCoverOf } from '../team-cover.ts';
import { preview, replacedBy } from '../validation.ts';

const look = lookWith(loadLeaveContext);
/** For what has nothing to do with who decides for whom. */
const lookAtOwn = lookWith(loadOrganizationContext);
const write = writeWith(loadLeaveContext);

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

  signedIn(previewLeave, (visit, { params, body }) =>
    look(visit, params.orgId, async (context) => {
      const replaced = body.requestId === null ? null : ifVisible(context, await requestIn(context, body.requestId));
      if (body.requestId !== null && replaced?.employeeId !== context.me.id) throw new Refused('not_found');
      const previewed = await preview(context, context.me, body.ask, replacedBy(replaced));
      return withLocked(context, { rangesOf: () => rangesOf(body.ask) }, previewed);
    }),
  ),

  signedIn(askForLeave, (visit, received) =>
    write(visit, askForLeave, received, received.params.orgId, async (context) =>
      present(context, await begin(leaveKind, context, leaveWish(received.body))),
    ),
  ),

  signedIn(actOnLeave, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, actOnLeave, received, params.orgId, async (context) =>
      present(context, await actOn(leaveKind, context, { id: params.requestId, version }, body)),
    );
  }),

  signedIn(commentOnLeave, (visit, received) => {
    const { params, body } = received;
    return write(visit, commentOnLeave, received, params.orgId, async (context) =>
      present(context, await addComment(leaveKind, context, params.requestId, body)),
    );
  }),

  signedIn(listStandIns, (visit, { params }) => look(visit, params.orgId, standInsOf)),

  signedIn(listTeamCover, (visit, { params }) => look(visit, params.orgId, teamCoverOf)),

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

  signedIn(decideLeaves, (visit, received) => {
    const { action, comment, requests } = received.body;
    return write(visit, decideLeaves, received, received.params.orgId, async (context) => {
      const results = await decideAll(leaveKind, visit, context, requests, { action, comment });
      const shown = await summarizeAll(
        context,
        results.flatMap(({ request }) => request ?? []),
      );
      const summaries = new Map(shown.map((summary) => [summary.id, summary]));
      return { results: results.map((result) => ({ ...result, request: summaries.get(result.id) ?? null })) };
    });
  }),
];

/** What is asked for, with the leave whose place it is to take. */
const leaveWish = ({ ask, isDraft, supersedesId }: Output<typeof askForLeave.body>) => ({
  ask: { ...ask, supersedesId },
  isDraft,
});
