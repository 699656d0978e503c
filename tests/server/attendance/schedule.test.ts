import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFeed, setCalendarFeed } from '../../../src/api/contract/attendance/calendar-feeds.ts';
import { calendarOfShifts, scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
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
const at = (date: string, from: string, to: string) => ({
  startsAt: `${date}T${from}:00.000Z`,
  endsAt: `${date}T${to}:00.000Z`,
});
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

  it('goes on into the next month where that comes within three weeks, with what is asked for in it', async () => {
    const { coming } = await monthOf('bo');
    // today is the 16th: three weeks end on 5 April
    expect(coming?.map(({ date }) => date)).toEqual([
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ]);
    expect(coming?.[0]).toEqual(await dayOf('bo', '2026-04-01'));
    // any other month is looked at by itself
    expect((await monthOf('bo', '2026-02')).coming).toEqual([]);
    expect((await monthOf('bo', '2026-04')).coming).toEqual([]);
    const asked = await office.asks('bo', office.leave('2026-04-01'));
    const waiting = async () => (await monthOf('bo')).asked;
    expect(await waiting()).toEqual([
      { kind: 'leave_request', requestId: asked.id, isCancellation: false, dates: ['2026-04-01'] },
    ]);
    await office.does('bo', 'withdraw', asked);
    expect(await waiting()).toEqual([]);
  });

  it('has leaves and work elsewhere in the same picture as soon as they are granted', async () => {
    const asked = await office.asks('bo', office.leave('2026-04-07'));
    expect(await dayOf('bo', '2026-04-07')).toMatchObject({ what: 'shift', absence: null });
    // asked for, it is told until it is decided
    const waiting = async () => (await monthOf('bo', '2026-04')).asked;
    expect(await waiting()).toEqual([
      { kind: 'leave_request', requestId: asked.id, isCancellation: false, dates: ['2026-04-07'] },
    ]);
    expect((await monthOf('bo', '2026-05')).asked).toEqual([]);
    expect((await monthOf('gus', '2026-04')).asked).toEqual([]);
    await office.does('ada', 'approve', asked);
    expect(await waiting()).toEqual([]);
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
    // wherever it is worked, it is worked from its beginning to its end
    expect(await dayOf('bo', '2026-04-08')).toMatchObject({
      what: 'shift',
      absence: { kind: 'remote' },
      working: { ...at('2026-04-08', '07:00', '15:30'), minutes: 480 },
    });
  });

  it('is worked in the half that is left of it: beside half a holiday, half a day of leave and hours off', async () => {
    const { peek } = office.host.database;
    await peek(
      `insert into muster.holidays (tenant_id, organization_id, date, name, portion)
       values ('acme', $1, '2026-04-09', 'Half a feast', 'afternoon')`,
      [office.orgId],
    );
    const grant = async (ask: ReturnType<Office['leave']>) =>
      office.does('ada', 'approve', await office.asks('bo', ask));
    await grant(office.leave('2026-04-13', '2026-04-13', { firstPortion: 'morning', lastPortion: 'morning' }));
    const times = async (date: string) => (await dayOf('bo', date))?.working;
    // 09:00 to 17:30 in Madrid, with a break of half an hour
    expect(await times('2026-04-10')).toEqual({ ...at('2026-04-10', '07:00', '15:30'), minutes: 480 });
    expect(await dayOf('bo', '2026-04-09')).toMatchObject({
      what: 'shift',
      shift: { start: '09:00', end: '17:30', scheduledMinutes: 480 },
      working: { ...at('2026-04-09', '07:00', '11:15'), minutes: 240 },
      holiday: 'Half a feast',
    });
    expect(await times('2026-04-13')).toEqual({ ...at('2026-04-13', '11:15', '15:30'), minutes: 240 });
    // a morning on the afternoon’s holiday is all of the day
    await grant(office.leave('2026-04-09', '2026-04-09', { firstPortion: 'morning', lastPortion: 'morning' }));
    expect(await dayOf('bo', '2026-04-09')).toMatchObject({ what: 'on_leave', working: null });
    expect(await times('2026-04-11')).toBe(null);
    // and so it stands in the calendar, too
    const file = await office.as('bo')(calendarOfShifts, { params: { orgId: office.orgId, span: '2026-04-13' } });
    expect(await file.text()).toMatch(/DTSTART:20260413T111500Z[\s\S]*DTEND:20260413T153000Z/);
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

describe('the calendar of shifts', () => {
  const of = (kind: 'leaves' | 'shifts') => ({ params: { orgId: office.orgId, kind } });
  const set = async (name: Name, isOn = true) =>
    (await office.as(name)(setCalendarFeed, { ...of('shifts'), body: { isOn } })).path;
  const read = async (path: string | null) => {
    const response = await fetch(`${office.host.url}/api/${path}`);
    return { status: response.status, name: response.headers.get('content-disposition'), text: await response.text() };
  };
  const startsIn = (text: string) => [...text.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start);

  it('has each shift that is worked, at its own instants, from a month ago to three months ahead', async () => {
    const { status, name, text } = await read(await set('di'));
    expect([status, name]).toEqual([200, 'inline; filename="shifts.ics"']);
    const starts = startsIn(text);
    // Di works Monday to Thursday; Madrid is an hour ahead, and two from the 29th on
    expect(starts.slice(0, 2)).toEqual(['20260216T073000Z', '20260217T073000Z']);
    expect(starts).toContain('20260330T063000Z');
    expect(starts.filter((start) => start?.startsWith('20260320'))).toEqual([]);
    expect(starts.at(-1)).toBe('20260616T063000Z');
    expect(text).toContain('SUMMARY:Part-time');
    expect(text.match(/DTEND:20260318T113000Z/)).not.toBe(null);
  });

  it('has no shift where somebody is on leave, under the same name as before it was granted', async () => {
    const path = await set('gus');
    const before = (await read(path)).text;
    const idOf = (text: string, start: string) =>
      text
        .split('BEGIN:VEVENT')
        .find((event) => event.includes(`DTSTART:${start}`))
        ?.match(/UID:(\S+)/)?.[1];
    expect(idOf(before, '20260421T070000Z')).toBeDefined();
    await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-04-21')));
    const after = (await read(path)).text;
    expect(idOf(after, '20260421T070000Z')).toBeUndefined();
    expect(idOf(after, '20260422T070000Z')).toBe(idOf(before, '20260422T070000Z'));
  });

  it('is another than that of leaves: revoking one leaves the other', async () => {
    const shifts = await set('bo');
    const { path: leaves } = await office.as('bo')(setCalendarFeed, { ...of('leaves'), body: { isOn: true } });
    expect((await read(leaves)).name).toBe('inline; filename="leaves.ics"');
    await set('bo', false);
    expect((await read(shifts)).status).toBe(404);
    expect((await read(leaves)).status).toBe(200);
    expect(await office.as('bo')(calendarFeed, of('shifts'))).toEqual({ isOn: false, path: null });
    expect(await office.as('bo')(calendarFeed, of('leaves'))).toEqual({ isOn: true, path: null });
  });

  it('is nothing of an organization without attendance, also at an address that was made before', async () => {
    const path = await set('bo');
    await office.host.database.peek("update muster.organizations set subscriptions = '{}' where id = $1", [
      office.orgId,
    ]);
    try {
      expect((await read(path)).status).toBe(404);
      await expect(set('bo')).rejects.toMatchObject(refusedWith(403, 'module_disabled'));
    } finally {
      await office.host.database.peek(
        "update muster.organizations set subscriptions = '{employee_attendance_report}' where id = $1",
        [office.orgId],
      );
    }
  });
});

describe('a calendar file', () => {
  const file = async (name: Name, span: string) => {
    const blob = await office.as(name)(calendarOfShifts, { params: { orgId: office.orgId, span } });
    return blob.text();
  };
  const startsIn = (text: string) => [...text.matchAll(/DTSTART:(\d{8})/g)].map(([, start]) => start);

  it('has the shifts of a month that are worked, and no other', async () => {
    const starts = startsIn(await file('di', '2026-03'));
    const worked = (await monthOf('di', '2026-03')).days.filter(({ what }) => what === 'shift').map(({ date }) => date);
    expect(worked.length).toBeGreaterThan(10);
    expect(starts).toEqual(worked.map((date) => date.replaceAll('-', '')));
  });

  it('has one shift, which a subscription knows by the same name', async () => {
    const text = await file('di', '2026-03-18');
    expect(startsIn(text)).toEqual(['20260318']);
    const { path } = await office.as('di')(setCalendarFeed, {
      params: { orgId: office.orgId, kind: 'shifts' },
      body: { isOn: true },
    });
    const subscribed = await (await fetch(`${office.host.url}/api/${path}`)).text();
    const name = text.match(/UID:(\S+)/)?.[1] ?? 'none';
    expect(subscribed).toContain(`UID:${name}`);
  });

  it.each([
    ['2026-03-21', 'a weekly off'],
    ['2026-03-20', 'a holiday'],
    ['2019-12', 'before joining'],
    ['2027-04', 'beyond a year'],
  ])('of %s there is none: %s', async (span) => {
    await expect(file('bo', span)).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });
});
