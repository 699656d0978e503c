import { and, eq } from 'drizzle-orm';
import type { FeedbackStep } from '../../../src/api/contract/appraisals/feedback.ts';
import type {
  FeedbackFacts,
  FeedbackRole,
} from '../../../src/machines/lifecycles/appraisals/feedback-request.machine.ts';
import { feedbackRequestLifecycle } from '../../../src/machines/lifecycles/appraisals/feedback-request.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { appraisalSessions, appraisalWindows, feedbackRequests } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';
import { type AppraisalContext, graceUntil, type Placed, rolesOf, type WindowRow, windowsIn } from '../context.ts';
import { populationOf } from '../population.ts';

export type FeedbackRow = typeof feedbackRequests.$inferSelect;

/** A request with the window that it is made in. */
export interface PlacedFeedback extends Placed {
  readonly row: FeedbackRow;
}

/** Requests with where they are made, of any session. */
export const selectFeedback = ({ tx }: AppraisalContext) =>
  tx
    .select({ row: feedbackRequests, window: appraisalWindows, session: appraisalSessions })
    .from(feedbackRequests)
    .innerJoin(
      appraisalWindows,
      and(sameOrganization(appraisalWindows, feedbackRequests), eq(appraisalWindows.id, feedbackRequests.windowId)),
    )
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, appraisalWindows), eq(appraisalSessions.id, appraisalWindows.sessionId)),
    )
    .$dynamic();

export const feedbackFacts = ({ today }: Pick<AppraisalContext, 'today'>, window: WindowRow): FeedbackFacts => ({
  isOpen: today >= window.opensOn && today <= graceUntil(window),
});

/** What whoever asks is to what somebody is asked for: whoever reads a second time has no part in it. */
export const feedbackRoles = (
  context: AppraisalContext,
  { employeeId, peerId }: Pick<FeedbackRow, 'employeeId'> & { readonly peerId?: string },
): FeedbackRole[] =>
  context.me.id === peerId
    ? ['peer']
    : rolesOf(context, employeeId).flatMap((role) => (role === 'second reader' ? [] : [role]));

/** What can be done on the wire with a request. */
export const stepsOn = (context: AppraisalContext, { row, window }: PlacedFeedback): FeedbackStep[] =>
  feedbackRequestLifecycle
    .allowed(row.state, feedbackFacts(context, window), feedbackRoles(context, row))
    // whoever asks once more names them once more
    .flatMap((step) => (step === 'ask again' ? [] : step));

/**
 * A window in which somebody is given feedback, for those whose business that is.
 *
 * @throws Refused `not_found` to everybody else, and where the session has none, or is not for them
 */
export async function feedbackPlace(
  context: AppraisalContext,
  { windowId, employeeId }: { readonly windowId: string; readonly employeeId: string },
): Promise<Placed> {
  const [placed] = await windowsIn(context, windowId);
  const member = context.reporting.members.get(employeeId);
  const isTheirs = placed && member && populationOf(context, placed.session, member) === null;
  if (!isTheirs || placed.session.feedback === 'none' || feedbackRoles(context, { employeeId }).length === 0)
    throw new Refused('not_found');
  return placed;
}

/**
 * A request that whoever asks has to do with.
 *
 * @throws Refused `not_found` to everybody else, and where its session is no longer what it was
 */
export async function feedbackRow(context: AppraisalContext, id: string): Promise<PlacedFeedback> {
  const [found] = await selectFeedback(context).where(
    and(
      inOrganization(feedbackRequests, context),
      eq(feedbackRequests.id, id),
      eq(appraisalSessions.isPublished, true),
    ),
  );
  if (!found || found.session.feedback === 'none') throw new Refused('not_found');
  const { row, session } = found;
  const member = context.reporting.members.get(row.employeeId);
  if (!member || populationOf(context, session, member) !== null) throw new Refused('not_found');
  const roles = feedbackRoles(context, row);
  // whoever is not asked any longer has nothing to do with it
  if (roles.length === 0 || (roles.includes('peer') && row.state === 'withdrawn')) throw new Refused('not_found');
  return found;
}
