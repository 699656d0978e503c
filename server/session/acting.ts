import { type AuthenticatedContext, within } from '../calls/context.ts';
import { endIn, insertSession } from './sessions.ts';

/** Acting for somebody else ends by itself after this long. */
export const actingLength = 3_600_000;

/**
 * Ends the visitor's own session and begins one in another person's name, which names both. It ends an hour later at the
 * latest, and never later than the visitor's own would have.
 *
 * @returns its access token, or null when the own session had ended already
 */
export async function beginActing(visit: AuthenticatedContext, accountId: string): Promise<string | null> {
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
        signOutHash: own.signOutHash,
        familyId: own.familyId,
      })
    );
  });
}

/** Ends acting for somebody and takes up the own session where it was left. @returns its token, or null where there is none */
export async function stopActing(visit: AuthenticatedContext): Promise<string | null> {
  return within(visit, async (tx) => {
    const ended = await endIn(tx, visit, visit.actor.sessionId);
    if (!ended?.impersonatorId || !ended.resumeUntil) return null;
    return insertSession(tx, visit, {
      accountId: ended.impersonatorId,
      expiresAt: ended.resumeUntil,
      signOutHash: ended.signOutHash,
      familyId: ended.familyId,
    });
  });
}
