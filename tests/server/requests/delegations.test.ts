import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { delegateDecisions, listDelegations } from '../../../src/api/contract/requests/delegations.ts';
import { teamLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { type PresenceRequest, presenceCalls } from '../../../src/api/contract/requests/presence.ts';
import type { RequestKindName } from '../../../src/api/contract/requests/request-kinds.ts';
import { brokenBy, type Name, Office } from '../leaves/office.ts';

const notFound = { failure: expect.objectContaining({ kind: 'refused', status: 404 }) };

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.host.stop());

const at = () => ({ orgId: office.orgId });
/** Lets Di decide for Ada this week. */
const delegate = (kinds: RequestKindName[] | null) =>
  office.as('ada')(delegateDecisions, {
    params: at(),
    body: { toId: office.ids.di, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds },
    key: randomUUID(),
  });
const asksToWorkElsewhere = (name: Name) =>
  office.as(name)(presenceCalls.ask, {
    params: at(),
    body: {
      ask: { place: 'remote', firstDate: '2026-04-08', lastDate: '2026-04-08', reason: '' },
      isDraft: false,
    },
    key: randomUUID(),
  });
const approvesElsewhere = (name: Name, { id, version }: PresenceRequest) =>
  office.as(name)(presenceCalls.act, {
    params: { ...at(), requestId: id },
    body: { action: 'approve', comment: '', dates: null, ask: null },
    version,
    key: randomUUID(),
  });
const waitingFor = (name: Name) => office.as(name)(waitingInOrganization, { params: at() });
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: at(), query: {} })).notifications.map(
    ({ subject }) => subject?.kind,
  );

describe('a delegation is about kinds of requests', () => {
  it('of one kind: that one is decided, told and counted; the other is neither seen nor decided', async () => {
    const { given } = await delegate(['presence_request']);
    expect(given).toMatchObject([{ kinds: ['presence_request'], isInForce: true }]);
    const leave = await office.asks('bo', office.leave('2026-04-07'));
    const elsewhere = await asksToWorkElsewhere('bo');

    office.pass(10_000);
    expect(await toldTo('di')).toEqual(['presence_request']);
    expect(await waitingFor('di')).toMatchObject({ leaveDecisions: 0, presenceDecisions: 1 });
    const page = await office.as('di')(teamLeaveRequests, { params: at(), query: {} });
    expect([page.requests, page.hasTeam]).toEqual([[], false]);
    // whose decision it is can be told from one's own
    const others = await office.as('di')(presenceCalls.team, { params: at(), query: {} });
    expect(others.requests).toMatchObject([{ id: elsewhere.id, waitingFor: { fullName: 'Ada Chief' } }]);
    expect(others.me).not.toBe(others.requests[0]?.waitingFor?.id);
    const own = await office.as('ada')(presenceCalls.team, { params: at(), query: {} });
    expect(own.me).toBe(own.requests[0]?.waitingFor?.id);
    await expect(office.sees('di', leave.id)).rejects.toMatchObject(notFound);
    await expect(office.does('di', 'approve', leave)).rejects.toMatchObject(notFound);

    const approved = await approvesElsewhere('di', elsewhere);
    expect(approved.timeline.at(-1)).toMatchObject({ who: 'Di Parttimer', behalfOf: 'Ada Chief', event: 'approved' });
    // whoever gave it still decides on both
    expect((await office.does('ada', 'approve', leave)).state).toBe('approved.upcoming');
  });

  it('of all: also of kinds that come later, and so it is told', async () => {
    const { given } = await delegate(null);
    expect(given).toMatchObject([{ kinds: null }]);
    await office.asks('bo', office.leave('2026-04-07'));
    await asksToWorkElsewhere('bo');
    office.pass(10_000);
    expect((await toldTo('di')).sort()).toEqual(['leave_request', 'presence_request']);
    expect(await waitingFor('di')).toMatchObject({ leaveDecisions: 1, presenceDecisions: 1 });
  });

  it('two of different kinds from the same person hold together', async () => {
    await delegate(['presence_request']);
    office.pass(60_000);
    const { given } = await delegate(['leave_request', 'leave_request']);
    // the earlier first
    expect(given.map(({ kinds }) => kinds)).toEqual([['presence_request'], ['leave_request']]);
    await office.asks('bo', office.leave('2026-04-07'));
    await asksToWorkElsewhere('bo');
    expect(await waitingFor('di')).toMatchObject({ leaveDecisions: 1, presenceDecisions: 1 });
  });

  it('of none it cannot be, nor of what there is not here', async () => {
    await expect(delegate([])).rejects.toMatchObject({ failure: { status: 422, code: 'invalid_request' } });
    await office.host.database.peek("update muster.organizations set subscriptions = '{}' where id = $1", [
      office.orgId,
    ]);
    expect((await office.as('ada')(listDelegations, { params: at() })).kinds).toEqual(['leave_request']);
    await expect(delegate(['correction_request'])).rejects.toMatchObject(brokenBy(['kind_unknown']));
    expect((await delegate(['leave_request'])).given).toHaveLength(1);
  });
});
