import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { GivenEvidence } from '../../src/api/contract/appraisals/plans.ts';
import type { Evidence } from '../../src/api/contract/appraisals/values.ts';
import { inOrganization } from '../database/same-organization.ts';
import { objectiveEvidence } from '../database/schema.ts';
import { attach, attachmentsOfEach, handable } from '../files/attachments.ts';
import { groupBy } from '../platform/group-by.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import type { AppraisalContext } from './context.ts';

/** What was noted down of some objectives, by their ids, the latest first. */
export async function evidenceOf(
  context: AppraisalContext,
  objectiveIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Evidence[]>> {
  if (objectiveIds.length === 0) return new Map();
  const { id, objectiveId, date, note } = objectiveEvidence;
  const rows = await context.tx
    .select({ id, objectiveId, date, note })
    .from(objectiveEvidence)
    .where(and(inOrganization(objectiveEvidence, context), inArray(objectiveId, [...objectiveIds])))
    .orderBy(desc(date), asc(id));
  const files = await attachmentsOfEach(
    context,
    'objective_evidence',
    rows.map((row) => row.id),
  );
  const byObjective = groupBy(rows, (row) => row.objectiveId);
  const presented = ({ objectiveId: _, ...evidence }: (typeof rows)[number]): Evidence => ({
    ...evidence,
    attachments: files.get(evidence.id) ?? [],
  });
  return new Map([...byObjective].map(([of, found]) => [of, found.map(presented)]));
}

/**
 * Keeps what is noted down of an objective, and nothing else of it.
 *
 * @param given each known one at most once
 * @throws Refused `rule_broken` where a file is none of theirs, or goes with something else
 */
export async function writeEvidence(
  context: AppraisalContext,
  objectiveId: string,
  given: readonly GivenEvidence[],
): Promise<void> {
  const { tx, tenant: tenantId, organizationId } = context;
  const ofObjective = and(inOrganization(objectiveEvidence, context), eq(objectiveEvidence.objectiveId, objectiveId));
  const known = (await evidenceOf(context, [objectiveId])).get(objectiveId) ?? [];
  const kept = new Set(given.flatMap(({ id }) => id ?? []));
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  // their files stay with what was handed in or agreed on with them
  if (gone.length > 0) await tx.delete(objectiveEvidence).where(and(ofObjective, inArray(objectiveEvidence.id, gone)));
  for (const [index, { date, note, attachmentIds, ...of }] of given.entries()) {
    const before = known.find(({ id }) => id === of.id);
    let { id } = of;
    if (id === null) {
      const [added] = await tx
        .insert(objectiveEvidence)
        .values({ tenantId, organizationId, objectiveId, date, note })
        .returning({ id: objectiveEvidence.id });
      if (!added) throw new Refused('internal');
      id = added.id;
    } else if (before?.date !== date || before.note !== note) {
      await tx
        .update(objectiveEvidence)
        .set({ date, note })
        .where(and(ofObjective, eq(objectiveEvidence.id, id)));
    }
    if (attachmentIds === undefined) continue;
    const own = await handable(context, context.me.id, attachmentIds, [id]);
    if (attachmentIds.some((file) => !own.has(file)))
      throw brokenAt(`body.evidence.${index}.attachmentIds`, 'attachment_unknown', 'There is no such file of yours.');
    await attach(context, { kind: 'objective_evidence', id }, attachmentIds);
  }
}
