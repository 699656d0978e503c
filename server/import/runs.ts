import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { importRuns, punches } from '../database/schema.ts';

interface Place {
  readonly tenant: string;
  readonly organizationId: string;
}

export type ImportRun = Pick<typeof importRuns.$inferSelect, 'number' | 'at' | 'punches' | 'takenBackAt'>;

/** The number that the next run of an organization has: nothing is kept of one that adds no punch. */
export async function nextRun(tx: Transaction, place: Place): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number | null>`max(${importRuns.number})` })
    .from(importRuns)
    .where(inOrganization(importRuns, place));
  return (last?.number ?? 0) + 1;
}

export const keepRun = async (
  tx: Transaction,
  { tenant, organizationId }: Place,
  run: { readonly number: number; readonly at: Date; readonly punches: number },
): Promise<void> => {
  await tx.insert(importRuns).values({ tenantId: tenant, organizationId, ...run });
};

export const runsOf = (tx: Transaction, place: Place): Promise<ImportRun[]> =>
  tx.select().from(importRuns).where(inOrganization(importRuns, place)).orderBy(asc(importRuns.number));

/**
 * Takes back the punches that a run has added; what was there before it, or was added since, stays. Corrections are facts
 * beside the punches, and stay as well.
 *
 * @returns how many; null where there is no such run, or it was taken back already
 */
export async function takeBackRun(
  tx: Transaction,
  place: Place,
  { number, now }: { readonly number: number; readonly now: Date },
): Promise<number | null> {
  const taken = await tx
    .update(importRuns)
    .set({ takenBackAt: now })
    .where(and(inOrganization(importRuns, place), eq(importRuns.number, number), isNull(importRuns.takenBackAt)))
    .returning({ number: importRuns.number });
  if (taken.length === 0) return null;
  const gone = await tx.delete(punches).where(and(inOrganization(punches, place), eq(punches.importRun, number)));
  return gone.rowCount ?? 0;
}
