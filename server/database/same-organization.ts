import { and, type Column, eq, type SQL } from 'drizzle-orm';

/** A table whose rows belong to an organization. */
interface OfOrganization {
  readonly tenantId: Column;
  readonly organizationId: Column;
}

/** Joins rows of one organization only: an id alone is never enough. */
export const sameOrganization = (one: OfOrganization, other: OfOrganization): SQL | undefined =>
  and(eq(one.tenantId, other.tenantId), eq(one.organizationId, other.organizationId));

/** Rows of one organization: whatever is read names it, beside the row-level security that holds anyway. */
export const inOrganization = (
  table: OfOrganization,
  { tenant, organizationId }: { readonly tenant: string; readonly organizationId: string },
): SQL | undefined => and(eq(table.tenantId, tenant), eq(table.organizationId, organizationId));
