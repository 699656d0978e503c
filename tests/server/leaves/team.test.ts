import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { teamLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { Office, officeFiles } from './office.ts';

const count = 130;
let office: Office;
beforeAll(async () => {
  office = await Office.open({
    ...officeFiles,
    'leave_requests.csv': [
      'request,person,type,from,to,state,asked_on',
      // several were asked for on the same day
      ...Array.from({ length: count }, (_, index) => {
        const date = addDays('2026-04-01', index);
        return `r${index},2,sick,${date},${date},${index % 2 ? 'pending' : 'approved'},2026-01-${10 + (index % 7)}`;
      }),
    ],
  });
});
afterAll(() => office.host.stop());

const page = (show: 'waiting' | 'decided', cursor?: string | null) =>
  office.as('ada')(teamLeaveRequests, {
    params: { orgId: office.orgId },
    query: { show, ...(typeof cursor === 'string' && { cursor }) },
  });

/** All that follow a page. */
async function after(show: 'waiting' | 'decided', cursor?: string | null): Promise<readonly string[]> {
  const answer = await page(show, cursor);
  const ids = answer.requests.map(({ id }) => id);
  return answer.cursor === null ? ids : [...ids, ...(await after(show, answer.cursor))];
}

it.each(['waiting', 'decided'] as const)('what is %s comes page by page, each request once', async (show) => {
  const seen = await after(show);
  expect([seen.length, new Set(seen).size]).toEqual([count / 2, count / 2]);
});

it('whoever decides on a page misses none of the next', async () => {
  const first = await page('waiting');
  for (const request of first.requests.slice(0, 20)) await office.does('ada', 'approve', request);
  const others = await after('waiting', first.cursor);
  expect(first.requests.length + others.length).toBe(count / 2);
  expect((await page('waiting')).waiting).toBe(count / 2 - 20);
});

it('what waits comes by its first day, or by how long it waits; a cursor of one order is none of the other', async () => {
  const asked = (sort: 'start' | 'submission', cursor?: string | null) =>
    office.as('ada')(teamLeaveRequests, {
      params: { orgId: office.orgId },
      query: { sort, ...(typeof cursor === 'string' && { cursor }) },
    });
  for (const [sort, of] of [
    ['start', ({ firstDate }: { firstDate: string | null }) => firstDate ?? ''],
    ['submission', ({ submittedAt }: { submittedAt: string | null }) => submittedAt ?? ''],
  ] as const) {
    const first = await asked(sort);
    const both = [...first.requests, ...(await asked(sort, first.cursor)).requests].map(of);
    expect(both.length).toBe(40);
    expect(both).toEqual(both.toSorted());
  }
  const { cursor, today } = await asked('start');
  expect(today).toBe('2026-03-16');
  await expect(asked('submission', cursor)).rejects.toMatchObject({ failure: { status: 422 } });
});

it('a type, and how soon they begin, leave those that are like that', async () => {
  const asked = (query: { typeId?: string; within?: '7' | '30' }) =>
    office.as('ada')(teamLeaveRequests, { params: { orgId: office.orgId }, query: { show: 'decided', ...query } });
  // today is 16 March, and the first of them is of 1 April
  expect((await asked({ within: '7' })).requests).toEqual([]);
  const soon = (await asked({ within: '30', typeId: office.types.sick })).requests;
  expect(soon.length).toBeGreaterThan(0);
  expect(soon.every(({ firstDate }) => firstDate !== null && firstDate <= '2026-04-15')).toBe(true);
  const other = await asked({ typeId: office.types.annual });
  expect([other.requests, other.types.map(({ id }) => id).includes(office.types.annual)]).toEqual([[], true]);
});

it.each(['5', 'yesterday~x', "2026-01-10~' or 1=1", '2026-02-30~6a1f2c1e-0000-4000-8000-000000000000'])(
  'a cursor that is none is refused by its name (%s)',
  async (cursor) => {
    await expect(page('waiting', cursor)).rejects.toMatchObject({
      failure: { status: 422, fields: [expect.objectContaining({ path: 'query.cursor' })] },
    });
  },
);
