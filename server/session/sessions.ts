import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { idleLimit } from '../../src/api/contract/account/session.ts';
import { type Actor, type AuthenticatedContext, type RequestContext, within } from '../calls/context.ts';
import type { Transaction } from '../database/connection.ts';
import { accounts, sessions } from '../database/schema.ts';
import { newSecret, secretHashOf } from '../platform/secrets.ts';

/** A session ends this long after signing in, whatever happens in between. */
export const sessionLength = 12 * 3_600_000;

/** How often it is noted that a session is used: not with each call. */
const noteEvery = 60_000;

/** For so long after a refresh the token before it may still be on its way: it is refused, and nothing more. */
const overlap = 60_000;

/** What whoever signs in is given. Neither of the two is stored, only their hashes. */
export interface Tokens {
  readonly accessToken: string;
  /** Ends the session, also when the access token is forgotten, and does nothing else. */
  readonly signOutSecret: string;
}

/**
 * Begins a session, and forgets this person's that are over.
 *
 * @param account with the password's hash that was looked at
 * @returns null where the password is another by now: whoever has changed it has ended every session
 */
export async function beginSession(
  visit: RequestContext,
  account: { readonly id: string; readonly passwordHash: string | null },
): Promise<Tokens | null> {
  const now = visit.hostNow();
  const { id: accountId } = account;
  const signOutSecret = newSecret();
  const accessToken = await within(visit, async (tx) => {
    // until the session is there nobody changes the password, and whoever does ends it
    const [known] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.id, accountId)))
      .for('share');
    if (known?.passwordHash !== account.passwordHash) return null;
    await tx
      .delete(sessions)
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)));
    return insertSession(tx, visit, {
      accountId,
      expiresAt: new Date(now.getTime() + sessionLength),
      signOutHash: secretHashOf(signOutSecret),
    });
  });
  return accessToken === null ? null : { accessToken, signOutSecret };
}

interface NewSession {
  readonly accountId: string;
  readonly expiresAt: Date;
  readonly impersonatorId?: string | null;
  readonly resumeUntil?: Date | null;
  readonly signOutHash: Buffer | null;
  /** All that comes of one sign-in; a new one where none is named. */
  readonly familyId?: string;
  readonly keepingKey?: Buffer | null;
}

export async function insertSession(tx: Transaction, visit: RequestContext, session: NewSession): Promise<string> {
  const token = newSecret();
  await tx.insert(sessions).values({
    tenantId: visit.tenant,
    tokenHash: secretHashOf(token),
    createdAt: visit.hostNow(),
    lastUsedAt: visit.hostNow(),
    userAgent: visit.userAgent,
    familyId: crypto.randomUUID(),
    ...session,
  });
  return token;
}

/**
 * Ends a session and begins another that ends when the first would have.
 *
 * @returns the new access token, or null when the session had ended already, as of two refreshes at once the second finds
 */
export async function renewSession(visit: AuthenticatedContext): Promise<string | null> {
  const { accountId, sessionId } = visit.actor;
  return within(visit, async (tx) => {
    const ended = await endIn(tx, visit, sessionId, { rotatedAt: visit.hostNow() });
    return ended && insertSession(tx, visit, { accountId, ...ended });
  });
}

/** Notes that the person of this session has given their password again, and what for. */
export const confirmSession = (visit: AuthenticatedContext, purpose: string): Promise<unknown> =>
  within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ passwordConfirmedAt: visit.hostNow(), passwordConfirmedFor: purpose })
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, visit.actor.sessionId))),
  );

/** Of a session: that it has neither ended nor run out, by age or by idleness. */
export const isOpen = (visit: RequestContext) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, visit.hostNow()),
    gt(sessions.lastUsedAt, new Date(visit.hostNow().getTime() - idleLimit)),
  );

/**
 * The person whose session the token opens, or null when it is forged, ended, expired or was left alone for too long.
 *
 * @param isUse whether somebody uses the session by this, and it is not the portal that looks by itself
 */
export async function actorOf(visit: RequestContext, token: string, isUse = true): Promise<Actor | null> {
  const now = visit.hostNow();
  const [row] = await visit.shares.address.run(visit.address, () =>
    visit.database.ask('select * from muster.open_session($1, $2, $3, $4)', [
      visit.tenant,
      secretHashOf(token),
      now,
      new Date(now.getTime() - idleLimit),
    ]),
  );
  if (!row) {
    await within(visit, (tx) => endFamilyOfReused(tx, visit, token));
    return null;
  }
  const found = openSession.parse(row);
  if (isUse && now.getTime() - found.last_used_at.getTime() >= noteEvery) await noteUse(visit, found.session_id);
  return {
    accountId: found.account_id,
    sessionId: found.session_id,
    firstName: found.first_name,
    lastName: found.last_name,
    email: found.email,
    role: found.role,
    mayImpersonate: found.may_impersonate,
    impersonator:
      found.impersonator_id === null
        ? null
        : {
            accountId: found.impersonator_id,
            firstName: found.impersonator_first_name ?? '',
            lastName: found.impersonator_last_name ?? '',
            email: found.impersonator_email ?? '',
          },
  };
}

/** What the database says of an open session (`muster.open_session`). */
const openSession = z.object({
  session_id: z.string(),
  last_used_at: z.date(),
  account_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  may_impersonate: z.boolean(),
  impersonator_id: z.nullable(z.string()),
  impersonator_first_name: z.nullable(z.string()),
  impersonator_last_name: z.nullable(z.string()),
  impersonator_email: z.nullable(z.string()),
});

const noteUse = (visit: RequestContext, sessionId: string): Promise<unknown> =>
  within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ lastUsedAt: visit.hostNow() })
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, sessionId))),
  );

/** A token that another has taken the place of is used by somebody who must not have it: nobody knows which of the two. */
async function endFamilyOfReused(tx: Transaction, visit: RequestContext, token: string): Promise<void> {
  const [reused] = await tx
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, visit.tenant),
        eq(sessions.tokenHash, secretHashOf(token)),
        lt(sessions.rotatedAt, new Date(visit.hostNow().getTime() - overlap)),
      ),
    );
  if (!reused) return;
  const ended = await tx
    .update(sessions)
    .set({ endedAt: visit.hostNow() })
    .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.familyId, reused.familyId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) visit.log.warn({ requestId: visit.requestId }, 'a token that was exchanged is used again');
}

/** Ends the session; one that has ended already stays as it is. */
export async function endSession(visit: RequestContext, sessionId: string): Promise<void> {
  await within(visit, (tx) => endIn(tx, visit, sessionId));
}

/** Ends whatever sessions the secret is for. @returns whose they were; null where there was none */
export async function endBySecret(visit: RequestContext, secret: string): Promise<string | null> {
  const [ended] = await within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ endedAt: visit.hostNow() })
      .where(
        and(
          eq(sessions.tenantId, visit.tenant),
          eq(sessions.signOutHash, secretHashOf(secret)),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ accountId: sessions.accountId }),
  );
  return ended?.accountId ?? null;
}

interface EndedSession {
  readonly expiresAt: Date;
  readonly impersonatorId: string | null;
  readonly resumeUntil: Date | null;
  readonly signOutHash: Buffer | null;
  readonly familyId: string;
  readonly keepingKey: Buffer | null;
}

export async function endIn(
  tx: Transaction,
  visit: RequestContext,
  sessionId: string,
  more: { rotatedAt?: Date } = {},
): Promise<EndedSession | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: visit.hostNow(), ...more })
    .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({
      expiresAt: sessions.expiresAt,
      impersonatorId: sessions.impersonatorId,
      resumeUntil: sessions.resumeUntil,
      signOutHash: sessions.signOutHash,
      familyId: sessions.familyId,
      keepingKey: sessions.keepingKey,
    });
  return ended ?? null;
}
