import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { sessions } from '../database/schema.ts';
import { isOpen } from './sessions.ts';

/** A person's own sessions that are open, the one that was used last first. Those of whoever acts for them are not theirs. */
export const openSessionsOf = (visit: AuthenticatedContext) =>
  within(visit, (tx) =>
    tx
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(ownOpen(visit), isNull(sessions.impersonatorId)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id)
      .limit(50),
  );

/** Ends one of a person's own sessions. @returns whether it was one that was open */
export async function endOwnSession(visit: AuthenticatedContext, sessionId: string): Promise<boolean> {
  const ended = await within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ endedAt: visit.now() })
      .where(and(ownOpen(visit), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id }),
  );
  return ended.length > 0;
}

/** Ends all of a person's sessions, this one too, and those in which they act, or somebody acts for them. */
export const endAllSessions = (visit: AuthenticatedContext): Promise<unknown> =>
  within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ endedAt: visit.now() })
      .where(
        and(
          eq(sessions.tenantId, visit.tenant),
          or(eq(sessions.accountId, visit.actor.accountId), eq(sessions.impersonatorId, visit.actor.accountId)),
          isNull(sessions.endedAt),
        ),
      ),
  );

const ownOpen = (visit: AuthenticatedContext) =>
  and(eq(sessions.tenantId, visit.tenant), eq(sessions.accountId, visit.actor.accountId), isOpen(visit));
