import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { sessions } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';

/**
 * The key by which a device encrypts what it keeps, in base64: the same for as long as the session lasts, also where its
 * token is exchanged, and nobody's once it has ended.
 */
export async function keepingKeyOf(visit: AuthenticatedContext): Promise<string> {
  const [session] = await within(visit, (tx) =>
    tx
      .update(sessions)
      .set({ keepingKey: sql`coalesce(${sessions.keepingKey}, ${randomBytes(32)})` })
      .where(and(eq(sessions.tenantId, visit.tenant), eq(sessions.id, visit.actor.sessionId)))
      .returning({ key: sessions.keepingKey }),
  );
  if (!session?.key) throw new Refused('invalid_token');
  return session.key.toString('base64');
}
