import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attendanceOfMonth } from '../../src/api/contract/attendance/attendance.ts';
import { belongingOrganization } from '../../src/api/contract/organizations.ts';
import { leaveOverview, ownLeaveRequests } from '../../src/api/contract/requests/leaves.ts';
import { Office } from './leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  // a granted one is counted again
  await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-10-05', '2026-10-06')));
});
afterAll(() => office.host.stop());

/** How many messages go to the database while something is asked, each of which is waited for. */
async function messagesOf(ask: () => Promise<unknown>): Promise<number> {
  // what is looked up once a minute is known by then
  await ask();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

describe('a call asks the database for what it needs, and no more', () => {
  const params = () => ({ orgId: office.orgId });
  const call = () => office.as('gus');

  it.each<[string, number, () => Promise<unknown>]>([
    ['one’s own organization', 5, () => call()(belongingOrganization, { params: params() })],
    ['a month of attendance', 13, () => call()(attendanceOfMonth, { params: { ...params(), month: 'current' } })],
    ['the overview of leaves', 7, () => call()(leaveOverview, { params: params(), query: {} })],
    ['one’s own requests', 12, () => call()(ownLeaveRequests, { params: params() })],
  ])('%s: %i messages', async (_, most, ask) => {
    expect(await messagesOf(ask)).toBe(most);
  });
});
