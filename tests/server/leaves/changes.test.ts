import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeaveRequest } from '../../../src/api/contract/requests/leave-values.ts';
import { leaveDecisionSheet, previewLeave } from '../../../src/api/contract/requests/leaves.ts';
import { brokenBy, Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const conflict = { failure: { status: 409, code: 'conflict' } };

/** A granted leave of two days, each test’s own. */
let granted: LeaveRequest;
let before: number;
let week = 0;
const day = (offset: number): string => {
  const date = new Date(Date.UTC(2026, 6, 6 + (week - 1) * 14 + offset));
  return date.toISOString().slice(0, 10);
};
const changes: LeaveRequest[] = [];
/** Gus asks for other days in the place of those. */
const change = async (from: number, to: number, of = granted): Promise<LeaveRequest> => {
  const request = await office.asks('gus', office.leave(day(from), day(to)), { supersedesId: of.id });
  changes.push(request);
  return request;
};
const old = () => office.sees('gus', granted.id);
const left = async () => (await office.balance('gus')).available;

describe('a change of a granted leave', () => {
  beforeEach(async () => {
    week++;
    before = (await office.balance('gus')).available;
    granted = await office.does('fay', 'approve', await office.asks('gus', office.leave(day(0), day(1))));
    return async () => {
      for (const { id } of [...changes.splice(0), granted]) {
        const now = await office.sees('gus', id);
        if (now.allowedActions.includes('withdraw')) await office.does('gus', 'withdraw', now);
        const still = await office.sees('gus', id);
        if (!still.allowedActions.includes('request_cancellation')) continue;
        await office.does('fay', 'accept_cancellation', await office.does('gus', 'request_cancellation', still));
      }
      expect((await office.balance('gus')).available).toBe(before);
    };
  });

  it('is a request of its own, and the leave stands until it is granted', async () => {
    expect(granted.allowedActions).toEqual(['undo']);
    expect((await old()).allowedActions).toEqual(['change', 'request_cancellation']);
    const request = await change(2, 3);
    expect(request).toMatchObject({ state: 'pending.first level', supersedes: { id: granted.id } });
    expect(await old()).toMatchObject({
      state: 'approved.upcoming',
      changedBy: { id: request.id },
      // neither cancelled nor changed twice while that waits
      allowedActions: [],
    });
  });

  it('takes its place once it is granted: the days are given back, the others are taken', async () => {
    const request = await change(1, 3);
    const after = await office.does('fay', 'approve', request);
    expect(after.state).toBe('approved.upcoming');
    expect(await old()).toMatchObject({ state: 'superseded', changedBy: null, allowedActions: [] });
    expect((await old()).days.map(({ state }) => state)).toEqual(['replaced', 'replaced']);
    expect(await left()).toBe(before - 300);
    const absences = await office.host.database.peek<{ date: string }>(
      'select date::text from muster.absences where employee_id = $1 and date between $2 and $3 order by date',
      [office.ids.gus, day(0), day(3)],
    );
    expect(absences.map(({ date }) => date)).toEqual([day(1), day(2), day(3)]);
  });

  it('reserves only what goes beyond the leave that it changes', async () => {
    const fewer = await change(2, 2);
    expect(await left()).toBe(before - 200);
    const more = await office.does('gus', 'edit', fewer, { ask: office.leave(day(1), day(3)) });
    expect(await left()).toBe(before - 300);
    expect(await office.balance('gus')).toMatchObject({ pending: 100 });
    await office.does('gus', 'withdraw', more);
    expect(await left()).toBe(before - 200);
  });

  it.each(['reject', 'return'] as const)('that is not granted (%s) leaves the leave as it was', async (decision) => {
    await office.does('fay', decision, await change(2, 4));
    expect(await old()).toMatchObject({ state: 'approved.upcoming', changedBy: null });
    expect((await old()).allowedActions).toEqual(['change', 'request_cancellation']);
    expect(await left()).toBe(before - 200);
  });

  it('that is granted by mistake is taken back with all that it did', async () => {
    const request = await change(1, 3);
    const back = await office.does('fay', 'undo', await office.does('fay', 'approve', request));
    expect(back.state).toBe('pending.first level');
    expect(await old()).toMatchObject({ state: 'approved.upcoming', changedBy: { id: request.id } });
    expect((await old()).days.map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect(await office.balance('gus')).toMatchObject({ available: before - 300, pending: 100 });
    // and granted after all
    await office.does('fay', 'approve', back);
    expect(await left()).toBe(before - 300);
  });

  it('that came back to be changed waits again with the leave', async () => {
    const returned = await office.does('fay', 'return', await change(2, 3));
    const again = await office.does('gus', 'submit', returned, { ask: office.leave(day(3), day(4)) });
    expect(again.state).toBe('pending.first level');
    expect((await old()).changedBy?.id).toBe(again.id);
  });

  it('shows in the preview what it would cost in place of the other', async () => {
    const { effects, problems } = await office.as('gus')(previewLeave, {
      params: { orgId: office.orgId },
      body: { ask: office.leave(day(0), day(2)), requestId: granted.id },
    });
    expect(problems).toEqual([]);
    expect(effects).toMatchObject([{ before, after: before - 300 }]);
  });

  it('shows whoever decides the account as it is and as it would be', async () => {
    const request = await change(0, 2);
    const sheet = await office.as('fay')(leaveDecisionSheet, {
      params: { orgId: office.orgId, requestId: request.id },
    });
    expect(sheet.balances).toEqual([{ year: 2026, before: before - 200, after: before - 300 }]);
  });

  it('is one at a time, and of one’s own', async () => {
    await change(2, 3);
    await expect(office.asks('gus', office.leave(day(4)), { supersedesId: granted.id })).rejects.toMatchObject(
      conflict,
    );
    await expect(office.asks('bo', office.leave(day(4)), { supersedesId: granted.id })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(office.does('gus', 'request_cancellation', await old())).rejects.toMatchObject(conflict);
  });

  it('of what is to be cancelled is refused', async () => {
    const asking = await office.does('gus', 'request_cancellation', await old());
    await expect(change(2, 3)).rejects.toMatchObject(conflict);
    await office.does('fay', 'decline_cancellation', asking);
  });

  it('of which a draft is kept changes nothing yet', async () => {
    const draft = await office.asks('gus', office.leave(day(2)), { isDraft: true, supersedesId: granted.id });
    expect((await old()).changedBy).toBeNull();
    const sent = await office.does('gus', 'submit', draft);
    changes.push(sent);
    expect((await old()).changedBy?.id).toBe(sent.id);
  });
});

it('a change that the account no longer bears when it is decided is refused, and nothing happens', async () => {
  const own = await Office.open();
  // two carried-over days, to be taken until the end of March; ten of the year
  const first = await own.does('ada', 'approve', await own.asks('bo', own.leave('2026-03-25', '2026-03-27')));
  const later = await own.asks('bo', own.leave('2026-04-07', '2026-04-09'), { supersedesId: first.id });
  // with the first in the books ten are left; the change would leave seven
  await own.asks('bo', own.leave('2026-08-03', '2026-08-14'));
  await expect(own.does('ada', 'approve', later)).rejects.toMatchObject(brokenBy(['insufficient_balance']));
  expect((await own.sees('bo', first.id)).state).toBe('approved.upcoming');
  expect((await own.sees('bo', later.id)).state).toBe('pending.first level');
  await own.host.stop();
});
