import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { employees, organizations } from '../database/schema.ts';

export interface Employment {
  readonly organization: typeof organizations.$inferSelect;
  readonly employee: typeof employees.$inferSelect;
}

/**
 * The organizations that an account belongs to, with its own employee record in each, by name.
 *
 * @param organizationId only this one; empty when the account does not belong to it, whether it exists or not
 */
export async function employmentsOf(
  tx: Transaction,
  of: { tenant: string; accountId: string; organizationId?: string },
): Promise<Employment[]> {
  return tx
    .select({ organization: organizations, employee: employees })
    .from(employees)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, employees.tenantId), eq(organizations.id, employees.organizationId)),
    )
    .where(
      and(
        eq(employees.tenantId, of.tenant),
        eq(employees.accountId, of.accountId),
        of.organizationId === undefined ? undefined : eq(employees.organizationId, of.organizationId),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id));
}

/** Whether the organization subscribes to the attendance report (specification, section 2). */
export const hasAttendance = ({ organization }: Employment): boolean =>
  organization.subscriptions.includes('employee_attendance_report');
