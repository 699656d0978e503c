import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import type { LeaveRequest } from '../../../src/api/contract/requests/leave-values.ts';
import { brokenBy, type Name, Office, officeFiles } from './office.ts';

/** What a person takes back of what they did themselves, while nobody has been told. */

const conflict = { failure: { status: 409, code: 'conflict' } };

let office: Office;
beforeAll(async () => {
  office = await Office.open(officeFiles);
});
afterAll(() => office.host.stop());

/** What was asked for is left to nobody's next test. */
let asked: LeaveRequest[] = [];
const asks = async (...ask: Parameters<Office['asks']>) => {
  const request = await office.asks(...ask);
  asked.push(request);
  return request;
};
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  for (const { id } of asked) {
    const { allowedActions, version, employee } = await office.sees('bo', id);
    const action = (['withdraw', 'discard'] as const).find((one) => allowedActions.includes(one));
    if (action && employee.id === office.ids.bo) await office.does('bo', action, { id, version });
  }
  office.pass(10_000);
});

const toldTo = async (name: Name, { id }: LeaveRequest) =>
  (await office.as(name)(listNotifications, { params: { orgId: office.orgId }, query: {} })).notifications.flatMap(
    ({ kind, subject }) => (subject?.id === id ? [kind] : []),
  );

describe('what was sent', () => {
  it('is a draft again as it was filled in, counted nowhere, and nobody hears of it', async () => {
    const before = await office.balance('bo');
    const ask = office.leave('2026-04-07', '2026-04-08', { reason: 'A walk', substituteId: office.ids.gus });
    const request = await asks('bo', ask);
    expect(request.allowedActions).toContain('undo');
    office.pass(9_999);
    const back = await office.does('bo', 'undo', request);
    expect(back).toMatchObject({ state: 'draft', ask, submittedAt: null, waitingFor: null, days: [] });
    expect(back.allowedActions).toEqual(['submit', 'edit', 'discard']);
    expect(await office.balance('bo')).toEqual(before);
    office.pass(60_000);
    expect([await toldTo('ada', request), await toldTo('gus', request)]).toEqual([[], []]);
    await expect(office.sees('ada', request.id)).rejects.toMatchObject({ failure: { status: 404 } });
    // and sent after all
    const again = await office.does('bo', 'submit', back);
    expect(again).toMatchObject({ state: 'pending.first level', ask, substituteAnswer: 'asked' });
    office.pass(10_000);
    expect([await toldTo('ada', request), await toldTo('gus', request)]).toEqual([['submitted'], ['cover_asked']]);
  });

  it('can be taken back for ten seconds, and no longer', async () => {
    const request = await asks('bo', office.leave('2026-04-07'));
    office.pass(10_000);
    expect((await office.sees('bo', request.id)).allowedActions).toEqual(['edit', 'withdraw']);
    await expect(office.does('bo', 'undo', request)).rejects.toMatchObject(conflict);
    expect(await toldTo('ada', request)).toEqual(['submitted']);
  });

  it('is taken back by nobody else, and not once somebody has decided', async () => {
    const request = await asks('bo', office.leave('2026-04-07', undefined, { type: 'long', reason: 'Far away' }));
    await expect(office.does('ada', 'undo', request)).rejects.toMatchObject(conflict);
    const second = await office.does('ada', 'approve', request);
    expect(second.state).toBe('pending.second level');
    await expect(office.does('bo', 'undo', second)).rejects.toMatchObject(conflict);
  });

  it('is not told to whoever has decided on it meanwhile', async () => {
    const request = await asks('bo', office.leave('2026-04-07'));
    const granted = await office.does('ada', 'approve', request);
    office.pass(10_000);
    expect([await toldTo('ada', request), await toldTo('bo', request)]).toEqual([[], ['approved']]);
    await office.does('ada', 'accept_cancellation', await office.does('bo', 'request_cancellation', granted));
  });

  it('comes back as it had come back before, with what was said then', async () => {
    const request = await asks('bo', office.leave('2026-04-07'));
    office.pass(10_000);
    const returned = await office.does('ada', 'return', request, { comment: 'Another day, please' });
    office.pass(5_000);
    const again = await office.does('bo', 'submit', returned, { ask: office.leave('2026-04-09') });
    const back = await office.does('bo', 'undo', again);
    expect(back).toMatchObject({ state: 'returned', firstDate: '2026-04-09' });
    expect(back.days.map(({ state }) => state)).toEqual(['dropped']);
    expect((await office.balance('bo')).pending).toBe(0);
    office.pass(10_000);
    // whoever sends it again has seen that it came back; of the first time it was sent somebody has heard
    expect([await toldTo('bo', request), await toldTo('ada', request)]).toEqual([[], ['submitted']]);
  });

  it('lets go of the leave that it would have changed', async () => {
    const granted = await office.does('ada', 'approve', await asks('bo', office.leave('2026-05-04', '2026-05-05')));
    const change = await asks('bo', office.leave('2026-05-05', '2026-05-07'), { supersedesId: granted.id });
    expect((await office.sees('bo', granted.id)).changedBy?.id).toBe(change.id);
    const back = await office.does('bo', 'undo', change);
    expect(await office.sees('bo', granted.id)).toMatchObject({ state: 'approved.upcoming', changedBy: null });
    expect((await office.balance('bo')).pending).toBe(0);
    // and takes it along again
    await office.does('bo', 'submit', back);
    expect((await office.sees('bo', granted.id)).changedBy?.id).toBe(change.id);
    expect((await office.balance('bo')).pending).toBe(100);
  });
});

describe('what was withdrawn', () => {
  it('waits again as before, and nobody hears of it', async () => {
    const request = await asks('bo', office.leave('2026-04-07', '2026-04-08'));
    office.pass(10_000);
    const before = await office.balance('bo');
    const { submittedAt } = request;
    const withdrawn = await office.does('bo', 'withdraw', request);
    expect(withdrawn.allowedActions).toEqual(['undo']);
    expect((await office.balance('bo')).pending).toBe(0);
    const back = await office.does('bo', 'undo', withdrawn);
    expect(back).toMatchObject({ state: 'pending.first level', submittedAt, waitingFor: { id: office.ids.ada } });
    expect(back.days.map(({ state }) => state)).toEqual(['asked', 'asked']);
    expect(await office.balance('bo')).toEqual(before);
    office.pass(10_000);
    expect(await toldTo('ada', request)).toEqual(['submitted']);
    const gone = await office.does('bo', 'withdraw', back);
    office.pass(10_000);
    await expect(office.does('bo', 'undo', gone)).rejects.toMatchObject(conflict);
    expect(await toldTo('ada', request)).toEqual(['withdrawn', 'submitted']);
  });

  it('waits again at its level, with the days that were asked for then and no others', async () => {
    const ask = office.leave('2026-04-07', '2026-04-09', { type: 'long', reason: 'Far away' });
    const first = await asks('bo', ask);
    const second = await office.does('ada', 'approve', first, { dates: ['2026-04-07', '2026-04-09'] });
    office.pass(10_000);
    const before = await office.balance('bo', 'long');
    const back = await office.does('bo', 'undo', await office.does('bo', 'withdraw', second));
    expect(back.state).toBe('pending.second level');
    expect(back.days.map(({ state }) => state)).toEqual(['asked', 'dropped', 'asked']);
    expect(await office.balance('bo', 'long')).toEqual(before);
    // nor does the second one's undo bring back what the first has refused
    office.pass(10_000);
    const waiting = await office.does('cy', 'undo', await office.does('cy', 'approve', back));
    expect(waiting.days.map(({ state }) => state)).toEqual(['asked', 'dropped', 'asked']);
    expect(await office.balance('bo', 'long')).toEqual(before);
  });

  it('that had come back is back again', async () => {
    const returned = await office.does('ada', 'return', await asks('bo', office.leave('2026-04-07')));
    const back = await office.does('bo', 'undo', await office.does('bo', 'withdraw', returned));
    expect(back.state).toBe('returned');
    expect((await office.balance('bo')).pending).toBe(0);
  });

  it('takes the leave along that it changes', async () => {
    const granted = await office.does('ada', 'approve', await asks('bo', office.leave('2026-05-11')));
    const change = await asks('bo', office.leave('2026-05-12', '2026-05-13'), { supersedesId: granted.id });
    const withdrawn = await office.does('bo', 'withdraw', change);
    expect((await office.sees('bo', granted.id)).changedBy).toBeNull();
    await office.does('bo', 'undo', withdrawn);
    expect((await office.sees('bo', granted.id)).changedBy?.id).toBe(change.id);
  });

  it('does not come back where its days were asked for otherwise meanwhile', async () => {
    const withdrawn = await office.does('bo', 'withdraw', await asks('bo', office.leave('2026-04-07')));
    await asks('bo', office.leave('2026-04-07'));
    await expect(office.does('bo', 'undo', withdrawn)).rejects.toMatchObject(brokenBy(['already_on_leave']));
    expect((await office.sees('bo', withdrawn.id)).state).toBe('withdrawn');
  });
});
