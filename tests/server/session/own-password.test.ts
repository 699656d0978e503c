import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { faultOfPassword } from '../../../src/api/contract/account/password-rules.ts';
import {
  authenticate,
  changePassword,
  currentUser,
  impersonate,
  ownSessions,
  signInPage,
} from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { hold, unhold } from '../support/hold.ts';
import { startTestHost, type TestHost } from '../support/host.ts';

const owner = 'bo@acme.example';
const chosen = 'otter lantern gravel tulip';

describe('another password for one’s account', () => {
  let host: TestHost;
  let orgId: string;
  beforeAll(async () => {
    host = await startTestHost();
    orgId = await host.import(smallOrganization);
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
  });
  afterAll(() => host.stop());
  let before: unknown;
  beforeEach(async () => {
    await host.database.peek('delete from muster.sessions');
    await host.database.peek('delete from muster.notifications');
    await host.database.peek('delete from muster.rate_counts');
    [before] = await host.database.peek(`select password_hash from muster.accounts where email = '${owner}'`);
  });
  /** As it was: the next test signs in with it. */
  const restore = async () => {
    const { password_hash } = before as { password_hash: string };
    await host.database.peek(`update muster.accounts set password_hash = '${password_hash}' where email = '${owner}'`);
  };
  const signIn = (secret: string) => host.as(null)(authenticate, { body: { email: owner, password: secret } });
  const refusedAt = (path: string, code: string) => ({
    failure: { status: 422, code: 'rule_broken', fields: [{ path, code }] },
  });

  afterEach(() => unhold(host.database));

  it(survives('A24', 'every other session ends at once, the one that asked goes on'), async () => {
    const own = host.as(await host.signIn(owner));
    const elsewhere = host.as(await host.signIn(owner));
    await own(changePassword, { body: { current: password, next: chosen } });
    await expect(elsewhere(currentUser, {})).rejects.toMatchObject({ failure: { status: 401, code: 'invalid_token' } });
    await expect(own(currentUser, {})).resolves.toMatchObject({ user: { email: owner } });
    expect((await own(ownSessions, {})).sessions).toHaveLength(1);
    await expect(signIn(password)).rejects.toMatchObject({ failure: { code: 'invalid_credentials' } });
    await expect(signIn(chosen)).resolves.toHaveProperty('accessToken');
    const { notifications } = await own(listNotifications, { params: { orgId }, query: {} });
    expect(notifications).toMatchObject([{ kind: 'account_password_changed', subject: null }]);
    await restore();
  });

  it('what was changed already stays so when it is asked for once more', async () => {
    const own = host.as(await host.signIn(owner));
    const body = { current: password, next: chosen };
    await own(changePassword, { body });
    const elsewhere = host.as((await signIn(chosen)).accessToken);
    await own(changePassword, { body });
    // nothing has happened: nobody is signed out
    await expect(elsewhere(currentUser, {})).resolves.toBeDefined();
    await restore();
  });

  it('ends a session, too, that somebody is beginning with the old one at that moment', async () => {
    const own = host.as(await host.signIn(owner));
    // whoever signs in is held between their right password and their session
    const { held, letGo } = await hold(host.database, 'before insert on muster.sessions');
    const late = signIn(password);
    await held(1);
    const change = own(changePassword, { body: { current: password, next: chosen } });
    // the change waits for them: it must not miss what comes of it
    await held(2);
    await letGo();
    await change;
    const { accessToken } = await late;
    await expect(host.as(accessToken)(currentUser, {})).rejects.toMatchObject({ failure: { status: 401 } });
    await restore();
  });

  it('lets nobody in by the old one whose password was looked at before it was changed', async () => {
    const own = host.as(await host.signIn(owner));
    // the change is held before it is in force, with the account in its hands
    const { held, letGo } = await hold(host.database, 'after update on muster.accounts');
    const change = own(changePassword, { body: { current: password, next: chosen } });
    await held(1);
    const late = expect(signIn(password)).rejects.toMatchObject({ failure: { code: 'invalid_credentials' } });
    await held(2);
    await letGo();
    await change;
    await late;
    await restore();
  });

  it('is refused to whoever does not know the one in force, and tries are counted as at the door', async () => {
    const own = host.as(await host.signIn(owner));
    const guess = (next = chosen) => own(changePassword, { body: { current: 'not that', next } });
    await expect(guess()).rejects.toMatchObject(refusedAt('current', 'password_wrong'));
    await expect(signIn(password)).resolves.toBeDefined();
    for (let time = 0; time < 9; time++) await expect(guess()).rejects.toMatchObject({ failure: { status: 422 } });
    await expect(guess()).rejects.toMatchObject({ failure: { code: 'account_locked' } });
    await expect(signIn(password)).rejects.toMatchObject({ failure: { code: 'account_locked' } });
  });

  it('is refused where it is the same, or one that others would try, and nothing else is looked at', async () => {
    const own = host.as(await host.signIn(owner));
    const ask = (next: string) => own(changePassword, { body: { current: password, next } });
    await expect(ask('short')).rejects.toMatchObject(refusedAt('next', 'password_short'));
    await ask(chosen);
    await expect(own(changePassword, { body: { current: chosen, next: chosen } })).rejects.toMatchObject(
      refusedAt('next', 'password_same'),
    );
    await restore();
  });

  it('is refused to whoever acts for somebody, and the sessions of whoever acts end with theirs', async () => {
    const ada = host.as(await host.signIn('ada@acme.example'));
    const acting = host.as((await ada(impersonate, { body: { email: owner } })).accessToken);
    await expect(acting(changePassword, { body: { current: password, next: chosen } })).rejects.toMatchObject({
      failure: { status: 403, code: 'acting_not_allowed' },
    });
    const own = host.as(await host.signIn(owner));
    await own(changePassword, { body: { current: password, next: chosen } });
    await expect(acting(currentUser, {})).rejects.toMatchObject({ failure: { status: 401 } });
    await restore();
  });

  it('is noted in the audit log, and of a demo account no password is told any more', async () => {
    await host.database.peek(
      `update muster.accounts set is_demo = true, persona = 'Tries things' where email = '${owner}'`,
    );
    const told = async () => (await host.as(null)(signInPage, {})).accounts.map(({ email }) => email);
    expect(await told()).toEqual([owner]);
    const own = host.as(await host.signIn(owner));
    await own(changePassword, { body: { current: password, next: chosen } });
    expect(await told()).toEqual([]);
    const noted = await host.database.peek('select action from muster.audit_log order by id desc limit 1');
    expect(noted).toEqual([{ action: 'password_changed' }]);
    await restore();
  });
});

describe('a new password', () => {
  const bo = { firstName: 'Bo', lastName: 'Sample-Grey', email: 'bo.sample@acme.example' };
  it.each([
    ['eleven chars', 'elevenchars', 'password_short'],
    ['twelve characters', 'twelve chars', null],
    ['twelve that look like fewer', 'e\u0301'.repeat(11), 'password_short'],
    ['a name', 'sample-GREY in the sun', 'password_own_name'],
    ['part of the address', 'my acme password', 'password_own_name'],
    ['a name too short to matter', 'bo and the otter', null],
    ['four kinds of characters', 'abcdabcdabcdabcd', 'password_plain'],
    ['a row', 'abcdefghijklmnop', 'password_plain'],
    ['a row backwards', '9876543210987', 'password_plain'],
    ['words', 'otter lantern gravel tulip', null],
  ])('of %s', (_, secret, fault) => expect(faultOfPassword(secret, bo)).toBe(fault));
});
