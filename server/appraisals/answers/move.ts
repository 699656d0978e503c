import { scoreOf } from '../../../src/api/contract/appraisals/score.ts';
import type { AppraisalAnswer } from '../../../src/api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { type AppraisalContext, factsOf, rolesOf } from '../context.ts';
import { itemsOf, partsOf } from '../items.ts';
import { marksOf, presentAnswer, stepsOf } from '../present.ts';
import { begunAnswer, changeAnswer, type Subject } from './marks.ts';

interface Move {
  /** In hundredths of a step; null: what the ratings come to counts again. */
  readonly to: number | null;
  readonly reason: string;
}

/** Nobody sees it yet, and all of it is rated: a score is moved where it could be shared. */
const isMovable = (
  context: AppraisalContext,
  { window, employeeId }: Subject,
  answer: Parameters<typeof factsOf>[3] & { state: string },
) =>
  appraisalAnswerLifecycle
    .allowed(answer.state, factsOf(context, window, employeeId, answer), rolesOf(context, employeeId))
    .includes('share');

/**
 * Moves what somebody's ratings come to, once they lie beside those of others.
 *
 * @throws Refused `conflict`, with the answer as it is, where it is not rated, or shared by now; `rule_broken` where it is moved
 * beyond the scale, to where it is, or without a reason
 */
export async function moveScore(
  context: AppraisalContext,
  subject: Subject,
  { to, reason }: Move,
): Promise<AppraisalAnswer> {
  const { session, employeeId, side } = subject;
  const answer = await begunAnswer(context, subject);
  if (!isMovable(context, subject, answer))
    throw new Refused('conflict', { fresh: await presentAnswer(context, subject, employeeId, answer, side) });
  if (to !== null) {
    const values = (await stepsOf(context, session.id)).map(({ value }) => value * 100);
    if (to < Math.min(...values) || to > Math.max(...values))
      throw brokenAt('body.to', 'beyond_scale', 'A score lies within the scale.');
    const items = await itemsOf(context, session, employeeId, answer);
    const { total } = scoreOf(partsOf(session), items, await marksOf(context, answer.id, 'supervisor'));
    if (to === total) throw brokenAt('body.to', 'not_moved', 'That is what the ratings come to.');
    if (reason === '') throw brokenAt('body.reason', 'reason_missing', 'Nobody’s score is moved without saying why.');
  }
  const moved = to === null ? unmoved : { movedTo: to, moveReason: reason, movedBy: context.me.id };
  return presentAnswer(context, subject, employeeId, await changeAnswer(context, answer.id, moved), side);
}

/** What the ratings come to. */
export const unmoved = { movedTo: null, moveReason: '', movedBy: null };
