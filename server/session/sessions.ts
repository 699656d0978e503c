import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection.ts';
import { accounts, sessions } from '../database/schema.ts';
import { type Actor, type SignedInVisit, type Visit, within } from '../host.ts';

/** A session ends this long after signing in, whatever happens in between. */
export const sessionLength = 12 * 3_600_000;

/** Acting for somebody else ends by itself after this long. */
export const actingLength = 3_600_000;

const impersonators = alias(accounts, 'impersonators');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Begins a session, and forgets this person's that are over. @returns its access token, which is stored nowhere */
export async function beginSession(visit: Visit, accountId: string): Promise<string> {
  const now = visit.now();
  return within(visit, async (tx) => {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)));
    return insertSession(tx, visit, { accountId, expiresAt: new Date(now.getTime() + sessionLength) });
  });
}

interface NewSession {
  readonly accountId: string;
  readonly expiresAt: Date;
  readonly impersonatorId?: string | null;
  readonly resumeUntil?: Date | null;
}

async function insertSession(tx: Transaction, visit: Visit, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(sessions)
    .values({ tenantId: visit.tenant, tokenHash: hashOf(token), createdAt: visit.now(), ...session });
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
    const ended = await endIn(tx, visit, sessionId);
    return ended && insertSession(tx, visit, { accountId, ...ended });
  });
}

/**
 * Ends the visitor's own session and begins one in another person's name, which names both. It ends an hour later at the
 * latest, and never later than the visitor's own would have.
 *
 * @returns its access token, or null when the own session had ended already
 */
export async function beginActing(visit: SignedInVisit, accountId: string): Promise<string | null> {
  const hourFromNow = new Date(visit.now().getTime() + actingLength);
  return within(visit, async (tx) => {
    const own = await endIn(tx, visit, visit.actor.sessionId);
    return (
      own &&
      insertSession(tx, visit, {
        accountId,
        expiresAt: hourFromNow < own.expiresAt ? hourFromNow : own.expiresAt,
        impersonatorId: visit.actor.accountId,
        resumeUntil: own.expiresAt,
      })
    );
  });
}

/** Ends acting for somebody and takes up the own session where it was left. @returns its token, or null where there is none */
export async function stopActing(visit: SignedInVisit): Promise<string | null> {
  return within(visit, async (tx) => {
    const ended = await endIn(tx, visit, visit.actor.sessionId);
    if (!ended?.impersonatorId || !ended.resumeUntil) return null;
    return insertSession(tx, visit, { accountId: ended.impersonatorId, expiresAt: ended.resumeUntil });
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
        mayImpersonate: accounts.mayImpersonate,
        impersonator: {
          accountId: impersonators.id,
          firstName: impersonators.firstName,
          lastName: impersonators.lastName,
          email: impersonators.email,
        },
      })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.tenantId, sessions.tenantId), eq(accounts.id, sessions.accountId)))
      .leftJoin(
        impersonators,
        and(eq(impersonators.tenantId, sessions.tenantId), eq(impersonators.id, sessions.impersonatorId)),
      )
      .where(
        and(
          eq(sessions.tenantId, visit.tenant),
          eq(sessions.tokenHash, hashOf(token)),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, visit.now()),
          // the right to act for others is looked up on every call
          or(isNull(sessions.impersonatorId), eq(impersonators.mayImpersonate, true)),
        ),
      ),
  );
  return found ?? null;
}

/** Ends the session; one that has ended already stays as it is. */
export async function endSession(visit: Visit, sessionId: string): Promise<void> {
  await within(visit, (tx) => endIn(tx, visit, sessionId));
}

interface EndedSession {
  readonly expiresAt: Date;
  readonly impersonatorId: string | null;
  readonly resumeUntil: Date | null;
}

async function endIn(tx: Transaction, visit: Visit, sessionId: string): Promise<EndedSession | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: visit.now() })
    .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({
      expiresAt: sessions.expiresAt,
      impersonatorId: sessions.impersonatorId,
      resumeUntil: sessions.resumeUntil,
    });
  return ended ?? null;
}
