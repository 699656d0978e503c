import { and, asc, eq } from 'drizzle-orm';
import type { ObjectivesPlan } from '../../../src/api/contract/appraisals/plans.ts';
import type { PlanRole } from '../../../src/machines/lifecycles/appraisals/objectives-plan.machine.ts';
import { objectivesPlanLifecycle } from '../../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { appraisalSessions, objectivePlans, objectives } from '../../database/schema.ts';
import { lock } from '../../people/lock.ts';
import { Refused } from '../../platform/refused.ts';
import { type AppraisalContext, rolesOf, type SessionRow, sessionState } from '../context.ts';
import { evidenceOf } from '../evidence.ts';
import { writtenOf } from '../items.ts';
import { populationOf } from '../population.ts';
import { windowsOfSession } from '../present.ts';

export type PlanRow = typeof objectivePlans.$inferSelect;
export type ObjectiveRow = typeof objectives.$inferSelect;

/** Whose objectives in which session. */
export interface PlanOf {
  readonly session: SessionRow;
  readonly employeeId: string;
}

/** A published session. @throws Refused `not_found` where there is none, or that person is not in it */
export async function sessionFor(
  context: AppraisalContext,
  { sessionId, employeeId }: { readonly sessionId: string; readonly employeeId: string },
): Promise<SessionRow> {
  const [session] = await context.tx
    .select()
    .from(appraisalSessions)
    .where(
      and(
        inOrganization(appraisalSessions, context),
        eq(appraisalSessions.id, sessionId),
        eq(appraisalSessions.isPublished, true),
      ),
    );
  const member = context.reporting.members.get(employeeId);
  if (!session || !member || populationOf(context, session, member) !== null) throw new Refused('not_found');
  return session;
}

/** The plan as it is now; null where nobody has written anything. @param isLocked whether it is about to be changed */
export async function planOf(
  context: AppraisalContext,
  { session, employeeId }: PlanOf,
  isLocked = false,
): Promise<PlanRow | null> {
  if (isLocked) await lock(context, employeeId);
  const [plan] = await context.tx
    .select()
    .from(objectivePlans)
    .where(
      and(
        inOrganization(objectivePlans, context),
        eq(objectivePlans.sessionId, session.id),
        eq(objectivePlans.employeeId, employeeId),
      ),
    );
  return plan ?? null;
}

/** A plan by its id, whose owner whoever asks is to decide for. @throws Refused `not_found`, as for one that does not exist */
export async function teamPlanOf(context: AppraisalContext, planId: string): Promise<PlanOf> {
  const [plan] = await context.tx
    .select()
    .from(objectivePlans)
    .where(and(inOrganization(objectivePlans, context), eq(objectivePlans.id, planId)));
  // what somebody is still writing for the first time is theirs
  const isTheirs = plan && isShown(plan);
  if (!plan || !isTheirs || !planRoles(context, plan.employeeId).includes('supervisor')) throw new Refused('not_found');
  return { session: await sessionFor(context, plan), employeeId: plan.employeeId };
}

/** Whether whoever supervises may look at it: not while it is being written. */
export const isShown = ({ state }: Pick<PlanRow, 'state'>): boolean =>
  !objectivesPlanLifecycle.hasTag(state, 'in writing');

export const objectivesIn = (context: AppraisalContext, { session, employeeId }: PlanOf): Promise<ObjectiveRow[]> =>
  context.tx
    .select()
    .from(objectives)
    .where(
      and(
        inOrganization(objectives, context),
        eq(objectives.sessionId, session.id),
        eq(objectives.employeeId, employeeId),
      ),
    )
    .orderBy(asc(objectives.position), asc(objectives.id));

/** What the chart looks at. A part that the session does not have is not planned. */
export async function planFacts(context: AppraisalContext, session: SessionRow) {
  const state = sessionState(context, session, await windowsOfSession(context, session.id));
  return { isOpen: session.objectivesWeight !== null && (state === 'scheduled' || state === 'open') };
}

/** What whoever asks is to somebody's objectives: those are read by nobody a second time. */
export const planRoles = (context: AppraisalContext, employeeId: string): PlanRole[] =>
  rolesOf(context, employeeId).flatMap((role) => (role === 'second reader' ? [] : [role]));

export async function presentPlan(
  context: AppraisalContext,
  of: PlanOf,
  plan: PlanRow | null,
): Promise<ObjectivesPlan> {
  const state = plan?.state ?? 'draft';
  const rows = plan ? await objectivesIn(context, of) : [];
  const noted = await evidenceOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    id: plan?.id ?? null,
    version: plan?.version ?? 0,
    state,
    allowedActions: objectivesPlanLifecycle.allowed(
      state,
      await planFacts(context, of.session),
      planRoles(context, of.employeeId),
    ),
    objectives: rows.map(({ id, ...row }) => ({ id, ...writtenOf(row), evidence: [...(noted.get(id) ?? [])] })),
    comment: plan?.comment ?? '',
    submittedAt: plan?.submittedAt?.toISOString() ?? null,
  };
}
