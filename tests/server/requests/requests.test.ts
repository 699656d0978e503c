import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { contract } from '../../../src/api/contract/calls/all.ts';
import { smallOrganization } from '../support/folder.ts';
import { applicationKey, startTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let token: string;
let orgId: string;
beforeAll(async () => {
  host = await startTestHost();
  orgId = await host.import(smallOrganization);
  token = await host.signIn('ada@acme.example');
});
afterAll(() => host.stop());

/** A request as anybody could make it, past the portal's own caller. */
async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(`${host.url}/api/${path}`, {
    ...init,
    headers: { 'application-key': applicationKey, domain: 'null', authorization: `Bearer ${token}`, ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), headers: response.headers, text };
}

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ask('authentication', { method: 'POST', body, headers });

describe('every call', () => {
  it.each(['unheard-of', 'a.b', '', 'x'.repeat(500)])('refuses the unknown domain "%s"', async (domain) => {
    const { status, body } = await ask('auth/user', { headers: { domain } });
    expect([status, body.rds_stat, body.code]).toEqual([404, 404, 'unknown_domain']);
  });

  it(proves('one tenant per host name', 'by the domain header'), async () => {
    expect((await ask('auth/user', { headers: { domain: 'acme' } })).status).toBe(200);
  });

  it.each(['', 'wrong', `${applicationKey}x`])('refuses the application key "%s"', async (key) => {
    const { status, body } = await ask('auth/user', { headers: { 'application-key': key } });
    expect([status, body.code]).toEqual([403, 'unknown_application']);
  });

  it('carries the request’s id in head and body of a refusal', async () => {
    const { body, headers } = await ask('nowhere');
    expect(body.requestId).toBe(headers.get('x-request-id'));
    expect(host.logged.at(-1)).toContain(body.requestId);
  });

  it.each([
    ['an unknown path', 'no/such/path', {}, 404, 'not_found'],
    ['a wrong method', 'auth/user', { method: 'POST' }, 405, 'method_not_allowed'],
    ['broken escapes', 'attendee-client/belonging-organizations/%E0%A4%A', {}, 422, 'invalid_request'],
    ['an id that is none', 'attendee-client/belonging-organizations/1%27%20or%201=1', {}, 422, 'invalid_request'],
    ['an id with a zero byte', 'attendee-client/belonging-organizations/%00', {}, 422, 'invalid_request'],
    ['an unknown query key', 'auth/user?debug=1', {}, 422, 'invalid_request'],
    ['a missing query key', 'form-resources', {}, 422, 'invalid_request'],
    ['a malformed resource key', 'form-resources?resourceKeys=../etc', {}, 422, 'invalid_request'],
  ] as const)('refuses %s', async (_, path, init, status, code) => {
    const refused = await ask(path, init);
    expect([refused.status, refused.body.rds_stat, refused.body.code]).toEqual([status, status, code]);
  });

  it('names the field of a request that does not fit', async () => {
    const { body } = await ask(`attendee-client/belonging-organizations/${orgId}/attendance/months/2026-13`);
    expect(body.fields).toMatchObject([{ path: 'path.month' }]);
    expect((await ask('auth/user?debug=1')).body.fields).toMatchObject([{ path: 'query.debug' }]);
  });

  it.each([
    ['no JSON', '{"email":', 422, 'invalid_request'],
    ['a list', '[]', 422, 'invalid_request'],
    ['nothing', '', 422, 'invalid_request'],
    ['an unknown key', '{"email":"a@b.c","password":"x","role":"admin"}', 422, 'invalid_request'],
    ['an e-mail with a zero byte in it', '{"email":"a\\u0000b@c.d","password":"x"}', 422, 'invalid_request'],
    ['the wrong types', '{"email":{"$ne":null},"password":1}', 422, 'invalid_request'],
    [
      'a password of 1 MB',
      JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(1_000_000) }),
      413,
      'payload_too_large',
    ],
  ])('refuses a body that is %s', async (_, body, status, code) => {
    const refused = await post(body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('refuses a body of another type', async () => {
    expect((await post('email=a', { 'content-type': 'text/plain' })).body.code).toBe('unsupported_media_type');
  });

  it('never logs who asked: no e-mail, no name, no password', async () => {
    await post(JSON.stringify({ email: 'ada@acme.example', password: 'a wrong password' }));
    const log = host.logged.join('\n');
    for (const secret of ['ada@acme.example', 'Ada', 'a wrong password', token]) expect(log).not.toContain(secret);
  });
});

describe('around the calls', () => {
  it('says that it is up, and that it is ready', async () => {
    expect((await ask('health')).body).toEqual({ status: 'up' });
    expect((await ask('ready')).body).toEqual({ status: 'ready' });
  });

  it('sends strict headers', async () => {
    const { headers } = await ask('health');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('serves the contract as OpenAPI 3.1, every call in it', async () => {
    const { body } = await ask('openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(contract.map(({ id }) => id).sort());
  });

  it('does not serve it in production', async () => {
    const production = await startTestHost({ mode: 'production' });
    const response = await fetch(`${production.url}/api/openapi.json`);
    await production.stop();
    expect(response.status).toBe(404);
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });
});
