import type { AppraisalAction } from '../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { notify } from '../notifications/notify.ts';
import { type AnswerRow, type AppraisalContext, peopleInRole, untilOf, type WindowRow } from './context.ts';

/** What somebody does to an answer, beside typing. */
export type StepAction = Exclude<AppraisalAction, 'type' | 'rate'>;

/** What each step is called to those whom it concerns; a step that nobody is told of is not in it. */
const told: Readonly<Partial<Record<StepAction, { readonly kind: string; readonly to: 'employee' | 'supervisor' }>>> = {
  submit: { kind: 'appraisal_submitted', to: 'supervisor' },
  return: { kind: 'appraisal_returned', to: 'employee' },
  share: { kind: 'appraisal_shared', to: 'employee' },
  acknowledge: { kind: 'appraisal_acknowledged', to: 'supervisor' },
  disagree: { kind: 'appraisal_disagreed', to: 'supervisor' },
  finalize: { kind: 'appraisal_finalized', to: 'employee' },
};

/** Lets those know whom a step concerns. What is said in it stands in no notification. */
export async function tellOf(
  context: AppraisalContext,
  { employeeId, window }: Pick<AnswerRow, 'employeeId'> & { readonly window: WindowRow },
  after: Pick<AnswerRow, 'id' | 'state' | 'ratedBy' | 'extendedUntil'>,
  action: StepAction,
): Promise<void> {
  const one = told[action];
  if (!one) return;
  const { me } = context;
  const { id, state, ratedBy } = after;
  const isDisputed = state === 'acknowledged with disagreement';
  const readers = isDisputed ? peopleInRole(context, employeeId, 'second reader', { ratedBy }) : [];
  const people = one.to === 'employee' ? [employeeId] : [...peopleInRole(context, employeeId), ...readers];
  await tell(
    context,
    people.filter((person) => person !== me.id),
    one.kind,
    { subjectKind: 'appraisal', subjectId: id, until: deadlines[action]?.(window, after) ?? null },
  );
}

type Deadline = (window: WindowRow, answer: Pick<AnswerRow, 'extendedUntil'>) => string;

/** Until when its employee is to do what a step asks of them. */
const deadlines: Readonly<Partial<Record<StepAction, Deadline>>> = {
  return: untilOf,
  share: ({ acknowledgeDueOn }) => acknowledgeDueOn,
};

/** Reminds somebody whose turn it is. */
export const tellReminder = (
  context: AppraisalContext,
  window: WindowRow,
  answer: Pick<AnswerRow, 'id' | 'employeeId' | 'state' | 'extendedUntil'>,
) =>
  tell(context, [answer.employeeId], 'appraisal_reminded', {
    ...{ subjectKind: 'appraisal', subjectId: answer.id },
    until: answer.state === 'shared' ? window.acknowledgeDueOn : untilOf(window, answer),
  });

interface About {
  readonly subjectKind: 'appraisal' | 'objectives_plan' | 'development_action' | 'feedback_request';
  readonly subjectId: string;
  /** Until when something is to be done; left out where nothing is. */
  readonly until?: string | null;
}

export const tell = (context: AppraisalContext, people: readonly string[], kind: string, about: About) =>
  notify(
    context,
    [...new Set(people)].map((employeeId) => ({
      employeeId,
      kind,
      ...about,
      aboutId: context.me.id,
      at: context.now,
      shownFrom: context.now,
    })),
  );
