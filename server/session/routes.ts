import { and, asc, eq } from 'drizzle-orm';
import {
  authenticate,
  currentUser,
  demoAccounts,
  impersonate,
  refreshToken,
  signOut,
  stopImpersonating,
} from '../../src/api/contract/session.ts';
import { audit } from '../audit.ts';
import { open, type Route, signedIn } from '../bind.ts';
import { accounts } from '../database/schema.ts';
import { demoPassword } from '../demo/password.ts';
import { within } from '../host.ts';
import { Refused } from '../refused.ts';
import { checkPassword } from './passwords.ts';
import { beginActing, beginSession, endSession, renewSession, stopActing } from './sessions.ts';
import { countTry, forgiveTries } from './throttle.ts';

export const sessionRoutes: readonly Route[] = [
  open(authenticate, async (visit, { body }) => {
    const email = body.email.toLowerCase();
    await countTry(visit, email, () => audit(visit, { action: 'sign_ins_locked', accountId: null }));
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
    const { firstName, lastName, email, role, mayImpersonate, impersonator } = actor;
    return {
      user: {
        firstName,
        lastName,
        email,
        role,
        ...(impersonator && {
          impersonator: {
            firstName: impersonator.firstName,
            lastName: impersonator.lastName,
            email: impersonator.email,
          },
        }),
        // whoever is acted for may be allowed to: whoever acts for them is not
        ...(mayImpersonate && !impersonator && { mayImpersonate }),
      },
    };
  }),

  signedIn(impersonate, async (visit, { body }) => {
    if (!visit.actor.mayImpersonate || visit.actor.impersonator) throw new Refused('forbidden');
    const [account] = await within(visit, (tx) =>
      tx
        .select({ id: accounts.id, mayImpersonate: accounts.mayImpersonate })
        .from(accounts)
        .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.email, body.email.toLowerCase()))),
    );
    if (!account) throw new Refused('not_found');
    // nobody borrows this power, or acts for themselves
    if (account.mayImpersonate) throw new Refused('forbidden');
    const accessToken = await beginActing(visit, account.id);
    if (!accessToken) throw new Refused('invalid_token');
    await audit(visit, { action: 'acting_began', accountId: visit.actor.accountId, subject: account.id });
    return { accessToken };
  }),

  signedIn(stopImpersonating, async (visit) => {
    if (!visit.actor.impersonator) throw new Refused('forbidden');
    const accessToken = await stopActing(visit);
    if (!accessToken) throw new Refused('invalid_token');
    await audit(visit, { action: 'acting_stopped', accountId: visit.actor.accountId });
    return { accessToken };
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
