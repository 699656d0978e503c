import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import {
  authenticate,
  currentUser,
  endForgottenSession,
  endOneSession,
  impersonate,
  ownSessions,
  refreshToken,
  signOutEverywhere,
} from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { send } from './attacker.ts';

let host: TestHost;
let orgId: string;
beforeAll(async () => {
  host = await startTestHost();
  orgId = await host.import(smallOrganization);
  await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.now = new Date('2026-03-16T10:00:00Z');
  await host.database.peek('delete from muster.sessions');
});

const refused = { failure: { status: 401, code: 'invalid_token' } };
const at = (time: string): void => {
  host.now = new Date(`2026-03-16T${time}Z`);
};

describe('a session that nobody uses', () => {
  it('ends after two hours', async () => {
    const token = await host.signIn('ada@acme.example');
    at('11:59:59');
    await expect(host.as(token)(currentUser, {})).resolves.toBeDefined();
    at('13:59:59');
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refused);
  });

  it('is kept alive by use, and not by the portal that looks for news by itself', async () => {
    const used = await host.signIn('ada@acme.example');
    const looking = await host.signIn('ada@acme.example');
    for (const time of ['11:00:00', '11:59:00']) {
      at(time);
      await host.as(used)(currentUser, {});
      await host.as(looking)(listNotifications, { params: { orgId }, query: {} });
    }
    at('12:00:00');
    await expect(host.as(looking)(listNotifications, { params: { orgId }, query: {} })).rejects.toMatchObject(refused);
    await expect(host.as(used)(currentUser, {})).resolves.toBeDefined();
  });
});

describe('one’s sessions', () => {
  it('are listed, the last used first, with what each runs on', async () => {
    const own = await host.signIn('ada@acme.example');
    at('10:05:00');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = await send(host, 'authentication', {
      method: 'POST',
      body: { email: 'ada@acme.example', password },
      headers: { 'user-agent': firefox },
    });
    const { sessions } = await host.as(own)(ownSessions, {});
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: false },
      { device: '', isCurrent: true },
    ]);
    const params = { sessionId: sessions[0]?.id ?? '' };
    expect((await host.as(own)(endOneSession, { params })).sessions).toHaveLength(1);
    await expect(host.as(other.body.accessToken ?? null)(currentUser, {})).rejects.toMatchObject(refused);
    await expect(host.as(own)(endOneSession, { params })).rejects.toMatchObject({ failure: { status: 404 } });
  });

  it('are nobody else’s to see or to end', async () => {
    const ada = await host.signIn('ada@acme.example');
    const bo = await host.signIn('bo@acme.example');
    const { sessions } = await host.as(ada)(ownSessions, {});
    const params = { sessionId: sessions[0]?.id ?? '' };
    await expect(host.as(bo)(endOneSession, { params })).rejects.toMatchObject({ failure: { status: 404 } });
    expect((await host.as(bo)(ownSessions, {})).sessions).toHaveLength(1);
    await expect(host.as(ada)(currentUser, {})).resolves.toBeDefined();
  });

  it('end all together, those in which somebody acts for them, too', async () => {
    const tokens = [await host.signIn('bo@acme.example'), await host.signIn('bo@acme.example')];
    const ada = await host.signIn('ada@acme.example');
    const { accessToken } = await host.as(ada)(impersonate, { body: { email: 'bo@acme.example' } });
    await expect(host.as(accessToken)(signOutEverywhere, {})).rejects.toMatchObject({
      failure: { status: 403, code: 'acting_not_allowed' },
    });
    await host.as(tokens[0] ?? '')(signOutEverywhere, {});
    for (const token of [...tokens, accessToken]) {
      await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refused);
    }
  });
});

describe('a refresh', () => {
  it(survives('A29', 'one wins, and a token that is used again later ends all that came of the sign-in'), async () => {
    const token = await host.signIn('ada@acme.example');
    const all = await Promise.allSettled(Array.from({ length: 1_000 }, () => host.as(token)(refreshToken, {})));
    const won = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.accessToken] : []));
    expect(won).toHaveLength(1);
    const statuses = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure.status] : []));
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(429) ? [401, 429] : [401]));
    await expect(host.as(won[0] ?? '')(currentUser, {})).resolves.toBeDefined();
    at('10:02:00');
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refused);
    await expect(host.as(won[0] ?? '')(currentUser, {})).rejects.toMatchObject(refused);
  });

  it('by HEAD does nothing', async () => {
    const token = await host.signIn('ada@acme.example');
    expect((await send(host, 'auth/refresh-self-service', { method: 'HEAD', token })).status).toBe(405);
    await expect(host.as(token)(currentUser, {})).resolves.toBeDefined();
  });
});

describe(survives('F27', 'the host ends the session by a secret that can do nothing else'), () => {
  it('and whoever has only the secret gets in nowhere', async () => {
    const { accessToken, signOutSecret = '' } = await host.as(null)(authenticate, {
      body: { email: 'ada@acme.example', password },
    });
    expect((await send(host, 'auth/user', { token: signOutSecret })).status).toBe(401);
    const { accessToken: renewed } = await host.as(accessToken)(refreshToken, {});
    await host.as(null)(endForgottenSession, { body: { signOutSecret } });
    await expect(host.as(renewed)(currentUser, {})).rejects.toMatchObject(refused);
    await expect(host.as(null)(endForgottenSession, { body: { signOutSecret } })).resolves.toEqual({});
  });
});
