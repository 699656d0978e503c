import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wishFor } from '../../../server/attendance/availability/availability.ts';
import {
  type AvailabilityDay,
  availabilityOfTeam,
  ownAvailability,
  sayAvailability,
} from '../../../src/api/contract/attendance/availability.ts';
import { shiftCalls } from '../../../src/api/contract/requests/shifts.ts';
import { brokenBy, type Name, Office } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  await office.moveTo('2026-03-16T19:00:00Z');
});
afterAll(() => office.host.stop());
beforeEach(() => office.host.database.peek('delete from muster.availabilities'));

const at = () => ({ orgId: office.orgId });
const day = (
  weekday: number,
  wish: AvailabilityDay['wish'],
  ...hours: [start: string, end: string] | []
): AvailabilityDay => ({ weekday, wish, hours: hours.length === 0 ? null : { start: hours[0], end: hours[1] } });
const says = (name: Name, days: readonly AvailabilityDay[], { version = 0, note = '' } = {}) =>
  office.as(name)(sayAvailability, { params: at(), body: { days: [...days], note }, version, key: randomUUID() });
const own = (name: Name) => office.as(name)(ownAvailability, { params: at() });
const team = (name: Name) => office.as(name)(availabilityOfTeam, { params: at() });

describe('what somebody says of their weeks', () => {
  it('is nothing at first, and then what they have said last, all of it', async () => {
    expect(await own('bo')).toEqual({ version: 0, at: null, days: [], note: '' });
    const first = [day(1, 'preferred'), day(6, 'unavailable', '22:00', '06:00')];
    expect(await says('bo', first, { note: 'School runs' })).toEqual({
      ...{ version: 1, at: '2026-03-16T19:00:00.000Z', days: first, note: 'School runs' },
    });
    await says('bo', [day(3, 'unavailable')], { version: 1 });
    expect(await own('bo')).toMatchObject({ version: 2, days: [day(3, 'unavailable')], note: '' });
    // nobody else's
    expect(await own('di')).toMatchObject({ version: 0, days: [] });
  });

  it('is said once: from another device it is shown first what has been said there', async () => {
    await says('bo', [day(1, 'preferred')]);
    const stale = (version: number) =>
      expect(says('bo', [day(2, 'preferred')], { version })).rejects.toMatchObject({
        failure: { status: 409, code: 'conflict', fresh: { version: 1, days: [day(1, 'preferred')] } },
      });
    await stale(0);
    await stale(7);
    expect(await own('bo')).toMatchObject({ version: 1, days: [day(1, 'preferred')] });
  });

  it('names each weekday once, with hours that are some', async () => {
    await expect(says('bo', [day(1, 'preferred'), day(1, 'unavailable')])).rejects.toMatchObject(
      brokenBy(['said_twice']),
    );
    await expect(says('bo', [day(1, 'preferred', '09:00', '09:00')])).rejects.toMatchObject(brokenBy(['no_time']));
    await expect(says('bo', [{ ...day(1, 'preferred'), weekday: 8 }])).rejects.toMatchObject({
      failure: { code: 'invalid_request' },
    });
    expect(await own('bo')).toMatchObject({ version: 0 });
  });

  it('is seen by whoever decides on their shifts, and by nobody else', async () => {
    await says('bo', [day(5, 'unavailable')], { note: 'Choir' });
    const { people, others, silent } = await team('ada');
    expect(people).toEqual([
      {
        person: { id: office.ids.bo, fullName: 'Bo Worker' },
        at: '2026-03-16T19:00:00.000Z',
        days: [day(5, 'unavailable')],
        note: 'Choir',
      },
    ]);
    expect(others).toBe(0);
    expect(silent).toBeGreaterThan(0);
    for (const name of ['di', 'bo', 'gus'] as const) expect((await team(name)).people).toEqual([]);
    // of what was taken back nothing is left
    await says('bo', [], { version: 1 });
    expect(await team('ada')).toEqual({ people: [], others: 0, silent: silent + 1 });
  });

  it('is told of two hundred at most, by name, and of how many more there are', async () => {
    const added = "number like 'many-%'";
    await office.host.database.peek(
      `insert into muster.employees
         (tenant_id, organization_id, id, number, first_name, last_name, supervisor_id, joined_on)
       select tenant_id, organization_id, gen_random_uuid(), 'many-' || one, 'Many', lpad(one::text, 3, '0'), id, '2020-01-01'
       from muster.employees, generate_series(1, 203) as one where id = $1`,
      [office.ids.ada],
    );
    await office.host.database.peek(
      `insert into muster.availabilities (tenant_id, organization_id, employee_id, note, version, at)
       select tenant_id, organization_id, id, 'Any day', 1, now() from muster.employees where ${added}`,
    );
    const { people, others } = await team('ada');
    expect([people.length, others]).toEqual([200, 3]);
    expect(people.map(({ person }) => person.fullName).slice(0, 2)).toEqual(['Many 001', 'Many 002']);
    await office.host.database.peek('delete from muster.availabilities');
    await office.host.database.peek(`delete from muster.employees where ${added}`);
  });

  it('tells whoever looks for somebody to swap with whom it would suit, and nothing else of it', async () => {
    const partners = async () =>
      (
        await office.as('bo')(shiftCalls.preview, {
          params: at(),
          body: {
            ask: {
              ...{ wish: 'swap', date: '2026-03-24', colleagueId: null, theirDate: '2026-03-24' },
              ...{ start: null, end: null, reason: '' },
            },
            requestId: null,
          },
        })
      ).partners;
    // Bo works from 09:00 to 17:30 on that Tuesday
    expect(await partners()).toMatchObject([{ wish: null }]);
    await says('di', [day(2, 'unavailable', '17:00', '20:00')], { note: 'Nobody’s business' });
    const found = await partners();
    // asked she can be all the same
    expect(found).toMatchObject([{ person: { id: office.ids.di }, why: null, wish: 'unavailable' }]);
    expect(JSON.stringify(found)).not.toContain('business');
    await says('di', [day(2, 'preferred')], { version: 1 });
    expect(await partners()).toMatchObject([{ wish: 'preferred' }]);
  });
});

/** 2026-03-24 is a Tuesday. */
describe('the hours of a shift on a Tuesday', () => {
  const hours = (start: number, end: number) => ({ startMinute: start * 60, endMinute: end * 60 });
  it.each<[string, readonly AvailabilityDay[], ReturnType<typeof hours>, ReturnType<typeof wishFor>]>([
    ['of a day that nothing is said of', [day(1, 'unavailable')], hours(9, 17), null],
    ['of a day that is not', [day(2, 'unavailable')], hours(9, 17), 'unavailable'],
    ['that end as what is not begins', [day(2, 'unavailable', '17:00', '20:00')], hours(9, 17), null],
    ['of which the last lies in it', [day(2, 'unavailable', '16:59', '20:00')], hours(9, 17), 'unavailable'],
    ['that begin as what is not ends', [day(2, 'unavailable', '06:00', '09:00')], hours(9, 17), null],
    ['of a night that goes on into a day that is not', [day(3, 'unavailable')], hours(22, 6), 'unavailable'],
    ['of a night that ends as that begins', [day(3, 'unavailable', '06:00', '09:00')], hours(22, 6), null],
    ['after a night that is not', [day(1, 'unavailable', '22:00', '06:30')], hours(6, 14), 'unavailable'],
    ['that are preferred', [day(2, 'preferred', '08:00', '12:00')], hours(9, 17), 'preferred'],
    ['that begin before those that are', [day(2, 'preferred', '10:00', '18:00')], hours(9, 17), null],
    ['that begin as those end', [day(2, 'preferred', '06:00', '09:00')], hours(9, 17), null],
    ['that are both', [day(2, 'preferred'), day(3, 'unavailable')], hours(22, 6), 'unavailable'],
  ])('%s', (_, days, shift, wish) => {
    expect(wishFor({ days: [...days] }, '2026-03-24', shift)).toBe(wish);
  });
});
