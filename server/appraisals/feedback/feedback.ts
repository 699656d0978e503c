import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  type AskedFeedback,
  type Feedback,
  type FeedbackRequest,
  leastAnonymous,
} from '../../../src/api/contract/appraisals/feedback.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { feedbackRequestLifecycle } from '../../../src/machines/lifecycles/appraisals/feedback-request.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { appraisalSessions, feedbackRequests } from '../../database/schema.ts';
import { hasLeft } from '../../people/approvers.ts';
import { type AppraisalContext, answersOf, graceUntil, type Placed } from '../context.ts';
import { populationOf } from '../population.ts';
import {
  type FeedbackRow,
  feedbackFacts,
  feedbackPlace,
  feedbackRoles,
  type PlacedFeedback,
  selectFeedback,
  stepsOn,
} from './rows.ts';

const { hasTag: is } = feedbackRequestLifecycle;

/** How many that were given are still told to whoever gave them. */
const mostGiven = 30;

const nameOf = ({ reporting }: AppraisalContext, id: string): string => reporting.members.get(id)?.fullName ?? '';

const isAnonymous = ({ session }: Pick<Placed, 'session'>): boolean => session.feedback === 'anonymous';

/** A request as those see it who may ask: where nobody is to know who has said what, giving changes nothing of it. */
export function presentRequest(context: AppraisalContext, placed: PlacedFeedback): FeedbackRequest {
  const { id, version, state, peerId, askedBy, askedAt, note } = placed.row;
  return {
    id,
    version,
    peer: { id: peerId, fullName: nameOf(context, peerId) },
    state: state === 'given' && isAnonymous(placed) ? 'accepted' : state,
    by: nameOf(context, askedBy),
    at: askedAt.toISOString(),
    note,
    allowedSteps: stepsOn(context, placed),
  };
}

/** Whether what was said may be seen; where not, why. */
async function hiddenFrom(
  context: AppraisalContext,
  placed: Placed,
  employeeId: string,
  given: readonly FeedbackRow[],
): Promise<Feedback['hidden']> {
  // until nobody can say anything any more: what comes late would tell whose it is
  if (context.today <= graceUntil(placed.window)) return 'open';
  if (feedbackRoles(context, { employeeId }).includes('employee')) {
    const answerOf = await answersOf(context, [placed.window.id], [employeeId]);
    const state = answerOf(placed.window.id, employeeId)?.state ?? 'not started';
    if (!appraisalAnswerLifecycle.hasTag(state, 'told')) return 'not shared';
  }
  return isAnonymous(placed) && given.length > 0 && given.length < leastAnonymous ? 'too few' : null;
}

/**
 * Feedback from others on somebody in a window: who was asked, and what they have said, once that may be seen.
 *
 * @throws Refused `not_found` to whoever has no part in it
 */
export async function feedbackOn(
  context: AppraisalContext,
  of: { readonly windowId: string; readonly employeeId: string },
): Promise<Feedback> {
  const placed = await feedbackPlace(context, of);
  const { session, window } = placed;
  const rows = await context.tx
    .select()
    .from(feedbackRequests)
    .where(
      and(
        inOrganization(feedbackRequests, context),
        eq(feedbackRequests.windowId, of.windowId),
        eq(feedbackRequests.employeeId, of.employeeId),
      ),
    )
    .orderBy(asc(feedbackRequests.askedAt), asc(feedbackRequests.id));
  const given = rows.filter(({ state }) => state === 'given');
  const hidden = await hiddenFrom(context, placed, of.employeeId, given);
  return {
    rule: session.feedback,
    employee: { id: of.employeeId, fullName: nameOf(context, of.employeeId) },
    opensOn: window.opensOn,
    until: graceUntil(window),
    canAsk: feedbackFacts(context, window).isOpen,
    requests: rows
      .filter(({ state }) => state !== 'withdrawn')
      .map((row) => presentRequest(context, { ...placed, row })),
    given: hidden === null ? saidIn(context, placed, given) : null,
    hidden,
  };
}

/** What was said, and by whom where that is said. */
function saidIn(context: AppraisalContext, placed: Placed, given: readonly FeedbackRow[]): Feedback['given'] {
  if (!isAnonymous(placed))
    return given.map(({ peerId, well, better }) => ({ by: nameOf(context, peerId), well, better }));
  // ids are drawn by lot: their order says nothing of who was asked, or has answered, when
  const inNoOrder = [...given].sort((one, other) => one.id.localeCompare(other.id));
  return inNoOrder.map(({ well, better }) => ({ by: '', well, better }));
}

/** A request as whoever is asked sees it. */
export function presentAsked(context: AppraisalContext, placed: PlacedFeedback): AskedFeedback {
  const { row, session, window } = placed;
  return {
    id: row.id,
    version: row.version + row.wordsVersion,
    state: row.state,
    employee: { id: row.employeeId, fullName: nameOf(context, row.employeeId) },
    by: nameOf(context, row.askedBy),
    session: session.title,
    window: window.title,
    until: graceUntil(window),
    isAnonymous: isAnonymous(placed),
    well: row.well,
    better: row.better,
    givenAt: row.givenAt?.toISOString() ?? null,
    allowedSteps: stepsOn(context, placed),
  };
}

/** What whoever asks is asked for, as long as the window takes it, and what they have given. */
export async function feedbackAskedOf(context: AppraisalContext): Promise<AskedFeedback[]> {
  const rows = await selectFeedback(context)
    .where(
      and(
        inOrganization(feedbackRequests, context),
        eq(feedbackRequests.peerId, context.me.id),
        eq(appraisalSessions.isPublished, true),
        inArray(feedbackRequests.state, ['asked', 'accepted', 'given']),
      ),
    )
    .orderBy(desc(feedbackRequests.givenAt), asc(feedbackRequests.id));
  const shown = rows.filter(({ row, session }) => {
    const member = context.reporting.members.get(row.employeeId);
    const isThere = member && !hasLeft(member, context.today);
    return isThere && session.feedback !== 'none' && populationOf(session, member, context.today) === null;
  });
  const wanted = shown
    .filter(({ row, window }) => is(row.state, 'asked of peer') && feedbackFacts(context, window).isOpen)
    .sort((one, other) => graceUntil(one.window).localeCompare(graceUntil(other.window)));
  const given = shown.filter(({ row }) => row.state === 'given').slice(0, mostGiven);
  return [...wanted, ...given].map((placed) => presentAsked(context, placed));
}

/** How many are waited for of whoever asks. */
export const feedbackWaiting = async (context: AppraisalContext): Promise<number> =>
  (await feedbackAskedOf(context)).filter(({ state }) => is(state, 'asked of peer')).length;
