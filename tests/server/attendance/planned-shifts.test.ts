import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { answerShift, type ScheduledDay, scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
import { attendanceOfTeam } from '../../../src/api/contract/attendance/team-attendance.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { folderWith } from '../support/folder.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
/** Monday; people work from 09:00 to 17:30 in Berlin, which is an hour ahead. */
beforeEach(async () => {
  await office.moveTo('2026-03-16T10:00:00Z');
  for (const table of ['published_shifts', 'notifications', 'punches'])
    await office.host.database.peek(`delete from muster.${table}`);
});

const importing = async (...shifts: string[]) => {
  const folder = await folderWith({
    ...officeFiles,
    'shifts.csv': ['person,date,pattern,start,end,place,note', ...shifts],
  });
  const { database, now } = office.host;
  return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
};
const plan = async (...shifts: string[]) => {
  const { faults, changes } = await importing(...shifts);
  expect(faults).toEqual([]);
  return changes;
};
const params = () => ({ orgId: office.orgId });
const monthOf = (name: Name, month = '2026-03') => office.as(name)(scheduleOfMonth, { params: { ...params(), month } });
const dayOf = async (name: Name, date: string): Promise<ScheduledDay> => {
  const day = (await monthOf(name, date.slice(0, 7))).days.find((one) => one.date === date);
  if (!day) throw new Error(`${date} is not in its month`);
  return day;
};
const answer = (name: Name, date: string, action: 'acknowledge' | 'decline', version = 1, comment = '') =>
  office.as(name)(answerShift, {
    params: { ...params(), date },
    body: { action, comment },
    version,
    key: randomUUID(),
  });
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: params(), query: {} })).notifications.map(
    ({ kind, subject }) => `${kind} ${subject?.side} ${subject?.firstDate}`,
  );
const waits = async (name: Name) => (await office.as(name)(waitingInOrganization, { params: params() })).shiftsToAnswer;
const refusedWith = (status: number, code: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code }),
});
const early = '2,2026-03-18,office,07:00,15:30,Hall 3,Bring the keys';

describe('a shift that is planned for a date', () => {
  it('at other times is judged by as much of its measures, and stays what it is when the same is said again', async () => {
    const short = '2,2026-03-18,office,09:00,13:00,,';
    await plan(short);
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       select 'acme', $1, $2, punched.at, punched.direction, 'Gate'
       from (values ('2026-03-18T08:00:00Z'::timestamptz, 'in'), ('2026-03-18T12:00:00Z', 'out')) punched (at, direction)`,
      [office.orgId, office.ids.bo],
    );
    await office.moveTo('2026-03-19T10:00:00Z');
    const { days } = await office.as('bo')(attendanceOfMonth, { params: { ...params(), month: '2026-03' } });
    // all of it was worked: no half day, as it would be of the pattern's eight hours
    expect(days.find(({ date }) => date === '2026-03-18')).toMatchObject({
      ...{ status: 'present', workedMinutes: 210, scheduledMinutes: 210 },
      measures: { halfDayBelow: 131, absentBelow: 39 },
    });
    expect(await plan(short)).toBe(0);
  });

  it('takes the place of what the pattern repeats, with its place and note, and says what there was before', async () => {
    await plan(early, '2,2026-03-19,,,,,', '2,2026-03-21,office,,,,');
    expect(await dayOf('bo', '2026-03-18')).toMatchObject({
      what: 'shift',
      shift: { name: 'Office hours', start: '07:00', end: '15:30', place: 'Hall 3', note: 'Bring the keys' },
      published: {
        state: 'ahead.published',
        version: 1,
        before: { name: 'Office hours', start: '09:00', end: '17:30' },
        allowedActions: ['acknowledge', 'decline'],
      },
    });
    expect(await dayOf('bo', '2026-03-19')).toMatchObject({
      what: 'weekly_off',
      shift: null,
      published: { version: 1 },
    });
    expect(await dayOf('bo', '2026-03-21')).toMatchObject({ what: 'shift', published: { before: null } });
    // nobody else's changes
    expect(await dayOf('gus', '2026-03-18')).toMatchObject({ shift: { start: '09:00' }, published: null });
    expect((await monthOf('bo', '2026-08')).toAnswer?.map(({ date }) => date)).toEqual([
      '2026-03-18',
      '2026-03-19',
      '2026-03-21',
    ]);
    expect(await waits('bo')).toBe(3);
    expect(await toldTo('bo')).toEqual(['shift_changed own 2026-03-18']);
  });

  it('is what its day is judged by', async () => {
    await plan(early);
    await office.moveTo('2026-03-19T10:00:00Z');
    for (const [direction, time] of [
      ['in', '07:10'],
      ['out', '15:30'],
    ])
      await office.host.database.peek(
        `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
         values ('acme', $1, $2, $3, $4, 'door')`,
        [office.orgId, office.ids.bo, `2026-03-18T${time}:00+01:00`, direction],
      );
    const { days } = await office.as('bo')(attendanceOfMonth, { params: { ...params(), month: '2026-03' } });
    expect(days[17]).toMatchObject({
      status: 'late',
      lateMinutes: 10,
      scheduledMinutes: 480,
      shift: { place: 'Hall 3' },
    });
    expect((await dayOf('bo', '2026-03-18')).published).toMatchObject({ state: 'completed', allowedActions: [] });
  });

  it('is acknowledged once, and what changes after that asks again with what it was', async () => {
    await plan(early);
    expect((await answer('bo', '2026-03-18', 'acknowledge')).published).toMatchObject({
      ...{ state: 'ahead.acknowledged', version: 2, allowedActions: ['decline'] },
    });
    expect(await waits('bo')).toBe(0);
    await expect(answer('bo', '2026-03-18', 'acknowledge', 2)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    // what stays as it was asks nobody
    expect(await plan(early)).toBe(0);
    expect(await plan('2,2026-03-18,office,06:00,14:30,Hall 4,')).toBe(1);
    expect((await dayOf('bo', '2026-03-18')).published).toMatchObject({
      ...{ state: 'ahead.changed', version: 3, before: { start: '07:00', end: '15:30', place: 'Hall 3' } },
    });
    // until it is answered it is compared with what was answered last
    await plan('2,2026-03-18,office,05:00,13:30,,');
    expect((await dayOf('bo', '2026-03-18')).published).toMatchObject({ version: 4, before: { start: '07:00' } });
    await expect(answer('bo', '2026-03-18', 'acknowledge', 3)).rejects.toMatchObject({
      failure: expect.objectContaining({ code: 'conflict', fresh: expect.objectContaining({ date: '2026-03-18' }) }),
    });
  });

  it('that those whom it concerns have changed since stays so while the file says the same', async () => {
    await plan(early, '4,2026-03-18,part,10:00,14:00,,');
    // as an approved swap leaves it
    await office.host.database.peek(
      "update muster.published_shifts set shift = jsonb_set(shift, '{startMinute}', '600'), state = 'ahead.acknowledged' where employee_id = $1",
      [office.ids.bo],
    );
    expect(await plan(early, '4,2026-03-18,part,10:00,14:00,,')).toBe(0);
    expect(await dayOf('bo', '2026-03-18')).toMatchObject({ shift: { start: '10:00' } });
    expect(await plan('2,2026-03-18,office,07:30,15:30,Hall 3,Bring the keys')).toBe(1);
    expect(await dayOf('bo', '2026-03-18')).toMatchObject({ shift: { start: '07:30' } });
  });

  it('is declined with a reason, which whoever decides is told of; it stays theirs', async () => {
    await plan(early);
    await expect(answer('bo', '2026-03-18', 'decline')).rejects.toMatchObject(refusedWith(422, 'rule_broken'));
    const declined = await answer('bo', '2026-03-18', 'decline', 1, 'The kindergarten opens at eight');
    expect(declined).toMatchObject({
      what: 'shift',
      published: {
        state: 'ahead.declined',
        reason: 'The kindergarten opens at eight',
        allowedActions: ['acknowledge'],
      },
    });
    expect(await toldTo('ada')).toEqual(['shift_declined team 2026-03-18']);
    const { declined: told } = await office.as('ada')(attendanceOfTeam, { params: { ...params(), month: 'current' } });
    expect(told).toMatchObject([
      { fullName: 'Bo Worker', date: '2026-03-18', comment: 'The kindergarten opens at eight' },
    ]);
    expect((await answer('bo', '2026-03-18', 'acknowledge', 2)).published).toMatchObject({ reason: '' });
  });

  it('asks also where the day was to be free, as long as it has not begun itself', async () => {
    await plan('2,2026-03-18,,,,,');
    await answer('bo', '2026-03-18', 'acknowledge');
    await office.moveTo('2026-03-18T12:00:00Z');
    await plan('2,2026-03-18,office,22:00,05:30,,');
    expect((await dayOf('bo', '2026-03-18')).published?.state).toBe('ahead.changed');
    expect(await waits('bo')).toBe(1);
  });

  it('is not answered once it has begun, nor by anybody else', async () => {
    await plan(early);
    await expect(answer('gus', '2026-03-18', 'acknowledge')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await office.moveTo('2026-03-18T06:00:00Z');
    await expect(answer('bo', '2026-03-18', 'acknowledge')).rejects.toMatchObject(refusedWith(409, 'conflict'));
    expect((await dayOf('bo', '2026-03-18')).published?.state).toBe('in progress');
    expect(await waits('bo')).toBe(0);
    await office.moveTo('2026-03-18T14:30:00Z');
    expect((await dayOf('bo', '2026-03-18')).published?.state).toBe('missed');
  });
});

describe('a plan that cannot be', () => {
  it.each([
    [
      'a shift that overlaps the one of the day before',
      ['2,2026-03-18,office,22:00,10:00,,'],
      'overlaps the shift of the day after',
    ],
    ['half a time', ['2,2026-03-18,office,07:00,,,'], 'is empty, the other is not'],
    ['times of a free date', ['2,2026-03-18,,07:00,09:00,,'], 'the date is free'],
    ['a shift that ends when it starts', ['2,2026-03-18,office,07:00,07:00,,'], 'is the same as start'],
    ['one date twice', [early, early], 'stands in line 2 already'],
    ['a pattern that there is none of', ['2,2026-03-18,nowhere,,,,'], 'nowhere'],
    ['somebody unknown', ['99,2026-03-18,office,,,,'], '99'],
  ])('%s', async (_, shifts, reason) => {
    const { faults, changes } = await importing(...shifts);
    expect(changes).toBe(0);
    expect(faults.map((fault) => fault.reason).join()).toContain(reason);
    expect(await office.host.database.peek('select 1 from muster.published_shifts')).toEqual([]);
  });
});
