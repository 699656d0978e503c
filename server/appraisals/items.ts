import { and, asc, eq } from 'drizzle-orm';
import type { AppraisalItem, AppraisalPart, Evidence } from '../../src/api/contract/appraisals/values.ts';
import { objectivesPlanLifecycle } from '../../src/machines/lifecycles/appraisals/objectives-plan.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { competencies, employeeJobs, objectivePlans, objectives, requiredLevels } from '../database/schema.ts';
import type { AnswerRow, AppraisalContext, SessionRow } from './context.ts';
import { evidenceOf } from './evidence.ts';

/** The parts that count in a session. */
export const partsOf = ({
  objectivesWeight,
  competenciesWeight,
}: SessionRow): { readonly part: AppraisalPart; readonly weight: number }[] => [
  ...(objectivesWeight === null ? [] : [{ part: 'objectives' as const, weight: objectivesWeight }]),
  ...(competenciesWeight === null ? [] : [{ part: 'competencies' as const, weight: competenciesWeight }]),
];

/** What is rated of somebody: as it was handed in, or else as it stands now. */
export async function itemsOf(
  context: AppraisalContext,
  session: SessionRow,
  employeeId: string,
  answer: Pick<AnswerRow, 'items'> | null,
): Promise<readonly AppraisalItem[]> {
  if (answer?.items) return answer.items;
  const parts = new Set(partsOf(session).map(({ part }) => part));
  return [
    ...(parts.has('objectives') ? await objectivesOf(context, session.id, employeeId) : []),
    ...(parts.has('competencies') ? await competenciesOf(context, employeeId) : []),
  ];
}

/** Objectives count once their plan is approved: what nobody has agreed on is not rated, and what is being changed as it was. */
async function objectivesOf(
  context: AppraisalContext,
  sessionId: string,
  employeeId: string,
): Promise<readonly AppraisalItem[]> {
  const of = { sessionId, employeeId };
  const [plan] = await context.tx
    .select()
    .from(objectivePlans)
    .where(theirs(context, objectivePlans, of));
  if (!plan) return [];
  return objectivesPlanLifecycle.hasTag(plan.state, 'in force') ? agreedItems(context, of) : (plan.inForce ?? []);
}

interface Theirs {
  readonly sessionId: string;
  readonly employeeId: string;
}

const theirs = (
  context: AppraisalContext,
  table: typeof objectivePlans | typeof objectives,
  { sessionId, employeeId }: Theirs,
) => and(inOrganization(table, context), eq(table.sessionId, sessionId), eq(table.employeeId, employeeId));

/** The objectives of a plan as they would be rated. */
export async function agreedItems(context: AppraisalContext, of: Theirs): Promise<AppraisalItem[]> {
  const rows = await context.tx
    .select()
    .from(objectives)
    .where(theirs(context, objectives, of))
    .orderBy(asc(objectives.position), asc(objectives.id));
  const noted = await evidenceOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => objectiveItem(row, noted.get(row.id)));
}

type Written = Pick<
  typeof objectives.$inferSelect,
  'title' | 'description' | 'measure' | 'target' | 'weight' | 'progress'
>;

/** What somebody has written of an objective, and nothing else that is kept with it. */
export const writtenOf = ({ title, description, measure, target, weight, progress }: Written): Written => ({
  title,
  description,
  measure,
  target,
  weight,
  progress,
});

/** An objective as it is rated, with what was noted down of it. */
export const objectiveItem = (
  { id, ...objective }: Written & { readonly id: string },
  evidence: readonly Evidence[] = [],
): AppraisalItem => ({
  id: `objective:${id}`,
  part: 'objectives',
  ...writtenOf(objective),
  evidence: [...evidence],
  required: null,
});

/** A competency as it is rated. @param halfSteps the level that the job takes */
export const competencyItem = (
  { code, title, description }: Pick<typeof competencies.$inferSelect, 'code' | 'title' | 'description'>,
  halfSteps: number,
): AppraisalItem => ({
  id: `competency:${code}`,
  part: 'competencies',
  title,
  description,
  measure: '',
  target: '',
  weight: null,
  progress: null,
  required: halfSteps / 2,
});

/** What somebody's job takes. */
export async function competenciesOf(context: AppraisalContext, employeeId: string): Promise<AppraisalItem[]> {
  const rows = await context.tx
    .select({ competency: competencies, halfSteps: requiredLevels.halfSteps })
    .from(employeeJobs)
    .innerJoin(
      requiredLevels,
      and(sameOrganization(requiredLevels, employeeJobs), eq(requiredLevels.job, employeeJobs.job)),
    )
    .innerJoin(
      competencies,
      and(sameOrganization(competencies, requiredLevels), eq(competencies.code, requiredLevels.competency)),
    )
    .where(and(inOrganization(employeeJobs, context), eq(employeeJobs.employeeId, employeeId)))
    .orderBy(asc(competencies.position), asc(competencies.code));
  return rows.map(({ competency, halfSteps }) => competencyItem(competency, halfSteps));
}
