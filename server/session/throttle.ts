import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type RequestContext, within } from '../calls/context.ts';
import { forget, giveBack, type RateLimit, spentUntil, take } from '../calls/rate-limit.ts';
import { knownAddresses } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';

const window = 15 * 60_000;

/**
 * Tries within a quarter of an hour before the next is refused unread. The strictest bound is on one account from one
 * address, so that a stranger locks out themselves. The bound on an account alone holds where its owner has never signed
 * in from, that on an address for whoever is not known there.
 */
export const mostFailures = { pair: 9, account: 30, address: 100 } as const;

/** So many failed tries on one account, from wherever, and its owner is told. */
export const failuresToTell = 9;

export interface Try {
  readonly email: string;
  /** Whether the account's owner has signed in from this address before. */
  readonly isKnown: boolean;
}

const limitsOf = ({ address }: RequestContext, { email }: Pick<Try, 'email'>) => ({
  pair: { kind: 'sign-in pair', of: `${email}\n${address}`, most: mostFailures.pair, window },
  account: { kind: 'sign-in account', of: email, most: mostFailures.account, window },
  address: { kind: 'sign-in address', of: address, most: mostFailures.address, window },
  told: { kind: 'sign-in told', of: email, most: failuresToTell, window },
});

/**
 * Counts a try before the password is looked at, so that tries made at once cannot slip through together. The email is
 * counted as typed, whether an account has it or not: being locked tells nothing.
 *
 * @returns whether it is the last that is read for a while
 * @throws Refused `account_locked` or `too_many_attempts`, with `details.retryAt`
 */
export async function countTry(visit: RequestContext, tried: Try): Promise<boolean> {
  const limits = limitsOf(visit, tried);
  const addressUntil = tried.isKnown ? null : await spentUntil(visit, limits.address);
  if (addressUntil) throw lockedUntil('too_many_attempts', addressUntil);
  const pair = await take(visit, limits.pair);
  if (!pair) throw lockedUntil('account_locked', await untilOf(visit, limits.pair));
  if (!tried.isKnown && !(await take(visit, limits.account))) {
    throw lockedUntil('account_locked', await untilOf(visit, limits.account));
  }
  return pair.count === mostFailures.pair;
}

/** A right password clears what was counted of the account here, and is no failure of the address or the account. */
export async function forgiveTries(visit: RequestContext, tried: Try): Promise<void> {
  const limits = limitsOf(visit, tried);
  await forget(visit, limits.pair);
  if (!tried.isKnown) await giveBack(visit, limits.account);
}

/** A wrong password counts for the address, too. @returns whether the account's owner is to be told now */
export async function countFailure(visit: RequestContext, tried: Try): Promise<boolean> {
  const limits = limitsOf(visit, tried);
  await take(visit, limits.address);
  const counted = await take(visit, limits.told);
  return counted?.count === failuresToTell;
}

const lockedUntil = (code: 'account_locked' | 'too_many_attempts', until: Date): Refused =>
  new Refused(code, { details: { retryAt: until.toISOString() } });

const untilOf = async (visit: RequestContext, limit: RateLimit): Promise<Date> =>
  (await spentUntil(visit, limit)) ?? new Date(visit.now().getTime() + window);

export const addressHashOf = ({ tenant, address }: RequestContext): Buffer =>
  createHash('sha256').update(`${tenant}\n${address}`).digest();

/** How many addresses of one account are remembered. */
const mostKnown = 20;

/** Remembers where somebody has signed in from. */
export async function rememberAddress(visit: RequestContext, accountId: string): Promise<void> {
  const own = and(eq(knownAddresses.tenantId, visit.tenant), eq(knownAddresses.accountId, accountId));
  await within(visit, async (tx) => {
    await tx
      .insert(knownAddresses)
      .values({ tenantId: visit.tenant, accountId, addressHash: addressHashOf(visit), lastAt: visit.now() })
      .onConflictDoUpdate({
        target: [knownAddresses.tenantId, knownAddresses.accountId, knownAddresses.addressHash],
        set: { lastAt: visit.now() },
      });
    const all = await tx
      .select({ addressHash: knownAddresses.addressHash, lastAt: knownAddresses.lastAt })
      .from(knownAddresses)
      .where(own);
    const oldest = all.sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime()).slice(mostKnown);
    for (const { addressHash } of oldest) {
      await tx.delete(knownAddresses).where(and(own, eq(knownAddresses.addressHash, addressHash)));
    }
  });
}
