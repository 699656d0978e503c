import { and, eq } from 'drizzle-orm';
import { type AuthenticatedContext, realAccountOf } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { employees } from '../database/schema.ts';
import { dateAt } from '../platform/zone.ts';
import { type Member, memberOf, type Reporting, readReporting } from './approvers.ts';

/** A transaction within one organization, and who asks: what every call needs, and nothing that only some do. */
export interface OrganizationContext {
  readonly tx: Transaction;
  readonly tenant: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly today: string;
  readonly me: Member;
  /** Who acts in that person's name, where somebody does; their own record where they have one here. */
  readonly impersonator: { readonly accountId: string; readonly employeeId: string | null } | null;
  /** The account of whoever really does it. */
  readonly realAccountId: string;
  /** Whether what people are told is sent by e-mail, too. */
  readonly sendsMail: boolean;
}

/** The same, with who decides for whom. */
export interface ReportingContext extends OrganizationContext {
  readonly reporting: Reporting;
}

export async function loadOrganizationContext(
  tx: Transaction,
  visit: AuthenticatedContext,
  { organization, employee }: Employment,
): Promise<OrganizationContext> {
  const { tenant, actor } = visit;
  const now = visit.now();
  const organizationId = organization.id;
  return {
    tx,
    tenant,
    organizationId,
    now,
    timeZone: organization.timeZone,
    today: dateAt(organization.timeZone, now.getTime()),
    me: memberOf(employee),
    impersonator: actor.impersonator && {
      accountId: actor.impersonator.accountId,
      employeeId: await employeeOf(tx, { tenant, organizationId }, actor.impersonator.accountId),
    },
    realAccountId: realAccountOf(actor),
    sendsMail: visit.config.mail !== null,
  };
}

/** Somebody's own record in an organization; null where they have none. */
async function employeeOf(
  tx: Transaction,
  { tenant, organizationId }: { tenant: string; organizationId: string },
  accountId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(inOrganization(employees, { tenant, organizationId }), eq(employees.accountId, accountId)));
  return found?.id ?? null;
}

export async function loadReportingContext(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
): Promise<ReportingContext> {
  const context = await loadOrganizationContext(tx, visit, employment);
  return { ...context, reporting: await readReporting(tx, context) };
}
