import { and, asc, desc, eq, ne } from 'drizzle-orm';
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
import { type AppraisalContext, answerState, answersOf, graceUntil, type Placed } from '../context.ts';
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

/** A request as those see it who may ask: where nobody is to know who has said what, giving changes nothing of it. */
export function presentRequest(context: AppraisalContext, placed: PlacedFeedback): FeedbackRequest {
  const { id, version, state, peerId, isAnonymous, askedBy, askedAt, note } = placed.row;
  return {
    id,
    version,
    peer: { id: peerId, fullName: nameOf(context, peerId) },
    state: state === 'given' && isAnonymous ? 'accepted' : state,
    by: nameOf(context, askedBy),
    at: askedAt.toISOString(),
    note,
    allowedSteps: stepsOn(context, placed),
  };
}

/** Why what was said may not be seen yet, or at all; null: it may. */
async function hiddenFrom(
  context: AppraisalContext,
  { window }: Placed,
  employeeId: string,
): Promise<Feedback['hidden']> {
  // until nobody can say anything any more: what comes late would tell whose it is
  if (context.today <= graceUntil(window)) return 'open';
  if (!feedbackRoles(context, { employeeId }).includes('employee')) return null;
  const answerOf = await answersOf(context, [window.id], [employeeId]);
  const state = answerState(context, window, employeeId, answerOf(window.id, employeeId));
  if (appraisalAnswerLifecycle.hasTag(state, 'told')) return null;
  return state === 'missed' ? 'missed' : 'not shared';
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
  const hidden = await hiddenFrom(context, placed, of.employeeId);
  const said = hidden === null ? saidIn(context, rows) : null;
  // of none it is said as of one or two: otherwise it would be known who has said nothing
  const isTooLittle = said?.length === 0 && rows.some(({ isAnonymous }) => isAnonymous);
  return {
    rule: session.feedback,
    employee: { id: of.employeeId, fullName: nameOf(context, of.employeeId) },
    opensOn: window.opensOn,
    until: graceUntil(window),
    canAsk: feedbackFacts(context, window).isOpen,
    requests: rows
      .filter(({ state }) => state !== 'withdrawn')
      .map((row) => presentRequest(context, { ...placed, row })),
    given: isTooLittle ? null : said,
    hidden: isTooLittle ? 'too few' : hidden,
  };
}

/**
 * What was said, and by whom where that is said. Whoever has come to supervise since does not read what they have said
 * themselves: then the others would be fewer than it takes.
 */
function saidIn(context: AppraisalContext, rows: readonly FeedbackRow[]): NonNullable<Feedback['given']> {
  const given = rows.filter(({ state, peerId }) => state === 'given' && peerId !== context.me.id);
  const named = given
    .filter(({ isAnonymous }) => !isAnonymous)
    .map(({ peerId, well, better }) => ({ by: nameOf(context, peerId), well, better }));
  // by what they say: in any other order one thing that is known of whoever was asked might be told
  const unnamed = given
    .filter(({ isAnonymous }) => isAnonymous)
    .map(({ well, better }) => ({ by: '', well, better }))
    .sort((one, other) => `${one.well} ${one.better}`.localeCompare(`${other.well} ${other.better}`));
  return unnamed.length < leastAnonymous ? named : [...named, ...unnamed];
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
    isAnonymous: row.isAnonymous,
    well: row.well,
    better: row.better,
    givenAt: row.givenAt?.toISOString() ?? null,
    allowedSteps: stepsOn(context, placed),
  };
}

/** What whoever asks is asked for, also what they have declined, as long as the window takes it; and what they have given. */
export async function feedbackAskedOf(context: AppraisalContext): Promise<AskedFeedback[]> {
  const rows = await selectFeedback(context)
    .where(
      and(
        inOrganization(feedbackRequests, context),
        eq(feedbackRequests.peerId, context.me.id),
        eq(appraisalSessions.isPublished, true),
        ne(feedbackRequests.state, 'withdrawn'),
      ),
    )
    .orderBy(desc(feedbackRequests.givenAt), asc(feedbackRequests.id));
  const shown = rows.filter(({ row, session }) => {
    const member = context.reporting.members.get(row.employeeId);
    return member && session.feedback !== 'none' && populationOf(context, session, member) === null;
  });
  const open = shown
    .filter(({ row, window }) => row.state !== 'given' && feedbackFacts(context, window).isOpen)
    .sort((one, other) => graceUntil(one.window).localeCompare(graceUntil(other.window)));
  const wanted = open.filter(({ row }) => is(row.state, 'asked of peer'));
  const declined = open.filter(({ row }) => row.state === 'declined');
  const given = shown.filter(({ row }) => row.state === 'given').slice(0, mostGiven);
  return [...wanted, ...given, ...declined].map((placed) => presentAsked(context, placed));
}

/** How many are waited for of whoever asks. */
export const feedbackWaiting = async (context: AppraisalContext): Promise<number> =>
  (await feedbackAskedOf(context)).filter(({ state }) => is(state, 'asked of peer')).length;
