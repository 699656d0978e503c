import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { faultOfPassword } from '../../src/api/contract/account/password-rules.ts';
import { resetMinutes } from '../../src/api/contract/account/reset-link.ts';
import { audit, auditWithin } from '../calls/audit.ts';
import { type RequestContext, within } from '../calls/context.ts';
import { spentUntil, take } from '../calls/rate-limit.ts';
import { accounts, passwordResets } from '../database/schema.ts';
import { passwordChangedNotification } from '../notifications/notify.ts';
import { isPortalName } from '../platform/portal-address.ts';
import { Refused } from '../platform/refused.ts';
import { secretHashOf } from '../platform/secrets.ts';
import { notifyOwner } from './notify-owner.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { refusedPassword, setPassword } from './set-password.ts';
import { forgiveTries, rememberAddress } from './throttle.ts';

const window = resetMinutes * 60_000;
/** For how long it is known that a link was asked for, in milliseconds: longer than any can be used. */
const keptFor = 24 * 60 * 60_000;
/** Links that are sent to one account within an hour at most: whoever floods a mailbox with them stops there. */
export const mostLinks = 3;
/** Links that one address asks for within an hour at most, whomever they are for, and those it tries that are none. */
export const mostOfAddress = 20;

/** @throws Refused `too_many_attempts` where this address has used up what it has */
async function countAt(visit: RequestContext, kind: string): Promise<void> {
  const limit = { kind, of: visit.address, most: mostOfAddress, window };
  if (await take(visit, limit)) return;
  const until = (await spentUntil(visit, limit)) ?? new Date(visit.hostNow().getTime() + window);
  throw new Refused('too_many_attempts', { details: { retryAt: until.toISOString() } });
}

/** What is written in a letter leads to the address that was configured; whoever calls it otherwise is at the wrong door. */
function expectOwnName({ config, hostName }: RequestContext, publicUrl: string): void {
  const others = [config.apiOrigin, ...config.portalOrigins].flatMap((origin) =>
    origin ? [new URL(origin).hostname] : [],
  );
  const isOwn = [config.host, 'localhost', '127.0.0.1', '[::1]', ...others].includes(hostName);
  if (!isOwn && !isPortalName(publicUrl, hostName)) throw new Refused('misdirected');
}

/**
 * Has a link to another password sent. Nothing in what is answered, and nothing that is waited for, tells whether there is
 * an account: the letter is written later, by whoever sends letters.
 *
 * @throws Refused `not_found` where this host sends no e-mail, `misdirected`, `too_many_attempts`
 */
export async function askForReset(visit: RequestContext, email: string): Promise<void> {
  const { mail } = visit.config;
  if (mail === null) throw new Refused('not_found');
  expectOwnName(visit, mail.publicUrl);
  await countAt(visit, 'reset asked');
  const now = visit.hostNow().toISOString();
  const since = new Date(visit.hostNow().getTime() - window).toISOString();
  await within(visit, async (tx) => {
    const own = and(eq(accounts.tenantId, visit.tenant), eq(accounts.email, email), isNull(accounts.disabledAt));
    // who has forgotten what, and when, is kept no longer than it is of use
    const over = new Date(visit.hostNow().getTime() - keptFor).toISOString();
    await tx.execute(sql`
      delete from ${passwordResets} where (tenant_id, id) in (
        select tenant_id, id from ${passwordResets}
        where tenant_id = ${visit.tenant} and asked_at < ${over}::timestamptz
        limit 50 for update skip locked)`);
    // two at once wait for each other, so that they are counted
    await tx.select({ id: accounts.id }).from(accounts).where(own).for('no key update');
    await tx.execute(sql`
      insert into ${passwordResets} (tenant_id, account_id, asked_at, due_at)
      select tenant_id, id, ${now}::timestamptz, ${now}::timestamptz from ${accounts}
      where ${own} and ${mostLinks} > (
        select count(*) from ${passwordResets} asked
        where asked.tenant_id = ${accounts.tenantId} and asked.account_id = ${accounts.id}
          and asked.asked_at > ${since}::timestamptz
      )`);
    // whether there is an account or not, something is written, and waited for
    await auditWithin(tx, visit, { action: 'password_reset_asked', accountId: null });
  });
}

/** The link that a token opens, and whose it is; null where it is none, or too old, or its owner may not come in. */
async function linkBy(visit: RequestContext, token: string) {
  const [found] = await within(visit, (tx) =>
    tx
      .select({ id: passwordResets.id, usedAt: passwordResets.usedAt, account: accounts })
      .from(passwordResets)
      .innerJoin(
        accounts,
        and(eq(accounts.tenantId, passwordResets.tenantId), eq(accounts.id, passwordResets.accountId)),
      )
      .where(
        and(
          eq(passwordResets.tenantId, visit.tenant),
          eq(passwordResets.tokenHash, secretHashOf(token)),
          gt(passwordResets.expiresAt, visit.hostNow()),
          isNull(accounts.disabledAt),
        ),
      ),
  );
  return found ?? null;
}

/**
 * Whose password a link is for.
 *
 * @returns their email
 * @throws Refused `rule_broken` with the field `token` (`link_over`); `too_many_attempts`
 */
export async function ownerOfLink(visit: RequestContext, token: string): Promise<string> {
  const link = await linkBy(visit, token);
  if (link?.usedAt === null) return link.account.email;
  await countAt(visit, 'reset refused');
  throw linkOver();
}

/**
 * Chooses another password by a link. All sessions of the account end. What was done by the same link with the same
 * password is done.
 *
 * @throws Refused `rule_broken` with the field `token` (`link_over`) or `password`; `too_many_attempts`
 */
export async function resetByLink(
  visit: RequestContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const link = await linkBy(visit, token);
  if (link?.usedAt !== null) {
    await countAt(visit, 'reset refused');
    // an answer that never came back is asked for once more
    if (link && (await checkPassword(link.account.passwordHash, password))) return;
    throw linkOver();
  }
  const { account } = link;
  const fault = faultOfPassword(password, account);
  if (fault !== null) throw refusedPassword('password', fault, 'Choose a password that others would not try.');
  const passwordHash = await hashPassword(password);
  await within(visit, async (tx) => {
    // the account before its links, as whoever changes the password otherwise: two would wait for each other for ever
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.id, account.id)))
      .for('no key update');
    const [kept] = await tx
      .select({ usedAt: passwordResets.usedAt })
      .from(passwordResets)
      .where(and(eq(passwordResets.tenantId, visit.tenant), eq(passwordResets.id, link.id)));
    if (kept?.usedAt !== null) throw linkOver();
    await setPassword(tx, visit, { id: account.id, passwordHash }, null);
  });
  // whoever has locked themselves out by trying may come in now
  await forgiveTries(visit, { email: account.email, isKnown: true });
  await rememberAddress(visit, account.id);
  await audit(visit, { action: 'password_reset', accountId: account.id });
  await notifyOwner(visit, account.id, passwordChangedNotification);
}

const linkOver = () => refusedPassword('token', 'link_over', 'This link has been used, or is too old.');
