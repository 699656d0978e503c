import type { Logger } from 'pino';
import type { Database, Scope, Transaction } from '../database/connection.ts';
import type { NotificationHub } from '../database/notification-hub.ts';
import type { Config } from '../platform/config.ts';
import type { FairShare } from './fair-share.ts';

/** What the whole host shares. Time comes from here, so that a test can hold it. */
export interface Host {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly notificationHub: NotificationHub;
}

/** Somebody with an account. */
export interface Person {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The person behind a call that needs one. */
export interface Actor extends Person {
  readonly sessionId: string;
  readonly role: string;
  readonly mayImpersonate: boolean;
  /** Who acts in this person's name, where somebody does. */
  readonly impersonator: Person | null;
}

/** The account of whoever really does it: the one who acts, where somebody acts for another. */
export const realAccountOf = ({ accountId, impersonator }: Actor): string => impersonator?.accountId ?? accountId;

/** What every handler knows of the call that it answers. */
export interface RequestContext extends Host {
  readonly tenant: string;
  /** What the clock says, also where `now` acts as if it were another day: for what is counted by time that really passes. */
  readonly hostNow: () => Date;
  readonly requestId: string;
  /** The caller's network address, behind trusted proxies the one that they saw. */
  readonly address: string;
  /** What the caller calls this host, without a port. */
  readonly hostName: string;
  /** What the caller's program calls itself. */
  readonly userAgent: string;
  /** By account, or by address where nobody is known yet. */
  readonly shares: { readonly account: FairShare; readonly address: FairShare };
}

export interface AuthenticatedContext extends RequestContext {
  readonly actor: Actor;
  /** Looks once more, where a call has waited. @throws Refused `invalid_token` where the session is over by now */
  readonly expectSession: () => Promise<void>;
}

/** Runs `work` in a transaction that sees the visit's tenant, its person, and the organization where one is named. */
export function within<Result>(
  visit: RequestContext | AuthenticatedContext,
  work: (tx: Transaction) => Promise<Result>,
  organization?: string,
): Promise<Result> {
  const scope: Scope = {
    tenant: visit.tenant,
    ...('actor' in visit && { account: visit.actor.accountId }),
    ...(organization !== undefined && { organization }),
  };
  const run = () => visit.database.within(scope, work);
  return 'actor' in visit
    ? visit.shares.account.run(`${visit.tenant} ${visit.actor.accountId}`, run)
    : visit.shares.address.run(visit.address, run);
}
