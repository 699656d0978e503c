import { and, eq, notInArray } from 'drizzle-orm';
import type { GivenEvidence, GivenObjective, ObjectivesPlan } from '../../../src/api/contract/appraisals/plans.ts';
import { wholeWeight } from '../../../src/api/contract/appraisals/weights.ts';
import type { RefusedField } from '../../../src/api/contract/refusal.ts';
import {
  objectivesPlanLifecycle,
  type PlanAction,
} from '../../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { objectivePlans, objectives } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';
import { type AppraisalContext, peopleInRole } from '../context.ts';
import { dropEvidence, evidenceOf, writeEvidence } from '../evidence.ts';
import { agreedItems } from '../items.ts';
import { tell } from '../notify.ts';
import { objectivesIn, type PlanOf, type PlanRow, planFacts, planOf, planRoles, presentPlan } from './plan.ts';

interface Step {
  readonly plan: PlanRow | null;
  readonly state: PlanRow['state'];
}

/**
 * Where an action leads in the version that somebody has seen.
 *
 * @throws Refused `conflict`, with the plan as it is, where it was changed meanwhile or does not allow that; `forbidden` where
 * it allows it to the other side only
 */
async function step(context: AppraisalContext, of: PlanOf, version: number, action: PlanAction): Promise<Step> {
  const plan = await planOf(context, of, true);
  const facts = await planFacts(context, of.session);
  const state = plan?.state ?? 'draft';
  const taken = objectivesPlanLifecycle.step(state, facts, planRoles(context, of.employeeId), action);
  const refuse = async () => new Refused('conflict', { fresh: await presentPlan(context, of, plan) });
  if ((plan?.version ?? 0) !== version) throw await refuse();
  if (taken) return { plan, state: taken.state };
  const isOthers = objectivesPlanLifecycle.allowed(state, facts, ['employee', 'supervisor']).includes(action);
  throw isOthers ? new Refused('forbidden') : await refuse();
}

async function changePlan(
  context: AppraisalContext,
  { session, employeeId }: PlanOf,
  plan: PlanRow | null,
  values: Partial<PlanRow>,
): Promise<PlanRow> {
  const { tx, tenant: tenantId, organizationId } = context;
  const own = { tenantId, organizationId, sessionId: session.id, employeeId };
  const [changed] = plan
    ? await tx
        .update(objectivePlans)
        .set({ ...values, version: plan.version + 1 })
        .where(and(inOrganization(objectivePlans, context), eq(objectivePlans.id, plan.id)))
        .returning()
    : await tx
        .insert(objectivePlans)
        .values({ ...own, state: 'draft', ...values })
        .returning();
  if (!changed) throw new Refused('internal');
  return changed;
}

/** Keeps the objectives as they are wanted. @throws Refused as `step` does; `rule_broken` where one has no title, or is not theirs */
export async function keepObjectives(
  context: AppraisalContext,
  of: PlanOf,
  version: number,
  given: readonly GivenObjective[],
): Promise<ObjectivesPlan> {
  const { plan, state } = await step(context, of, version, 'edit');
  const known = new Set((await objectivesIn(context, of)).map(({ id }) => id));
  const ids = given.flatMap(({ id }) => id ?? []);
  refuseAny([
    ...given.flatMap(({ title }, index): RefusedField[] =>
      title === '' ? [field(`objectives.${index}.title`, 'title_missing', 'An objective has a title.')] : [],
    ),
    ...given.flatMap(({ id }, index): RefusedField[] =>
      id !== null && (!known.has(id) || ids.indexOf(id) !== ids.lastIndexOf(id))
        ? [field(`objectives.${index}.id`, 'no_objective', 'There is no such objective in this plan.')]
        : [],
    ),
  ]);
  const changed = await changePlan(context, of, plan, { state });
  const { tx, tenant: tenantId, organizationId } = context;
  const theirs = and(
    inOrganization(objectives, context),
    eq(objectives.sessionId, of.session.id),
    eq(objectives.employeeId, of.employeeId),
  );
  const gone = [...known].filter((id) => !ids.includes(id));
  const noted = [...(await evidenceOf(context, gone)).values()].flat();
  await dropEvidence(
    context,
    noted.map(({ id }) => id),
  );
  await tx.delete(objectives).where(ids.length === 0 ? theirs : and(theirs, notInArray(objectives.id, ids)));
  for (const [position, { id, ...words }] of given.entries()) {
    if (id !== null) {
      await tx
        .update(objectives)
        .set({ ...words, position })
        .where(and(theirs, eq(objectives.id, id)));
    } else {
      const owner = { tenantId, organizationId, sessionId: of.session.id, employeeId: of.employeeId };
      await tx.insert(objectives).values({ ...owner, ...words, position });
    }
  }
  return presentPlan(context, of, changed);
}

/** Says how far some have come. @throws Refused as `step` does; `rule_broken` where one is not theirs */
export async function keepProgress(
  context: AppraisalContext,
  of: PlanOf,
  version: number,
  given: readonly { readonly id: string; readonly progress: number }[],
): Promise<ObjectivesPlan> {
  const { plan, state } = await step(context, of, version, 'note progress');
  const known = new Set((await objectivesIn(context, of)).map(({ id }) => id));
  refuseAny(
    given.flatMap(({ id }, index) =>
      known.has(id)
        ? []
        : [field(`objectives.${index}.id`, 'no_objective', 'There is no such objective in this plan.')],
    ),
  );
  for (const { id, progress } of given) {
    await context.tx
      .update(objectives)
      .set({ progress })
      .where(and(inOrganization(objectives, context), eq(objectives.id, id)));
  }
  return presentPlan(context, of, await changePlan(context, of, plan, { state }));
}

/**
 * Keeps what is noted down of one of them.
 *
 * @throws Refused as `step` does; `not_found` where there is no such objective; `rule_broken` where a note is empty, of a day
 * to come, or none of it
 */
export async function keepEvidence(
  context: AppraisalContext,
  of: PlanOf & { readonly objectiveId: string },
  version: number,
  given: readonly GivenEvidence[],
): Promise<ObjectivesPlan> {
  const { plan, state } = await step(context, of, version, 'note progress');
  const { objectiveId } = of;
  if (!(await objectivesIn(context, of)).some(({ id }) => id === objectiveId)) throw new Refused('not_found');
  const known = new Set((await evidenceOf(context, [objectiveId])).get(objectiveId)?.map(({ id }) => id));
  const ids = given.flatMap(({ id }) => id ?? []);
  refuseAny(
    given.flatMap(({ id, date, note }, index): RefusedField[] => [
      ...(note === '' ? [field(`evidence.${index}.note`, 'note_missing', 'What was done is said in words.')] : []),
      ...(date > context.today
        ? [field(`evidence.${index}.date`, 'date_ahead', 'What is still to come is no evidence yet.')]
        : []),
      ...(id !== null && (!known.has(id) || ids.indexOf(id) !== ids.lastIndexOf(id))
        ? [field(`evidence.${index}.id`, 'no_evidence', 'There is no such note on this objective.')]
        : []),
    ]),
  );
  await writeEvidence(context, { sessionId: of.session.id, objectiveId }, given);
  return presentPlan(context, of, await changePlan(context, of, plan, { state }));
}

/** Steps that are not taken without saying why. */
const needsWords: ReadonlySet<PlanAction> = new Set(['return', 'request amendment', 'decline amendment']);

/** What each step is called to those whom it concerns; of others nobody is told. */
const told: Readonly<Partial<Record<PlanAction, { readonly kind: string; readonly to: 'employee' | 'supervisor' }>>> = {
  submit: { kind: 'plan_submitted', to: 'supervisor' },
  approve: { kind: 'plan_approved', to: 'employee' },
  return: { kind: 'plan_returned', to: 'employee' },
  'request amendment': { kind: 'plan_amendment_requested', to: 'supervisor' },
  'grant amendment': { kind: 'plan_amendment_granted', to: 'employee' },
  'decline amendment': { kind: 'plan_amendment_declined', to: 'employee' },
};

/** Takes a step of a plan. @throws Refused as `step` does; `rule_broken` where something is missing that it needs */
export async function takePlanStep(
  context: AppraisalContext,
  of: PlanOf,
  version: number,
  { action, comment }: { readonly action: PlanAction; readonly comment: string },
): Promise<ObjectivesPlan> {
  const { plan, state } = await step(context, of, version, action);
  if (needsWords.has(action) && comment === '') {
    refuseAny([field('comment', 'comment_missing', 'This is not done without saying why.')]);
  }
  if (action === 'submit') await refuseUnready(context, of);
  const changed = await changePlan(context, of, plan, {
    state,
    comment,
    // until somebody agrees on something else, what was agreed on counts
    ...(action === 'grant amendment' && {
      inForce: await agreedItems(context, { sessionId: of.session.id, employeeId: of.employeeId }),
    }),
    ...(action === 'approve' && { inForce: null }),
    ...((action === 'submit' || action === 'request amendment') && { submittedAt: context.now }),
  });
  const known = told[action];
  if (known) {
    const people = known.to === 'employee' ? [of.employeeId] : peopleInRole(context, of.employeeId);
    await tell(context, people, known.kind, { subjectKind: 'objectives_plan', subjectId: changed.id });
  }
  return presentPlan(context, of, changed);
}

/** Only what is whole is agreed on: there are objectives, and their weights come to 100.00 percent. */
async function refuseUnready(context: AppraisalContext, of: PlanOf): Promise<void> {
  const rows = await objectivesIn(context, of);
  if (rows.length === 0) refuseAny([field('objectives', 'no_objectives', 'There is no objective yet.')]);
  const weightless = rows.flatMap(({ weight }, index) =>
    weight === 0
      ? [field(`objectives.${index}.weight`, 'weight_missing', 'An objective that counts has a weight.')]
      : [],
  );
  refuseAny(weightless);
  if (rows.reduce((sum, { weight }) => sum + weight, 0) !== wholeWeight) {
    refuseAny([field('weights', 'weights_not_whole', 'The weights of all objectives come to 100.00 percent.')]);
  }
}

const field = (path: string, code: string, message: string): RefusedField => ({ path: `body.${path}`, code, message });

function refuseAny(fields: readonly RefusedField[]): void {
  if (fields.length > 0) throw new Refused('rule_broken', { fields: [...fields] });
}
