import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { attendanceOfMember, attendanceOfTeam } from '../../../src/api/contract/attendance/team-attendance.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';

let office: Office;
/** Ada leads Bo and Di; Dee, Flo, Guy and Hal are new, so that each can be somewhere else. */
const names = ['Dee', 'Flo', 'Guy', 'Hal'];
beforeAll(async () => {
  office = await Office.open({
    ...officeFiles,
    'people.csv': [
      ...officeFiles['people.csv'],
      ...names.map((name, index) => `${11 + index},${name},Newcomer,,Employee,1,2026-03-02,,,`),
      '15,Ina,Leaver,,Employee,1,2020-01-01,2026-02-10,,',
      '16,Jo,Gone,,Employee,1,2020-01-01,2026-03-13,,',
    ],
    'shift_assignments.csv': [
      ...officeFiles['shift_assignments.csv'],
      ...names.slice(0, 3).map((_, index) => `${11 + index},2026-03-02,office`),
      '15,2020-01-01,office',
    ],
    'absences.csv': [
      'person,from,to,kind,portion',
      '12,2026-03-16,2026-03-16,leave,full',
      '13,2026-03-16,2026-03-16,remote,full',
    ],
  });
  for (const [name, at, direction] of [
    ['bo', '2026-03-16T09:20:00+01:00', 'in'],
    ['di', '2026-03-16T08:30:00+01:00', 'in'],
    ['di', '2026-03-16T11:30:00+01:00', 'out'],
    // a check-out is missing
    ['bo', '2026-03-13T09:00:00+01:00', 'in'],
  ] as const)
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       values ('acme', $1, $2, $3, $4, 'door')`,
      [office.orgId, office.ids[name], at, direction],
    );
});
afterAll(() => office.host.stop());
// Monday, an hour ahead of UTC
beforeEach(() => office.moveTo('2026-03-16T10:45:00Z'));

const team = (name: Name, month = 'current') =>
  office.as(name)(attendanceOfTeam, { params: { orgId: office.orgId, month } });

it('tells of each of the team where they are now, and since when', async () => {
  const { people } = await team('ada');
  expect(people.map(({ fullName, now }) => [fullName, now?.where, now?.since?.slice(11, 16) ?? null])).toEqual([
    ['Bo Worker', 'in', '08:20'],
    ['Dee Newcomer', 'not_in', null],
    ['Di Parttimer', 'left', '10:30'],
    ['Flo Newcomer', 'on_leave', null],
    ['Guy Newcomer', 'elsewhere', null],
    ['Hal Newcomer', 'off', null],
    ['Jo Gone', undefined, null],
  ]);
  expect(people[0]?.now?.lateMinutes).toBe(20);
  await office.moveTo('2026-03-16T07:00:00Z');
  expect((await team('ada')).people[1]?.now?.where).toBe('later');
});

it('whoever has gone between the two parts of a split shift comes later', async () => {
  const { database } = office.host;
  const split = (minutes: number, start: number | null) =>
    database.peek(
      `update muster.shift_pattern_days as day set break_minutes = $1, break_start_minute = $2
       from muster.shift_pattern_days as old
       where old.pattern_id = day.pattern_id and old.weekday = day.weekday and day.weekday = 1`,
      [minutes, start],
    );
  const where = async () => (await team('ada')).people.find(({ fullName }) => fullName === 'Di Parttimer')?.now?.where;
  const before = await database.peek<{ pattern_id: string; break_minutes: number }>(
    'select pattern_id, break_minutes from muster.shift_pattern_days where weekday = 1',
  );
  // from half past eleven to half past one, and it is a quarter to twelve
  await split(120, 690);
  expect(await where()).toBe('later');
  // a short break is not worth a word
  await split(60, 690);
  expect(await where()).toBe('left');
  await split(120, 690);
  await office.moveTo('2026-03-16T12:30:00Z');
  expect(await where()).toBe('left');
  for (const { pattern_id, break_minutes } of before)
    await database.peek(
      'update muster.shift_pattern_days set break_minutes = $2, break_start_minute = null where pattern_id = $1 and weekday = 1',
      [pattern_id, break_minutes],
    );
});

it('each day came to what the person sees of it', async () => {
  const { people, dates } = await team('ada');
  const own = await office.as('bo')(attendanceOfMonth, { params: { orgId: office.orgId, month: 'current' } });
  expect(dates).toEqual(own.days.map(({ date }) => date));
  expect(people[0]?.days).toEqual(own.days.map(({ status, reason, lateMinutes }) => ({ status, reason, lateMinutes })));
  expect(people[0]?.days[12]).toMatchObject({ status: 'incomplete', reason: 'check_out_missing' });
});

describe('a month of one of them', () => {
  const member = (name: Name, of: Name, month = 'current') =>
    office.as(name)(attendanceOfMember, { params: { orgId: office.orgId, month, employeeId: office.ids[of] } });
  const missing = { failure: { kind: 'refused', status: 404, code: 'not_found' } };

  it('is what they see of it themselves, but for what they have asked for and what is asked of them', async () => {
    const { asked, toConfirm, seen, ...own } = await office.as('bo')(attendanceOfMonth, {
      params: { orgId: office.orgId, month: 'current' },
    });
    expect([asked, toConfirm, seen?.length]).toEqual([[], [], 32]);
    // whoever was here for longer is looked back at for two years
    expect(await member('ada', 'bo')).toEqual({
      ...own,
      ...{ firstMonth: '2024-03', employeeId: office.ids.bo, fullName: 'Bo Worker' },
    });
    expect((await member('ada', 'bo', '2026-02')).month).toBe('2026-02');
  });

  it('is for whoever decides on it, and for nobody else: neither for themselves nor for who leads others', async () => {
    for (const [name, of] of [
      ['bo', 'bo'],
      ['bo', 'di'],
      ['ada', 'ada'],
      ['fay', 'bo'],
    ] as const)
      await expect(member(name, of)).rejects.toMatchObject(missing);
    expect((await member('fay', 'ed')).fullName).toBe('Ed Orphan');
  });

  it('goes back as far as the team’s does, and not ahead', async () => {
    expect((await member('ada', 'bo', '2024-03')).month).toBe('2024-03');
    for (const month of ['2024-02', '2026-04']) await expect(member('ada', 'bo', month)).rejects.toMatchObject(missing);
  });
});

it('is of those on whose attendance one decides, as long as they are there, and of nobody else', async () => {
  expect((await team('bo')).people).toEqual([]);
  expect((await team('fay')).people.map(({ fullName }) => fullName)).toEqual(['Cy Head', 'Ed Orphan', 'Gus Stranger']);
  const february = await team('ada', '2026-02');
  expect(february.people.map(({ fullName }) => fullName)).toEqual([
    'Bo Worker',
    'Di Parttimer',
    'Ina Leaver',
    'Jo Gone',
  ]);
  expect(february.people.every(({ now }) => now === null)).toBe(true);
});

it('asks the database as often of a large team as of a small one', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const messages = async (name: Name) => {
    await team(name);
    sent.mockClear();
    await team(name);
    return sent.mock.calls.length;
  };
  expect(await messages('ada')).toBe(await messages('fay'));
  sent.mockRestore();
});

it('goes back two years and no further, and not ahead', async () => {
  expect((await team('ada', '2024-03')).month).toBe('2024-03');
  for (const month of ['2024-02', '2026-04'])
    await expect(team('ada', month)).rejects.toMatchObject({ failure: { status: 404 } });
});

it('is not there where attendance is not', async () => {
  await office.host.database.peek("update muster.organizations set subscriptions = '{}'");
  await expect(team('ada')).rejects.toMatchObject({ failure: { status: 403 } });
  await office.host.database.peek("update muster.organizations set subscriptions = '{employee_attendance_report}'");
});
