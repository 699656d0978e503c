import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type FeedbackRequest,
  type FeedbackStanding,
  type FeedbackStep,
  mostAsked,
} from '../../../src/api/contract/appraisals/feedback.ts';
import { feedbackRequestLifecycle } from '../../../src/machines/lifecycles/appraisals/feedback-request.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { feedbackRequests } from '../../database/schema.ts';
import { hasLeft } from '../../people/approvers.ts';
import { lock } from '../../people/lock.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { type AppraisalContext, graceUntil, peopleInRole } from '../context.ts';
import { tell } from '../notify.ts';
import { presentAsked, presentRequest } from './feedback.ts';
import {
  type FeedbackRow,
  feedbackFacts,
  feedbackPlace,
  feedbackRoles,
  feedbackRow,
  type PlacedFeedback,
} from './rows.ts';

/** The version from which nobody is asked once more whom asking was taken back from: each time they were told. */
const mostRounds = 6;

interface Asking {
  readonly windowId: string;
  readonly employeeId: string;
  readonly peerId: string;
}

/** @throws Refused `rule_broken` where somebody has no feedback to give on somebody */
function refusePeer(context: AppraisalContext, { employeeId, peerId }: Asking): void {
  const { reporting, today } = context;
  const peer = reporting.members.get(peerId);
  if (!peer || peer.accountId === null || hasLeft(peer, today))
    throw brokenAt('body.peerId', 'peer_unknown', 'Nobody of this organization can be asked by that id.');
  if (peerId === employeeId) throw brokenAt('body.peerId', 'peer_self', 'Nobody gives feedback on themselves.');
  if (peopleInRole(context, employeeId).includes(peerId))
    throw brokenAt('body.peerId', 'peer_supervisor', 'Whoever supervises them rates them anyway.');
}

/** @throws Refused `rule_broken` where as many are asked as can be, also those whom it was taken back from: they were told */
async function refuseMore(context: AppraisalContext, { windowId, employeeId, peerId }: Asking): Promise<void> {
  const [counted] = await context.tx
    .select({ asked: sql<number>`count(*)::int` })
    .from(feedbackRequests)
    .where(
      and(
        inOrganization(feedbackRequests, context),
        eq(feedbackRequests.windowId, windowId),
        eq(feedbackRequests.employeeId, employeeId),
        ne(feedbackRequests.state, 'declined'),
        ne(feedbackRequests.peerId, peerId),
      ),
    );
  if ((counted?.asked ?? 0) >= mostAsked)
    throw brokenAt('body.peerId', 'too_many', 'As many are asked as can be in one window.');
}

/** @param until when it is to be given; left out where nothing is to be given any more */
const tellPeer = (
  context: AppraisalContext,
  { id, peerId }: Pick<FeedbackRow, 'id' | 'peerId'>,
  kind: string,
  until?: string,
) => tell(context, [peerId], kind, { subjectKind: 'feedback_request', subjectId: id, until: until ?? null });

/**
 * Asks somebody. Whom asking was taken back from can be asked again.
 *
 * @throws Refused `not_found` to whoever has no part in it; `rule_broken` where the window is not open, as `refusePeer` says,
 * where they were asked already, or where as many are asked as can be
 */
export async function askPeer(context: AppraisalContext, asking: Asking): Promise<FeedbackRequest> {
  const { windowId, employeeId, peerId } = asking;
  await feedbackPlace(context, asking);
  await lock(context, employeeId);
  const placed = await feedbackPlace(context, asking);
  const facts = feedbackFacts(context, placed.window);
  if (!facts.isOpen) throw brokenAt('body.peerId', 'not_open', 'Nobody can be asked outside the window.');
  refusePeer(context, asking);
  const { tx, tenant: tenantId, organizationId, me, now } = context;
  const ofPeer = and(
    inOrganization(feedbackRequests, context),
    eq(feedbackRequests.windowId, windowId),
    eq(feedbackRequests.employeeId, employeeId),
    eq(feedbackRequests.peerId, peerId),
  );
  const [before] = await tx.select().from(feedbackRequests).where(ofPeer);
  const roles = feedbackRoles(context, { employeeId });
  if (before && !feedbackRequestLifecycle.step(before.state, facts, roles, 'ask again'))
    throw before.state === 'declined'
      ? brokenAt('body.peerId', 'peer_declined', 'They have declined already.')
      : brokenAt('body.peerId', 'peer_asked', 'They were asked already.');
  if (before && before.version >= mostRounds)
    throw brokenAt('body.peerId', 'peer_asked', 'They were asked again and again already.');
  await refuseMore(context, asking);
  const isAnonymous = placed.session.feedback === 'anonymous';
  const asked = { state: 'asked', askedBy: me.id, askedAt: now, isAnonymous } as const;
  const [row] = before
    ? await tx
        .update(feedbackRequests)
        .set({ ...asked, version: before.version + 1 })
        .where(ofPeer)
        .returning()
    : await tx
        .insert(feedbackRequests)
        .values({ tenantId, organizationId, windowId, employeeId, peerId, ...asked })
        .returning();
  if (!row) throw new Refused('internal');
  await tellPeer(context, row, 'feedback_asked', graceUntil(placed.window));
  return presentRequest(context, { ...placed, row });
}

interface Taken {
  readonly requestId: string;
  readonly version: number;
  readonly step: FeedbackStep;
  readonly note: string;
  readonly well: string;
  readonly better: string;
}

/**
 * Takes a step with a request.
 *
 * @throws Refused `not_found` to whoever has no part in it; `forbidden` where it is the other side's; `conflict`, with how it stands, where it is another by now, or the
 * window does not take it; `rule_broken` where nothing is said
 */
export async function takeStep(
  context: AppraisalContext,
  { requestId, version, step, note, well, better }: Taken,
): Promise<FeedbackStanding> {
  const { employeeId } = (await feedbackRow(context, requestId)).row;
  await lock(context, employeeId);
  const placed = await feedbackRow(context, requestId);
  const { row, window } = placed;
  const roles = feedbackRoles(context, row);
  const seen = standing(context, placed);
  // by who they are alone: a state that is nobody's to know is told by no refusal, either
  if (roles.includes('peer') === (step === 'withdraw')) throw new Refused('forbidden');
  const taken = feedbackRequestLifecycle.step(row.state, feedbackFacts(context, window), roles, step);
  if (!taken || seen.version !== version) throw new Refused('conflict', { fresh: seen });
  const isGiven = step === 'give';
  if (isGiven && well === '' && better === '')
    throw brokenAt('body.well', 'words_missing', 'Feedback says at least one of the two.');
  const [changed] = await context.tx
    .update(feedbackRequests)
    .set(
      isGiven
        ? { state: taken.state, well, better, givenAt: context.now, wordsVersion: row.wordsVersion + 1 }
        : { state: taken.state, version: row.version + 1, note: step === 'decline' ? note : '' },
    )
    .where(and(inOrganization(feedbackRequests, context), eq(feedbackRequests.id, row.id)))
    .returning();
  if (!changed) throw new Refused('internal');
  const about = { subjectKind: 'feedback_request', subjectId: row.id } as const;
  if (step === 'decline') await tell(context, askers(context, row), 'feedback_declined', about);
  if (step === 'withdraw') await tellPeer(context, row, 'feedback_withdrawn');
  return standing(context, { ...placed, row: changed });
}

/** Who hears what comes of it: whoever asked, as long as it is their business, and otherwise whoever supervises now. */
const askers = (context: AppraisalContext, { askedBy, employeeId }: FeedbackRow): string[] =>
  askedBy === employeeId ? [employeeId] : peopleInRole(context, employeeId);

/** How it stands to whoever looks: those who have asked see nothing of it change when something is said. */
function standing(context: AppraisalContext, placed: PlacedFeedback): FeedbackStanding {
  const isPeer = feedbackRoles(context, placed.row).includes('peer');
  const { state, version, allowedSteps } = isPeer ? presentAsked(context, placed) : presentRequest(context, placed);
  const { well, better } = isPeer ? placed.row : { well: '', better: '' };
  return { state, version, well, better, allowedSteps };
}
