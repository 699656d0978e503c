import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { calendarFeed, setCalendarFeed } from '../../../src/api/contract/attendance/calendar-feeds.ts';
import { belongingOrganization, belongingOrganizations } from '../../../src/api/contract/organizations.ts';
import { searchColleagues } from '../../../src/api/contract/requests/colleagues.ts';
import { delegateDecisions } from '../../../src/api/contract/requests/delegations.ts';
import {
  decideLeaves,
  leaveDecisionSheet,
  leaveOverview,
  teamLeaveRequests,
} from '../../../src/api/contract/requests/leaves.ts';
import { listStandIns } from '../../../src/api/contract/requests/stand-ins.ts';
import { brokenBy, type Name, Office, officeFiles } from '../leaves/office.ts';
import { send } from './attacker.ts';

let office: Office;
const notFound = { failure: { status: 404, code: 'not_found' } };
const forbidden = { failure: { status: 403, code: 'forbidden' } };
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const inOffice = () => ({ params: { orgId: office.orgId } });
/** Somebody, acting in somebody else's name. */
const actingAs = async (who: Name, whom: Name) => {
  await office.host.database.peek('update muster.accounts set may_impersonate = (email = $1)', [`${who}@acme.example`]);
  const own = office.host.as(await office.host.signIn(`${who}@acme.example`));
  const { accessToken } = await own(impersonate, { body: { email: `${whom}@acme.example` } });
  return { call: office.host.as(accessToken), token: accessToken };
};
const decides = (
  call: ReturnType<Office['as']>,
  requests: { id: string; version: number }[],
  action = 'approve' as const,
) =>
  call(decideLeaves, {
    ...inOffice(),
    key: randomUUID(),
    body: { action, comment: '', requests: requests.map(({ id, version }) => ({ id, version })) },
  });

describe('acting for somebody', () => {
  it('approves nothing that whoever acts has asked for', async () => {
    const request = await office.asks('bo', office.leave('2026-04-07'));
    const { call, token } = await actingAs('bo', 'ada');
    const path = `attendee-client/belonging-organizations/${office.orgId}/leaves/requests/${request.id}/actions`;
    const approve = await send(office.host, path, {
      method: 'POST',
      token,
      body: { action: 'approve', comment: '', dates: null, ask: null },
      headers: { 'if-match': `"${request.version}"` },
    });
    expect([approve.status, approve.body.code]).toEqual([403, 'forbidden']);
    expect((await decides(call, [request])).results).toMatchObject([{ isDone: false, code: 'forbidden' }]);
    expect((await office.sees('bo', request.id)).state).toBe('pending.first level');
    await office.does('bo', 'withdraw', request);
  });

  it('makes nothing that lasts: no delegation, no calendar address', async () => {
    const { call } = await actingAs('bo', 'ada');
    const refused = { failure: { status: 403, code: 'acting_not_allowed' } };
    const ofLeaves = () => ({ params: { ...inOffice().params, kind: 'leaves' as const } });
    const body = { toId: office.ids.bo, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds: null };
    await expect(call(delegateDecisions, { ...inOffice(), key: randomUUID(), body })).rejects.toMatchObject(refused);
    await expect(call(setCalendarFeed, { ...ofLeaves(), body: { isOn: true } })).rejects.toMatchObject(refused);
    expect(await call(calendarFeed, ofLeaves())).toEqual({ isOn: false, path: null });
  });

  it('agrees to stand in for nobody who acts', async () => {
    const request = await office.asks('bo', office.leave('2026-04-08', undefined, { substituteId: office.ids.gus }));
    const { call, token } = await actingAs('bo', 'gus');
    const { standIns } = await call(listStandIns, inOffice());
    expect(standIns).toMatchObject([{ requestId: request.id }]);
    const path = `attendee-client/belonging-organizations/${office.orgId}/leaves/stand-ins/${request.id}/answer`;
    const answered = await send(office.host, path, {
      method: 'POST',
      token,
      body: { isAccepted: true },
      headers: { 'if-match': `"${request.version}"` },
    });
    expect([answered.status, answered.body.code]).toEqual([403, 'forbidden']);
    await office.does('bo', 'withdraw', request);
  });

  it('stands under both names in the timeline and in the audit', async () => {
    const request = await office.asks('bo', office.leave('2026-04-09'));
    const { call } = await actingAs('fay', 'ada');
    await decides(call, [request]);
    expect((await office.sees('bo', request.id)).timeline.at(-1)).toMatchObject({
      event: 'approved',
      who: 'Ada Chief',
      actedBy: 'Fay Fallback',
    });
    const audited = await office.host.database.peek<{ email: string; by: string }>(
      `select a.email, i.email as by from muster.audit_log l join muster.accounts a on a.id = l.account_id
       join muster.accounts i on i.id = l.impersonator_id where l.action = 'decided approve' and l.subject = $1`,
      [request.id],
    );
    expect(audited).toEqual([{ email: 'ada@acme.example', by: 'fay@acme.example' }]);
  });
});

describe('of two levels', () => {
  const long = (date: string) => office.leave(date, date, { type: 'long', reason: 'r' });

  it('whoever has agreed at the first by delegation does not agree at the second', async () => {
    for (const from of ['ada', 'cy'] as const) {
      const body = { toId: office.ids.gus, firstDate: '2026-03-16', lastDate: '2026-12-31', kinds: null };
      await office.as(from)(delegateDecisions, { ...inOffice(), key: randomUUID(), body });
    }
    const asked = await office.asks('bo', long('2026-04-13'));
    const first = await office.does('gus', 'approve', asked);
    expect(first).toMatchObject({ state: 'pending.second level', allowedActions: [] });
    await expect(office.does('gus', 'approve', first)).rejects.toMatchObject(forbidden);
    const waiting = await office.as('gus')(teamLeaveRequests, { ...inOffice(), query: {} });
    expect(waiting.requests.map(({ id }) => id)).not.toContain(asked.id);
    const seconded = await office.as('cy')(teamLeaveRequests, { ...inOffice(), query: {} });
    expect(seconded.requests.map(({ id }) => id)).toContain(asked.id);
    expect((await office.does('cy', 'approve', first)).state).toBe('approved.upcoming');
  });

  it('nor does whoever acted for the first', async () => {
    const asked = await office.asks('bo', long('2026-04-15'));
    const { call } = await actingAs('fay', 'ada');
    const [done] = (await decides(call, [asked])).results;
    expect(done?.request?.state).toBe('pending.second level');
    const second = await actingAs('fay', 'cy');
    const results = await decides(second.call, [{ id: asked.id, version: asked.version + 1 }]);
    expect(results.results).toMatchObject([{ isDone: false, code: 'forbidden' }]);
    await office.does('bo', 'withdraw', await office.sees('bo', asked.id));
  });

  it('one decides where there is nobody else who could', async () => {
    const alone = await Office.open({
      ...officeFiles,
      'people.csv': officeFiles['people.csv'].map((line) =>
        line.replace(/,1$/, ',').replace('Supervisor,3,', 'Supervisor,,'),
      ),
    });
    const ask = alone.leave('2026-04-13', '2026-04-13', { type: 'long', reason: 'r' });
    // Cy is the fallback of whoever has no supervisor, and there is no other
    expect((await alone.does('cy', 'approve', await alone.asks('ed', ask))).state).toBe('approved.upcoming');
    await alone.host.stop();
  });
});

describe('a change of a granted leave', () => {
  it('only a granted leave can be replaced: one’s own draft cannot, nor what waits', async () => {
    const ask = office.leave('2026-05-11');
    const draft = await office.asks('bo', ask, { isDraft: true });
    const waiting = await office.asks('bo', ask);
    for (const { id } of [draft, waiting]) {
      await expect(office.asks('bo', office.leave('2026-05-12'), { supersedesId: id })).rejects.toMatchObject({
        failure: { status: 409, code: 'conflict' },
      });
    }
    await expect(office.asks('gus', ask, { supersedesId: waiting.id })).rejects.toMatchObject(notFound);
    await office.does('bo', 'discard', draft);
    await office.does('bo', 'withdraw', waiting);
  });
});

describe(survives('A46'), () => {
  it('a draft is its author’s alone, and the bulk call says no more of it than of nothing', async () => {
    const draft = await office.asks('bo', office.leave('2026-05-18'), { isDraft: true });
    for (const name of ['ada', 'gus', 'fay'] as const) {
      await expect(office.sees(name, draft.id)).rejects.toMatchObject(notFound);
    }
    const { results } = await decides(office.as('ada'), [draft, { id: randomUUID(), version: 1 }]);
    expect(results.map(({ code, request }) => [code, request])).toEqual([
      ['not_found', null],
      ['not_found', null],
    ]);
  });

  it('what was discarded opens to nobody, by no door', async () => {
    const draft = await office.asks('bo', office.leave('2026-05-19'), { isDraft: true });
    const discarded = await office.does('bo', 'discard', draft).catch(() => null);
    expect(discarded?.state ?? 'discarded').toBe('discarded');
    for (const name of ['bo', 'ada'] as const)
      await expect(office.sees(name, draft.id)).rejects.toMatchObject(notFound);
    const params = { orgId: office.orgId, requestId: draft.id };
    await expect(office.as('ada')(leaveDecisionSheet, { params })).rejects.toMatchObject(notFound);
    await expect(office.says('ada', 'comment', draft, 'Hello')).rejects.toMatchObject(notFound);
    expect((await decides(office.as('ada'), [draft])).results).toMatchObject([{ code: 'not_found', request: null }]);
  });
});

describe(survives('A39'), () => {
  it('the preview tells nothing of what a colleague only asks for', async () => {
    await office.asks('gus', office.leave('2026-06-08'));
    const ask = office.leave('2026-06-08', undefined, { substituteId: office.ids.gus });
    expect((await office.previews('bo', ask)).problems).toEqual([]);
  });

  it('of a colleague of another team it tells that they are away, and not when', async () => {
    await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-06-09')));
    const ask = office.leave('2026-06-08', '2026-06-12', { substituteId: office.ids.gus });
    expect((await office.previews('bo', ask)).problems).toMatchObject([{ code: 'substitute_away', date: null }]);
  });
});

describe(survives('A57', 'nor does the database let anybody'), () => {
  it('by the call, by the bulk call, and past the host', async () => {
    const request = await office.asks('bo', office.leave('2026-06-15'));
    await expect(office.does('bo', 'approve', request)).rejects.toMatchObject(forbidden);
    expect((await decides(office.as('bo'), [request])).results).toMatchObject([{ isDone: false, code: 'forbidden' }]);
    const past = office.host.database.peek('update muster.requests set decided_by = employee_id where id = $1', [
      request.id,
    ]);
    await expect(past).rejects.toMatchObject({ code: '23514' });
    await office.does('bo', 'withdraw', request);
  });
});

describe('decisions', () => {
  it(survives('A59'), async () => {
    const request = await office.asks('bo', office.leave('2026-06-16'));
    for (const action of ['approve', 'reject'] as const) {
      await expect(office.does('di', action, request)).rejects.toMatchObject(notFound);
    }
    await office.does('bo', 'withdraw', request);
  });

  it(survives('A61', 'with the request as it is'), async () => {
    const request = await office.does('ada', 'reject', await office.asks('bo', office.leave('2026-06-17')));
    await expect(office.does('ada', 'approve', request)).rejects.toMatchObject({
      failure: { status: 409, code: 'conflict', fresh: { state: 'rejected' } },
    });
  });

  it(survives('A62', 'one wins, the other is told'), async () => {
    const request = await office.asks('gus', office.leave('2026-06-18'));
    const both = await Promise.allSettled([
      office.does('fay', 'approve', request),
      office.does('fay', 'reject', request),
    ]);
    expect(both.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.failure.status)).sort()).toEqual([
      409,
      'done',
    ]);
  });

  it(survives('A64', 'one request, and the same answer twice'), async () => {
    const key = randomUUID();
    const ask = office.leave('2026-06-22');
    const [one, two] = await Promise.all([office.asks('bo', ask, { key }), office.asks('bo', ask, { key })]);
    expect(one?.id).toBe(two?.id);
    await expect(office.asks('bo', ask)).rejects.toMatchObject({ failure: { code: 'rule_broken' } });
    await office.does('bo', 'withdraw', await office.sees('bo', one?.id ?? ''));
  });

  it(survives('A69', 'what is decided is edited by nobody'), async () => {
    const request = await office.does('ada', 'reject', await office.asks('bo', office.leave('2026-06-23')));
    const edit = office.does('bo', 'edit', request, { ask: office.leave('2026-06-24') });
    await expect(edit).rejects.toMatchObject({ failure: { status: 409 } });
  });

  it(survives('A72', 'a result for each, and nothing of the foreign one'), async () => {
    const own = await office.asks('bo', office.leave('2026-06-25'));
    const foreign = await office.asks('gus', office.leave('2026-06-25'));
    const { results } = await decides(office.as('ada'), [foreign, own]);
    expect(results.find(({ id }) => id === own.id)).toMatchObject({ isDone: true });
    expect(results.find(({ id }) => id === foreign.id)).toEqual({
      id: foreign.id,
      isDone: false,
      code: 'not_found',
      request: null,
    });
    expect((await office.sees('gus', foreign.id)).state).toBe('pending.first level');
  });
});

it(survives('A27', 'with the token that was good a moment ago'), async () => {
  const request = await office.asks('di', office.leave('2026-07-20'));
  const move = (to: string) =>
    office.host.database.peek(
      `update muster.employees set supervisor_id = (select id from muster.employees where number = $1) where number = '4'`,
      [to],
    );
  await move('6');
  await expect(office.does('ada', 'approve', request)).rejects.toMatchObject(notFound);
  expect((await office.does('fay', 'reject', request)).state).toBe('rejected');
  await move('1');
});

describe(survives('A66'), () => {
  it.each([
    ['2026-07-10', '2026-07-09', 'to_before_from'],
    ['2028-12-30', '2029-01-02', 'too_far_ahead'],
    ['2198-01-01', '2198-12-31', 'too_far_ahead'],
    ['2026-04-01', '2027-05-31', 'range_too_long'],
  ])('from %s to %s: %s', async (from, to, code) => {
    const { problems } = await office.previews('bo', office.leave(from, to, { type: 'sick' }));
    expect(problems.map((problem) => problem.code)).toContain(code);
    await expect(office.asks('bo', office.leave(from, to, { type: 'sick' }))).rejects.toMatchObject({
      failure: { status: 422 },
    });
  });

  it.each(['2026-02-30', '9999-01-01', '2026-13-01', 'tomorrow', ''])('the date "%s"', async (date) => {
    await expect(office.previews('bo', office.leave(date))).rejects.toMatchObject({ failure: { status: 422 } });
  });

  it('half a day at the end of a single day that begins whole', async () => {
    const ask = office.leave('2026-07-10', '2026-07-10', { lastPortion: 'morning' });
    await expect(office.asks('bo', ask)).rejects.toMatchObject(brokenBy(['portion_not_offered']));
  });

  it('a delegation beyond a year, or far away', async () => {
    const delegates = (firstDate: string, lastDate: string) =>
      office.as('ada')(delegateDecisions, {
        ...inOffice(),
        key: randomUUID(),
        body: { toId: office.ids.bo, firstDate, lastDate, kinds: null },
      });
    await expect(delegates('2026-03-16', '2199-12-31')).rejects.toMatchObject(brokenBy(['range_too_long']));
    await expect(delegates('2030-03-16', '2030-03-17')).rejects.toMatchObject(brokenBy(['too_far_ahead']));
  });
});

describe(survives('A51', 'from the day after the last one on'), () => {
  let left: Office;
  beforeAll(async () => {
    left = await Office.open({
      ...officeFiles,
      'people.csv': officeFiles['people.csv'].map((line) =>
        line.startsWith('7,') ? line.replace('2020-01-01,,', '2020-01-01,2026-03-16,') : line,
      ),
    });
  });
  beforeEach(() => {
    left.host.now = new Date('2026-03-16T10:00:00Z');
  });
  afterAll(() => left.host.stop());

  it('there is no such organization, whoever knows its id', async () => {
    const params = { orgId: left.orgId };
    const gus = await left.host.signIn('gus@acme.example');
    await expect(left.host.as(gus)(leaveOverview, { params, query: {} })).resolves.toBeDefined();
    const { path } = await left.host.as(gus)(setCalendarFeed, {
      params: { ...params, kind: 'leaves' },
      body: { isOn: true },
    });
    expect((await send(left.host, path ?? '')).status).toBe(200);
    // the day ends in the organization's zone
    left.host.now = new Date('2026-03-16T22:59:00Z');
    const late = left.host.as(await left.host.signIn('gus@acme.example'));
    await expect(late(leaveOverview, { params, query: {} })).resolves.toBeDefined();
    left.host.now = new Date('2026-03-16T23:00:00Z');
    await expect(late(leaveOverview, { params, query: {} })).rejects.toMatchObject(notFound);
    await expect(late(belongingOrganization, { params })).rejects.toMatchObject(notFound);
    expect(await late(belongingOrganizations, {})).toEqual({ organizations: [] });
    expect((await send(left.host, path ?? '')).status).toBe(404);
  });

  it('what they may still read is opened for as long as the organization lets them', async () => {
    await left.host.database.peek('update muster.organizations set former_access_days = 10');
    const params = { orgId: left.orgId };
    left.host.now = new Date('2026-03-26T12:00:00Z');
    const gus = left.host.as(await left.host.signIn('gus@acme.example'));
    expect(await gus(belongingOrganization, { params })).toMatchObject({ formerUntil: '2026-03-26', permissions: [] });
    expect((await gus(belongingOrganizations, {})).organizations).toHaveLength(1);
    await expect(gus(leaveOverview, { params, query: {} })).rejects.toMatchObject(notFound);
    left.host.now = new Date('2026-03-27T12:00:00Z');
    const later = left.host.as(await left.host.signIn('gus@acme.example'));
    await expect(later(belongingOrganization, { params })).rejects.toMatchObject(notFound);
    await left.host.database.peek('update muster.organizations set former_access_days = 0');
  });

  it('nobody names them as cover, or lets them decide', async () => {
    for (const day of ['2026-03-17', '2026-04-07']) {
      const ask = left.leave(day, undefined, { substituteId: left.ids.gus });
      expect((await left.previews('bo', ask)).problems).toMatchObject([{ code: 'substitute_unknown' }]);
    }
    await left.moveTo('2026-03-18T10:00:00Z').catch(() => {});
    const ada = left.host.as(await left.host.signIn('ada@acme.example'));
    const body = { toId: left.ids.gus, firstDate: '2026-03-18', lastDate: '2026-03-20', kinds: null };
    await expect(
      ada(delegateDecisions, { params: { orgId: left.orgId }, key: randomUUID(), body }),
    ).rejects.toMatchObject(brokenBy(['substitute_unknown']));
    const { colleagues } = await ada(searchColleagues, { params: { orgId: left.orgId }, query: {} });
    expect(colleagues.map(({ id }) => id)).not.toContain(left.ids.gus);
  });
});
