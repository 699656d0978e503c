import { and, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { delegations, employees } from '../database/schema.ts';

/**
 * Whether anybody's requests may come to somebody: of those who report to them, of those who have nobody to report to, or of
 * those for whom they decide in somebody's place on a date.
 *
 * @param tx of the organization
 */
export async function decidesOnAny(
  tx: Transaction,
  { id, fallbackRank }: Pick<typeof employees.$inferSelect, 'id' | 'fallbackRank'>,
  today: string,
): Promise<boolean> {
  if (fallbackRank !== null) return true;
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
      ),
    );
  // both in one question: it is asked whenever an organization is opened
  const { rows } = await tx.execute<{ decides: boolean }>(
    sql`select ${exists(reports)} or ${exists(standsIn)} as decides`,
  );
  return rows[0]?.decides === true;
}
