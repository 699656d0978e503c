import { and, asc, eq, isNull } from 'drizzle-orm';
import { askPasswordReset, openPasswordReset, resetPassword } from '../../src/api/contract/account/password-reset.ts';
import {
  authenticate,
  changePassword,
  confirmPassword,
  currentUser,
  endForgottenSession,
  endOneSession,
  impersonate,
  keepingKey,
  ownSessions,
  refreshToken,
  signInPage,
  signOut,
  signOutEverywhere,
  stopImpersonating,
} from '../../src/api/contract/account/session.ts';
import { audit } from '../calls/audit.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { open, type Route, signedIn } from '../calls/route.ts';
import { accounts, tenants } from '../database/schema.ts';
import { failedSignInsNotification } from '../notifications/notify.ts';
import { deviceName } from '../platform/device-name.ts';
import { Refused } from '../platform/refused.ts';
import { accountBy } from './account-by.ts';
import { beginActing, stopActing } from './acting.ts';
import { demoPassword } from './demo-password.ts';
import { keepingKeyOf } from './keeping-key.ts';
import { notifyOwner } from './notify-owner.ts';
import { changeOwnPassword, expectPassword } from './own-password.ts';
import { endAllSessions, endOwnSession, openSessionsOf } from './own-sessions.ts';
import { askForReset, ownerOfLink, resetByLink } from './password-reset.ts';
import { checkPassword } from './passwords.ts';
import { beginSession, confirmSession, endBySecret, endSession, renewSession } from './sessions.ts';
import { countFailure, countTry, forgiveTries, rememberAddress } from './throttle.ts';

const sessionsOf = async (visit: AuthenticatedContext) => ({
  sessions: (await openSessionsOf(visit)).map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === visit.actor.sessionId,
  })),
});

export const sessionRoutes: readonly Route[] = [
  open(authenticate, async (visit, { body }) => {
    const email = body.email.toLowerCase();
    const account = await accountBy(visit, email);
    const accountId = account?.id ?? null;
    const tried = { email, isKnown: account?.known != null };
    const isLast = await countTry(visit, tried);
    const isRight = await checkPassword(account?.passwordHash ?? null, body.password);
    if (!isRight || !account || account.isDisabled !== null) {
      const isTold = await countFailure(visit, tried);
      await audit(visit, { action: 'sign_in_refused', accountId });
      if (isLast) await audit(visit, { action: 'sign_ins_locked', accountId });
      if (isTold && account) await notifyOwner(visit, account.id, failedSignInsNotification);
      throw new Refused('invalid_credentials');
    }
    await forgiveTries(visit, tried);
    await rememberAddress(visit, account.id);
    const tokens = await beginSession(visit, account);
    if (!tokens) throw new Refused('invalid_credentials');
    await audit(visit, { action: 'signed_in', accountId });
    return tokens;
  }),

  signedIn(confirmPassword, async (visit, { body }) => {
    await expectPassword(visit, body.password, 'password');
    await confirmSession(visit, body.purpose);
    await audit(visit, { action: 'password_confirmed', accountId: visit.actor.accountId });
    return {};
  }),

  open(askPasswordReset, async (visit, { body }) => {
    await askForReset(visit, body.email.toLowerCase());
    return {};
  }),

  open(openPasswordReset, async (visit, { body }) => ({ email: await ownerOfLink(visit, body.token) })),

  open(resetPassword, async (visit, { body }) => {
    await resetByLink(visit, body);
    return {};
  }),

  signedIn(changePassword, async (visit, { body }) => {
    await changeOwnPassword(visit, body);
    return {};
  }),

  signedIn(signOut, async (visit) => {
    await endSession(visit, visit.actor.sessionId);
    await audit(visit, { action: 'signed_out', accountId: visit.actor.accountId });
    return {};
  }),

  open(endForgottenSession, async (visit, { body }) => {
    const accountId = await endBySecret(visit, body.signOutSecret);
    if (accountId !== null) await audit(visit, { action: 'signed_out', accountId });
    return {};
  }),

  signedIn(ownSessions, sessionsOf),

  signedIn(keepingKey, async (visit) => ({ key: await keepingKeyOf(visit) })),

  signedIn(endOneSession, async (visit, { params }) => {
    if (!(await endOwnSession(visit, params.sessionId))) throw new Refused('not_found');
    await audit(visit, {
      action: 'session_ended',
      accountId: visit.actor.accountId,
      subject: params.sessionId,
    });
    return sessionsOf(visit);
  }),

  signedIn(signOutEverywhere, async (visit) => {
    await endAllSessions(visit);
    await audit(visit, { action: 'signed_out_everywhere', accountId: visit.actor.accountId });
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
        .where(
          and(
            eq(accounts.tenantId, visit.tenant),
            eq(accounts.email, body.email.toLowerCase()),
            isNull(accounts.disabledAt),
          ),
        ),
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

  open(signInPage, (visit) =>
    within(visit, async (tx) => {
      const [tenant] = await tx
        .select({ passwordHelp: tenants.passwordHelp })
        .from(tenants)
        .where(eq(tenants.id, visit.tenant));
      const passwordHelp = tenant?.passwordHelp ?? null;
      const help = { passwordHelp, canReset: visit.config.mail !== null };
      if (visit.config.mode === 'production') return { accounts: [], ...help };
      const rows = await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.tenantId, visit.tenant), eq(accounts.isDemo, true)))
        .orderBy(asc(accounts.personaRank), asc(accounts.email));
      return {
        accounts: rows.flatMap(({ email, firstName, lastName, persona }) =>
          persona === null ? [] : [{ email, password: demoPassword, name: `${firstName} ${lastName}`, persona }],
        ),
        ...help,
      };
    }),
  ),
];
