import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
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
  const [report] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.supervisorId, id), or(isNull(employees.leftOn), gte(employees.leftOn, today))))
    .limit(1);
  if (report) return true;
  const [delegation] = await tx
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        eq(delegations.toId, id),
        isNull(delegations.revokedAt),
        lte(delegations.firstDate, today),
        gte(delegations.lastDate, today),
      ),
    )
    .limit(1);
  return delegation !== undefined;
}
