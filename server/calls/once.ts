import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { Transaction } from '../database/connection.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { auditWithin } from './audit.ts';
import type { AuthenticatedContext } from './context.ts';
import type { Employment } from './employment.ts';
import { withinOrganization } from './employment.ts';
import type { Received } from './route.ts';

/** How long a write is known again by its key, in milliseconds. */
const remembered = 48 * 3_600_000;

/**
 * Carries out a write once, however often it is sent: the key, the effect and the answer are kept in one transaction.
 *
 * Whether somebody works there at all is looked at first: an answer that was kept is not given to whoever has left since.
 *
 * @param work what there is to do, within the organization, for whom
 * @returns the answer, of this time or of the first
 * @throws Refused `not_found` where they do not work there; `key_reused` where the key was used for something else
 */
export async function once<E extends Endpoint, Answer extends object>(
  visit: AuthenticatedContext,
  endpoint: E,
  { params, query, body, file, key, version }: Received<E>,
  organizationId: string,
  work: (tx: Transaction, employment: Employment) => Promise<Answer>,
): Promise<Answer> {
  const own = and(
    eq(idempotencyKeys.tenantId, visit.tenant),
    eq(idempotencyKeys.accountId, visit.actor.accountId),
    eq(idempotencyKeys.route, endpoint.id),
  );
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body, version]))
    .update(file)
    .digest();
  return withinOrganization(visit, organizationId, async (tx, employment) => {
    await tx
      .delete(idempotencyKeys)
      .where(and(own, lt(idempotencyKeys.at, new Date(visit.hostNow().getTime() - remembered))));
    // whoever sends the same at the same time waits here for the other to be done
    const taken = await tx
      .insert(idempotencyKeys)
      .values({
        tenantId: visit.tenant,
        accountId: visit.actor.accountId,
        route: endpoint.id,
        key,
        requestHash,
        at: visit.hostNow(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(own, eq(idempotencyKeys.key, key));
    if (taken.length === 0) {
      const [before] = await tx.select().from(idempotencyKeys).where(mine);
      if (!before?.requestHash.equals(requestHash)) throw new Refused('key_reused');
      return before.answer as Answer;
    }
    const answer = await work(tx, employment);
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    await auditWithin(tx, visit, {
      action: `wrote ${endpoint.id}`,
      accountId: visit.actor.accountId,
      organizationId,
      ...('id' in answer && typeof answer.id === 'string' && { subject: answer.id }),
    });
    return answer;
  });
}
