import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { calendarOfShifts, scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { folderWith } from '../support/folder.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const header =
  'pattern,name,weekdays,start,end,break_minutes,late_grace,early_grace,half_day_below,absent_below,overtime_from,overtime,week,weeks,shift';
const row = (weekdays: string, times: string, week: string, shift: string, weeks = '3') =>
  `crew,Crew,${weekdays},${times},30,5,5,300,90,20,approval,${week},${weeks},${shift}`;
const weekdays = 'mon tue wed thu fri';
/** Early, then late, then free. */
const crew = [row(weekdays, '06:00,14:00', '1', 'Early'), row(weekdays, '14:00,22:00', '2', 'Late')];
const office9to5 = 'office,Office hours,mon tue wed thu fri,09:00,17:30,30,5,5,300,90,20,approval,,,';

const importing = async (patterns: readonly string[], assignments: readonly string[]) => {
  const folder = await folderWith({
    ...officeFiles,
    'shift_patterns.csv': [header, office9to5, ...patterns],
    'shift_assignments.csv': ['person,starts_on,pattern,week', ...assignments],
  });
  const { database, now } = office.host;
  return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
};
const worked = async (name: Name, month: string, dates: readonly string[]) => {
  const { days } = await office.as(name)(scheduleOfMonth, { params: { orgId: office.orgId, month } });
  return dates.map((date) => days.find((day) => day.date === date)?.shift?.name ?? 'free');
};

describe('a pattern of several weeks', () => {
  it('begins anew after its last, and crews follow each other through it', async () => {
    // from a Wednesday on: the week it lies in is the one that is said
    const assignments = ['2,2026-04-01,crew,1', '4,2026-04-01,crew,2', '7,2026-04-01,crew,'];
    const { faults } = await importing(crew, assignments);
    expect(faults).toEqual([]);
    const wednesdays = ['2026-04-01', '2026-04-08', '2026-04-15', '2026-04-22', '2026-04-29'];
    expect(await worked('bo', '2026-04', wednesdays)).toEqual(['Early', 'Late', 'free', 'Early', 'Late']);
    expect(await worked('di', '2026-04', wednesdays)).toEqual(['Late', 'free', 'Early', 'Late', 'free']);
    expect(await worked('gus', '2026-04', wednesdays)).toEqual(['Early', 'Late', 'free', 'Early', 'Late']);
    // weeks begin on Monday, and no other day
    expect(await worked('bo', '2026-04', ['2026-04-03', '2026-04-06', '2026-04-10'])).toEqual([
      'Early',
      'Late',
      'Late',
    ]);
    // a year later it is still in step
    expect(await worked('bo', '2027-03', ['2027-03-03', '2027-03-10', '2027-03-17'])).toEqual([
      'Early',
      'Late',
      'free',
    ]);
    // whoever has a pattern of one week is as before
    expect(await worked('ada', '2026-04', ['2026-04-08'])).toEqual(['Office hours']);
  });

  it('whose shifts are split tells when the time in between is, and each part is an event of its own', async () => {
    const load = async (breakStart: string | null, times = '10:00,21:00,180') => {
      const line = `crew,Crew,mon tue wed thu fri,${times},5,5,300,90,20,approval,,,Kitchen`;
      const folder = await folderWith({
        ...officeFiles,
        'shift_patterns.csv': breakStart === null ? [header, line] : [`${header},break_start`, `${line},${breakStart}`],
        'shift_assignments.csv': ['person,starts_on,pattern,week', '2,2026-04-01,crew,'],
      });
      const { database, now } = office.host;
      return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
    };
    const shift = async () => {
      const { days } = await office.as('bo')(scheduleOfMonth, { params: { orgId: office.orgId, month: '2026-04' } });
      return days.find(({ date }) => date === '2026-04-08')?.shift;
    };
    expect((await load('14:00')).faults).toEqual([]);
    const breakAt = { from: '2026-04-08T12:00:00.000Z', to: '2026-04-08T15:00:00.000Z' };
    expect(await shift()).toMatchObject({ breakAt, scheduledMinutes: 480 });
    const file = await office.as('bo')(calendarOfShifts, { params: { orgId: office.orgId, span: '2026-04-08' } });
    const lines = (await file.text()).split(/\r?\n/);
    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual([
      'DTSTART:20260408T080000Z',
      'DTEND:20260408T120000Z',
      'DTSTART:20260408T150000Z',
      'DTEND:20260408T190000Z',
    ]);
    // a file without the column leaves it, says so where it cannot, and forgets it where there is no break any more
    await load(null);
    expect(await shift()).toMatchObject({ breakAt });
    expect((await load(null, '10:00,16:00,180')).faults).toMatchObject([
      { field: 'break_start', reason: expect.stringMatching(/^is known from before, and leaves no work/) },
    ]);
    expect(await shift()).toMatchObject({ breakAt });
    expect((await load(null, '10:00,16:00,0')).faults).toEqual([]);
    expect(await shift()).toMatchObject({ end: '16:00', breakMinutes: 0 });
    await load('14:00');
    // and an empty cell takes it away
    await load('');
    expect((await shift())?.breakAt).toBeUndefined();
    for (const wrong of ['10:00', '18:00', '22:00'])
      expect((await load(wrong)).faults).toMatchObject([
        { file: 'shift_patterns.csv', field: 'break_start', reason: 'leaves no work before or after the break' },
      ]);
    expect((await load('noon')).faults).toMatchObject([{ field: 'break_start' }]);
  });

  it.each([
    ['of more weeks than it has', [row(weekdays, '06:00,14:00', '4', 'Early')], 'is more than the 3 weeks of crew'],
    [
      'of two shifts at once',
      [...crew, row('mon', '07:00,15:00', '1', 'Other')],
      'has a shift on one of these weekdays already',
    ],
    [
      'whose last week overlaps its first',
      [row('mon', '04:00,12:00', '1', 'Early', '2'), row('sun', '20:00,06:00', '2', 'Night', '2')],
      'overlaps the shift of crew that began the day before',
    ],
  ])('that cannot be is refused: one %s', async (_, patterns, reason) => {
    const { faults, changes } = await importing(patterns, []);
    expect(changes).toBe(0);
    expect(faults.map((fault) => fault.reason).join()).toContain(reason);
  });
});

describe('what people are qualified for', () => {
  const qualified = async (rows: readonly string[] | null, header = 'person,qualification,valid_until') => {
    const folder = await folderWith({
      ...officeFiles,
      ...(rows && { 'qualifications.csv': [header, ...rows] }),
    });
    const { database, now } = office.host;
    return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  };
  const kept = async () =>
    (
      await office.host.database.peek<{ said: string }>(
        `select e.number || ' ' || q.name || coalesce(' until ' || q.valid_until, '') as said
         from muster.employee_qualifications q
         join muster.employees e on (e.tenant_id, e.id) = (q.tenant_id, q.employee_id) order by 1`,
      )
    ).map(({ said }) => said);

  it('is all that the file names: what it leaves out nobody is any longer, and without it all stays', async () => {
    expect((await qualified(['2,First aid,', '4,First aid,2026-12-31', '4,Forklift,'])).faults).toEqual([]);
    expect(await kept()).toEqual(['2 First aid', '4 First aid until 2026-12-31', '4 Forklift']);
    await qualified(null);
    expect(await kept()).toHaveLength(3);
    await qualified(['4,First aid,2027-12-31']);
    expect(await kept()).toEqual(['4 First aid until 2027-12-31']);
    // a column that is left out changes nothing
    await qualified(['4,First aid'], 'person,qualification');
    expect(await kept()).toEqual(['4 First aid until 2027-12-31']);
    await qualified(['4,First aid,']);
    expect(await kept()).toEqual(['4 First aid']);
    await qualified([]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['of somebody whom nobody knows', ['999,First aid,'], 'person'],
    ['twice', ['2,First aid,', '2,First aid,2026-12-31'], 'qualification'],
    ['of nothing', ['2,,'], 'qualification'],
    ['until no day', ['2,First aid,soon'], 'valid_until'],
  ])('is refused %s', async (_, rows, field) => {
    const { faults } = await qualified(rows);
    expect(faults).toMatchObject([{ file: 'qualifications.csv', field }]);
    expect(await kept()).toEqual([]);
  });
});

it('what a pattern needs from now on asks nobody again: it holds for what is planned, and leaves alone what was agreed on', async () => {
  const load = async (qualification: string) => {
    const folder = await folderWith({
      ...officeFiles,
      'shift_patterns.csv': [
        `${header},qualification`,
        `${office9to5},${qualification}`,
        `part,Part-time,mon tue thu,08:30,15:00,30,5,5,200,90,20,approval,,,,`,
      ],
      'shifts.csv': ['person,date,pattern', '2,2026-06-01,office', '2,2026-06-02,office'],
    });
    const { database, now } = office.host;
    return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  };
  const planned = () =>
    office.host.database.peek<{ date: string; state: string; needs: string | null }>(
      `select to_char(date, 'YYYY-MM-DD') as date, state, shift ->> 'qualification' as needs
       from muster.published_shifts order by date`,
    );
  expect((await load('')).faults).toEqual([]);
  // one is confirmed, the other is exchanged
  await office.host.database.peek("update muster.published_shifts set state = 'ahead.acknowledged'");
  await office.host.database.peek(
    `update muster.published_shifts set shift = shift || '{"startMinute": 360}' where date = '2026-06-02'`,
  );
  await load('First aid');
  expect(await planned()).toEqual([
    { date: '2026-06-01', state: 'ahead.acknowledged', needs: 'First aid' },
    { date: '2026-06-02', state: 'ahead.acknowledged', needs: null },
  ]);
});
