import * as z from 'zod/mini';
import { type Objective, type ObjectivesPlan, objectivesPlan } from '../../../api/contract/appraisals/plans.ts';
import type { Evidence } from '../../../api/contract/appraisals/values.ts';
import type { PlanAction } from '../../lifecycles/appraisals/objectives-plan.ts';
import type { ScreenServices } from '../screen-services.ts';
import { type EvidenceEntry, linkChoice, noWords, percentOf, readFreshPlan, subjectOf } from './objective-forms.ts';

/** What the forms of a plan are opened with. Nothing of them is kept on the device: there is no draft to go on with. */
interface FormContext extends Pick<ScreenServices, 'dialogs' | 'newIdempotencyKey'> {
  readonly orgId: string;
  readonly sessionId: string;
  readonly plan: ObjectivesPlan | null;
  /** The objective that is changed; null for a new one. */
  readonly edited: Objective | null;
  /** What was noted down of it and is put otherwise; null for something new. */
  readonly evidence: Evidence | null;
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
function inputOfEach(
  context: FormContext,
  name: string,
  textOf: (objective: Objective) => string,
  action: PlanAction = 'edit',
) {
  const { orgId, sessionId, newIdempotencyKey, dialogs } = context;
  const plan = planIn(context);
  const valuesOf = ({ objectives }: ObjectivesPlan) =>
    Object.fromEntries(objectives.map((one) => [one.id, textOf(one)]));
  const subject = subjectOf(context, plan, newIdempotencyKey());
  return {
    draftKey: `${name} ${orgId} ${sessionId}`,
    saved: { values: valuesOf(plan), subject },
    draft: null,
    fresh: readFreshPlan(valuesOf, subject, newIdempotencyKey, action),
    dialogs,
  };
}

export const weightsInput = (context: FormContext) =>
  inputOfEach(context, 'weights', ({ weight }) => percentOf(weight));

export const progressInput = (context: FormContext) =>
  inputOfEach(context, 'progress', ({ progress }) => String(progress), 'note progress');

/** A note on an objective: a new one, or one that is put otherwise. */
export function evidenceInput(context: FormContext & { readonly today: string }) {
  const { orgId, sessionId, edited, evidence, today, newIdempotencyKey, dialogs } = context;
  if (!edited) throw new Error('evidence is of no objective');
  const plan = planIn(context);
  const ofPlan = (seen: ObjectivesPlan) => {
    const { objectives: _, ...of } = subjectOf(context, seen, newIdempotencyKey());
    const found = seen.objectives.find(({ id }) => id === edited.id);
    return { ...of, objectiveId: edited.id, evidenceId: evidence?.id ?? null, evidence: found?.evidence ?? [] };
  };
  const entry = (one: Evidence | null): EvidenceEntry => ({
    date: one?.date ?? today,
    note: one?.note ?? '',
    link: one?.link ? linkChoice(one.link) : '',
    files: { attachments: one?.attachments ?? [], unsent: 0 },
  });
  return {
    orgId,
    newIdempotencyKey,
    draftKey: `evidence ${orgId} ${sessionId} ${edited.id} ${evidence?.id ?? 'new'}`,
    saved: { values: entry(evidence), subject: ofPlan(plan) },
    draft: null,
    fresh: (found: unknown) => {
      const fresh = z.safeParse(objectivesPlan, found).data;
      const objective = fresh?.objectives.find(({ id }) => id === edited.id);
      if (!fresh?.allowedActions.includes('note progress') || !objective) return null;
      const now = evidence && objective.evidence.find(({ id }) => id === evidence.id);
      return now === undefined ? null : { values: entry(now), subject: ofPlan(fresh) };
    },
    dialogs,
  };
}
