import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { publishedShifts } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import type { ShiftDay } from './facts.ts';

/** What was planned for somebody on a date, apart from what their pattern repeats. */
export type PublishedShift = typeof publishedShifts.$inferSelect;

/** The shift that was planned, as it is judged; null where the date is free. */
export const shiftIn = ({ shift, place, note }: Pick<PublishedShift, 'shift' | 'place' | 'note'>): ShiftDay | null =>
  // written by this program alone, in this form
  shift && { ...(shift as ShiftDay), ...(place && { place }), ...(note && { note }) };

/** What there was of the date before; null where there was no shift. */
export const shiftBefore = ({ before }: Pick<PublishedShift, 'before'>): ShiftDay | null => before as ShiftDay | null;

export const plannedOn = (row: PublishedShift): ShiftDay | 'weekly off' => shiftIn(row) ?? 'weekly off';

/** Reads what was planned for people on single dates of a range, by their ids, in order. */
export async function readPublished(
  tx: Transaction,
  of: { readonly tenant: string; readonly organizationId: string },
  employeeIds: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, readonly PublishedShift[]>> {
  const rows = await tx
    .select()
    .from(publishedShifts)
    .where(
      and(
        inOrganization(publishedShifts, of),
        inArray(publishedShifts.employeeId, [...employeeIds]),
        between(publishedShifts.date, first, last),
      ),
    )
    .orderBy(asc(publishedShifts.date));
  return groupBy(rows, ({ employeeId }) => employeeId);
}

/** A date of somebody's for which something else is planned now, and what was planned before, apart from the pattern. */
export interface Replaced {
  readonly employeeId: string;
  readonly date: string;
  /** Null: nothing apart from the pattern. */
  readonly row: PublishedShift | null;
}

interface Planned {
  readonly employeeId: string;
  readonly date: string;
  /** Null: the date is free. */
  readonly shift: ShiftDay | null;
  /** What there was of it until now. */
  readonly before: ShiftDay | null;
}

type Of = { readonly tenant: string; readonly organizationId: string };

const ofDate = (of: Of, { employeeId, date }: Pick<Planned, 'employeeId' | 'date'>) =>
  and(inOrganization(publishedShifts, of), eq(publishedShifts.employeeId, employeeId), eq(publishedShifts.date, date));

/** Plans dates as those whom it concerns have agreed. @returns what it replaces, for whoever takes it back */
export async function publishAgreed(
  tx: Transaction,
  of: Of,
  planned: readonly Planned[],
  at: Date,
): Promise<readonly Replaced[]> {
  const replaced: Replaced[] = [];
  for (const one of planned) {
    const { employeeId, date, shift: whole, before } = one;
    const [row = null] = await tx.select().from(publishedShifts).where(ofDate(of, one)).for('update');
    replaced.push({ employeeId, date, row });
    const { place = '', note = '', ...shift } = whole ?? {};
    const said = { shift: whole && shift, place, note, before, at, reason: '', state: 'ahead.acknowledged' as const };
    await tx
      .insert(publishedShifts)
      .values({ tenantId: of.tenant, organizationId: of.organizationId, employeeId, date, ...said })
      .onConflictDoUpdate({
        target: [
          publishedShifts.tenantId,
          publishedShifts.organizationId,
          publishedShifts.employeeId,
          publishedShifts.date,
        ],
        set: { ...said, version: sql`${publishedShifts.version} + 1` },
      });
  }
  return replaced;
}

/** Plans dates again as they were before. */
export async function restore(tx: Transaction, of: Of, replaced: readonly Replaced[]): Promise<void> {
  for (const one of replaced) {
    if (one.row === null) {
      await tx.delete(publishedShifts).where(ofDate(of, one));
      continue;
    }
    const { shift, place, note, state, before, reason, at } = one.row;
    await tx
      .update(publishedShifts)
      // kept as text, it knows its instants no longer
      .set({
        shift,
        place,
        note,
        state,
        before,
        reason,
        at: new Date(at),
        version: sql`${publishedShifts.version} + 1`,
      })
      .where(ofDate(of, one));
  }
}
