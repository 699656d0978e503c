import type { Transaction } from '../database/connection.ts';
import { type AuthenticatedContext, within } from '../host.ts';
import { Refused } from '../refused.ts';
import { type Employment, employmentsOf, isFormer, maySeeAnything } from './queries.ts';

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
