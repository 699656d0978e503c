import { request } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { subjects } from '../../../server/http/subjects.ts';
import { Mailer } from '../../../server/mail/mailer.ts';
import { mostLinks, mostOfAddress } from '../../../server/session/password-reset.ts';
import {
  askPasswordReset,
  openPasswordReset,
  resetPassword,
} from '../../../src/api/contract/account/password-reset.ts';
import { resetMinutes } from '../../../src/api/contract/account/reset-link.ts';
import { authenticate, changePassword, currentUser, signInPage } from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { Mailbox, plain } from '../../support/mailbox.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { hold, unhold } from '../support/hold.ts';
import { applicationKey, startTestHost, type TestHost } from '../support/host.ts';

const owner = 'bo@acme.example';
const chosen = 'otter lantern gravel tulip';
const minute = 60_000;

describe('a link to another password', () => {
  let host: TestHost;
  let mailbox: Mailbox;
  let mailer: Mailer;
  let orgId: string;
  let hash: string;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    host = await startTestHost({ mail: mailbox.settings });
    orgId = await host.import(smallOrganization);
    const [before] = await host.database.peek(`select password_hash from muster.accounts where email = '${owner}'`);
    hash = (before as { password_hash: string }).password_hash;
    mailer = new Mailer({
      settings: mailbox.settings,
      defaultTenant: null,
      database: host.database,
      log: pino({ level: 'silent' }),
      now: () => host.now,
      subjects,
    });
  });
  afterAll(async () => {
    await mailer.stop();
    await host.stop();
    await mailbox.close();
  });
  beforeEach(async () => {
    mailbox.letters = [];
    mailbox.isDown = false;
    for (const table of ['sessions', 'mail_queue', 'notifications', 'rate_counts', 'password_resets'])
      await host.database.peek(`delete from muster.${table}`);
    await host.database.peek(
      `update muster.accounts set password_hash = '${hash}', disabled_at = null where email = '${owner}'`,
    );
  });

  afterEach(() => unhold(host.database));

  const pass = (milliseconds: number) => {
    host.now = new Date(host.now.getTime() + milliseconds);
  };
  const nobody = () => host.as(null);
  const ask = (email = owner) => nobody()(askPasswordReset, { body: { email } });
  const tokens = () =>
    mailbox.letters.flatMap(
      (letter) => plain(letter).match(/https:\/\/acme\.muster\.example\/auth\/password#([\w-]{43})\n/)?.[1] ?? [],
    );
  /** Asks for one and waits for the letter. */
  const tokenFor = async (email = owner): Promise<string> => {
    await ask(email);
    await mailer.sendDue();
    const token = tokens().at(-1);
    if (token === undefined) throw new Error('no letter has come');
    return token;
  };
  const choose = (token: string, next = chosen) => nobody()(resetPassword, { body: { token, password: next } });
  const look = (token: string) => nobody()(openPasswordReset, { body: { token } });
  const signIn = (secret: string) => nobody()(authenticate, { body: { email: owner, password: secret } });
  const refusedAt = (path: string, code: string) => ({
    failure: { status: 422, code: 'rule_broken', fields: [{ path, code }] },
  });
  /** Sends what the portal's own caller never would. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      const call = request(
        `${host.url}/api/${path}`,
        {
          method: 'POST',
          headers: { 'application-key': applicationKey, 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        },
      );
      call.on('error', failed);
      call.end(JSON.stringify(body));
    });

  it('leads to another password: every session ends, the owner is told, and comes in with the new one', async () => {
    const own = host.as((await signIn(password)).accessToken);
    expect(await nobody()(signInPage, {})).toMatchObject({ canReset: true });
    const token = await tokenFor(' Bo@Acme.example ');
    expect(mailbox.letters.map(({ to }) => to)).toEqual([owner]);
    await choose(token);
    await expect(own(currentUser, {})).rejects.toMatchObject({ failure: { status: 401 } });
    await expect(signIn(password)).rejects.toMatchObject({ failure: { status: 401 } });
    const again = host.as((await signIn(chosen)).accessToken);
    const { notifications } = await again(listNotifications, { params: { orgId }, query: {} });
    expect(notifications.map(({ kind }) => kind)).toEqual(['account_password_changed']);
    pass(10_000);
    await mailer.sendDue();
    expect(plain(mailbox.letters.at(-1) ?? { to: '', raw: '' })).toContain('Subject: Your password was changed');
    expect(
      await host.database.peek("select account_id from muster.audit_log where action = 'password_reset'"),
    ).toHaveLength(1);
  });

  it('lets in whoever has locked themselves out by trying', async () => {
    for (let tries = 0; tries < 9; tries++) await signIn('not that one').catch(() => {});
    await expect(signIn(password)).rejects.toMatchObject({ failure: { code: 'account_locked' } });
    await choose(await tokenFor());
    await signIn(chosen);
  });

  it('says whose it is before it is used, and to nobody once it is of no use', async () => {
    const token = await tokenFor();
    expect(await look(token)).toEqual({ email: owner });
    await choose(token);
    await expect(look(token)).rejects.toMatchObject(refusedAt('token', 'link_over'));
    await expect(look('x'.repeat(43))).rejects.toMatchObject(refusedAt('token', 'link_over'));
    const late = await tokenFor();
    pass(resetMinutes * minute);
    await expect(look(late)).rejects.toMatchObject(refusedAt('token', 'link_over'));
  });

  it('works once; asked again with the same password, after a lost answer, it is done', async () => {
    const token = await tokenFor();
    await choose(token);
    expect(await choose(token)).toEqual({});
    await expect(choose(token, 'badger violin harbor moss')).rejects.toMatchObject(refusedAt('token', 'link_over'));
    await signIn(chosen);
  });

  it('of two uses at once one counts', async () => {
    const token = await tokenFor();
    const [one, other] = ['otter lantern gravel tulip', 'badger violin harbor moss'] as const;
    const results = await Promise.allSettled([choose(token, one), choose(token, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await signIn(results[0]?.status === 'fulfilled' ? one : other);
  });

  it('of two links used at once one counts, and neither waits for the other', async () => {
    await Promise.all([ask(), ask()]);
    await mailer.sendDue();
    const [first = '', second = ''] = tokens();
    const { held, letGo } = await hold(host.database, 'after update on muster.accounts');
    const uses = [choose(first), choose(second, 'badger violin harbor moss')].map((use) =>
      use.catch((error) => error.failure),
    );
    await held(2);
    await letGo();
    const failures = (await Promise.all(uses)).filter((failure) => 'status' in failure);
    expect(failures).toMatchObject([{ status: 422, fields: [{ path: 'token', code: 'link_over' }] }]);
  });

  it('works no more after an hour, after another one was used, after the password was changed, and for no disabled account', async () => {
    const late = await tokenFor();
    pass(resetMinutes * minute);
    await expect(choose(late)).rejects.toMatchObject(refusedAt('token', 'link_over'));

    const [first, second] = [await tokenFor(), await tokenFor()];
    await choose(second);
    await expect(choose(first, 'badger violin harbor moss')).rejects.toMatchObject(refusedAt('token', 'link_over'));

    pass(resetMinutes * minute);
    const before = await tokenFor();
    const own = host.as((await signIn(chosen)).accessToken);
    await own(changePassword, { body: { current: chosen, next: 'badger violin harbor moss' } });
    await expect(choose(before)).rejects.toMatchObject(refusedAt('token', 'link_over'));

    pass(resetMinutes * minute);
    const disabled = await tokenFor();
    await host.database.peek(`update muster.accounts set disabled_at = now() where email = '${owner}'`);
    await expect(choose(disabled)).rejects.toMatchObject(refusedAt('token', 'link_over'));
    await ask();
    expect(await mailer.sendDue()).toBe(0);
  });

  it('a password that others would try is refused, and the link goes on working', async () => {
    const token = await tokenFor();
    for (const [next, code] of [
      ['too short', 'password_short'],
      ['sample in the rain', 'password_own_name'],
      ['abcdefghijklmnop', 'password_plain'],
    ] as const)
      await expect(choose(token, next)).rejects.toMatchObject(refusedAt('password', code));
    await choose(token);
  });

  it('tells nobody whether there is an account: the answer is the same, and no letter is written', async () => {
    const known = await post('auth/password-resets', { email: owner });
    const unknown = await post('auth/password-resets', { email: 'nobody@acme.example' });
    const { requestId: _, ...told } = JSON.parse(known.text);
    const { requestId: __, ...toldOther } = JSON.parse(unknown.text);
    expect([known.status, told]).toEqual([unknown.status, toldOther]);
    await mailer.sendDue();
    expect(mailbox.letters.map(({ to }) => to)).toEqual([owner]);
  });

  it('keeps no token anywhere, only its hash, and that only once a letter is written', async () => {
    await ask();
    expect(await host.database.peek('select token_hash from muster.password_resets')).toEqual([{ token_hash: null }]);
    await mailer.sendDue();
    const [token] = tokens();
    expect(JSON.stringify(await host.database.peek('select * from muster.password_resets'))).not.toContain(token);
    await choose(token ?? '');
    expect(host.logged.join('\n')).not.toContain(token);
  });

  it('a mail server that is down delays it; the link that comes at last works, and lives its whole hour', async () => {
    await ask();
    mailbox.isDown = true;
    expect(await mailer.sendDue()).toBe(0);
    pass(5 * minute);
    mailbox.isDown = false;
    expect(await mailer.sendDue()).toBe(1);
    pass((resetMinutes - 1) * minute);
    await choose(tokens()[0] ?? '');
  });

  it('is given up where the mail server stays down', async () => {
    await ask();
    mailbox.isDown = true;
    for (let tries = 0; tries < 6; tries++) {
      await mailer.sendDue();
      pass(20 * minute);
    }
    mailbox.isDown = false;
    expect(await mailer.sendDue()).toBe(0);
    expect(await host.database.peek('select due_at from muster.password_resets')).toEqual([{ due_at: null }]);
  });

  it('nobody floods a mailbox with them, nor asks for everybody’s', async () => {
    await Promise.all(Array.from({ length: mostLinks + 2 }, () => ask()));
    expect(await mailer.sendDue()).toBe(mostLinks);
    pass(resetMinutes * minute);
    await ask();
    expect(await mailer.sendDue()).toBe(1);

    await host.database.peek('delete from muster.rate_counts');
    for (let asked = 0; asked < mostOfAddress; asked++) await ask(`no${asked}@acme.example`);
    await expect(ask()).rejects.toMatchObject({ failure: { status: 429, code: 'too_many_attempts' } });
  });

  it('of who has asked for one nothing is kept for longer than a day', async () => {
    await tokenFor();
    pass(23 * 60 * minute);
    await ask('nobody@acme.example');
    expect(await host.database.peek('select 1 from muster.password_resets')).toHaveLength(1);
    pass(2 * 60 * minute);
    await ask('nobody@acme.example');
    expect(await host.database.peek('select 1 from muster.password_resets')).toEqual([]);
  });

  it('guesses are counted', async () => {
    const guess = () => choose('x'.repeat(43)).catch((error) => error.failure.code);
    for (let tries = 0; tries < mostOfAddress; tries++) expect(await guess()).toBe('rule_broken');
    expect(await guess()).toBe('too_many_attempts');
  });

  it(survives('A09', 'whose password it is, is said by the link; whoever names somebody is refused'), async () => {
    const token = await tokenFor();
    for (const more of [{ email: 'ada@acme.example' }, { accountId: '1' }, { userId: 1 }]) {
      const { status, text } = await post('auth/password-resets/completion', { token, password: chosen, ...more });
      expect([status, JSON.parse(text).code]).toEqual([422, 'invalid_request']);
    }
    await choose(token);
    await signIn(chosen);
    await nobody()(authenticate, { body: { email: 'ada@acme.example', password } });
  });

  it(
    survives('A11', 'the link leads where it was configured to; a host that is called otherwise is the wrong one'),
    async () => {
      const path = 'auth/password-resets';
      const forged = await post(path, { email: owner }, { host: 'evil.example' });
      expect([forged.status, JSON.parse(forged.text).code]).toEqual([421, 'misdirected']);
      for (const host of ['acme.muster.example.evil.example', 'evil-muster.example', 'user@'])
        expect((await post(path, { email: owner }, { host })).status, host).not.toBe(200);
      expect(await mailer.sendDue()).toBe(0);
      for (const host of ['acme.muster.example', 'muster.example:443', 'ACME.muster.example']) {
        const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
        expect((await post(path, { email: owner }, { host, ...forwarded })).status, host).toBe(200);
      }
      expect(await mailer.sendDue()).toBe(3);
      for (const letter of mailbox.letters) expect(plain(letter)).not.toContain('evil');
      expect(tokens()).toHaveLength(3);
    },
  );
  it(
    survives('A12', 'a link whose token is missing, empty, a list, null, too long or expired opens nothing'),
    async () => {
      const token = await tokenFor();
      const path = 'auth/password-resets/completion';
      for (const wrong of [undefined, null, '', [], [token], { $ne: '' }, `${token}x`, `${token.slice(1)}`, 0, true]) {
        const { status } = await post(path, { token: wrong, password: chosen });
        expect(status, JSON.stringify(wrong)).toBe(422);
      }
      // one that was asked for, and not sent yet, has no token that could be met
      await ask();
      await expect(choose('A'.repeat(43))).rejects.toMatchObject(refusedAt('token', 'link_over'));
      pass(resetMinutes * minute);
      await expect(choose(token)).rejects.toMatchObject(refusedAt('token', 'link_over'));
      await signIn(password);
    },
  );

  it('a host that sends no e-mail offers none', async () => {
    const silent = await startTestHost();
    await silent.import(smallOrganization);
    expect(await silent.as(null)(signInPage, {})).toMatchObject({ canReset: false });
    await expect(silent.as(null)(askPasswordReset, { body: { email: owner } })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await silent.stop();
  });
});
