import { and, asc, eq } from 'drizzle-orm';
import type {
  AppraisalAnswer,
  AppraisalAnswerState,
  AppraisalMark,
  AppraisalSession,
  AppraisalWindow,
} from '../../src/api/contract/appraisals/values.ts';
import { addDays } from '../../src/api/contract/calendar.ts';
import { appraisalAnswerLifecycle } from '../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { inOrganization } from '../database/same-organization.ts';
import { appraisalMarks, appraisalSteps, appraisalWindows } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { dateAt } from '../platform/zone.ts';
import {
  type AnswerRow,
  type AppraisalContext,
  answerState,
  factsOf,
  graceUntil,
  type Placed,
  rolesOf,
  type SessionRow,
  sessionState,
  untilOf,
  type WindowRow,
  windowState,
} from './context.ts';
import { itemsOf, partsOf } from './items.ts';

const { hasTag: is } = appraisalAnswerLifecycle;

/** Which side of an answer somebody is on. */
export type Side = AppraisalAnswer['side'];

export const presentWindow = (context: AppraisalContext, window: WindowRow): AppraisalWindow => ({
  id: window.id,
  title: window.title,
  state: windowState(context, window),
  opensOn: window.opensOn,
  dueOn: window.dueOn,
  graceUntil: graceUntil(window),
  ratingDueOn: window.ratingDueOn,
  acknowledgeDueOn: window.acknowledgeDueOn,
});

/** @param windows those of this session */
export const presentSession = (
  context: AppraisalContext,
  session: SessionRow,
  windows: readonly WindowRow[],
): AppraisalSession => ({
  id: session.id,
  title: session.title,
  firstDate: session.firstDate,
  lastDate: session.lastDate,
  state: sessionState(context, session, windows),
  hasFeedback: session.feedback !== 'none',
});

export const windowsOfSession = (context: AppraisalContext, sessionId: string): Promise<WindowRow[]> =>
  context.tx
    .select()
    .from(appraisalWindows)
    .where(and(inOrganization(appraisalWindows, context), eq(appraisalWindows.sessionId, sessionId)))
    .orderBy(asc(appraisalWindows.opensOn), asc(appraisalWindows.id));

/** What a side says, in no order. */
export async function marksOf(
  context: AppraisalContext,
  answerId: string | null,
  side: Side,
): Promise<AppraisalMark[]> {
  if (answerId === null) return [];
  const rows = await context.tx
    .select()
    .from(appraisalMarks)
    .where(
      and(
        inOrganization(appraisalMarks, context),
        eq(appraisalMarks.answerId, answerId),
        eq(appraisalMarks.side, side),
      ),
    );
  return rows.map(({ item, version, halfSteps, comment }) => ({
    item,
    version,
    rating: halfSteps === null ? null : halfSteps / 2,
    comment,
  }));
}

/**
 * Whether a side may see what the other one says. What the employee types is theirs until they hand it in; what the
 * supervisor says is the supervisor's until it is shared. Where the session keeps both apart, the supervisor says what they
 * think before they read what the employee thinks.
 */
export function seesOther(session: SessionRow, answer: AnswerRow, state: AppraisalAnswerState, side: Side): boolean {
  if (side === 'employee') return is(state, 'told');
  return is(state, 'handed in') && (!session.isBlind || answer.ratedAt !== null);
}

/** What the employee is told of where it stands: what happens between handing in and sharing is not theirs to know. */
export const stateFor = (side: Side, state: AppraisalAnswerState): AppraisalAnswerState =>
  side === 'employee' && is(state, 'handed in') && !is(state, 'told') ? 'submitted' : state;

/** An answer as one of the two sides may see it. @throws Refused `not_found` where the person is not known */
export async function presentAnswer(
  context: AppraisalContext,
  { session, window }: Placed,
  employeeId: string,
  answer: AnswerRow | null,
  side: Side,
): Promise<AppraisalAnswer> {
  const { members, approverOf } = context.reporting;
  const employee = members.get(employeeId);
  if (!employee) throw new Refused('not_found');
  const state = answerState(context, window, employeeId, answer);
  const rater = members.get(answer?.ratedBy ?? '') ?? approverOf(employeeId, 1);
  // who is to decide now may be another than who has rated: they know it by who it says
  const supervisor = side === 'employee' && !is(state, 'told') ? approverOf(employeeId, 1) : rater;
  const facts = factsOf(context, window, employeeId, answer);
  const [scale, windows, items, own, other] = [
    await stepsOf(context, session.id),
    await windowsOfSession(context, session.id),
    await itemsOf(context, session, employeeId, answer),
    await marksOf(context, answer?.id ?? null, side),
    answer && seesOther(session, answer, state, side)
      ? await marksOf(context, answer.id, side === 'employee' ? 'supervisor' : 'employee')
      : null,
  ];
  // whoever takes the supervisor's place rates as they would
  const isSupervising = side === 'supervisor' && rolesOf(context, employeeId).includes('supervisor');
  const isTold = is(state, 'told');
  const seen = side === 'supervisor' || isTold;
  return {
    id: answer?.id ?? null,
    session: presentSession(context, session, windows),
    window: presentWindow(context, window),
    employee: { id: employee.id, fullName: employee.fullName },
    supervisor: supervisor && { id: supervisor.id, fullName: supervisor.fullName },
    side,
    isRater: supervisor?.id === context.me.id || (!answer?.ratedBy && isSupervising),
    isSupervising,
    state: stateFor(side, state),
    allowedActions: appraisalAnswerLifecycle.allowed(state, facts, rolesOf(context, employeeId, answer)),
    until: untilOf(window, answer),
    extensionReason: answer?.extensionReason ?? '',
    scale,
    hasHalfSteps: session.hasHalfSteps,
    parts: partsOf(session),
    items: [...items],
    own,
    other,
    move: seen ? moveOf(context, answer) : null,
    returnComment: answer?.returnComment ?? '',
    objection: isTold ? (answer?.objection ?? '') : '',
    views: isTold ? [...(answer?.views ?? [])] : [],
    finalComment: isTold ? (answer?.finalComment ?? '') : '',
    secondReadDueOn: secondReadDueOn(context, window, state, answer),
    submittedAt: answer?.submittedAt?.toISOString() ?? null,
    sharedAt: seen ? (answer?.sharedAt?.toISOString() ?? null) : null,
    answeredAt: answer?.answeredAt?.toISOString() ?? null,
    finalizedAt: answer?.finalizedAt?.toISOString() ?? null,
  };
}

/** What somebody's score was moved to, and by whom; null where it is what the ratings come to. */
const moveOf = ({ reporting }: AppraisalContext, answer: AnswerRow | null): AppraisalAnswer['move'] =>
  answer && answer.movedTo !== null
    ? { to: answer.movedTo, reason: answer.moveReason, by: reporting.members.get(answer.movedBy ?? '')?.fullName ?? '' }
    : null;

/** The same, finalized, as its employee sees it. @throws Refused `not_found` where it is not finalized */
export async function presentFinalized(
  context: AppraisalContext,
  placed: Placed,
  employeeId: string,
  answer: AnswerRow | null,
): Promise<AppraisalAnswer> {
  if (!answer || !is(answer.state, 'closed')) throw new Refused('not_found');
  return presentAnswer(context, placed, employeeId, answer, 'employee');
}

/** Until when somebody reads what the two do not agree on; null where nobody need. */
function secondReadDueOn(
  { timeZone }: AppraisalContext,
  window: WindowRow,
  state: AppraisalAnswerState,
  answer: AnswerRow | null,
): string | null {
  if (state !== 'acknowledged with disagreement' || !answer?.answeredAt) return null;
  return addDays(dateAt(timeZone, answer.answeredAt.getTime()), window.secondReadDays);
}

/** The scale, the lowest first. */
export const stepsOf = (context: AppraisalContext, sessionId: string) =>
  context.tx
    .select({ value: appraisalSteps.value, label: appraisalSteps.label, meaning: appraisalSteps.meaning })
    .from(appraisalSteps)
    .where(and(inOrganization(appraisalSteps, context), eq(appraisalSteps.sessionId, sessionId)))
    .orderBy(asc(appraisalSteps.value));
