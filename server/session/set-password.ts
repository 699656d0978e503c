import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { RequestContext } from '../calls/context.ts';
import type { Transaction } from '../database/connection.ts';
import { accounts, passwordResets, sessions } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';

/**
 * Gives an account another password. Its sessions end, and those in which its owner acts for others, so that whoever has
 * had the old one is out; links to another one are worth nothing any more.
 *
 * @param keptSessionId the session that goes on; null: none does
 */
export async function setPassword(
  tx: Transaction,
  visit: RequestContext,
  account: { readonly id: string; readonly passwordHash: string },
  keptSessionId: string | null,
): Promise<void> {
  const now = visit.hostNow();
  await tx
    .update(accounts)
    // nobody is told a password of the demo that is none any more
    .set({ passwordHash: account.passwordHash, isDemo: false })
    .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.id, account.id)));
  const endSessions = () =>
    tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.tenantId, visit.tenant),
          or(eq(sessions.accountId, account.id), eq(sessions.impersonatorId, account.id)),
          keptSessionId === null ? undefined : ne(sessions.id, keptSessionId),
          isNull(sessions.endedAt),
        ),
      );
  await endSessions();
  // one that was being renewed has another in its place by now
  await endSessions();
  await tx
    .update(passwordResets)
    .set({ usedAt: now, dueAt: null })
    .where(
      and(
        eq(passwordResets.tenantId, visit.tenant),
        eq(passwordResets.accountId, account.id),
        isNull(passwordResets.usedAt),
      ),
    );
}

/** @param path the field that is wrong */
export const refusedPassword = (path: string, code: string, message: string): Refused =>
  new Refused('rule_broken', { fields: [{ path, code, message }] });
