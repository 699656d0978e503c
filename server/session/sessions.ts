import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { accounts, sessions } from '../database/schema.ts';
import { type Actor, type Visit, within } from '../host.ts';

/** A session ends this long after signing in, whatever happens in between. */
export const sessionLength = 12 * 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Begins a session. @returns its access token, which is stored nowhere */
export async function beginSession(visit: Visit, accountId: string, expiresAt?: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = visit.now();
  await within(visit, (tx) =>
    tx.insert(sessions).values({
      tenantId: visit.tenant,
      accountId,
      tokenHash: hashOf(token),
      createdAt,
      expiresAt: expiresAt ?? new Date(createdAt.getTime() + sessionLength),
    }),
  );
  return token;
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

/** Ends the session. @returns when it would have ended by itself, or null when it had ended already */
export async function endSession(visit: Visit, sessionId: string): Promise<Date | null> {
  const [ended] = await within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ endedAt: visit.now() })
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ expiresAt: sessions.expiresAt }),
  );
  return ended?.expiresAt ?? null;
}
