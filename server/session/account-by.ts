import { and, eq } from 'drizzle-orm';
import { type RequestContext, within } from '../calls/context.ts';
import { accounts, knownAddresses } from '../database/schema.ts';
import { addressHashOf } from './throttle.ts';

/** The account that an email is of, and whether its owner has signed in from here before. */
export const accountBy = (visit: RequestContext, email: string) =>
  within(visit, (tx) =>
    tx
      .select({
        id: accounts.id,
        passwordHash: accounts.passwordHash,
        isDisabled: accounts.disabledAt,
        known: knownAddresses.accountId,
      })
      .from(accounts)
      .leftJoin(
        knownAddresses,
        and(
          eq(knownAddresses.tenantId, accounts.tenantId),
          eq(knownAddresses.accountId, accounts.id),
          eq(knownAddresses.addressHash, addressHashOf(visit)),
        ),
      )
      .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.email, email))),
  ).then((rows) => rows[0]);
