import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { createPortal } from '../../../server/http/portal.ts';
import { teamLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { Office } from '../leaves/office.ts';
import { folderWith } from '../support/folder.ts';
import { applicationKey } from '../support/host.ts';
import { type Answered, send } from './attacker.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const sends = (path: string, more: Parameters<typeof send>[2] = {}): Promise<Answered> =>
  send(office.host, path, { token: office.tokenOf('bo'), ...more });
const below = (path: string) => `attendee-client/belonging-organizations/${office.orgId}/${path}`;
const largestRefusal = 64 * 1024;

describe('a refusal is small, whatever was sent', () => {
  it('thirty thousand bytes of unknown keys, by somebody who is not signed in', async () => {
    const body = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`k${index}`, 1]));
    const answered = await sends('authentication', { method: 'POST', token: null, body });
    expect(answered.status).toBe(422);
    expect(answered.body.fields).toHaveLength(20);
    expect(answered.text.length).toBeLessThan(4_000);
    expect(answered.ms).toBeLessThan(1_000);
  });

  it('one key as long as a body may be', async () => {
    const answered = await sends('authentication', { method: 'POST', token: null, body: { ['x'.repeat(60_000)]: 1 } });
    expect(answered.status).toBe(422);
    expect(answered.text.length).toBeLessThan(4_000);
  });

  it('unknown keys in the query', async () => {
    const query = Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join('&');
    const answered = await sends(`auth/user?${query}`);
    expect([answered.status, answered.body.fields?.length]).toEqual([422, 20]);
    expect(answered.text.length).toBeLessThan(6_000);
  });

  it('a list of thirty thousand wrong things', async () => {
    const raw = `{"action":"approve","comment":"","requests":[${Array.from({ length: 30_000 }, () => '0').join(',')}]}`;
    const answered = await sends(below('supervisory/leave-requests/decisions'), { method: 'POST', raw });
    expect(answered.status).toBe(422);
    expect(answered.text.length).toBeLessThan(largestRefusal);
    expect(answered.ms).toBeLessThan(1_000);
  });

  it('a lost race on a request with a very long story names no more than it may', async () => {
    const request = await office.asks('bo', office.leave('2026-04-07'));
    await office.host.database.peek(
      `insert into muster.activity (tenant_id, organization_id, subject_kind, subject_id, at, event, state, comment)
       select tenant_id, organization_id, kind, id, now(), 'commented', state, repeat('x', 1000)
       from muster.requests, generate_series(1, 100) where id = $1`,
      [request.id],
    );
    await office.does('ada', 'reject', request);
    const answered = await sends(below(`leaves/requests/${request.id}/actions`), {
      method: 'POST',
      body: { action: 'withdraw', comment: '', dates: null, ask: null },
      headers: { 'if-match': `"${request.version}"` },
    });
    expect([answered.status, answered.body.code, answered.body.fresh]).toEqual([409, 'conflict', undefined]);
    expect(answered.text.length).toBeLessThan(largestRefusal);
  });
});

describe('a body', () => {
  it('that drips is ended within fifteen seconds', { timeout: 25_000 }, async () => {
    const { hostname, port } = new URL(office.host.url);
    const started = performance.now();
    const answer = await new Promise<string>((done, failed) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/authentication HTTP/1.1\r\nhost: x\r\napplication-key: ${applicationKey}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
        );
      });
      const drip = setInterval(() => socket.write(' '), 1_000);
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => {
        clearInterval(drip);
        done(text);
      });
      socket.on('error', failed);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    expect(performance.now() - started).toBeLessThan(15_500);
  });

  it('that ends before it is whole leaves no stack in the log', async () => {
    const { hostname, port } = new URL(office.host.url);
    const before = office.host.logged.length;
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/${below('files')}?name=a.pdf HTTP/1.1\r\nhost: x\r\napplication-key: ${applicationKey}\r\nauthorization: Bearer ${office.tokenOf('bo')}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: application/octet-stream\r\ncontent-length: 100000\r\n\r\n%PDF-1.7`,
        );
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => done());
      socket.on('error', () => done());
    });
    await expect.poll(() => office.host.logged.length).toBeGreaterThan(before);
    const lines = office.host.logged.slice(before).join('\n');
    expect(lines).not.toContain('"level":50');
    expect(lines).not.toContain('stack');
  });

  it('with a key that comes twice is refused, also deep within and also when both say the same', async () => {
    for (const raw of [
      '{"email":"ada@acme.example","password":"x","password":"y"}',
      '{"email":"ada@acme.example","email":"ada@acme.example","password":"x"}',
      '{"email":"a@b.c","password":"x","p\\u0061ssword":"x"}',
      '{"email":{"a":1,"a":2},"password":"x"}',
    ]) {
      const { status, body } = await sends('authentication', { method: 'POST', token: null, raw });
      expect([status, body.fields]).toMatchObject([422, [{ code: 'invalid_json' }]]);
    }
  });

  it('nested as deep as a body is long is refused', async () => {
    for (const raw of ['['.repeat(60_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]) {
      expect((await sends('authentication', { method: 'POST', token: null, raw })).status).toBe(422);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    survives('A77', '%s is refused'),
    async (type) => {
      const raw = '{"email":"a@b.c","password":"x"}';
      const { status } = await sends('authentication', {
        method: 'POST',
        token: null,
        raw,
        headers: { 'content-type': type },
      });
      expect(status).toBe(415);
    },
  );

  it.each(['role', 'isAdmin', 'orgId', 'employeeId', '__proto__', 'constructor'])(
    survives('A76', '%s is refused'),
    async (key) => {
      const ask = JSON.stringify({ ask: office.leave('2026-04-20'), isDraft: true, supersedesId: null });
      const raw = `${ask.slice(0, -1)},${JSON.stringify(key)}:"x"}`;
      const { status, body } = await sends(below('leaves/requests'), { method: 'POST', raw });
      expect([status, body.fields]).toMatchObject([422, [{ path: `body.${key}` }]]);
    },
  );

  it.each(['-1', '1e400', '"7"', 'NaN', '999999999999'])(survives('A67', '%s as a version'), async (version) => {
    const raw = `{"action":"approve","comment":"","requests":[{"id":"${randomUUID()}","version":${version}}]}`;
    const { status, body } = await sends(below('supervisory/leave-requests/decisions'), { method: 'POST', raw });
    expect(status).toBeLessThan(500);
    if (status === 200) expect(body.results).toMatchObject([{ code: 'not_found' }]);
  });
});

describe('texts', () => {
  it.each(["'; drop table muster.leave_requests; --", '%', '_', '\\', '%27', '" or 1=1', '$1', '{app}'])(
    survives('A74', '%s is kept as it is, and finds what it says'),
    async (text) => {
      const ask = office.leave('2026-08-03', undefined, { reason: text });
      const draft = await office.asks('bo', ask, { isDraft: true });
      expect((await office.sees('bo', draft.id)).ask.reason).toBe(text);
      await office.does('bo', 'discard', draft).catch(() => {});
      const found = await office.as('ada')(teamLeaveRequests, {
        params: { orgId: office.orgId },
        query: { search: text, show: 'decided' },
      });
      expect(found.requests).toEqual([]);
    },
  );

  it.each([`${'a'.repeat(50_000)}!`, `${'1-'.repeat(20_000)}`, ' '.repeat(60_000), '@'.repeat(60_000)])(
    survives('A79', 'answered within 200 ms'),
    async (text) => {
      const tried = await sends('authentication', {
        method: 'POST',
        token: null,
        body: { email: text, password: 'x' },
      });
      expect(tried.status).toBe(422);
      expect(tried.ms).toBeLessThan(1_000);
    },
  );

  it('what turns the direction of writing is taken out of them', async () => {
    const ask = office.leave('2026-08-04', undefined, { reason: 'Doctor\u202e fdp.exe\u2066' });
    const draft = await office.asks('bo', ask, { isDraft: true });
    expect((await office.sees('bo', draft.id)).ask.reason).toBe('Doctor fdp.exe');
  });
});

describe('a cursor', () => {
  it.each([
    '2026-02-30 10:00:00+00',
    '2026-13-01 10:00:00+00',
    '2026-01-01 25:00:00+00',
    '0000-01-01 10:00:00+00',
    '2026-01-01 10:00:00+99',
    'x',
  ])('that is none is refused: %s', async (at) => {
    const cursor = encodeURIComponent(`${at}~${randomUUID()}`);
    const answered = await send(office.host, below(`supervisory/leave-requests?cursor=${cursor}`), {
      token: office.tokenOf('ada'),
    });
    expect([answered.status, answered.body.code]).toEqual([422, 'invalid_request']);
  });
});

describe('lists', () => {
  it.each(['employeeId', 'managerId', 'orgId', 'sort', 'groupBy'])(survives('A36', '%s is refused'), async (key) => {
    const paths = ['leaves/requests', 'leaves', 'supervisory/leave-requests', 'attendance/months/current'];
    for (const path of paths) {
      const { status, body } = await sends(`${below(path)}?${key}=${office.ids.ada}`);
      expect([status, body.fields?.[0]?.path]).toEqual([422, `query.${key}`]);
    }
  });

  it(survives('A42', 'names of tables find nothing'), async () => {
    const { body } = await sends(
      'form-resources?resourceKeys=employees&resourceKeys=salaries&resourceKeys=users&companyUrl=acme',
    );
    expect(body).toEqual({ employees: [], salaries: [], users: [] });
  });

  it(survives('A47', 'the same answer, down to its headers'), async () => {
    const foreign = await office.asks('gus', office.leave('2026-08-05'));
    const answers = await Promise.all(
      [foreign.id, randomUUID()].flatMap((id) =>
        ['GET', 'PUT'].map((method) => sends(below(`leaves/requests/${id}`), { method })),
      ),
    );
    const seen = answers.map(({ status, body, headers }) => [
      status,
      { ...body, requestId: '' },
      [...headers.keys()].filter((key) => key !== 'x-request-id' && key !== 'date'),
    ]);
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[1]).toEqual(seen[3]);
  });

  it(survives('A52', 'the database refuses it'), async () => {
    const { sql } = await import('drizzle-orm');
    const moved = office.host.database.within({ tenant: 'acme', organization: office.orgId }, (tx) =>
      tx.execute(sql`update muster.leave_requests set organization_id = gen_random_uuid()`),
    );
    await expect(moved).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a refused authorization', () => {
  it('leaves a line in the audit log: who, what, from where; and nobody fills the log with them', async () => {
    await office.host.database.peek('delete from muster.audit_log');
    const id = randomUUID();
    const token = office.tokenOf('cy');
    await sends(below(`leaves/requests/${id}`), { token });
    const rows = await office.host.database.peek<{ action: string; subject: string; address: string }>(
      'select action, subject, address from muster.audit_log',
    );
    expect(rows).toEqual([
      { action: 'refused leaveRequest', subject: `not_found ${office.orgId} ${id}`, address: '127.0.0.1' },
    ]);
    for (let count = 0; count < 60; count++) await sends(below(`leaves/requests/${randomUUID()}`), { token });
    expect(await office.host.database.peek('select 1 from muster.audit_log')).toHaveLength(30);
  });
});

describe('around the calls', () => {
  it(survives('A87', 'methods and addresses'), async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      expect([404, 405]).toContain((await sends('auth/user', { method })).status);
    }
    for (const path of ['.git/config', '.env', 'actuator/env', 'assets/index.js.map']) {
      expect((await sends(path)).status).toBe(404);
    }
  });

  it('a file of a server is no screen of the portal: /.git/config answers 404', async () => {
    const page = ['<!doctype html>'];
    const folder = await folderWith({ 'index.html': page, 'shell.html': page });
    const portal = createPortal(folder);
    for (const path of ['/.git/config', '/.env', '/wp-login.php', '/organizations/.ssh/id_rsa', '/backup.sql']) {
      expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
    }
    expect((await portal.request(`/organizations/org/${randomUUID()}/my-leaves`)).status).toBe(200);
  });

  it(survives('A49', 'opens nothing'), async () => {
    await office.host.import({
      'organization.csv': [
        'tenant,tenant_name,organization,name,time_zone',
        'other,Other,works,Other Works,Europe/Berlin',
      ],
      'people.csv': ['person,first_name,last_name,joined_on', '1,A,B,2020-01-01'],
    });
    const { status } = await sends(below('leaves'), { headers: { domain: 'other' } });
    expect(status).toBe(401);
  });
});

describe(survives('F39', 'on the host'), () => {
  const report = (body: unknown) =>
    fetch(`${office.host.url}/api/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const forbidden = (blocked: string) => ({
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked, 'document-uri': 'https://x/of/Ada' },
  });
  const written = () => office.host.logged.filter((line) => line.includes('content security policy'));

  it('writes down what was forbidden and by whom, and nothing of the person', async () => {
    expect((await report(forbidden('https://evil.example/ada?token=secret'))).status).toBe(204);
    expect(JSON.parse(written().at(-1) ?? '{}')).toMatchObject({
      directive: 'img-src',
      blocked: 'https://evil.example',
    });
    expect(written().join('')).not.toMatch(/secret|Ada/i);
  });

  it('fills no log, and reads nothing long', async () => {
    const before = written().length;
    for (let sent = 0; sent < 40; sent++) expect((await report(forbidden('inline'))).status).toBe(204);
    expect(written().length - before).toBeLessThanOrEqual(20);
    expect((await report('x'.repeat(10_000))).status).toBe(413);
    expect((await report('no JSON')).status).toBe(422);
    expect((await report({ 'csp-report': 7 })).status).toBe(204);
  });
});
