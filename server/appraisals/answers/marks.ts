import { and, eq } from 'drizzle-orm';
import type { AppraisalAnswerState, AppraisalMark, GivenMark } from '../../../src/api/contract/appraisals/values.ts';
import type { RefusedField } from '../../../src/api/contract/refusal.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { appraisalAnswers, appraisalMarks } from '../../database/schema.ts';
import { lock } from '../../people/lock.ts';
import { Refused } from '../../platform/refused.ts';
import {
  type AnswerRow,
  type AppraisalContext,
  answerState,
  answersOf,
  factsOf,
  type Placed,
  rolesOf,
} from '../context.ts';
import { itemsOf } from '../items.ts';
import { marksOf, type Side, stateFor, stepsOf } from '../present.ts';

/** Somebody's answer in a window, which somebody does something to. */
export interface Subject extends Placed {
  readonly employeeId: string;
  readonly side: Side;
}

/** The answer as it is now, one change after the other. */
export async function lockedAnswer(
  context: AppraisalContext,
  { window, employeeId }: Subject,
): Promise<AnswerRow | null> {
  await lock(context, employeeId);
  return (await answersOf(context, [window.id], [employeeId]))(window.id, employeeId);
}

/** The same, begun where there is none. */
export async function begunAnswer(context: AppraisalContext, subject: Subject): Promise<AnswerRow> {
  const before = await lockedAnswer(context, subject);
  if (before) return before;
  const { tx, tenant: tenantId, organizationId } = context;
  const [begun] = await tx
    .insert(appraisalAnswers)
    .values({ tenantId, organizationId, windowId: subject.window.id, employeeId: subject.employeeId })
    .returning();
  if (!begun) throw new Refused('internal');
  return begun;
}

export async function changeAnswer(
  { tx, tenant, organizationId }: AppraisalContext,
  id: string,
  values: Partial<AnswerRow>,
): Promise<AnswerRow> {
  const [changed] = await tx
    .update(appraisalAnswers)
    .set(values)
    .where(and(inOrganization(appraisalAnswers, { tenant, organizationId }), eq(appraisalAnswers.id, id)))
    .returning();
  if (!changed) throw new Refused('internal');
  return changed;
}

/**
 * Keeps what a side says to some items, all or none of them. Nobody writes over what they have not seen; but what is there
 * already as it is given is no conflict: then it was sent twice.
 *
 * @throws Refused `conflict`, with the state and all that this side says as it is, where it can no longer be typed into or somebody else was quicker;
 * `rule_broken` where an item or a rating does not exist
 */
export async function saveMarks(
  context: AppraisalContext,
  subject: Subject,
  given: readonly GivenMark[],
): Promise<{ state: AppraisalAnswerState; marks: AppraisalMark[] }> {
  const { window, employeeId, side } = subject;
  const { tx, tenant: tenantId, organizationId, me, now } = context;
  const answer = await lockedAnswer(context, subject);
  const facts = factsOf(context, window, employeeId, answer);
  const action = side === 'employee' ? 'type' : 'rate';
  const roles = rolesOf(context, employeeId, answer);
  const step = appraisalAnswerLifecycle.step(answer?.state ?? 'not started', facts, roles, action);
  const refuse = async () => {
    const state = stateFor(side, answerState(context, window, employeeId, answer));
    return new Refused('conflict', { fresh: { state, marks: await marksOf(context, answer?.id ?? null, side) } });
  };
  if (!step) throw await refuse();
  await refuseUnknown(context, subject, answer, given);
  const known = new Map((await marksOf(context, answer?.id ?? null, side)).map((mark) => [mark.item, mark]));
  const wanted = given.filter((mark) => !isSame(known.get(mark.item), mark));
  if (wanted.some(({ item, version }) => (known.get(item)?.version ?? 0) !== version)) throw await refuse();
  const kept = answer ?? (await begunAnswer(context, subject));
  for (const { item, version, rating, comment } of wanted) {
    const said = {
      version: version + 1,
      halfSteps: rating === null ? null : rating * 2,
      comment,
      changedBy: me.id,
      changedAt: now,
    };
    await tx
      .insert(appraisalMarks)
      .values({ tenantId, organizationId, answerId: kept.id, side, item, ...said })
      .onConflictDoUpdate({
        target: [
          appraisalMarks.tenantId,
          appraisalMarks.organizationId,
          appraisalMarks.answerId,
          appraisalMarks.side,
          appraisalMarks.item,
        ],
        set: said,
      });
  }
  await changeAnswer(context, kept.id, {
    state: resting(step.state),
    ...(side === 'supervisor' && { ratedBy: me.id }),
  });
  const items = new Set(given.map(({ item }) => item));
  const marks = (await marksOf(context, kept.id, side)).filter(({ item }) => items.has(item));
  return { state: stateFor(side, step.state), marks };
}

/** A state as it is kept: what time alone makes of it is worked out whenever it is looked at. */
export const resting = (state: AppraisalAnswerState): AnswerRow['state'] => {
  if (state === 'missed') throw new Error('nobody can do anything that is missed by it');
  return state;
};

const isSame = (known: AppraisalMark | undefined, { rating, comment }: GivenMark): boolean =>
  known !== undefined && known.rating === rating && known.comment === comment;

async function refuseUnknown(
  context: AppraisalContext,
  { session, employeeId }: Subject,
  answer: AnswerRow | null,
  given: readonly GivenMark[],
): Promise<void> {
  const items = new Set((await itemsOf(context, session, employeeId, answer)).map(({ id }) => id));
  const values = (await stepsOf(context, session.id)).map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const fields = given.flatMap(({ item, rating }, index): RefusedField[] => {
    if (!items.has(item)) {
      return [
        { path: `body.marks.${index}.item`, code: 'no_item', message: 'There is no such item in this appraisal.' },
      ];
    }
    if (rating === null) return [];
    const isStep = values.includes(rating) || (session.hasHalfSteps && rating >= lowest && rating <= highest);
    const message = 'This rating is not on the scale of this appraisal.';
    return isStep ? [] : [{ path: `body.marks.${index}.rating`, code: 'no_step', message }];
  });
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
}
