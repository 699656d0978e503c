import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  noteProgress,
  ownAppraisalSession,
  saveEvidence,
  saveObjectives,
  takeOwnPlanStep,
  takeTeamPlanStep,
  teamPlan,
} from '../../../src/api/contract/appraisals/plans.ts';
import type { TeamAppraisals } from '../../../src/api/contract/appraisals/team-appraisals.ts';
import { objectivesPlanLifecycle } from '../../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { appraisalSessions, objectivePlans } from '../../database/schema.ts';
import { Refused } from '../../platform/refused.ts';
import { type AppraisalContext, look, write } from '../context.ts';
import { finishedOf } from '../finished.ts';
import { partsOf } from '../items.ts';
import { presentSession, stepsOf, windowsOfSession } from '../present.ts';
import { keepEvidence, keepObjectives, keepProgress, takePlanStep } from './change-plan.ts';
import { ownCompetencies } from './competencies.ts';
import { type PlanOf, planFacts, planOf, planRoles, presentPlan, sessionFor, teamPlanOf } from './plan.ts';

/** One's own place in a session. @throws Refused `not_found` where one is not in it */
const ownPlan = async (context: AppraisalContext, sessionId: string): Promise<PlanOf> => ({
  session: await sessionFor(context, { sessionId, employeeId: context.me.id }),
  employeeId: context.me.id,
});

async function presentTeamPlan(context: AppraisalContext, of: PlanOf) {
  const employee = context.reporting.members.get(of.employeeId);
  if (!employee) throw new Refused('not_found');
  return {
    session: presentSession(context, of.session, await windowsOfSession(context, of.session.id)),
    employee: { id: employee.id, fullName: employee.fullName },
    plan: await presentPlan(context, of, await planOf(context, of)),
  };
}

/** Objectives that wait for whoever asks, those longest waiting first. */
export async function plansWaiting(context: AppraisalContext): Promise<TeamAppraisals['plans']> {
  const { tx, reporting, me } = context;
  const people = reporting
    .decidersOn('appraisal')
    .decidedBy(me.id)
    .filter((id) => planRoles(context, id).includes('supervisor'));
  const waiting = objectivesPlanLifecycle.statesWith('waiting');
  if (people.length === 0) return [];
  const rows = await tx
    .select({ plan: objectivePlans, session: appraisalSessions })
    .from(objectivePlans)
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, objectivePlans), eq(appraisalSessions.id, objectivePlans.sessionId)),
    )
    .where(
      and(
        inOrganization(objectivePlans, context),
        eq(appraisalSessions.isPublished, true),
        inArray(objectivePlans.employeeId, people),
        inArray(objectivePlans.state, waiting as (typeof objectivePlans.$inferSelect)['state'][]),
      ),
    )
    .orderBy(asc(objectivePlans.submittedAt), asc(objectivePlans.id));
  const open = new Map<string, boolean>();
  for (const { session } of rows) {
    if (!open.has(session.id)) open.set(session.id, (await planFacts(context, session)).isOpen);
  }
  return rows.flatMap(({ plan, session }) => {
    const employee = reporting.members.get(plan.employeeId);
    if (!employee || !open.get(session.id)) return [];
    return [
      {
        id: plan.id,
        session: session.title,
        employee: { id: employee.id, fullName: employee.fullName },
        state: plan.state,
        submittedAt: plan.submittedAt?.toISOString() ?? null,
      },
    ];
  });
}

export const planRoutes: readonly Route[] = [
  signedIn(ownAppraisalSession, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const of = await ownPlan(context, params.sessionId);
      const entry = { action: `read ${ownAppraisalSession.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId });
      const supervisor = context.reporting.approverOf(context.me.id, 1);
      return {
        session: presentSession(context, of.session, await windowsOfSession(context, of.session.id)),
        today: context.today,
        supervisor: supervisor && { id: supervisor.id, fullName: supervisor.fullName },
        parts: partsOf(of.session),
        scale: await stepsOf(context, of.session.id),
        plan: await presentPlan(context, of, await planOf(context, of)),
        competencies: of.session.competenciesWeight === null ? [] : await ownCompetencies(context),
        finished: await finishedOf(context, of.session.id),
      };
    }),
  ),

  signedIn(saveObjectives, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, saveObjectives, received, params.orgId, async (context) =>
      keepObjectives(context, await ownPlan(context, params.sessionId), version, body.objectives),
    );
  }),

  signedIn(noteProgress, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, noteProgress, received, params.orgId, async (context) =>
      keepProgress(context, await ownPlan(context, params.sessionId), version, body.objectives),
    );
  }),

  signedIn(saveEvidence, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, saveEvidence, received, params.orgId, async (context) =>
      keepEvidence(
        context,
        { ...(await ownPlan(context, params.sessionId)), objectiveId: params.objectiveId },
        version,
        body.evidence,
      ),
    );
  }),

  signedIn(takeOwnPlanStep, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, takeOwnPlanStep, received, params.orgId, async (context) =>
      takePlanStep(context, await ownPlan(context, params.sessionId), version, body),
    );
  }),

  signedIn(teamPlan, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const of = await teamPlanOf(context, params.planId);
      const entry = { action: `read ${teamPlan.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId, subject: params.planId });
      return presentTeamPlan(context, of);
    }),
  ),

  signedIn(takeTeamPlanStep, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, takeTeamPlanStep, received, params.orgId, async (context) => {
      const of = await teamPlanOf(context, params.planId);
      await takePlanStep(context, of, version, body);
      return presentTeamPlan(context, of);
    });
  }),
];
