import { and, asc, eq } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import { employees, organizations } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { dateAt } from '../platform/zone.ts';
import { type AuthenticatedContext, within } from './context.ts';

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

/** Whether somebody has left: from the day after their last one on, as the organization's calendar counts. */
export const isFormer = ({ organization, employee }: Employment, now: Date): boolean =>
  employee.leftOn !== null && employee.leftOn < dateAt(organization.timeZone, now.getTime());

/** The last day on which whoever has left may still read their own payslips and documents. */
export const readableUntil = ({ organization, employee }: Employment): string | null =>
  employee.leftOn === null ? null : addDays(employee.leftOn, organization.formerAccessDays);

/** Whether somebody may read anything at all here: they work here, or the organization still lets them. */
export function maySeeAnything(employment: Employment, now: Date): boolean {
  if (!isFormer(employment, now)) return true;
  const until = readableUntil(employment);
  return until !== null && until >= dateAt(employment.organization.timeZone, now.getTime());
}

/** Whether the organization subscribes to the attendance report (specification, section 2). */
export const hasAttendance = ({ organization }: Employment): boolean =>
  organization.subscriptions.includes('employee_attendance_report');

/** Whether people of the organization clock in and out in the portal: where attendance is, and where it wants that. */
export const hasClock = (employment: Employment): boolean =>
  hasAttendance(employment) && employment.organization.subscriptions.includes('web_clock');

/** @throws Refused `module_disabled` where the organization does not */
export function refuseWithoutAttendance(employment: Employment): void {
  if (!hasAttendance(employment)) throw new Refused('module_disabled');
}

/**
 * The visitor's own employment in the organization, of whoever works there.
 *
 * @throws Refused `not_found`, the same for an organization of others, one that they have left, and one that does not exist
 */
export const employmentIn = (visit: AuthenticatedContext, organizationId: string): Promise<Employment> =>
  within(visit, (tx) => employmentWithin(tx, visit, organizationId));

/** The same in a transaction that is there already, so that what is read next need not wait for another. @throws Refused */
export async function employmentWithin(
  tx: Transaction,
  visit: AuthenticatedContext,
  organizationId: string,
): Promise<Employment> {
  const employment = await employmentOrFormerWithin(tx, visit, organizationId);
  if (isFormer(employment, visit.now())) throw new Refused('not_found');
  return employment;
}

/**
 * The same, also of whoever has left, for as long as the organization lets them read what is theirs: payslips and
 * documents, and nothing else.
 */
export const employmentOrFormerIn = (visit: AuthenticatedContext, organizationId: string): Promise<Employment> =>
  within(visit, (tx) => employmentOrFormerWithin(tx, visit, organizationId));

async function employmentOrFormerWithin(
  tx: Transaction,
  visit: AuthenticatedContext,
  organizationId: string,
): Promise<Employment> {
  const of = { tenant: visit.tenant, accountId: visit.actor.accountId, organizationId };
  const [employment] = await employmentsOf(tx, of);
  if (!employment || !maySeeAnything(employment, visit.now())) throw new Refused('not_found');
  return employment;
}

/**
 * Runs `work` in one transaction within an organization, for somebody who works there: nothing is read before that is
 * known. @throws Refused `not_found`
 */
export const withinOrganization = <Result>(
  visit: AuthenticatedContext,
  organizationId: string,
  work: (tx: Transaction, employment: Employment) => Promise<Result>,
): Promise<Result> =>
  within(visit, async (tx) => work(tx, await employmentWithin(tx, visit, organizationId)), organizationId);

/** The same, also for whoever has left, as long as they may read anything. @throws Refused `not_found` */
export const withinOrganizationOrFormer = <Result>(
  visit: AuthenticatedContext,
  organizationId: string,
  work: (tx: Transaction, employment: Employment) => Promise<Result>,
): Promise<Result> =>
  within(visit, async (tx) => work(tx, await employmentOrFormerWithin(tx, visit, organizationId)), organizationId);
