import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, failureOf } from '../../src/api/calls/call-error.ts';
import { createCall, effectiveStatus, type HttpSettings } from '../../src/api/calls/http.ts';
import { authenticate, currentUser } from '../../src/api/contract/account/session.ts';
import { attendanceOfMonth } from '../../src/api/contract/attendance/attendance.ts';
import { contract } from '../../src/api/contract/calls/all.ts';
import { domainOf } from '../../src/api/contract/domain.ts';
import { isPatienceAsked, retryAtOf } from '../../src/api/contract/failure.ts';
import { formResources } from '../../src/api/contract/form-resources.ts';
import { belongingOrganization } from '../../src/api/contract/organizations.ts';
import { revokeDelegation } from '../../src/api/contract/requests/delegations.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

import { proves } from '../../qa/specification.ts';
import { noSession } from '../../src/api/calls/session-port.ts';
import { contractVersion } from '../../src/api/contract/version.ts';

const user = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', role: 'Employee' };

/** A host that answers as it is told, and a caller that talks to it. */
async function talkTo(listener: RequestListener, settings: Partial<HttpSettings> = {}) {
  server = createServer(listener);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return createCall({
    baseUrl: `http://127.0.0.1:${port}/api`,
    applicationKey: 'the-key',
    domain: 'acme',
    timeout: 5_000,
    ...noSession,
    accessToken: () => 'the-token',
    oddity: () => {},
    ...settings,
  });
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-7', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Writes down which tokens were rejected; nobody signs in again. */
const tell = (told: string[]) => (token: string) => {
  told.push(token);
  return Promise.resolve(null);
};

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const failureOfCall = (call: Promise<unknown>) => call.then(() => null, failureOf);

describe('every request', () => {
  it(`${proves('application-key header')} ${proves('bearer header')}`, async () => {
    let seen: IncomingMessage | undefined;
    const call = await talkTo((request, response) => {
      seen = request;
      answer(200, { user })(request, response);
    });
    await call(currentUser, {});
    expect(seen?.headers).toMatchObject({
      domain: 'acme',
      'application-key': 'the-key',
      authorization: 'Bearer the-token',
    });
    expect([seen?.method, seen?.url]).toEqual(['GET', '/api/auth/user']);
  });

  it('carries no token where none is needed, and its body as JSON', async () => {
    let seen: IncomingMessage | undefined;
    let body = '';
    const call = await talkTo((request, response) => {
      seen = request;
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => answer(200, { accessToken: 'new' })(request, response));
    });
    await call(authenticate, { body: { email: 'a@example.test', password: 'x' } });
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ email: 'a@example.test', password: 'x' });
  });

  it(proves('call form-resources', 'the keys are repeated in the query, beside the company-URL marker'), async () => {
    let url = '';
    const call = await talkTo((request, response) => {
      url = request.url ?? '';
      answer(200, {})(request, response);
    });
    await call(formResources, { query: { resourceKeys: ['a', 'b'], companyUrl: 'acme' } });
    expect(url).toBe('/api/form-resources?resourceKeys=a&resourceKeys=b&companyUrl=acme');
  });

  it('escapes what it puts into the path', async () => {
    let url = '';
    const call = await talkTo((request, response) => {
      url = request.url ?? '';
      answer(404, { rds_stat: 404, code: 'not_found', message: '', requestId: '' })(request, response);
    });
    await failureOfCall(call(belongingOrganization, { params: { orgId: '../../x?y' } }));
    expect(url).toBe('/api/attendee-client/belonging-organizations/..%2F..%2Fx%3Fy');
  });
});

describe(proves('domain header'), () => {
  it.each([
    ['acme.muster.example', 'acme'],
    ['acme.eu.muster.example', 'acme'],
    ['muster.example', 'null'],
    ['localhost', 'null'],
    ['', 'null'],
    ['acme.muster.example.', 'acme'],
    ['192.168.10.20', 'null'],
    ['[::1]', 'null'],
  ])('%s → %s', (hostname, domain) => expect(domainOf(hostname)).toBe(domain));
});

describe(proves('rds_stat'), () => {
  it.each([
    [200, { rds_stat: 401 }, 401],
    [500, { rds_stat: 200 }, 200],
    [200, { rds_stat: 599 }, 599],
    [200, { rds_stat: 100 }, 100],
    [200, { rds_stat: 1000 }, 1000],
    [200, { rds_stat: 99 }, 99],
    [200, { rds_stat: 500.5 }, 500.5],
    [200, { rds_stat: -1 }, -1],
    [404, { rds_stat: 0 }, 0],
    [200, { rds_stat: '404' }, 200],
    [200, { rds_stat: null }, 200],
    [200, { data: { rds_stat: 404 } }, 200],
    [200, [{ rds_stat: 404 }], 200],
    [200, 'rds_stat', 200],
  ])('F11 %i with %j counts as %i', (status, body, expected) => {
    expect(effectiveStatus(status, body, () => {})).toBe(expected);
  });

  it(proves('status overridden', 'a refusal in a body of 200, a success in a body of 500'), async () => {
    const refusing = await talkTo(answer(200, { rds_stat: 403, code: 'module_disabled', message: '', requestId: 'r' }));
    expect(await failureOfCall(refusing(currentUser, {}))).toMatchObject({
      kind: 'refused',
      status: 403,
      code: 'module_disabled',
    });
    server?.close();
    const granting = await talkTo(answer(500, { rds_stat: 200, user }));
    expect(await granting(currentUser, {})).toEqual({ user });
  });

  it.each([1000, 500.5, 0, -1, 300])('%d is a failure, whatever the status was', async (rds_stat) => {
    const call = await talkTo(answer(200, { rds_stat, user }));
    expect(await failureOfCall(call(currentUser, {}))).toMatchObject({ kind: 'refused', status: rds_stat });
  });

  it('tells of one that it passes over', async () => {
    const oddity = vi.fn();
    const call = await talkTo(answer(200, { rds_stat: 'x', user }), { oddity });
    await call(currentUser, {});
    expect(oddity).toHaveBeenCalledWith('rds_stat ignored: "x"');
  });
});

describe('a call that gives no answer says why', () => {
  it('unreachable', async () => {
    const call = await talkTo(answer(200, {}));
    await new Promise((done) => server?.close(done));
    expect(await failureOfCall(call(currentUser, {}))).toEqual({ kind: 'unreachable' });
  });

  it('cut off in the middle', async () => {
    const call = await talkTo((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"user":');
      response.socket?.destroy();
    });
    expect(await failureOfCall(call(currentUser, {}))).toEqual({ kind: 'unreachable' });
  });

  it('F06 timed out', async () => {
    const call = await talkTo(() => {}, { timeout: 20 });
    expect(await failureOfCall(call(currentUser, {}))).toEqual({ kind: 'timed out' });
    const { signal } = new AbortController();
    expect(await failureOfCall(call(currentUser, { signal }))).toEqual({ kind: 'timed out' });
  });

  it('not JSON', async () => {
    const call = await talkTo(answer(200, '<html>A page</html>'));
    expect(await failureOfCall(call(currentUser, {}))).toEqual({
      kind: 'not JSON',
      status: 200,
      requestId: 'request-7',
    });
  });

  it.each([502, 503, 504, 429])('%i with a page for a body: busy, and asked again when it says', async (status) => {
    const call = await talkTo(answer(status, '<html>Bad gateway</html>', { 'retry-after': '30' }));
    const failure = await failureOfCall(call(currentUser, {}));
    expect(failure).toMatchObject({ kind: 'refused', status, code: 'unavailable' });
    expect(failure && isPatienceAsked(failure)).toBe(true);
    const wait = (failure && retryAtOf(failure)) ?? 0;
    expect(Math.round((wait - Date.now()) / 10_000)).toBe(3);
  });

  it('refused, with code, fields and details', async () => {
    const fields = [{ path: 'body.email', code: 'too_small', message: 'Too small' }];
    const details = { retryAt: '2026-01-01T00:00:00Z' };
    const call = await talkTo(
      answer(422, { rds_stat: 422, code: 'invalid_request', message: 'm', fields, details, requestId: 'r' }),
    );
    expect(await failureOfCall(call(currentUser, {}))).toEqual({
      kind: 'refused',
      status: 422,
      code: 'invalid_request',
      fields,
      details,
      requestId: 'request-7',
    });
  });

  it('refused, in a form that nobody knows', async () => {
    const call = await talkTo(answer(418, { teapot: true }));
    expect(await failureOfCall(call(currentUser, {}))).toEqual({
      kind: 'refused',
      status: 418,
      code: 'unknown',
      fields: [],
      details: {},
      requestId: 'request-7',
    });
  });

  it('of an unexpected shape, with the places', async () => {
    const call = await talkTo(answer(200, { user: { ...user, email: 7, lastName: undefined } }));
    expect(await failureOfCall(call(currentUser, {}))).toEqual({
      kind: 'shape unexpected',
      at: ['user.lastName', 'user.email'],
      requestId: 'request-7',
    });
  });

  it('keeps the request’s id', async () => {
    const call = await talkTo(answer(500, { rds_stat: 500, code: 'internal', message: '', requestId: 'r' }));
    const error = await call(currentUser, {}).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ requestId: 'request-7', message: 'currentUser: refused (500 internal)' });
  });
});

it('F16 takes a word that it does not know as it came, and says so', async () => {
  const oddity = vi.fn();
  const month = {
    ...{
      month: '2026-03',
      timeZone: 'Europe/Berlin',
      today: '2026-03-16',
      firstMonth: '2026-01',
      lastMonth: '2026-03',
    },
    totals: { scheduled: 0, worked: 0, late: 0, earlyLeave: 0, overtimePending: 0, overtimeApproved: 0 },
    days: [
      {
        ...{ date: '2026-03-02', status: 'sabbatical', reason: null, shift: null, holiday: null, absence: null },
        ...{
          hoursOff: null,
          measures: null,
          correction: null,
          overtimeRequest: null,
          punches: [],
          counted: [],
          scheduledMinutes: 0,
          workedMinutes: 0,
          lateMinutes: 0,
        },
        ...{ earlyLeaveMinutes: 0, overtimePendingMinutes: 0, overtimeApprovedMinutes: 0, running: false },
      },
    ],
  };
  const call = await talkTo(answer(200, month), { oddity });
  const params = { orgId: '11111111-1111-4111-8111-111111111111', month: '2026-03' };
  expect((await call(attendanceOfMonth, { params })).days[0]?.status).toBe('sabbatical');
  expect(oddity).toHaveBeenCalledWith('unknown value at attendanceOfMonth days.0.status');
});

it('F16 passes over keys that it does not know', async () => {
  const call = await talkTo(answer(200, { user: { ...user, shoeSize: 41 }, news: [] }));
  expect(await call(currentUser, {})).toEqual({ user });
});

it('gives up when its signal aborts, with the signal’s own reason', async () => {
  const stop = new AbortController();
  const call = await talkTo(() => stop.abort(new Error('left')));
  await expect(call(currentUser, { signal: stop.signal })).rejects.toThrow('left');
});

describe(proves('invalid token'), () => {
  it.each([
    ['by status', 401, { rds_stat: 401, code: 'invalid_token', message: '', requestId: '' }, ['the-token']],
    ['by rds_stat', 200, { rds_stat: 401, code: 'invalid_token', message: '', requestId: '' }, ['the-token']],
    ['without a code', 401, {}, ['the-token']],
    ['with an empty body', 401, '', ['the-token']],
    ['with a text for a body', 401, 'Unauthorized', ['the-token']],
    ['with a page for a body', 401, '<html></html>', ['the-token']],
    ['but a 403 does not', 403, { rds_stat: 403, code: 'module_disabled', message: '', requestId: '' }, []],
  ] as const)('%s', async (_, status, body, rejected) => {
    const told: string[] = [];
    const call = await talkTo(answer(status, body), { tokenRejected: tell(told) });
    await failureOfCall(call(currentUser, {}));
    expect(told).toEqual(rejected);
  });

  it('names the token that was sent, not the one that is in force by then', async () => {
    const told: string[] = [];
    let token = 'old';
    const call = await talkTo(
      (request, response) => {
        token = 'new';
        answer(401, {})(request, response);
      },
      { accessToken: () => token, tokenRejected: tell(told) },
    );
    await failureOfCall(call(currentUser, {}));
    expect(told).toEqual(['old']);
  });

  it('a wrong password is no invalid token', async () => {
    const told: string[] = [];
    const call = await talkTo(answer(401, { rds_stat: 401, code: 'invalid_credentials', message: '', requestId: '' }), {
      tokenRejected: tell(told),
    });
    await failureOfCall(call(authenticate, { body: { email: 'a', password: 'b' } }));
    expect(told).toEqual([]);
  });
});

describe(proves('401 response', 'a call whose token was rejected'), () => {
  /** A host that takes only the token `new`, and says how often it was asked. */
  const pickyHost = () => {
    const asked: (string | undefined)[] = [];
    const listener: RequestListener = (request, response) => {
      asked.push(request.headers.authorization);
      const isNew = request.headers.authorization === 'Bearer new';
      answer(isNew ? 200 : 401, isNew ? { user } : { code: 'invalid_token' })(request, response);
    };
    return { asked, listener };
  };

  it('waits for the new one, and is then sent once', async () => {
    const { asked, listener } = pickyHost();
    let renew = (_: string) => {};
    const renewed = new Promise<string>((done) => {
      renew = done;
    });
    const call = await talkTo(listener, { accessToken: () => 'old', tokenRejected: () => renewed });
    const answers = Promise.all(Array.from({ length: 20 }, () => call(currentUser, {})));
    await vi.waitFor(() => expect(asked).toHaveLength(20));
    renew('new');
    expect(await answers).toHaveLength(20);
    expect(asked.filter((token) => token === 'Bearer new')).toHaveLength(20);
  });

  it('is not sent without one while another is waited for', async () => {
    const { asked, listener } = pickyHost();
    const call = await talkTo(listener, { accessToken: () => null, tokenAwaited: () => Promise.resolve('new') });
    expect(await call(currentUser, {})).toEqual({ user });
    expect(asked).toEqual(['Bearer new']);
  });

  it('is not sent a third time', async () => {
    const { asked, listener } = pickyHost();
    const told: string[] = [];
    const call = await talkTo(listener, {
      accessToken: () => 'old',
      tokenRejected: (token) => {
        told.push(token);
        return Promise.resolve('just as old');
      },
    });
    expect(await failureOfCall(call(currentUser, {}))).toMatchObject({ status: 401 });
    expect([asked.length, told]).toEqual([2, ['old', 'just as old']]);
  });

  it('stops waiting when its signal aborts', async () => {
    const { listener } = pickyHost();
    const stop = new AbortController();
    const call = await talkTo(listener, { tokenRejected: () => new Promise(() => {}) });
    const asked = call(currentUser, { signal: stop.signal });
    stop.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});

describe('a host that asks for patience', () => {
  it.each([
    ['retry-after in seconds', { 'retry-after': '30' }, {}],
    [
      'retryAt by its own clock, which is a day ahead',
      {},
      { retryAt: new Date(Date.now() + 86_400_000 + 30_000).toISOString() },
    ],
  ])('is understood: %s', async (_, headers, details) => {
    const call = await talkTo((request, response) => {
      response.setHeader('date', new Date(Date.now() + ('retryAt' in details ? 86_400_000 : 0)).toUTCString());
      answer(429, { code: 'too_many_attempts', details }, headers)(request, response);
    });
    const failure = await failureOfCall(call(currentUser, {}));
    const wait = (failure && retryAtOf(failure) ? (retryAtOf(failure) ?? 0) : 0) - Date.now();
    // a date header has whole seconds
    expect(wait).toBeGreaterThan(28_000);
    expect(wait).toBeLessThan(32_000);
  });
});

it('tells whether the host answered at all', async () => {
  const told: boolean[] = [];
  const hostAnswered = (answered: boolean) => told.push(answered);
  const call = await talkTo(answer(500, {}), { hostAnswered });
  await failureOfCall(call(currentUser, {}));
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  await failureOfCall(call(currentUser, {}));
  expect(told).toEqual([true, false]);
});

it.each([
  ['says so in a header', answer(200, { user }, { 'min-client': String(contractVersion + 1) }), 1],
  ['refuses the call for it', answer(426, '<p>Upgrade Required</p>'), 1],
  ['works with this one', answer(200, { user }, { 'min-client': String(contractVersion) }), 0],
  ['says nothing of it', answer(200, { user }), 0],
])('hears of a host that wants a newer portal: one that %s', async (_, listener, times) => {
  let told = 0;
  const call = await talkTo(listener, { portalOutdated: () => void told++ });
  await failureOfCall(call(currentUser, {}));
  expect(told).toBe(times);
});

describe('what a call has changed', () => {
  const delegations = { today: '2026-03-16', kinds: [], given: [], received: [] };
  const toldBy = async (listener: RequestListener): Promise<readonly string[]> => {
    const told: string[] = [];
    const call = await talkTo(listener, { dataChanged: (topic) => void told.push(topic) });
    const params = { orgId: idOf(1), delegationId: idOf(2) };
    await failureOfCall(call(revokeDelegation, { params, body: {}, key: 'key-1' }));
    return told;
  };

  it.each([
    ['it is done', answer(200, delegations)],
    ['somebody was faster', answer(409, { code: 'conflict', message: '' })],
    ['it is gone', answer(404, { code: 'not_found', message: '' })],
  ])('is told to whoever shows it: %s', async (_, listener) => {
    expect(await toldBy(listener)).toEqual(['delegations']);
  });

  it.each([
    ['is refused', answer(422, { code: 'rule_broken', message: '' })],
    ['fails', answer(500, { code: 'internal', message: '' })],
  ])('is nothing where it %s', async (_, listener) => {
    expect(await toldBy(listener)).toEqual([]);
  });

  it('is known of each that writes, but for what nobody else shows', () => {
    const silent = contract.filter(({ write, changes }) => write !== null && changes === null);
    // what is typed is kept word by word: only whoever types it shows it
    expect(silent.map(({ id }) => id)).toEqual(['readNotifications', 'uploadFile', 'saveOwnMarks', 'saveTeamMarks']);
  });
});
