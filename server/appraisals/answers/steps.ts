import type { AppraisalAnswer, ItemView } from '../../../src/api/contract/appraisals/values.ts';
import { wideGap } from '../../../src/api/contract/appraisals/values.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { RefusedField } from '../../../src/api/contract/refusal.ts';
import type { AppraisalRole } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.machine.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { Refused } from '../../platform/refused.ts';
import { type AnswerRow, type AppraisalContext, answerState, factsOf, rolesOf, untilOf } from '../context.ts';
import { itemsOf } from '../items.ts';
import { type StepAction, tellOf } from '../notify.ts';
import { marksOf, presentAnswer } from '../present.ts';
import { begunAnswer, changeAnswer, resting, type Subject } from './marks.ts';
import { unmoved } from './move.ts';

/** Days that somebody has at least to change what was returned to them. */
const daysToChange = 7;

export interface Taken {
  readonly action: StepAction;
  readonly comment: string;
  readonly views: readonly ItemView[];
}

interface Effect {
  readonly context: AppraisalContext;
  readonly subject: Subject;
  readonly answer: AnswerRow;
  readonly taken: Taken;
}

/** What a step changes beside the state. @throws Refused `rule_broken` where something is missing that it needs */
const effects: Readonly<Record<StepAction, (effect: Effect) => Promise<Partial<AnswerRow>>>> = {
  submit: async ({ context, subject, answer }) => {
    const items = await itemsOf(context, subject.session, subject.employeeId, answer);
    const marks = await marksOf(context, answer.id, 'employee');
    refuseAny(unrated(items, marks));
    // what was rated stays as it was rated, whatever becomes of it
    return { items, submittedAt: context.now, returnComment: '' };
  },
  return: async ({ context, subject, answer, taken }) => {
    refuseUnsaid(taken);
    return {
      items: null,
      submittedAt: null,
      ratedAt: null,
      returnComment: taken.comment,
      ...longerFor(context, subject, answer),
    };
  },
  'submit rating': async ({ context, subject, answer }) => {
    const [items, own] = await ratingOf(context, subject, answer);
    refuseAny(unrated(items, own));
    // whoever may not look at what the employee says is not told by a refusal, either
    if (!subject.session.isBlind || answer.ratedAt !== null) refuseAny(await unexplained(context, answer));
    return { ratedAt: answer.ratedAt ?? context.now };
  },
  // what is rated anew is moved anew
  'take back': async () => unmoved,
  share: async ({ context, answer }) => {
    refuseAny(await unexplained(context, answer));
    return { sharedAt: context.now };
  },
  acknowledge: async (effect) => answered(effect),
  disagree: async (effect) => {
    refuseUnsaid(effect.taken);
    return answered(effect);
  },
  finalize: async ({ context, answer, taken }) => {
    if (answer.state === 'acknowledged with disagreement') refuseUnsaid(taken);
    return { finalizedAt: context.now, finalComment: taken.comment };
  },
};

/** Whoever is given it back has some days to change it, also where their window or the session is over, or about to be. */
function longerFor(
  { today }: AppraisalContext,
  { window }: Subject,
  answer: AnswerRow,
): Pick<AnswerRow, 'extendedUntil'> | undefined {
  const enough = addDays(today, daysToChange);
  return untilOf(window, answer) < enough ? { extendedUntil: enough } : undefined;
}

/**
 * Takes a step, as the chart has it.
 *
 * @throws Refused `conflict`, with the answer as it is, where it does not allow the step; `forbidden` where it allows it to
 * others only; `rule_broken`
 */
export async function takeStep(context: AppraisalContext, subject: Subject, taken: Taken): Promise<AppraisalAnswer> {
  const { window, employeeId, side } = subject;
  const answer = await begunAnswer(context, subject);
  const facts = factsOf(context, window, employeeId, answer);
  const roles = rolesOf(context, employeeId, answer);
  const step = appraisalAnswerLifecycle.step(answer.state, facts, roles, taken.action);
  if (!step) {
    const state = answerState(context, window, employeeId, answer);
    if (appraisalAnswerLifecycle.allowed(state, facts, everybody).includes(taken.action))
      throw new Refused('forbidden');
    throw new Refused('conflict', { fresh: await presentAnswer(context, subject, employeeId, answer, side) });
  }
  const changed = await effects[taken.action]({ context, subject, answer, taken });
  const after = await changeAnswer(context, answer.id, { ...changed, state: resting(step.state) });
  await tellOf(context, subject, after, taken.action);
  return presentAnswer(context, subject, employeeId, after, side);
}

const everybody: readonly AppraisalRole[] = ['employee', 'supervisor', 'second reader'];

function refuseAny(fields: readonly RefusedField[]): void {
  if (fields.length > 0) throw new Refused('rule_broken', { fields: [...fields] });
}

function refuseUnsaid({ comment }: Taken): void {
  if (comment !== '') return;
  refuseAny([{ path: 'body.comment', code: 'comment_missing', message: 'This is not done without saying why.' }]);
}

const ratingOf = async (context: AppraisalContext, { session, employeeId }: Subject, answer: AnswerRow) =>
  [await itemsOf(context, session, employeeId, answer), await marksOf(context, answer.id, 'supervisor')] as const;

type Marks = Awaited<ReturnType<typeof marksOf>>;

/** Items that have no rating. */
function unrated(items: readonly { readonly id: string }[], marks: Marks): RefusedField[] {
  const rated = new Set(marks.filter(({ rating }) => rating !== null).map(({ item }) => item));
  if (items.length === 0) {
    return [{ path: 'items', code: 'nothing_to_rate', message: 'There is nothing to rate in this appraisal yet.' }];
  }
  return items
    .filter(({ id }) => !rated.has(id))
    .map(({ id }) => ({ path: `marks.${id}`, code: 'rating_missing', message: 'This item has no rating.' }));
}

/** Items that the two see very differently, without a word of whoever rates last. */
async function unexplained(context: AppraisalContext, answer: AnswerRow): Promise<RefusedField[]> {
  const employee = new Map((await marksOf(context, answer.id, 'employee')).map(({ item, rating }) => [item, rating]));
  return (await marksOf(context, answer.id, 'supervisor'))
    .filter(({ item, rating, comment }) => {
      const other = employee.get(item) ?? null;
      return rating !== null && other !== null && Math.abs(rating - other) >= wideGap && comment === '';
    })
    .map(({ item }) => ({
      path: `marks.${item}`,
      code: 'gap_unexplained',
      message: `Ratings that are ${wideGap} steps or more apart need a comment.`,
    }));
}

/** What somebody says once they have read it, item by item and on the whole. */
async function answered({ context, subject, answer, taken: { comment, views } }: Effect): Promise<Partial<AnswerRow>> {
  const items = new Set((await itemsOf(context, subject.session, subject.employeeId, answer)).map(({ id }) => id));
  const fields = views.flatMap(({ item, isAgreed, comment: words }, index): RefusedField[] => {
    if (!items.has(item)) {
      return [
        { path: `body.views.${index}.item`, code: 'no_item', message: 'There is no such item in this appraisal.' },
      ];
    }
    const message = 'Whoever sees an item differently says how.';
    return isAgreed || words !== '' ? [] : [{ path: `views.${item}`, code: 'view_missing', message }];
  });
  refuseAny(fields);
  return { answeredAt: context.now, objection: comment, views };
}
