import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { FinishedThing } from '../../src/api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import {
  appraisalAnswers,
  appraisalWindows,
  developmentActions,
  documentRequests,
  requestedDocuments,
} from '../database/schema.ts';
import { dateAt } from '../platform/zone.ts';
import type { AppraisalContext } from './context.ts';

/** As many are offered, the latest: what is older is told in words. */
const mostOffered = 50;

/**
 * What whoever asks has finished, the latest first: development actions that are done, documents that were asked of them and
 * accepted, and objectives of other sessions whose rating they know.
 *
 * @param sessionId the session whose objectives are not finished yet
 */
export async function finishedOf(context: AppraisalContext, sessionId: string): Promise<FinishedThing[]> {
  const onDay = (at: Date) => dateAt(context.timeZone, at.getTime());
  const found = [
    ...(await actionsDone(context, onDay)),
    ...(await documentsAccepted(context, onDay)),
    ...(await objectivesRated(context, sessionId, onDay)),
  ];
  return found.sort((a, b) => b.on.localeCompare(a.on) || a.title.localeCompare(b.title)).slice(0, mostOffered);
}

type OnDay = (at: Date) => string;

async function actionsDone(context: AppraisalContext, onDay: OnDay): Promise<FinishedThing[]> {
  const { id, what, state, employeeId, closedAt } = developmentActions;
  const rows = await context.tx
    .select({ id, what, closedAt })
    .from(developmentActions)
    .where(
      and(
        inOrganization(developmentActions, context),
        eq(employeeId, context.me.id),
        eq(state, 'done'),
        isNotNull(closedAt),
      ),
    )
    .orderBy(desc(closedAt))
    .limit(mostOffered);
  return rows.flatMap((row) =>
    row.closedAt ? [{ kind: 'development action', id: row.id, title: row.what, on: onDay(row.closedAt) }] : [],
  );
}

async function documentsAccepted(context: AppraisalContext, onDay: OnDay): Promise<FinishedThing[]> {
  const rows = await context.tx
    .select({ id: requestedDocuments.id, title: documentRequests.title, sendings: requestedDocuments.sendings })
    .from(requestedDocuments)
    .innerJoin(
      documentRequests,
      and(
        sameOrganization(documentRequests, requestedDocuments),
        eq(documentRequests.id, requestedDocuments.requestId),
      ),
    )
    .where(
      and(
        inOrganization(requestedDocuments, context),
        eq(requestedDocuments.employeeId, context.me.id),
        eq(requestedDocuments.isAccepted, true),
      ),
    )
    .orderBy(desc(requestedDocuments.at))
    .limit(mostOffered);
  return rows.flatMap(({ id, title, sendings }) => {
    const accepted = sendings.findLast(({ outcome }) => outcome === 'accepted');
    return accepted ? [{ kind: 'requested document', id, title, on: onDay(new Date(accepted.at)) }] : [];
  });
}

async function objectivesRated(context: AppraisalContext, sessionId: string, onDay: OnDay): Promise<FinishedThing[]> {
  const rows = await context.tx
    .select({ state: appraisalAnswers.state, items: appraisalAnswers.items, sharedAt: appraisalAnswers.sharedAt })
    .from(appraisalAnswers)
    .innerJoin(
      appraisalWindows,
      and(sameOrganization(appraisalWindows, appraisalAnswers), eq(appraisalWindows.id, appraisalAnswers.windowId)),
    )
    .where(
      and(
        inOrganization(appraisalAnswers, context),
        eq(appraisalAnswers.employeeId, context.me.id),
        ne(appraisalWindows.sessionId, sessionId),
        isNotNull(appraisalAnswers.sharedAt),
      ),
    )
    .orderBy(desc(appraisalAnswers.sharedAt));
  const byId = new Map<string, FinishedThing>();
  for (const { state, items, sharedAt } of rows) {
    if (!sharedAt || !appraisalAnswerLifecycle.hasTag(state, 'told')) continue;
    for (const item of items ?? []) {
      const id = item.part === 'objectives' ? item.id.replace(/^objective:/, '') : null;
      // of several windows the last one has the last word
      if (id !== null && !byId.has(id)) byId.set(id, { kind: 'objective', id, title: item.title, on: onDay(sharedAt) });
    }
  }
  return [...byId.values()];
}
