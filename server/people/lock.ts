import { and, eq } from 'drizzle-orm';
import { inOrganization } from '../database/same-organization.ts';
import { employees } from '../database/schema.ts';
import type { OrganizationContext } from './context.ts';

/**
 * All that concerns one person’s requests is decided one after the other. The lock leaves the row’s key alone: whoever tells
 * that person something does not wait for it.
 */
export async function lock(
  { tx, tenant, organizationId }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  employeeId: string,
): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(inOrganization(employees, { tenant, organizationId }), eq(employees.id, employeeId)))
    .for('no key update');
}
