import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { correctionRequestLifecycle } from '../../../src/machines/lifecycles/correction-request.ts';
import { refuseWithoutAttendance } from '../../calls/employment.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { loadReportingContext, type ReportingContext } from '../../people/context.ts';
import { type Load, lookWith, writeWith } from '../../people/work.ts';
import { Refused } from '../../platform/refused.ts';
import { addComment } from '../../requests/comments.ts';
import { decideAll } from '../../requests/decide.ts';
import { actOn, begin, visibleIn } from '../../requests/run.ts';
import { pageSize, teamPage } from '../../requests/team.ts';
import { correctionsIn, correctionsOf } from './context.ts';
import { preview } from './judge.ts';
import { correctionKind, present, summarize } from './kind.ts';

const { own, one, preview: previewed, ask, act, comment, team, sheet, decide } = correctionCalls;

/** Where there is no attendance, there is nothing to correct. @throws Refused `module_disabled` */
const load: Load<ReportingContext> = async (tx, visit, employment) => {
  refuseWithoutAttendance(employment);
  return loadReportingContext(tx, visit, employment);
};

/** Of earlier requests, as many as somebody reads who decides. */
const historySize = 12;

const look = lookWith(load);
const write = writeWith(load);

export const correctionRoutes: readonly Route[] = [
  signedIn(own, (visit, { params }) =>
    look(visit, params.orgId, async (context) => ({
      requests: (await correctionsOf(context, context.me.id)).map((request) => summarize(context, request)),
    })),
  ),

  signedIn(one, (visit, { params }) =>
    look(visit, params.orgId, async (context) =>
      present(context, await visibleIn(correctionKind, context, params.requestId)),
    ),
  ),

  signedIn(previewed, (visit, { params, body }) =>
    look(visit, params.orgId, async (context) => {
      const changed = body.requestId === null ? null : await visibleIn(correctionKind, context, body.requestId);
      if (changed && changed.employeeId !== context.me.id) throw new Refused('not_found');
      return preview(context, context.me, body.ask, body.requestId);
    }),
  ),

  signedIn(ask, (visit, received) =>
    write(visit, ask, received, received.params.orgId, async (context) =>
      present(context, await begin(correctionKind, context, received.body)),
    ),
  ),

  signedIn(act, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, act, received, params.orgId, async (context) =>
      present(context, await actOn(correctionKind, context, { id: params.requestId, version }, body)),
    );
  }),

  signedIn(comment, (visit, received) =>
    write(visit, comment, received, received.params.orgId, async (context) =>
      present(context, await addComment(correctionKind, context, received.params.requestId, received.body)),
    ),
  ),

  signedIn(team, (visit, { params, query }) =>
    look(visit, params.orgId, async (context) => {
      const { ids, ...page } = await teamPage(context, [correctionKind], query);
      const rows = new Map((await correctionsIn(context, ids)).map((row) => [row.id, row]));
      const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
      return { ...page, requests: inOrder.map((request) => summarize(context, request)), pageSize };
    }),
  ),

  signedIn(sheet, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const request = await visibleIn(correctionKind, context, params.requestId);
      if (request.employeeId === context.me.id) throw new Refused('not_found');
      const history = (await correctionsOf(context, request.employeeId)).filter(
        ({ id, state }) => id !== request.id && !correctionRequestLifecycle.hasTag(state, 'draft'),
      );
      return {
        request: await present(context, request),
        history: history.slice(0, historySize).map((one) => summarize(context, one)),
      };
    }),
  ),

  signedIn(decide, (visit, received) => {
    const { action, comment: words, requests } = received.body;
    return write(visit, decide, received, received.params.orgId, async (context) => {
      const results = await decideAll(correctionKind, visit, context, requests, { action, comment: words });
      return {
        results: results.map((result) => ({
          ...result,
          request: result.request && summarize(context, result.request),
        })),
      };
    });
  }),
];
