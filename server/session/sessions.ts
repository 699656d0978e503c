import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { accounts, sessions } from '../database/schema.ts';
import { type Actor, type SignedInVisit, type Visit, within } from '../host.ts';

/** A session ends this long after signing in, whatever happens in between. */
export const sessionLength = 12 * 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Begins a session, and forgets this person's that are over. @returns its access token, which is stored nowhere */
export async function beginSession(visit: Visit, accountId: string): Promise<string> {
  const now = visit.now();
  return within(visit, async (tx) => {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)));
    return insertSession(tx, visit, accountId, new Date(now.getTime() + sessionLength));
  });
}

async function insertSession(tx: Transaction, visit: Visit, accountId: string, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { tenant: tenantId } = visit;
  await tx
    .insert(sessions)
    .values({ tenantId, accountId, tokenHash: hashOf(token), createdAt: visit.now(), expiresAt });
  return token;
}

/**
 * Ends a session and begins another that ends when the first would have.
 *
 * @returns the new access token, or null when the session had ended already, as of two refreshes at once the second finds
 */
export async function renewSession(visit: SignedInVisit): Promise<string | null> {
  const { accountId, sessionId } = visit.actor;
  return within(visit, async (tx) => {
    const expiresAt = await endIn(tx, visit, sessionId);
    return expiresAt && insertSession(tx, visit, accountId, expiresAt);
  });
}

/** The person whose session the token opens, or null when it is forged, ended or expired. */
export async function actorOf(visit: Visit, token: string): Promise<Actor | null> {
  const [found] = await within(visit, (tx) =>
    tx
      .select({
        accountId: accounts.id,
        sessionId: sessions.id,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
        role: accounts.role,
      })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.tenantId, sessions.tenantId), eq(accounts.id, sessions.accountId)))
      .where(
        and(
          eq(sessions.tenantId, visit.tenant),
          eq(sessions.tokenHash, hashOf(token)),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, visit.now()),
        ),
      ),
  );
  return found ?? null;
}

/** Ends the session; one that has ended already stays as it is. */
export async function endSession(visit: Visit, sessionId: string): Promise<void> {
  await within(visit, (tx) => endIn(tx, visit, sessionId));
}

async function endIn(tx: Transaction, visit: Visit, sessionId: string): Promise<Date | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: visit.now() })
    .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return ended?.expiresAt ?? null;
}
