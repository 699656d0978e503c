import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { AttendanceDay } from '../../src/api/contract/attendance/attendance.ts';
import { monthOf } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { attendancePeriodDays, attendancePeriods } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';

type PeriodRow = typeof attendancePeriods.$inferSelect;
type Of = { readonly tenant: string; readonly organizationId: string };

/** What the office has done with months, by month, and the days of people that were kept of those that are locked, by date. */
interface Kept {
  readonly periods: ReadonlyMap<string, PeriodRow>;
  readonly keptBy: (employeeId: string) => ReadonlyMap<string, AttendanceDay>;
}

/** Reads how far the office is with months, and what was kept of people's days in them, in one question. */
export async function readKept(
  tx: Transaction,
  of: Of,
  employeeIds: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Kept> {
  const rows = await tx
    .select({ period: attendancePeriods, kept: attendancePeriodDays })
    .from(attendancePeriods)
    .leftJoin(
      attendancePeriodDays,
      and(
        sameOrganization(attendancePeriodDays, attendancePeriods),
        eq(attendancePeriodDays.month, attendancePeriods.month),
        inArray(attendancePeriodDays.employeeId, [...employeeIds]),
      ),
    )
    .where(
      and(
        inOrganization(attendancePeriods, of),
        gte(attendancePeriods.month, monthOf(first)),
        lte(attendancePeriods.month, monthOf(last)),
      ),
    );
  const kept = groupBy(
    rows.flatMap((row) => row.kept ?? []),
    ({ employeeId }) => employeeId,
  );
  return {
    periods: new Map(rows.map(({ period }) => [period.month, period])),
    keptBy: (employeeId) =>
      new Map((kept.get(employeeId) ?? []).flatMap(({ days }) => days.map((day) => [day.date, day] as const))),
  };
}

/** Keeps what the days of a month came to, by whose they are. */
export async function keepDays(
  tx: Transaction,
  { tenant: tenantId, organizationId, month }: Of & { readonly month: string },
  days: ReadonlyMap<string, readonly AttendanceDay[]>,
): Promise<void> {
  const rows = [...days].map(([employeeId, own]) => ({ tenantId, organizationId, month, employeeId, days: own }));
  if (rows.length > 0) await tx.insert(attendancePeriodDays).values(rows);
}

/** They are counted by the facts again. */
export async function forgetKept(tx: Transaction, of: Of & { readonly month: string }): Promise<void> {
  await tx
    .delete(attendancePeriodDays)
    .where(and(inOrganization(attendancePeriodDays, of), eq(attendancePeriodDays.month, of.month)));
}
