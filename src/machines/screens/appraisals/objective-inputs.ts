import type { Objective, ObjectivesPlan } from '../../../api/contract/appraisals/plans.ts';
import type { ScreenServices } from '../screen-services.ts';
import { noWords, percentOf, readFreshPlan, subjectOf } from './objective-forms.ts';

/** What the forms of a plan are opened with. Nothing of them is kept on the device: there is no draft to go on with. */
interface FormContext extends Pick<ScreenServices, 'dialogs' | 'newIdempotencyKey'> {
  readonly orgId: string;
  readonly sessionId: string;
  readonly plan: ObjectivesPlan | null;
  /** The objective that is changed; null for a new one. */
  readonly edited: Objective | null;
}

const planIn = ({ plan }: FormContext): ObjectivesPlan => {
  if (!plan) throw new Error('there is no plan to change');
  return plan;
};

export function objectiveInput(context: FormContext) {
  const { orgId, sessionId, edited, newIdempotencyKey, dialogs } = context;
  const plan = planIn(context);
  const draftKey = `objective ${orgId} ${sessionId} ${edited?.id ?? 'new'}`;
  const wordsOf = (one: Objective | null) =>
    one ? { title: one.title, description: one.description, measure: one.measure, target: one.target } : noWords;
  const subject = { ...subjectOf(context, plan, newIdempotencyKey()), objectiveId: edited?.id ?? null };
  const inFresh = (fresh: ObjectivesPlan) => {
    if (!edited) return noWords;
    const found = fresh.objectives.find(({ id }) => id === edited.id);
    return found ? wordsOf(found) : null;
  };
  return {
    draftKey,
    saved: { values: wordsOf(edited), subject },
    draft: null,
    fresh: readFreshPlan(inFresh, subject, newIdempotencyKey),
    dialogs,
  };
}

/** A form with one field for each objective. @param name tells its draft from others */
function inputOfEach(context: FormContext, name: string, textOf: (objective: Objective) => string) {
  const { orgId, sessionId, newIdempotencyKey, dialogs } = context;
  const plan = planIn(context);
  const valuesOf = ({ objectives }: ObjectivesPlan) =>
    Object.fromEntries(objectives.map((one) => [one.id, textOf(one)]));
  const subject = subjectOf(context, plan, newIdempotencyKey());
  return {
    draftKey: `${name} ${orgId} ${sessionId}`,
    saved: { values: valuesOf(plan), subject },
    draft: null,
    fresh: readFreshPlan(valuesOf, subject, newIdempotencyKey),
    dialogs,
  };
}

export const weightsInput = (context: FormContext) =>
  inputOfEach(context, 'weights', ({ weight }) => percentOf(weight));

export const progressInput = (context: FormContext) =>
  inputOfEach(context, 'progress', ({ progress }) => String(progress));
