import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { objectivesPlanLifecycle } from '../../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { auditWithin } from '../../calls/audit.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { appraisalAnswers, objectiveEvidence, objectivePlans, objectives } from '../../database/schema.ts';
import { loadReportingContext } from '../../people/context.ts';
import type { AttachableKind } from '../../subjects/subject.ts';
import { type AppraisalContext, answerState, appraisalContext, rolesOf, windowsIn } from '../context.ts';
import { holds } from '../evidence.ts';
import { mayRead } from './team.ts';

/** Files as evidence: seen by whoever is shown what they are evidence of, also where it was taken out of the plan since. */
export const evidenceFiles: AttachableKind = {
  kind: 'objective_evidence',
  isVisible: async (tx, visit, employment, ids) => {
    const context = await appraisalContext(await loadReportingContext(tx, visit, employment));
    for (const id of ids) {
      if (!(await isInPlan(context, id)) && !(await isInAnswer(context, id))) continue;
      await auditWithin(tx, visit, {
        action: 'read objectiveEvidence',
        accountId: visit.actor.accountId,
        organizationId: context.organizationId,
        subject: id,
      });
      return true;
    }
    return false;
  },
};

/** Whether it is of a plan that whoever asks may look at as a supervisor, or of one as it is in force. */
async function isInPlan(context: AppraisalContext, id: string): Promise<boolean> {
  const { tx } = context;
  const ofPlan = tx
    .select({ one: sql`1` })
    .from(objectiveEvidence)
    .innerJoin(
      objectives,
      and(sameOrganization(objectives, objectiveEvidence), eq(objectives.id, objectiveEvidence.objectiveId)),
    )
    .where(
      and(
        sameOrganization(objectiveEvidence, objectivePlans),
        eq(objectiveEvidence.id, id),
        eq(objectives.sessionId, objectivePlans.sessionId),
        eq(objectives.employeeId, objectivePlans.employeeId),
        inArray(objectivePlans.state, shownStates),
      ),
    );
  const plans = await tx
    .select({ employeeId: objectivePlans.employeeId })
    .from(objectivePlans)
    .where(and(inOrganization(objectivePlans, context), or(holds(objectivePlans.inForce, id), exists(ofPlan))));
  return plans.some(({ employeeId }) => rolesOf(context, employeeId).includes('supervisor'));
}

const shownStates = objectivesPlanLifecycle.states.filter(
  (state) => !objectivesPlanLifecycle.hasTag(state, 'in writing'),
);

/** Whether it is beside an answer that whoever asks may look at. */
async function isInAnswer(context: AppraisalContext, id: string): Promise<boolean> {
  const answers = await context.tx
    .select()
    .from(appraisalAnswers)
    .where(and(inOrganization(appraisalAnswers, context), holds(appraisalAnswers.items, id)));
  if (answers.length === 0) return false;
  const windows = await windowsIn(context);
  return answers.some((answer) => {
    const placed = windows.find(({ window }) => window.id === answer.windowId);
    if (!placed) return false;
    return mayRead(context, answer.employeeId, answerState(context, placed.window, answer.employeeId, answer));
  });
}
