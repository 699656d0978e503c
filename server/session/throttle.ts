import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { signInTries } from '../database/schema.ts';
import { type Visit, within } from '../host.ts';
import { Refused } from '../refused.ts';

const windowLength = 15 * 60_000;
/** Failed tries within the window before the next is refused unread. */
export const mostFailures = { account: 5, address: 50 } as const;

type Kind = keyof typeof mostFailures;

/**
 * Counts a try before the password is looked at, so that tries made at once cannot slip through together. The e-mail is
 * counted as typed, whether an account has it or not: being locked tells nothing.
 *
 * @param onLocked told when a limit is reached
 * @throws Refused `account_locked` or `too_many_attempts`, with `details.retryAt`
 */
export async function countTry(visit: Visit, email: string, onLocked: () => Promise<void>): Promise<void> {
  const now = visit.now();
  const address = await count(visit, 'address', visit.address, now, onLocked);
  if (address) throw new Refused('too_many_attempts', { details: { retryAt: address.toISOString() } });
  const account = await count(visit, 'account', email, now, onLocked);
  if (account) throw new Refused('account_locked', { details: { retryAt: account.toISOString() } });
}

/** A right password clears what was counted for the account, and takes its own try back from the address. */
export async function forgiveTries(visit: Visit, email: string): Promise<void> {
  const { tenant } = visit;
  await within(visit, async (tx) => {
    await tx
      .delete(signInTries)
      .where(and(eq(signInTries.tenantId, tenant), eq(signInTries.subject, subjectOf('account', email))));
    await tx
      .update(signInTries)
      .set({ failures: sql`greatest(0, ${signInTries.failures} - 1)` })
      .where(and(eq(signInTries.tenantId, tenant), eq(signInTries.subject, subjectOf('address', visit.address))));
  });
}

/** Null when the try may go on, or until when no more are taken. */
async function count(
  visit: Visit,
  kind: Kind,
  value: string,
  now: Date,
  onLocked: () => Promise<void>,
): Promise<Date | null> {
  const { tenant } = visit;
  const windowEndsAt = new Date(now.getTime() + windowLength);
  const isOver = sql`${signInTries.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [counted] = await within(visit, async (tx) => {
    // what is over counts for nothing, and must not pile up
    await tx.execute(sql`
      delete from ${signInTries} where (tenant_id, subject) in (
        select tenant_id, subject from ${signInTries}
        where tenant_id = ${tenant} and window_ends_at < ${now.toISOString()}::timestamptz
        limit 50 for update skip locked)`);
    return tx
      .insert(signInTries)
      .values({ tenantId: tenant, subject: subjectOf(kind, value), failures: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: [signInTries.tenantId, signInTries.subject],
        set: {
          failures: sql`case when ${isOver} then 1 else ${signInTries.failures} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${signInTries.windowEndsAt} end`,
        },
      })
      .returning({ failures: signInTries.failures, windowEndsAt: signInTries.windowEndsAt });
  });
  if (!counted || counted.failures <= mostFailures[kind]) return null;
  // once, not for every try that follows: nobody can fill the log by trying
  if (counted.failures === mostFailures[kind] + 1) await onLocked();
  return counted.windowEndsAt;
}

const subjectOf = (kind: Kind, value: string): Buffer => createHash('sha256').update(`${kind}\n${value}`).digest();
