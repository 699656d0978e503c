import { and, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { delegations, employees, recordSections } from '../database/schema.ts';

/** What may come to somebody to be decided. */
export interface Decides {
  /**
   * Whether anybody's requests may: of those who report to them, of those who have nobody to report to, or of those for whom
   * they decide in somebody's place on a date.
   */
  readonly onRequests: boolean;
  /** Whether changes of anybody's records may: they review for the organization, or supervisors agree to some, and they are one. */
  readonly onRecords: boolean;
}

/** What may come to somebody on a date, all in one question: it is asked whenever an organization is opened. @param tx of the organization */
export async function decidesOn(
  tx: Transaction,
  { organization, employee }: Pick<Employment, 'organization' | 'employee'>,
  today: string,
): Promise<Decides> {
  const { id, fallbackRank, reviewsDocuments } = employee;
  const reports = tx
    .select({ one: sql`1` })
    .from(employees)
    .where(and(eq(employees.supervisorId, id), or(isNull(employees.leftOn), gte(employees.leftOn, today))));
  const standsIn = tx
    .select({ one: sql`1` })
    .from(delegations)
    .where(
      and(
        eq(delegations.toId, id),
        isNull(delegations.revokedAt),
        lte(delegations.firstDate, today),
        gte(delegations.lastDate, today),
        // whoever takes appraisals alone decides on no requests
        sql`${delegations.kinds} is distinct from array['appraisal']::text[]`,
      ),
    );
  const supervised = tx
    .select({ one: sql`1` })
    .from(recordSections)
    .where(
      and(
        eq(recordSections.tenantId, organization.tenantId),
        eq(recordSections.organizationId, organization.id),
        eq(recordSections.approver, 'supervisor'),
      ),
    );
  const { rows } = await tx.execute<{ leads: boolean; stands_in: boolean; supervised: boolean }>(
    sql`select ${exists(reports)} as leads, ${exists(standsIn)} as stands_in, ${exists(supervised)} as supervised`,
  );
  const [found] = rows;
  // whoever decides where nobody else does is a supervisor of those who have none
  const leads = fallbackRank !== null || found?.leads === true;
  return {
    onRequests: leads || found?.stands_in === true,
    onRecords: reviewsDocuments || (leads && found?.supervised === true),
  };
}
