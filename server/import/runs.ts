import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { holdPeriods, lockedIn } from '../calendar/periods.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { importRuns, organizations, punches } from '../database/schema.ts';
import { OperatorError } from '../platform/fault.ts';
import { dateAt } from '../platform/zone.ts';

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
 * @throws OperatorError where some of them are in a locked month
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
  await refuseLockedPunches(tx, place, number, now);
  const gone = await tx.delete(punches).where(and(inOrganization(punches, place), eq(punches.importRun, number)));
  return gone.rowCount ?? 0;
}

async function refuseLockedPunches(tx: Transaction, place: Place, number: number, now: Date): Promise<void> {
  const [organization] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, place.tenant), eq(organizations.id, place.organizationId)));
  const timeZone = organization?.timeZone ?? 'UTC';
  const dates = await tx
    .selectDistinct({ date: sql<string>`to_char(${punches.at} at time zone ${timeZone}, 'YYYY-MM-DD')` })
    .from(punches)
    .where(and(inOrganization(punches, place), eq(punches.importRun, number)));
  await holdPeriods({ tx, ...place });
  const ranges = dates.map(({ date }) => ({ first: date, last: date }));
  const locked = await lockedIn({ tx, ...place, timeZone, today: dateAt(timeZone, now.getTime()) }, ranges);
  if (!locked) return;
  throw new OperatorError(
    `Run ${number} has punches of ${locked.month}, which has been locked since ${locked.since}. Nothing was taken back: reopen it first.`,
  );
}
