import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bridgesIn } from '../../../server/leaves/calendars/year.ts';
import { datesBetween, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { leaveYear, type PlannedDay } from '../../../src/api/contract/requests/leave-year.ts';
import { type Name, Office, officeFiles } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const yearOf = (name: Name, year = '2026') => office.as(name)(leaveYear, { params: { orgId: office.orgId, year } });

describe('a year to plan on', () => {
  it('has every day of it, with what each is', async () => {
    const { days, today } = await yearOf('bo');
    expect([days.length, days[0]?.date, days.at(-1)?.date, today]).toEqual([
      365,
      '2026-01-01',
      '2026-12-31',
      '2026-03-16',
    ]);
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on('2026-05-01')).toEqual({
      date: '2026-05-01',
      kind: 'holiday',
      holiday: 'Labour Day',
      mine: null,
      away: 0,
    });
    expect([on('2026-05-02')?.kind, on('2026-05-04')?.kind]).toEqual(['weekly_off', 'working_day']);
    expect((await yearOf('bo', '2028')).days).toHaveLength(366);
  });

  it('shows one’s own leaves, and of others only that they are away', async () => {
    const asked = await office.asks('bo', office.leave('2026-04-07'));
    await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-04-08')));
    const waiting = await office.asks('di', office.leave('2026-04-09'));
    await office.does(
      'ada',
      'approve',
      await office.asks('di', office.leave('2026-04-14', undefined, { reason: 'A secret' })),
    );
    const { days } = await yearOf('bo');
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on('2026-04-07')?.mine).toEqual({ portion: 'full', isPending: true });
    expect(on('2026-04-08')?.mine).toEqual({ portion: 'full', isPending: false });
    // what somebody else has only asked for is theirs
    expect([on('2026-04-09')?.away, on('2026-04-14')?.away]).toEqual([0, 1]);
    expect(JSON.stringify(days)).not.toMatch(/secret|Di Parttimer/);
    await office.does('bo', 'withdraw', asked);
    await office.does('di', 'withdraw', waiting);
  });

  it('says on which of its days there is no leave, and why', async () => {
    expect((await yearOf('bo')).restrictions).toEqual([
      { typeId: null, firstDate: '2026-06-29', lastDate: '2026-06-30', reason: 'Stocktaking' },
    ]);
    expect((await yearOf('bo', '2027')).restrictions).toEqual([]);
  });

  it('knows of bridges into the next year', async () => {
    const own = await Office.open({
      ...officeFiles,
      // a Friday; Wednesday and Thursday before it, and the Tuesday before those
      'holidays.csv': ['date,name', '2026-12-29,A feast', '2027-01-01,New Year'],
    });
    const { bridges } = await own.as('bo')(leaveYear, { params: { orgId: own.orgId, year: '2026' } });
    expect(bridges).toContainEqual({
      firstDate: '2026-12-30',
      lastDate: '2026-12-31',
      workingDays: 2,
      freeFrom: '2026-12-29',
      freeTo: '2027-01-03',
      freeDays: 6,
    });
    await own.host.stop();
  });

  it('is not of a place where one does not work', async () => {
    await expect(
      office.as('bo')(leaveYear, { params: { orgId: '00000000-0000-4000-8000-000000000000', year: '2026' } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });
});

describe('bridge days', () => {
  const days = (holidays: readonly string[], mine: readonly string[] = []): PlannedDay[] =>
    datesBetween('2026-05-01', '2026-06-30').map((date) => ({
      date,
      kind: holidays.includes(date) ? 'holiday' : weekdayOf(date) > 5 ? 'weekly_off' : 'working_day',
      holiday: null,
      mine: mine.includes(date) ? { portion: 'full', isPending: false } : null,
      away: 0,
    }));

  it('are working days between a holiday and other free days', () => {
    // a Thursday
    expect(bridgesIn(days(['2026-05-14']), '2026-05-01')).toEqual([
      {
        firstDate: '2026-05-15',
        lastDate: '2026-05-15',
        workingDays: 1,
        freeFrom: '2026-05-14',
        freeTo: '2026-05-17',
        freeDays: 4,
      },
      {
        firstDate: '2026-05-11',
        lastDate: '2026-05-13',
        workingDays: 3,
        freeFrom: '2026-05-09',
        freeTo: '2026-05-14',
        freeDays: 6,
      },
    ]);
  });

  it('are none where no holiday is, where they are over, or on leave already', () => {
    expect(bridgesIn(days([]), '2026-05-01')).toEqual([]);
    expect(bridgesIn(days(['2026-05-14']), '2026-05-18')).toEqual([]);
    expect(bridgesIn(days(['2026-05-14'], ['2026-05-15']), '2026-05-14')).toEqual([]);
  });
});
