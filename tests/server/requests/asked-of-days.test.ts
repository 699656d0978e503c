import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { overtimeCalls } from '../../../src/api/contract/requests/overtime.ts';
import { presenceCalls } from '../../../src/api/contract/requests/presence.ts';
import { shiftCalls } from '../../../src/api/contract/requests/shifts.ts';
import { type Name, Office } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  await office.moveTo('2026-03-16T10:00:00Z');
});
afterAll(() => office.host.stop());

const at = () => ({ orgId: office.orgId });
const sent = <Ask>(ask: Ask, isDraft = false) => ({ params: at(), body: { ask, isDraft }, key: randomUUID() });
/** What of somebody's waits, such as `leave_request 30 31`: its kind, and days of the month. */
const askedIn = async (month: string, name: Name = 'bo') =>
  (await office.as(name)(attendanceOfMonth, { params: { ...at(), month } })).asked?.map(({ kind, dates }) =>
    [kind, ...dates.map((date) => date.slice(8))].join(' '),
  );

const correction = { date: '2026-03-13', checkIn: '09:00', checkOut: '17:30', reason: 'forgot', attachmentIds: [] };

it('a month tells what was asked for that would change its days, each of its days, and nobody else’s month does', async () => {
  const bo = office.as('bo');
  expect(await askedIn('2026-03')).toEqual([]);
  await bo(correctionCalls.ask, sent(correction));
  await bo(presenceCalls.ask, sent({ place: 'remote', firstDate: '2026-03-30', lastDate: '2026-04-01', reason: '' }));
  const change = {
    wish: 'change',
    date: '2026-03-24',
    colleagueId: null,
    theirDate: null,
    reason: 'The train',
  } as const;
  await bo(shiftCalls.ask, sent({ ...change, start: '10:00', end: '18:30' }));
  // as one of two shifts on two dates lies in the register
  await office.host.database.peek("update muster.requests set last_date = '2026-03-26' where kind = 'shift_request'");
  expect(await askedIn('2026-03')).toEqual([
    'correction_request 13',
    // the day between two shifts that change hands is not touched
    'shift_request 24 26',
    'presence_request 30 31',
  ]);
  expect(await askedIn('2026-03', 'di')).toEqual([]);
  expect(await askedIn('2026-02')).toEqual([]);
});

it('neither a draft, nor overtime, which its day tells of, nor what is decided', async () => {
  const bo = office.as('bo');
  const before = await askedIn('2026-03');
  await bo(correctionCalls.ask, sent({ ...correction, date: '2026-03-12' }, true));
  const overtime = { firstDate: '2026-03-18', lastDate: '2026-03-18', compensation: 'pay' } as const;
  await bo(overtimeCalls.ask, sent({ ...overtime, plannedMinutes: 60, reason: 'stocktaking' }));
  expect(await askedIn('2026-03')).toEqual(before);
  const leave = await office.asks('bo', office.leave('2026-03-19', '2026-03-20'));
  expect(await askedIn('2026-03')).toContain('leave_request 19 20');
  await office.does('ada', 'approve', leave);
  expect(await askedIn('2026-03')).toEqual(before);
  // what is to be given back is not decided either
  await office.does('bo', 'request_cancellation', await office.sees('bo', leave.id));
  const { asked } = await office.as('bo')(attendanceOfMonth, { params: { ...at(), month: '2026-03' } });
  expect(asked?.filter(({ isCancellation }) => isCancellation)).toMatchObject([
    { kind: 'leave_request', requestId: leave.id, dates: ['2026-03-19', '2026-03-20'] },
  ]);
});
