import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { payslips } from '../database/schema.ts';

/** Somebody who reads what they were paid. */
export interface Payee {
  readonly tx: Transaction;
  readonly visit: AuthenticatedContext;
  readonly employment: Employment;
}

export const newer = alias(payslips, 'newer');

/** The published one that takes its place, if any does. */
export const isNewer = and(
  sameOrganization(newer, payslips),
  eq(newer.supersedesId, payslips.id),
  eq(newer.state, 'published'),
);

/** Published payslips of this person alone: there is no other way to any. */
export const ownPublished = ({ employment: { organization, employee } }: Pick<Payee, 'employment'>) =>
  and(
    inOrganization(payslips, { tenant: organization.tenantId, organizationId: organization.id }),
    eq(payslips.employeeId, employee.id),
    eq(payslips.state, 'published'),
  );
