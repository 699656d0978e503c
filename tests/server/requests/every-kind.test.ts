import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { teamRequestsOfEveryKind } from '../../../src/api/contract/requests/every-request.ts';
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
const sent = <Ask>(ask: Ask) => ({ params: at(), body: { ask, isDraft: false }, key: randomUUID() });
const listFor = (name: Name, query: { show?: 'decided'; search?: string; cursor?: string; sort?: 'submission' } = {}) =>
  office.as(name)(teamRequestsOfEveryKind, { params: at(), query });
const rowsFor = async (...of: Parameters<typeof listFor>) =>
  (await listFor(...of)).requests.map(({ kind, firstDate, employee }) => `${firstDate} ${kind} ${employee.fullName}`);

/** One of each kind, by Bo, whose supervisor Ada is. */
async function askForEach() {
  const bo = office.as('bo');
  const span = { firstDate: '2026-03-18', lastDate: '2026-03-18' };
  const correction = { date: '2026-03-13', checkIn: '09:00', checkOut: '17:30', reason: 'forgot', attachmentIds: [] };
  const swap = { wish: 'change', date: '2026-03-23', theirDate: null, colleagueId: null } as const;
  const overtime = { ...span, compensation: 'pay', plannedMinutes: 60, reason: 'stocktaking' } as const;
  const remote = { ...span, firstDate: '2026-03-17', place: 'remote', reason: '' } as const;
  for (const ask of [
    () => bo(overtimeCalls.ask, sent(overtime)),
    () => bo(correctionCalls.ask, sent(correction)),
    () => bo(presenceCalls.ask, sent(remote)),
    () => bo(shiftCalls.ask, sent({ ...swap, start: '10:00', end: '18:30', reason: 'a delivery' })),
  ]) {
    office.host.now = new Date(office.host.now.getTime() + 60_000);
    await ask();
  }
}

describe('requests of every kind in one list', () => {
  it('what begins first comes first, whatever kind it is of; leaves have a list of their own', async () => {
    await office.asks('bo', office.leave('2026-04-16'));
    await askForEach();
    const page = await listFor('ada');
    expect(page).toMatchObject({ waiting: 4, cursor: null, hasTeam: true, today: '2026-03-16' });
    expect(page.requests.map(({ kind, firstDate }) => `${firstDate} ${kind}`)).toEqual([
      '2026-03-13 correction_request',
      '2026-03-17 presence_request',
      '2026-03-18 overtime_request',
      '2026-03-23 shift_request',
    ]);
    // each says what its kind says, and what can be done
    expect(page.requests.map((one) => Object.keys(one))).toEqual([
      expect.arrayContaining(['checkIn', 'checkOut']),
      expect.arrayContaining(['place', 'total']),
      expect.arrayContaining(['compensation', 'total']),
      expect.arrayContaining(['wish', 'start']),
    ]);
    expect(page.requests.every(({ allowedActions }) => (allowedActions as string[]).includes('approve'))).toBe(true);
  });

  it('in the order they were sent in, by name, and not to anybody else', async () => {
    expect((await rowsFor('ada', { sort: 'submission' })).map((row) => row.split(' ')[1])).toEqual([
      'overtime_request',
      'correction_request',
      'presence_request',
      'shift_request',
    ]);
    expect(await rowsFor('ada', { search: 'nobody is called that' })).toEqual([]);
    expect((await rowsFor('ada', { search: 'bo' })).length).toBe(4);
    expect(await rowsFor('bo')).toEqual([]);
    expect(await listFor('gus')).toMatchObject({ requests: [], waiting: 0 });
  });

  it('page by page, each request once', async () => {
    const dates = Array.from({ length: 22 }, (_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`);
    const asked = [];
    for (const firstDate of dates) {
      const ask = { place: 'remote', firstDate, lastDate: firstDate, reason: '' } as const;
      asked.push(
        await office
          .as('bo')(presenceCalls.ask, sent(ask))
          .catch(() => null),
      );
    }
    const wanted = 4 + asked.filter(Boolean).length;
    const first = await listFor('ada');
    expect(first.waiting).toBe(wanted);
    const ids = first.requests.map(({ id }) => id);
    let { cursor } = first;
    for (let pages = 0; cursor !== null && pages < 5; pages++) {
      const next = await listFor('ada', { cursor });
      ids.push(...next.requests.map(({ id }) => id));
      cursor = next.cursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([wanted, wanted]);
  });

  it('what is decided by its own kind is listed among what is decided', async () => {
    const [correction] = (await listFor('ada')).requests;
    if (!correction) throw new Error('nothing waits');
    await office.as('ada')(correctionCalls.act, {
      params: { ...at(), requestId: correction.id },
      body: { action: 'reject', comment: 'the door says otherwise', dates: null, ask: null },
      version: correction.version,
      key: randomUUID(),
    });
    expect(await rowsFor('ada', { show: 'decided' })).toEqual([expect.stringMatching('2026-03-13 correction_request')]);
  });
});
