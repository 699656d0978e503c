import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey, revokeKey } from '../../../server/devices/devices.ts';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { smallOrganization } from '../support/folder.ts';
import { startTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let organizationId = '';
let key = '';

const place = () => ({ tenant: 'acme', organizationId });
const scope = () => ({ tenant: 'acme', organization: organizationId });
const keyFor = (name: string) => host.database.within(scope(), (tx) => makeKey(tx, place(), { name, now: host.now }));

beforeAll(async () => {
  host = await startTestHost();
  organizationId = await host.import(smallOrganization);
  key = await keyFor('Gate 2');
});
afterAll(() => host.stop());
beforeEach(() => {
  host.now = new Date('2026-03-16T10:00:00Z');
});

interface Sent {
  readonly token?: string;
  readonly to?: string;
  readonly type?: string;
}

async function send(
  body: unknown,
  { token = key, to = `acme/${organizationId}`, type = 'application/json' }: Sent = {},
) {
  const response = await fetch(`${host.url}/api/devices/${to}/punches`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const punch = (person: string, at: string, direction?: string) => ({ person, at, ...(direction && { direction }) });

describe('punches that devices hand in', () => {
  it('are taken once each, and are the attendance of whoever punched, with the device as their source', async () => {
    const punches = [
      punch('1', '2026-03-12T08:58:00+01:00', 'in'),
      punch('1', '2026-03-12T17:31:00+01:00', 'out'),
      // the same instant, told by another clock
      punch('1', '2026-03-12T07:58:00Z', 'in'),
    ];
    const first = await send({ punches });
    expect(first).toMatchObject({ status: 200, body: { taken: 2, known: 1, refused: 0 } });
    expect(first.body.results).toEqual([{ result: 'taken' }, { result: 'taken' }, { result: 'known' }]);
    expect((await send({ punches: [...punches].reverse() })).body).toMatchObject({ taken: 0, known: 3, refused: 0 });

    const ada = host.as(await host.signIn('ada@acme.example'));
    const { days } = await ada(attendanceOfMonth, { params: { orgId: organizationId, month: '2026-03' } });
    const day = days.find(({ date }) => date === '2026-03-12');
    expect(day).toMatchObject({ status: 'present', workedMinutes: 483 });
    expect(day?.punches.map(({ source }) => source)).toEqual(['Gate 2', 'Gate 2']);
  });

  it.each([
    ['nobody’s number', punch('99', '2026-03-13T09:00:00Z', 'in'), 'unknown_person'],
    ['no direction', punch('1', '2026-03-13T09:00:00Z'), 'direction_missing'],
    ['a time to come', punch('1', '2026-03-16T10:06:00Z', 'in'), 'in_the_future'],
    ['a time before they joined', punch('1', '2023-12-30T09:00:00Z', 'in'), 'before_employment'],
    ['a time without an offset', punch('1', '2026-03-13T09:00:00', 'in'), 'invalid'],
    ['a day that does not exist', punch('1', '2026-02-30T09:00:00Z', 'in'), 'invalid'],
    ['another direction', punch('1', '2026-03-13T09:00:00Z', 'sideways'), 'invalid'],
    ['a key that nobody takes', { ...punch('1', '2026-03-13T09:00:00Z', 'in'), admin: true }, 'invalid'],
    ['no object', 'a text', 'invalid'],
    ['nothing', null, 'invalid'],
    ['a list of people', { ...punch('1', '2026-03-13T09:00:00Z', 'in'), person: ['1'] }, 'invalid'],
  ])('say what is wrong with a line, which holds up no other: %s', async (_, wrong, code) => {
    const right = punch('2', '2026-03-13T21:59:00+01:00', 'in');
    const { status, body } = await send({ punches: [wrong, right] });
    expect(status).toBe(200);
    const [refused, other] = body.results as { result: string; code?: string; message?: string }[];
    expect(refused).toMatchObject({ result: 'refused', code });
    expect(refused?.message).toMatch(/\S/);
    expect(other?.result).toMatch(/taken|known/);
  });

  it('may come from a clock that is a few minutes ahead', async () => {
    expect((await send({ punches: [punch('1', '2026-03-16T10:04:00Z', 'in')] })).body).toMatchObject({ taken: 1 });
  });

  it('need a key of the organization that counts', async () => {
    const one = { punches: [punch('1', '2026-03-13T09:00:00Z', 'in')] };
    const refusals = [
      await send(one, { token: '' }),
      await send(one, { token: 'x'.repeat(43) }),
      // a person's session is no device
      await send(one, { token: await host.signIn('ada@acme.example') }),
      await send(one, { to: 'acme/00000000-0000-4000-8000-000000000000' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [401, 'invalid_token']));
    expect(await send(one, { to: 'acme/nowhere' })).toMatchObject({ status: 404 });
    expect(await send(one, { to: `other/${organizationId}` })).toMatchObject({ status: 401 });

    const door = await keyFor('Door');
    expect((await send(one, { token: door })).status).toBe(200);
    const renewed = await keyFor('Door');
    expect((await send(one, { token: door })).status).toBe(401);
    expect((await send(one, { token: renewed })).status).toBe(200);
    expect(await host.database.within(scope(), (tx) => revokeKey(tx, place(), { name: 'Door', now: host.now }))).toBe(
      true,
    );
    expect((await send(one, { token: renewed })).status).toBe(401);
  });

  it('of one organization are nothing to the key of another', async () => {
    const other = await host.import({
      ...smallOrganization,
      'organization.csv': [
        'tenant,tenant_name,organization,name,time_zone,modules,punch_directions',
        'acme,Acme Group,depot,Acme Depot,Europe/Berlin,employee_attendance_report,alternate',
      ],
      'people.csv': [
        'person,first_name,last_name,email,role,supervisor,joined_on,left_on,initial_password',
        '7,Di,Elsewhere,,Employee,,2024-01-01,2026-03-10,',
      ],
      'shift_assignments.csv': ['person,starts_on,pattern', '7,2024-01-01,office'],
      'absences.csv': ['person,from,to,kind,portion'],
      'punches.csv': ['person,instant,direction,source'],
    });
    const depot = { tenant: 'acme', organizationId: other };
    const token = await host.database.within({ tenant: 'acme', organization: other }, (tx) =>
      makeKey(tx, depot, { name: 'Gate 2', now: host.now }),
    );
    const seven = {
      punches: [
        punch('7', '2026-03-10T09:00:00Z'),
        punch('7', '2026-03-12T09:00:00Z'),
        punch('1', '2026-03-10T09:00:00Z', 'in'),
      ],
    };
    expect((await send(seven, { token })).status).toBe(401);
    // where devices tell no direction, none is wanted; whoever has left punches no longer
    expect((await send(seven, { token, to: `acme/${other}` })).body.results).toEqual([
      { result: 'taken' },
      expect.objectContaining({ code: 'after_employment' }),
      expect.objectContaining({ code: 'unknown_person' }),
    ]);
  });

  it.each([
    ['no JSON', '{"punches": [', 422],
    ['a key twice', '{"punches": [], "punches": []}', 422],
    ['no list', { punches: 'many' }, 422],
    ['nothing at all', { punches: [] }, 422],
    ['more than a thousand', { punches: Array.from({ length: 1_001 }, () => null) }, 422],
    ['half a megabyte and more', 'x'.repeat(600 * 1024), 413],
  ])('are refused as a whole where the batch is none: %s', async (_, body, status) => {
    const refused = await send(body);
    expect([refused.status, typeof refused.body.message]).toEqual([status, 'string']);
  });

  it('are JSON, and handed in with POST', async () => {
    expect((await send({ punches: [] }, { type: 'text/plain' })).status).toBe(415);
    const read = await fetch(`${host.url}/api/devices/acme/${organizationId}/punches`);
    expect([404, 405]).toContain(read.status);
  });

  it('keep of the key a digest alone, and write none into the log', async () => {
    const kept = await host.database.within(scope(), (tx) => tx.execute(sql`select * from muster.devices`));
    expect(JSON.stringify(kept.rows)).not.toContain(key);
    expect(host.logged.join()).not.toContain(key);
  });
});

it('too many batches of one device are refused until a minute is over, and of no other', async () => {
  const limited = await startTestHost({ isRateLimited: true });
  try {
    const id = await limited.import(smallOrganization);
    const keyOf = (name: string) =>
      limited.database.within({ tenant: 'acme', organization: id }, (tx) =>
        makeKey(tx, { tenant: 'acme', organizationId: id }, { name, now: limited.now }),
      );
    const [gate, door] = [await keyOf('Gate'), await keyOf('Door')];
    const hand = (token: string) =>
      fetch(`${limited.url}/api/devices/acme/${id}/punches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ punches: [punch('1', '2026-03-13T09:00:00Z', 'in')] }),
      });
    for (let count = 0; count < 240; count++) expect((await hand(gate)).status).toBe(200);
    const refused = await hand(gate);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await hand(door)).status).toBe(200);
    limited.now = new Date(limited.now.getTime() + 60_001);
    expect((await hand(gate)).status).toBe(200);
  } finally {
    await limited.stop();
  }
}, 60_000);
