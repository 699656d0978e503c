import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
import { presenceCalls } from '../../../src/api/contract/requests/presence.ts';
import { type Name, Office } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const monthOf = (name: Name, month = 'current') =>
  office.as(name)(scheduleOfMonth, { params: { orgId: office.orgId, month } });
const dayOf = async (name: Name, date: string) =>
  (await monthOf(name, date.slice(0, 7))).days.find((day) => day.date === date);
const refusedWith = (status: number, code: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code }),
});

// today is Monday, 16 March 2026; the Friday is a holiday
describe('a month of shifts', () => {
  it('tells of each date whether it is worked, and when', async () => {
    const { month, days, today, currentMonth } = await monthOf('bo');
    expect([month, currentMonth, today, days.length]).toEqual(['2026-03', '2026-03', '2026-03-16', 31]);
    expect(days[15]).toMatchObject({ date: '2026-03-16', what: 'shift', shift: { start: '09:00', end: '17:30' } });
    expect(await dayOf('bo', '2026-03-20')).toMatchObject({ what: 'holiday', holiday: 'Founders’ Day' });
    expect(await dayOf('bo', '2026-03-21')).toMatchObject({ what: 'weekly_off', shift: null });
    expect(await dayOf('di', '2026-03-18')).toMatchObject({ what: 'shift', shift: { start: '08:30', end: '12:30' } });
    // a day that has been is told like one to come, whatever came of it
    expect(await dayOf('bo', '2026-03-13')).toMatchObject({ what: 'shift' });
  });

  it('has leaves and work elsewhere in the same picture as soon as they are granted', async () => {
    const asked = await office.asks('bo', office.leave('2026-04-07'));
    expect(await dayOf('bo', '2026-04-07')).toMatchObject({ what: 'shift', absence: null });
    await office.does('ada', 'approve', asked);
    expect(await dayOf('bo', '2026-04-07')).toMatchObject({
      what: 'on_leave',
      absence: { kind: 'leave', portion: 'full' },
    });
    const ask = { place: 'remote' as const, firstDate: '2026-04-08', lastDate: '2026-04-08', reason: '' };
    const params = { orgId: office.orgId };
    const remote = await office.as('bo')(presenceCalls.ask, {
      params,
      body: { ask, isDraft: false },
      key: randomUUID(),
    });
    await office.as('ada')(presenceCalls.act, {
      params: { ...params, requestId: remote.id },
      body: { action: 'approve', comment: '', dates: null, ask: null },
      version: remote.version,
      key: randomUUID(),
    });
    expect(await dayOf('bo', '2026-04-08')).toMatchObject({ what: 'shift', absence: { kind: 'remote' } });
  });

  it.each([
    ['2026-03-16T07:59:00Z', '2026-03-16'],
    ['2026-03-16T08:00:00Z', '2026-03-17'],
    // the Friday is a holiday
    ['2026-03-19T18:00:00Z', '2026-03-23'],
  ])('at %s the shift that begins next is the one on %s', async (now, date) => {
    await office.moveTo(now);
    // whichever month is looked at
    expect((await monthOf('gus', '2026-08')).next).toMatchObject({ date, what: 'shift' });
    await office.moveTo('2026-03-16T10:00:00Z');
  });

  it('goes from the month of joining to a year ahead', async () => {
    const { firstMonth, lastMonth } = await monthOf('bo');
    expect([firstMonth, lastMonth]).toEqual(['2020-01', '2027-03']);
    expect((await monthOf('bo', '2027-03')).days[0]).toMatchObject({ date: '2027-03-01', what: 'shift' });
    for (const month of ['2019-12', '2027-04'])
      await expect(monthOf('bo', month)).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('is nothing of an organization without attendance', async () => {
    const subscribe = (to: string) =>
      office.host.database.peek(`update muster.organizations set subscriptions = '${to}' where id = $1`, [
        office.orgId,
      ]);
    await subscribe('{}');
    try {
      await expect(monthOf('bo')).rejects.toMatchObject(refusedWith(403, 'module_disabled'));
    } finally {
      await subscribe('{employee_attendance_report}');
    }
  });
});
