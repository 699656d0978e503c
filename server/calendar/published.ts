import { and, asc, between, inArray } from 'drizzle-orm';
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
