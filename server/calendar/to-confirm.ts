import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { firstDateOf, lastDateOf } from '../../src/api/contract/calendar.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { attendancePeriods, monthConfirmations } from '../database/schema.ts';
import { dateAt } from '../platform/zone.ts';

/** A month that is about to be closed and that somebody has said nothing to yet, or has a reply in, and the last day for that. */
export interface MonthToConfirm {
  readonly month: string;
  readonly cutOff: string;
}

/** Months of somebody's own that the office has announced to close, the one that is closed next first. */
export async function monthsToConfirm(
  tx: Transaction,
  visit: AuthenticatedContext,
  { organization, employee }: Employment,
): Promise<MonthToConfirm[]> {
  const today = dateAt(organization.timeZone, visit.now().getTime());
  const rows = await tx
    .select({ month: attendancePeriods.month, cutOff: attendancePeriods.cutOff })
    .from(attendancePeriods)
    .leftJoin(
      monthConfirmations,
      and(
        sameOrganization(monthConfirmations, attendancePeriods),
        eq(monthConfirmations.month, attendancePeriods.month),
        eq(monthConfirmations.employeeId, employee.id),
      ),
    )
    .where(
      and(
        inOrganization(attendancePeriods, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(attendancePeriods.state, 'finalizing'),
        gte(attendancePeriods.cutOff, today),
        // what was called wrong and has its reply is theirs to look at again
        or(isNull(monthConfirmations.id), eq(monthConfirmations.state, 'replied')),
      ),
    )
    .orderBy(asc(attendancePeriods.cutOff), asc(attendancePeriods.month));
  return rows.flatMap(({ month, cutOff }) => {
    const isTheirs =
      employee.joinedOn <= lastDateOf(month) && (employee.leftOn === null || employee.leftOn >= firstDateOf(month));
    return cutOff !== null && isTheirs && lastDateOf(month) < today ? [{ month, cutOff }] : [];
  });
}
