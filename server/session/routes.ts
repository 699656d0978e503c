import { and, asc, eq } from 'drizzle-orm';
import { authenticate, currentUser, demoAccounts, refreshToken, signOut } from '../../src/api/contract/session.ts';
import { audit } from '../audit.ts';
import { open, type Route, signedIn } from '../bind.ts';
import { accounts } from '../database/schema.ts';
import { demoPassword } from '../demo/password.ts';
import { within } from '../host.ts';
import { Refused } from '../refused.ts';
import { checkPassword } from './passwords.ts';
import { beginSession, endSession, renewSession } from './sessions.ts';
import { countTry, forgiveTries } from './throttle.ts';

export const sessionRoutes: readonly Route[] = [
  open(authenticate, async (visit, { body }) => {
    const email = body.email.toLowerCase();
    await countTry(visit, email);
    const [account] = await within(visit, (tx) =>
      tx
        .select({ id: accounts.id, passwordHash: accounts.passwordHash })
        .from(accounts)
        .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.email, email))),
    );
    if (!(await checkPassword(account?.passwordHash ?? null, body.password)) || !account) {
      await audit(visit, { action: 'sign_in_refused', accountId: account?.id ?? null });
      throw new Refused('invalid_credentials');
    }
    await forgiveTries(visit, email);
    const accessToken = await beginSession(visit, account.id);
    await audit(visit, { action: 'signed_in', accountId: account.id });
    return { accessToken };
  }),

  signedIn(signOut, async (visit) => {
    await endSession(visit, visit.actor.sessionId);
    await audit(visit, { action: 'signed_out', accountId: visit.actor.accountId });
    return {};
  }),

  signedIn(currentUser, async ({ actor }) => {
    const { firstName, lastName, email, role } = actor;
    return { user: { firstName, lastName, email, role } };
  }),

  signedIn(refreshToken, async (visit) => {
    const accessToken = await renewSession(visit);
    if (!accessToken) throw new Refused('invalid_token');
    await audit(visit, { action: 'token_refreshed', accountId: visit.actor.accountId });
    return { accessToken };
  }),

  open(demoAccounts, async (visit) => {
    if (visit.config.mode === 'production') return { accounts: [] };
    const rows = await within(visit, (tx) =>
      tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.isDemo, true)))
        .orderBy(asc(accounts.personaRank), asc(accounts.email)),
    );
    return {
      accounts: rows.flatMap(({ email, firstName, lastName, persona }) =>
        persona === null ? [] : [{ email, password: demoPassword, name: `${firstName} ${lastName}`, persona }],
      ),
    };
  }),
];
