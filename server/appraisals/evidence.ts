import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Evidence } from '../../src/api/contract/appraisals/values.ts';
import { inOrganization } from '../database/same-organization.ts';
import { objectiveEvidence } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
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
  const byObjective = groupBy(rows, (row) => row.objectiveId);
  return new Map([...byObjective].map(([of, found]) => [of, found.map(({ objectiveId: _, ...evidence }) => evidence)]));
}

/** Keeps what is noted down of an objective, and nothing else of it. @param given each known one at most once */
export async function writeEvidence(
  context: AppraisalContext,
  objectiveId: string,
  given: readonly { readonly id: string | null; readonly date: string; readonly note: string }[],
): Promise<void> {
  const { tx, tenant: tenantId, organizationId } = context;
  const ofObjective = and(inOrganization(objectiveEvidence, context), eq(objectiveEvidence.objectiveId, objectiveId));
  const kept = new Set(given.flatMap(({ id }) => id ?? []));
  const known = (await evidenceOf(context, [objectiveId])).get(objectiveId) ?? [];
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(objectiveEvidence).where(and(ofObjective, inArray(objectiveEvidence.id, gone)));
  for (const { id, date, note } of given) {
    const before = known.find((one) => one.id === id);
    if (before?.date === date && before.note === note) continue;
    if (id !== null) {
      await tx
        .update(objectiveEvidence)
        .set({ date, note })
        .where(and(ofObjective, eq(objectiveEvidence.id, id)));
    } else await tx.insert(objectiveEvidence).values({ tenantId, organizationId, objectiveId, date, note });
  }
}
