import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import {
  type Clock,
  longestPunchNote,
  ownClock,
  type Place,
  punchClock,
} from '../../../src/api/contract/attendance/clock.ts';
import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const subscribe = (...modules: string[]) =>
  office.host.database.peek('update muster.organizations set subscriptions = $2 where id = $1', [
    office.orgId,
    modules,
  ]);
/** Monday; people work from 09:00 to 17:30 with half an hour of break, in Madrid, which is an hour ahead. */
beforeEach(async () => {
  await office.moveTo('2026-03-16T08:02:00Z');
  await office.host.database.peek('delete from muster.punches');
  await subscribe('employee_attendance_report', 'web_clock');
});

const at = () => ({ orgId: office.orgId });
const clockOf = (name: Name = 'bo') => office.as(name)(ownClock, { params: at() });
interface Press {
  readonly name?: Name;
  readonly pressedAt?: string;
  readonly note?: string;
  readonly key?: string;
  readonly place?: Place;
}
const presses = (direction: 'in' | 'out', { name = 'bo', note = '', key = randomUUID(), ...more }: Press = {}) => {
  const pressedAt = more.pressedAt ?? office.host.now.toISOString();
  return office.as(name)(punchClock, {
    params: at(),
    body: { direction, pressedAt, note, place: more.place ?? null },
    key,
  });
};
const refusedWith = (status: number, code: string, more: object = {}) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code, ...more }),
});
/** Some time later, when everybody signs in anew. */
const later = (instant: string) => office.moveTo(instant);
const punchesOf = async (name: Name, date: string) => {
  const { days } = await office.as(name)(attendanceOfMonth, { params: { ...at(), month: date.slice(0, 7) } });
  return days.find((day) => day.date === date)?.punches;
};

describe('checking in and out', () => {
  it('late in the evening, long after the day’s shift, is checking in and out all the same', async () => {
    // a short shift: what is left of the day belongs to no shift at all
    for (const instant of ['2026-03-18T20:50:00Z', '2026-03-18T21:50:00Z', '2026-03-18T22:50:00Z']) {
      await later(instant);
      expect((await presses('in', { name: 'di' })).since).toBe(new Date(instant).toISOString());
      expect((await presses('out', { name: 'di' })).since).toBeNull();
    }
  });

  it('counts by the host’s clock, and says since when and what of', async () => {
    expect(await clockOf()).toMatchObject({ since: null, last: null, date: '2026-03-16', workedMinutes: 0 });
    const inside = await presses('in');
    expect(inside).toMatchObject({
      now: '2026-03-16T08:02:00.000Z',
      since: '2026-03-16T08:02:00.000Z',
      date: '2026-03-16',
      shift: { start: '09:00', end: '17:30' },
      last: { direction: 'in', source: 'Portal', date: '2026-03-16' },
      forgotten: null,
    });
    await later('2026-03-16T11:32:00Z');
    expect(await clockOf()).toMatchObject({ since: '2026-03-16T08:02:00.000Z', workedMinutes: 210 });
    expect(await presses('out')).toMatchObject({ since: null, workedMinutes: 210, last: { direction: 'out' } });
  });

  it(
    survives('A71', '30 a device’s clock counts for nothing, be it a day ahead or behind: it is told beside'),
    async () => {
      await presses('in', { pressedAt: '2026-03-17T08:02:00Z' });
      await later('2026-03-16T11:00:00Z');
      await presses('out', { pressedAt: '2026-03-15T11:00:00Z' });
      expect(await punchesOf('bo', '2026-03-16')).toEqual([
        { at: '2026-03-16T08:02:00.000Z', direction: 'in', source: 'Portal', pressedAt: '2026-03-17T08:02:00.000Z' },
        { at: '2026-03-16T11:00:00.000Z', direction: 'out', source: 'Portal', pressedAt: '2026-03-15T11:00:00.000Z' },
      ]);
    },
  );

  it('what came at once says nothing of when it was pressed', async () => {
    await presses('in', { pressedAt: '2026-03-16T08:00:01Z' });
    expect(await punchesOf('bo', '2026-03-16')).toEqual([
      { at: '2026-03-16T08:02:00.000Z', direction: 'in', source: 'Portal' },
    ]);
  });

  it('29 a note stays with the punch, is no longer than it may be, and holds no marks that turn the writing', async () => {
    await presses('in', { note: ' At the customer’s\u202e ' });
    expect(await punchesOf('bo', '2026-03-16')).toMatchObject([{ note: 'At the customer’s' }]);
    await expect(presses('out', { note: 'x'.repeat(longestPunchNote + 1) })).rejects.toMatchObject(
      refusedWith(422, 'invalid_request', { fields: [expect.objectContaining({ path: 'body.note' })] }),
    );
  });

  it(survives('A71', 'nobody comes in twice, nor goes out without being in: they are told how it is'), async () => {
    await expect(presses('out')).rejects.toMatchObject(
      refusedWith(409, 'conflict', { fresh: expect.objectContaining({ since: null }) }),
    );
    await presses('in');
    await expect(presses('in')).rejects.toMatchObject(
      refusedWith(409, 'conflict', { fresh: expect.objectContaining({ since: '2026-03-16T08:02:00.000Z' }) }),
    );
    expect(await punchesOf('bo', '2026-03-16')).toHaveLength(1);
  });

  it('a terminal’s punch counts as well: who came by the door goes by the portal', async () => {
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       values ('acme', $1, $2, '2026-03-16T07:58:00Z', 'in', 'Door')`,
      [office.orgId, office.ids.bo],
    );
    expect(await clockOf()).toMatchObject({ since: '2026-03-16T07:58:00.000Z', last: { source: 'Door' } });
    await expect(presses('in')).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await presses('out');
  });

  it('43 a check-out that was forgotten yesterday is told, and stops nothing today', async () => {
    await office.moveTo('2026-03-12T08:00:00Z');
    await presses('in');
    await office.moveTo('2026-03-13T08:00:00Z');
    expect(await clockOf()).toMatchObject({ since: null, forgotten: '2026-03-12', date: '2026-03-13' });
    expect(await presses('in')).toMatchObject({ since: '2026-03-13T08:00:00.000Z', forgotten: '2026-03-12' });
  });

  it('a night shift goes on after midnight, as work of the day on which it began', async () => {
    await office.moveTo('2026-03-16T21:00:00Z');
    await presses('in');
    await later('2026-03-16T23:30:00Z');
    expect(await clockOf()).toMatchObject({ since: '2026-03-16T21:00:00.000Z', workedMinutes: 150 });
    await presses('out');
    expect(await punchesOf('bo', '2026-03-16')).toHaveLength(2);
  });
});

describe('exactly once', () => {
  it('what is sent again is one punch, with the same answer', async () => {
    const key = randomUUID();
    const pressedAt = office.host.now.toISOString();
    const first = await presses('in', { key, pressedAt });
    expect(await presses('in', { key, pressedAt })).toEqual(first);
    expect(await punchesOf('bo', '2026-03-16')).toHaveLength(1);
  });

  it('what waited on its device for longer than writes are remembered is one punch all the same', async () => {
    const key = randomUUID();
    const pressedAt = office.host.now.toISOString();
    await presses('in', { key, pressedAt });
    await office.moveTo('2026-03-19T08:00:00Z');
    // the answer was lost three days ago: it is neither a second punch nor a conflict
    expect(await presses('in', { key, pressedAt })).toMatchObject({ since: null });
    expect(await punchesOf('bo', '2026-03-19')).toEqual([]);
  });

  it('of two of one person at the same time one wins, and the other hears of it', async () => {
    const results = await Promise.allSettled([presses('in'), presses('in'), presses('in')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await punchesOf('bo', '2026-03-16')).toHaveLength(1);
  });

  it('three that come in one moment keep their order', async () => {
    for (const direction of ['in', 'out', 'in'] as const) await presses(direction);
    const punches = (await punchesOf('bo', '2026-03-16')) ?? [];
    expect(punches.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
    expect(punches.map(({ at }) => at)).toEqual([...punches.map(({ at }) => at)].toSorted());
    expect((await clockOf()).since).toBe(punches[2]?.at);
  });
});

describe('who has a clock', () => {
  it.each([
    ['nobody where the organization does not use it', ['employee_attendance_report']],
    ['nobody where there is no attendance at all', ['web_clock']],
  ])('%s', async (_, modules) => {
    await subscribe(...modules);
    await expect(clockOf()).rejects.toMatchObject(refusedWith(403, 'module_disabled'));
    await expect(presses('in')).rejects.toMatchObject(refusedWith(403, 'module_disabled'));
  });

  it('each their own', async () => {
    await presses('in');
    const own = await clockOf('ada');
    expect([own.since, own.last]).toEqual([null, null]);
  });

  it('nobody who has left', async () => {
    await office.host.database.peek("update muster.employees set left_on = '2026-03-15' where id = $1", [
      office.ids.gus,
    ]);
    await expect(clockOf('gus')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(presses('in', { name: 'gus' })).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });
});

it('what was corrected is no longer told as forgotten', async () => {
  await office.moveTo('2026-03-12T08:00:00Z');
  await presses('in');
  await office.moveTo('2026-03-13T08:00:00Z');
  const before: Clock = await clockOf();
  expect(before.forgotten).toBe('2026-03-12');
  const ask = {
    date: '2026-03-12',
    checkIn: '09:00',
    checkOut: '17:30',
    reason: 'Forgot to check out',
    attachmentIds: [],
  };
  const { id, version } = await office.as('bo')(correctionCalls.ask, {
    params: at(),
    body: { ask, isDraft: false },
    key: randomUUID(),
  });
  expect((await clockOf()).forgotten).toBe('2026-03-12');
  await office.as('ada')(correctionCalls.act, {
    params: { ...at(), requestId: id },
    body: { action: 'approve', comment: '', dates: null, ask: null },
    version,
    key: randomUUID(),
  });
  expect((await clockOf()).forgotten).toBe(null);
});

describe('28 where people may check in', () => {
  /** A gate in Madrid, with a hundred metres around it, and a yard far from it. */
  const places = [
    'place,name,latitude,longitude,radius',
    'gate,Main gate,40.4168,-3.7038,100',
    'yard,Yard,40.5,-3.9,50',
  ];
  const metre = 1 / 111_195;
  const north = (metres: number, accuracy = 10): Place => ({
    latitude: 40.4168 + metres * metre,
    longitude: -3.7038,
    accuracy,
  });
  const brokenBy = (code: string, details: object = {}) =>
    refusedWith(422, 'rule_broken', {
      fields: [expect.objectContaining({ path: 'place', code })],
      details: expect.objectContaining(details),
    });
  beforeEach(async () => {
    await office.host.import({ ...officeFiles, 'work_places.csv': places });
    await subscribe('employee_attendance_report', 'web_clock');
  });
  afterAll(() => office.host.import({ ...officeFiles, 'work_places.csv': places.slice(0, 1) }));

  it('is known before, and kept by its name alone', async () => {
    expect((await clockOf()).needsPlace).toBe(true);
    await presses('in', { place: north(40) });
    expect(await punchesOf('bo', '2026-03-16')).toMatchObject([{ source: 'Portal, Main gate' }]);
    const rows = await office.host.database.peek('select * from muster.punches');
    expect(JSON.stringify(rows)).not.toContain('40.41');
  });

  it('nobody checks in farther away: they are told how far, from where, and how well that is known', async () => {
    await expect(presses('in', { place: north(1_500, 30) })).rejects.toMatchObject(
      brokenBy('place_too_far', { place: 'Main gate', distance: 1_500, accuracy: 30, radius: 100 }),
    );
    expect(await punchesOf('bo', '2026-03-16')).toEqual([]);
  });

  it.each([
    ['who is just within the radius', north(100, 0), true],
    ['not who is just beyond it', north(102, 0), false],
    ['who may be within it, as far as the device knows', north(250, 160), true],
    ['not who cannot be', north(270, 160), false],
    ['who is at another place', { latitude: 40.5, longitude: -3.9, accuracy: 5 }, true],
  ])('%s', async (_, place, isTaken) => {
    const trying = presses('in', { place });
    if (isTaken) expect((await trying).since).not.toBe(null);
    else await expect(trying).rejects.toMatchObject(brokenBy('place_too_far'));
  });

  it('a device that does not know well enough says nothing', async () => {
    await expect(presses('in', { place: north(0, 1_200) })).rejects.toMatchObject(
      brokenBy('place_inaccurate', { accuracy: 1_200, accuracyWanted: 200 }),
    );
    await presses('in', { place: north(0, 200) });
  });

  it('nothing, and the zero of a device that knows nothing, are no place', async () => {
    await expect(presses('in')).rejects.toMatchObject(brokenBy('place_missing'));
    await expect(presses('in', { place: { latitude: 0, longitude: 0, accuracy: 5 } })).rejects.toMatchObject(
      brokenBy('place_missing'),
    );
  });

  it.each([
    ['no latitude', { latitude: 91, longitude: 0, accuracy: 1 }],
    ['no longitude', { latitude: 0, longitude: -181, accuracy: 1 }],
    ['better than exact', { latitude: 40, longitude: 0, accuracy: -1 }],
  ])('%s is refused as a whole', async (_, place) => {
    await expect(presses('in', { place })).rejects.toMatchObject(refusedWith(422, 'invalid_request'));
  });

  it('an organization that names no place any longer asks nobody, and keeps nothing of what is told', async () => {
    await office.host.import({ ...officeFiles, 'work_places.csv': places.slice(0, 1) });
    await subscribe('employee_attendance_report', 'web_clock');
    expect((await clockOf()).needsPlace).toBe(false);
    await presses('in', { place: north(0) });
    expect(await punchesOf('bo', '2026-03-16')).toMatchObject([{ source: 'Portal' }]);
  });

  it.each([
    ['zero', 'x,X,0,0,10', 'and longitude are 0: that is no place'],
    ['beyond the pole', 'x,X,90.5,0,10', 'lies beyond 90 degrees'],
    ['no radius', 'x,X,40,3,0', 'is no whole number of metres from 1 to 100000'],
  ])('a file that says %s is refused with its line', async (_, line, fault) => {
    const [header = ''] = places;
    await expect(office.host.import({ ...officeFiles, 'work_places.csv': [header, line] })).rejects.toThrow(
      new RegExp(`"file":"work_places.csv","line":2,.*${fault}`),
    );
  });
});
