import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { failuresToTell, mostFailures } from '../../../server/session/throttle.ts';
import { currentUser } from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { password, smallOrganization } from '../support/folder.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { send } from './attacker.ts';

// whoever uses it may be there already, from another file
vi.hoisted(() => vi.resetModules());
// counted, and otherwise as it is: what takes the time is the same for everybody, however busy the machine
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let host: TestHost;
let orgId: string;
beforeAll(async () => {
  host = await startTestHost({ trustedProxies: 1 });
  orgId = await host.import(smallOrganization);
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.now = new Date('2026-03-16T10:00:00Z');
  for (const table of ['rate_counts', 'known_addresses', 'notifications'])
    await host.database.peek(`delete from muster.${table}`);
});

const ada = 'ada@acme.example';
/** A try from an address, as the proxy before the host tells it. */
const tries = (email: string, tried: string, address = '203.0.113.7') =>
  send(host, 'authentication', {
    method: 'POST',
    body: { email, password: tried },
    headers: { 'x-forwarded-for': address },
  });

describe('signing in', () => {
  it(survives('A01', 'each costs one look at a hash of the same cost'), async () => {
    const hashes: string[] = [];
    for (const email of [ada, 'nobody@acme.example']) {
      vi.mocked(verify).mockClear();
      await tries(email, 'wrong');
      expect([email, vi.mocked(verify).mock.calls.length]).toEqual([email, 1]);
      hashes.push(String(vi.mocked(verify).mock.calls[0]?.[0]));
    }
    const [known = '', unknown = ''] = hashes.map((hash) => hash.split('$').slice(0, 4).join('$'));
    expect(unknown).toBe(known);
    const [wrong, nobody] = [await tries(ada, 'wrong'), await tries('nobody@acme.example', 'wrong')];
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  });

  it(survives('A02', 'with Retry-After; the owner is told, and gets in from where they are known'), async () => {
    expect((await tries(ada, password, '192.0.2.1')).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 50; count++) statuses.push((await tries(ada, 'wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(mostFailures.pair);
    const right = await tries(ada, password);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '900']);
    const own = await tries(ada, password, '192.0.2.1');
    expect(own.status).toBe(200);
    const { notifications } = await host.as(own.body.accessToken ?? null)(listNotifications, {
      params: { orgId },
      query: {},
    });
    expect(notifications).toMatchObject([{ kind: 'account_sign_ins_failed', subject: null }]);
    host.now = new Date('2026-03-16T10:15:00Z');
    expect((await tries(ada, password)).status).toBe(200);
  });

  it('five anonymous tries lock nobody out: a stranger locks out themselves', async () => {
    for (let count = 0; count < 20; count++) await tries(ada, 'wrong');
    expect((await tries(ada, 'wrong')).status).toBe(429);
    expect((await tries(ada, password, '192.0.2.2')).status).toBe(200);
  });

  it('tries from everywhere are bounded for the account alone, but not where its owner is known', async () => {
    expect((await tries(ada, password, '192.0.2.1')).status).toBe(200);
    for (let count = 0; count < mostFailures.account; count++) await tries(ada, 'wrong', `198.51.100.${count}`);
    expect((await tries(ada, password, '192.0.2.99')).body.code).toBe('account_locked');
    expect((await tries(ada, password, '192.0.2.1')).status).toBe(200);
  });

  it('an office in the morning: two hundred right sign-ins from one address', async () => {
    await host.database.peek(`
      insert into muster.accounts (tenant_id, email, password_hash, first_name, last_name, role)
      select tenant_id, 'p' || n || '@acme.example', password_hash, 'P', n::text, role
      from muster.accounts, generate_series(1, 200) n where email = '${ada}'`);
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, n) => tries(`p${n + 1}@acme.example`, password, '192.0.2.3')),
    );
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('a bad neighbor: an address with a hundred failures still takes whoever is known there', async () => {
    expect((await tries(ada, password)).status).toBe(200);
    for (let count = 0; count < mostFailures.address; count++) await tries(`guess${count}@acme.example`, 'wrong');
    expect((await tries('bo@acme.example', password)).body.code).toBe('too_many_attempts');
    expect((await tries(ada, password)).status).toBe(200);
  });

  it('what was refused unread is not counted: the window ends when it was said to', async () => {
    for (let count = 0; count < 30; count++) await tries(ada, 'wrong');
    const rows = await host.database.peek<{ count: number }>(
      'select count from muster.rate_counts order by count desc',
    );
    expect(rows[0]?.count).toBe(mostFailures.pair);
    host.now = new Date('2026-03-16T10:14:59Z');
    expect((await tries(ada, password)).headers.get('retry-after')).toBe('1');
  });

  it(survives('A04', 'only what the trusted proxy adds counts'), async () => {
    for (let count = 0; count < mostFailures.pair; count++) await tries(ada, 'wrong', `10.0.0.${count}, 203.0.113.7`);
    expect((await tries(ada, 'wrong', '10.9.9.9, 203.0.113.7')).status).toBe(429);
  });

  it.each([
    { email: { $ne: null }, password: ['x'] },
    { email: ['ada@acme.example'], password: 'x' },
    { email: null, password: null },
    { email: ada, password: {} },
  ])(survives('A06', '%j is refused'), async (body) => {
    expect((await send(host, 'authentication', { method: 'POST', body })).status).toBe(422);
  });

  it.each(['ADA@acme.example', ' ada@acme.example '])(survives('A07', '"%s" is the same'), async (email) => {
    expect((await tries(email, password)).status).toBe(200);
  });

  it.each(['аda@acme.example', 'ada@acmе.example', 'ada＠acme.example', 'ad\u00e0@acme.example'])(
    survives('A07', '"%s" is somebody else'),
    async (email) => {
      expect((await tries(email, password)).status).toBe(401);
    },
  );

  it('the audit names address and account of what was refused and of what was locked', async () => {
    await host.database.peek('delete from muster.audit_log');
    for (let count = 0; count < mostFailures.pair; count++) await tries(ada, 'wrong');
    const rows = await host.database.peek<{ action: string; address: string; email: string }>(`
      select l.action, l.address, a.email from muster.audit_log l join muster.accounts a on a.id = l.account_id order by l.id`);
    expect(new Set(rows.map(({ address, email }) => `${address} ${email}`))).toEqual(new Set([`203.0.113.7 ${ada}`]));
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array.from({ length: failuresToTell }, () => 'sign_in_refused'),
      'sign_ins_locked',
    ]);
  });
});

describe('a token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['A17', `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ sub: 'ada' })}.`],
    ['A19', `${base64({ alg: 'RS256', jku: 'https://evil.example/jwks' })}.${base64({ sub: 'ada' })}.x`],
    ['A19', `${base64({ alg: 'HS256', kid: '../../../dev/null' })}.${base64({ sub: 'ada' })}.x`],
    ['A21', `${base64({ alg: 'HS256' })}.${base64({ sub: 'ada', role: 'admin' })}.c2lnbmF0dXJl`],
  ] as const)('%s opens nothing: %s', async (_, token) => {
    const { status, body } = await send(host, 'auth/user', { token });
    expect([status, body.code]).toEqual([401, 'invalid_token']);
  });

  it(survives('A26', 'opens nothing, and stands in no log'), async () => {
    const token = await host.signIn(ada);
    for (const path of [`auth/user?access_token=${token}`, `auth/user?token=${token}`]) {
      expect([401, 422]).toContain((await send(host, path)).status);
    }
    expect((await send(host, 'auth/user', { headers: { cookie: `token=${token}` } })).status).toBe(401);
    expect(host.logged.join('\n')).not.toContain(token);
  });

  it(survives('A22', 'the very next call is refused, and so is the next sign-in'), async () => {
    const token = await host.signIn('bo@acme.example');
    await host.database.peek("update muster.accounts set disabled_at = now() where email = 'bo@acme.example'");
    await expect(host.as(token)(currentUser, {})).rejects.toMatchObject({ failure: { status: 401 } });
    expect((await tries('bo@acme.example', password)).body.code).toBe('invalid_credentials');
    await host.database.peek("update muster.accounts set disabled_at = null where email = 'bo@acme.example'");
  });

  it(survives('A16', 'no demo account gets into production, and it lists none'), async () => {
    const production = await startTestHost({ mode: 'production' });
    await production.import(smallOrganization);
    const listed = await send(production, 'sign-in-page');
    const tried = await send(production, 'authentication', {
      method: 'POST',
      body: { email: 'anna.example@meridian.example', password: 'muster' },
    });
    await production.stop();
    expect(listed.body).toEqual({ accounts: [], passwordHelp: null, canReset: false });
    expect(tried.status).toBe(401);
  });
});
