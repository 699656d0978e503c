import { and, eq } from 'drizzle-orm';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { recordSections } from '../database/schema.ts';
import { decidesOnAny } from './decides-on-any.ts';

/**
 * Whether changes of anybody's records may come to somebody: they review for the organization, or supervisors agree to some,
 * and they are one.
 *
 * @param tx of the organization
 */
export async function reviewsRecords(
  tx: Transaction,
  { organization, employee }: Pick<Employment, 'organization' | 'employee'>,
  today: string,
): Promise<boolean> {
  if (employee.reviewsDocuments) return true;
  const [supervised] = await tx
    .select({ code: recordSections.code })
    .from(recordSections)
    .where(
      and(
        eq(recordSections.tenantId, organization.tenantId),
        eq(recordSections.organizationId, organization.id),
        eq(recordSections.approver, 'supervisor'),
      ),
    )
    .limit(1);
  return supervised !== undefined && (await decidesOnAny(tx, employee, today));
}
