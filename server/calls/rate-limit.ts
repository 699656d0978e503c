import { createHash } from 'node:crypto';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { rateCounts } from '../database/schema.ts';
import { type RequestContext, within } from './context.ts';

/** What must not happen too often, of whom: `most` times within a window that begins with the first of them. */
export interface RateLimit {
  /** Names what is counted, such as `sign-in address`. */
  readonly kind: string;
  /** Of whom; it is kept as a hash, so that the table names nobody. */
  readonly of: string;
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

/** What was counted so far, and when it is forgotten. */
export interface Counted {
  readonly count: number;
  readonly windowEndsAt: Date;
}

const subjectOf = ({ kind, of }: RateLimit): Buffer => createHash('sha256').update(`${kind}\n${of}`).digest();

const rowOf = (visit: RequestContext, limit: RateLimit) =>
  and(eq(rateCounts.tenantId, visit.tenant), eq(rateCounts.subject, subjectOf(limit)));

/**
 * Counts one more, unless as many as may be were counted already: what is refused is not counted.
 *
 * @returns what is counted now; null where nothing is left
 */
export async function take(visit: RequestContext, limit: RateLimit): Promise<Counted | null> {
  const now = visit.hostNow();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${rateCounts.windowEndsAt} <= ${moment}`;
  const [counted] = await within(visit, async (tx) => {
    // what is over counts for nothing, and must not pile up
    await tx.execute(sql`
      delete from ${rateCounts} where (tenant_id, subject) in (
        select tenant_id, subject from ${rateCounts}
        where tenant_id = ${visit.tenant} and window_ends_at < ${moment}
        limit 50 for update skip locked)`);
    return tx
      .insert(rateCounts)
      .values({
        tenantId: visit.tenant,
        subject: subjectOf(limit),
        count: 1,
        windowEndsAt: new Date(now.getTime() + limit.window),
      })
      .onConflictDoUpdate({
        target: [rateCounts.tenantId, rateCounts.subject],
        set: {
          count: sql`case when ${isOver} then 1 else ${rateCounts.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateCounts.windowEndsAt} end`,
        },
        setWhere: sql`${isOver} or ${rateCounts.count} < ${limit.most}`,
      })
      .returning({ count: rateCounts.count, windowEndsAt: rateCounts.windowEndsAt });
  });
  return counted ?? null;
}

/** Until when nothing is left; null where something is. */
export async function spentUntil(visit: RequestContext, limit: RateLimit): Promise<Date | null> {
  const [spent] = await within(visit, (tx) =>
    tx
      .select({ windowEndsAt: rateCounts.windowEndsAt })
      .from(rateCounts)
      .where(and(rowOf(visit, limit), gte(rateCounts.count, limit.most), gt(rateCounts.windowEndsAt, visit.hostNow()))),
  );
  return spent?.windowEndsAt ?? null;
}

/** Takes one back that was counted. */
export async function giveBack(visit: RequestContext, limit: RateLimit): Promise<void> {
  await within(visit, (tx) =>
    tx
      .update(rateCounts)
      .set({ count: sql`greatest(0, ${rateCounts.count} - 1)` })
      .where(rowOf(visit, limit)),
  );
}

/** Forgets all that was counted. */
export async function forget(visit: RequestContext, limit: RateLimit): Promise<void> {
  await within(visit, (tx) => tx.delete(rateCounts).where(rowOf(visit, limit)));
}
