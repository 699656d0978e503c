import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { sessions } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import type { AuthenticatedContext } from './context.ts';

/** For so long a password that was given again counts, in milliseconds. */
const confirmedFor = 5 * 60_000;

/**
 * Spends a password that was given again in this session just before: each counts once, for what it was given for.
 *
 * @throws Refused `rule_broken` at `password` where none was
 */
export async function spendConfirmation(
  tx: Transaction,
  { tenant, actor, hostNow }: AuthenticatedContext,
  purpose: string,
): Promise<void> {
  const since = new Date(hostNow().getTime() - confirmedFor);
  const spent = await tx
    .update(sessions)
    .set({ passwordConfirmedAt: null, passwordConfirmedFor: null })
    .where(
      and(
        eq(sessions.tenantId, tenant),
        eq(sessions.id, actor.sessionId),
        eq(sessions.passwordConfirmedFor, purpose),
        gt(sessions.passwordConfirmedAt, since),
      ),
    )
    .returning({ id: sessions.id });
  if (spent.length > 0) return;
  const field = { path: 'password', code: 'password_missing', message: 'Give your password again first.' };
  throw new Refused('rule_broken', { fields: [field] });
}
