import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { mostFailures } from '../../../server/session/throttle.ts';
import {
  authenticate,
  currentUser,
  keepingKey,
  refreshToken,
  signInPage,
  signOut,
} from '../../../src/api/contract/account/session.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { applicationKey, startTestHost, type TestHost } from '../support/host.ts';
import { refusalOf } from '../support/refusal.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await host.import(smallOrganization);
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.now = new Date('2026-03-16T10:00:00Z');
  await host.database.peek('delete from muster.rate_counts');
});

const refusedAs = (status: number, code: string) => ({ failure: { kind: 'refused', status, code } });
const tryPassword = (email: string, tried: string) => host.as(null)(authenticate, { body: { email, password: tried } });

describe('signing in', () => {
  it(`${proves('call auth/user')} ${proves('entity user')}`, async () => {
    const token = await host.signIn('ada@acme.example');
    expect(await host.as(token)(currentUser, {})).toEqual({
      user: { firstName: 'Ada', lastName: 'Example', email: 'ada@acme.example', role: 'Supervisor' },
    });
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    await expect(tryPassword('  ADA@Acme.example ', password)).resolves.toHaveProperty('accessToken');
  });

  it('refuses a wrong password and an unknown account in the same words', async () => {
    const wrong = await refusalOf(tryPassword('ada@acme.example', 'wrong'));
    const unknown = await refusalOf(tryPassword('nobody@acme.example', 'wrong'));
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(unknown).toEqual(wrong);
  });

  it('refuses an account without a password, whatever is tried', async () => {
    await host.database.peek("update muster.accounts set password_hash = null where email = 'bo@acme.example'");
    await expect(tryPassword('bo@acme.example', password)).rejects.toMatchObject(refusedAs(401, 'invalid_credentials'));
  });

  it.each(['ada@acme.example', 'nobody@acme.example'])(
    'locks %s after too many tries, says until when, and opens again then',
    async (email) => {
      for (let tries = 0; tries < mostFailures.pair; tries++) {
        await expect(tryPassword(email, 'wrong')).rejects.toMatchObject(refusedAs(401, 'invalid_credentials'));
      }
      const locked = await fetch(`${host.url}/api/authentication`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'application-key': applicationKey, domain: 'null' },
        body: JSON.stringify({ email, password }),
      });
      expect(await locked.json()).toMatchObject({
        rds_stat: 429,
        code: 'account_locked',
        details: { retryAt: '2026-03-16T10:15:00.000Z' },
      });
      host.now = new Date('2026-03-16T10:15:00Z');
      const after = tryPassword(email, password);
      if (email.startsWith('ada')) await expect(after).resolves.toHaveProperty('accessToken');
      else await expect(after).rejects.toMatchObject(refusedAs(401, 'invalid_credentials'));
    },
  );

  it('does not let tries slip through together', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => tryPassword('ada@acme.example', 'wrong')));
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.failure.code : 'let in'));
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(mostFailures.pair);
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(20 - mostFailures.pair);
  });

  it('forgets failed tries after a right password', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < mostFailures.pair - 1; tries++) {
        await tryPassword('ada@acme.example', 'wrong').catch(() => {});
      }
      await expect(tryPassword('ada@acme.example', password)).resolves.toHaveProperty('accessToken');
    }
  });

  it('stops an address that tries many accounts', async () => {
    for (let tries = 0; tries < mostFailures.address; tries++) {
      await tryPassword(`guess${tries}@acme.example`, 'wrong').catch(() => {});
    }
    await host.database.peek('delete from muster.known_addresses');
    await expect(tryPassword('ada@acme.example', password)).rejects.toMatchObject(refusedAs(429, 'too_many_attempts'));
  });
});

describe('a session', () => {
  it('ends after twelve hours, whatever happens in between', async () => {
    const token = await host.signIn('ada@acme.example');
    for (let hour = 11; hour < 22; hour++) {
      host.now = new Date(`2026-03-16T${hour}:00:00Z`);
      await host.as(token)(currentUser, {});
    }
    host.now = new Date('2026-03-16T21:59:59Z');
    const { accessToken } = await host.as(token)(refreshToken, {});
    host.now = new Date('2026-03-16T22:00:00Z');
    await expect(host.as(accessToken)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it('ends on the host when somebody signs out', async () => {
    const token = await host.signIn('ada@acme.example');
    await host.as(token)(signOut, {});
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
    await expect(host.as(token)(signOut, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it(proves('call refresh', 'the new token opens the session, the old one no longer'), async () => {
    const token = await host.signIn('ada@acme.example');
    const { accessToken } = await host.as(token)(refreshToken, {});
    await expect(host.as(accessToken)(currentUser, {})).resolves.toBeDefined();
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it('has a key for what its device keeps: the same until it ends, another for every other, and nobody’s afterwards', async () => {
    const keyOf = async (token: string) => (await host.as(token)(keepingKey, {})).key;
    const token = await host.signIn('ada@acme.example');
    const key = await keyOf(token);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(token)).toBe(key);
    const { accessToken } = await host.as(token)(refreshToken, {});
    expect(await keyOf(accessToken)).toBe(key);
    expect(await keyOf(await host.signIn('ada@acme.example'))).not.toBe(key);
    await host.as(accessToken)(signOut, {});
    await expect(keyOf(accessToken)).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it.each([
    ['none', null],
    ['a forged one', 'A'.repeat(43)],
    ['a shortened one', 'short'],
    ['one with SQL in it', "' or 1=1 --"],
  ])('is not opened by %s', async (_, token) => {
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });

  it('is kept as a hash: no token is found in the database or in the log', async () => {
    const token = await host.signIn('ada@acme.example');
    const rows = await host.database.peek<{ text: string }>('select sessions::text as text from muster.sessions');
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(host.logged.join('\n')).not.toContain(token);
  });

  it('of another tenant opens nothing here', async () => {
    await host.import({
      ...smallOrganization,
      'organization.csv': [
        'tenant,tenant_name,organization,name,time_zone,modules',
        'other,Other Group,works,Other Works,Europe/Berlin,',
      ],
    });
    const token = await host.signIn('ada@acme.example', 'other');
    await expect(host.as(token, 'other')(currentUser, {})).resolves.toBeDefined();
    await expect(host.as(token, 'acme')(currentUser, {})).rejects.toMatchObject(refusedAs(401, 'invalid_token'));
  });
});

describe('the audit log', () => {
  it('notes who signed in, was refused, and signed out, and cannot be changed by the host', async () => {
    await host.database.peek('delete from muster.audit_log');
    const token = await host.signIn('ada@acme.example');
    await host.as(token)(signOut, {});
    await tryPassword('ada@acme.example', 'wrong').catch(() => {});
    const rows = await host.database.peek<{ action: string }>('select action from muster.audit_log order by id');
    expect(rows.map(({ action }) => action)).toEqual(['signed_in', 'signed_out', 'sign_in_refused']);
    const { sql } = await import('drizzle-orm');
    const erase = host.database.within({ tenant: 'acme' }, (tx) => tx.execute(sql`delete from muster.audit_log`));
    await expect(erase).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('the sign-in screen', () => {
  it('lists no demo accounts where there are none, and names nobody whom nobody has named', async () => {
    expect(await host.as(null)(signInPage, {})).toEqual({ accounts: [], passwordHelp: null, canReset: false });
  });

  it('names who gives a new password, in the words of the tenant, until they are taken back', async () => {
    const [header, row] = smallOrganization['organization.csv'];
    const named = (help: string) => ({
      ...smallOrganization,
      'organization.csv': [`${header},password_help`, `${row},${help}`],
    });
    await host.import(named('"the front desk, extension 100"'));
    expect((await host.as(null)(signInPage, {})).passwordHelp).toBe('the front desk, extension 100');
    // a file without the column leaves it alone
    await host.import(smallOrganization);
    expect((await host.as(null)(signInPage, {})).passwordHelp).toBe('the front desk, extension 100');
    await host.import(named(''));
    expect((await host.as(null)(signInPage, {})).passwordHelp).toBeNull();
  });
});
