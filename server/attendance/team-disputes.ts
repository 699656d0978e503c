import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TeamMonth } from '../../src/api/contract/attendance/team-attendance.ts';
import { inOrganization } from '../database/same-organization.ts';
import { monthConfirmations } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';

/** What people say is wrong with months of theirs, whichever month is looked at: the earliest month first. */
export async function disputesOf(context: ReportingContext, ids: readonly string[]): Promise<TeamMonth['disputes']> {
  if (ids.length === 0) return [];
  const rows = await context.tx
    .select()
    .from(monthConfirmations)
    .where(
      and(
        inOrganization(monthConfirmations, context),
        inArray(monthConfirmations.employeeId, [...ids]),
        eq(monthConfirmations.state, 'disputed'),
      ),
    )
    .orderBy(asc(monthConfirmations.month), asc(monthConfirmations.at));
  return rows.flatMap(({ employeeId, month, disputes }) =>
    disputes.map(({ date, comment, at }) => ({
      employeeId,
      fullName: context.reporting.members.get(employeeId)?.fullName ?? '',
      month,
      date,
      comment,
      at,
    })),
  );
}
