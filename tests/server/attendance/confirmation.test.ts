import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthSubject } from '../../../server/attendance/confirmation/subject.ts';
import type { Call } from '../../../src/api/calls/http.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import {
  answerMonth,
  confirmationOfMonth,
  type MonthConfirmation,
  statementOfMonth,
} from '../../../src/api/contract/attendance/month-confirmation.ts';
import { attendanceOfTeam, replyToProblem } from '../../../src/api/contract/attendance/team-attendance.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { smallOrganization } from '../support/folder.ts';
import { startTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let orgId = '';
let ada: Call;
let bo: Call;
beforeAll(async () => {
  host = await startTestHost();
  host.now = new Date('2026-04-02T10:00:00Z');
  orgId = await host.import(smallOrganization);
  ada = host.as(await host.signIn('ada@acme.example'));
  bo = host.as(await host.signIn('bo@acme.example'));
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.now = new Date('2026-04-02T10:00:00Z');
  await host.database.peek('delete from muster.month_confirmations');
});

const look = (as = ada, month = '2026-03') => as(confirmationOfMonth, { params: { orgId, month } });
const answer = (
  action: 'confirm' | 'dispute',
  { version, seen, month }: Pick<MonthConfirmation, 'version' | 'seen' | 'month'>,
  more: { readonly date?: string; readonly comment?: string; readonly as?: Call; readonly key?: string } = {},
) => {
  const { date = null, comment = '', as = ada, key = randomUUID() } = more;
  return as(answerMonth, { params: { orgId, month }, body: { action, seen, date, comment }, version, key });
};
const refused = (status: number, code: string) => ({ failure: { kind: 'refused', status, code } });
const punchMore = (at: string) =>
  host.import({
    ...smallOrganization,
    'punches.csv': [...smallOrganization['punches.csv'], `1,${at},in,Gate`, `1,${at.replace('T08', 'T16')},out,Gate`],
  });

describe('a month that is about to be closed', () => {
  const announced = (month: string, cutOff: string, state = 'finalizing') =>
    host.database.peek(
      `insert into muster.attendance_periods (tenant_id, organization_id, month, state, cut_off, at)
       select tenant_id, id, $1, $2, $3::date, '2026-04-01T08:00:00Z' from muster.organizations`,
      [month, state, cutOff],
    );
  const waits = async (as = ada) => {
    const { toConfirm } = await as(attendanceOfMonth, { params: { orgId, month: 'current' } });
    const { monthsToConfirm } = await as(waitingInOrganization, { params: { orgId } });
    expect(monthsToConfirm).toBe(toConfirm?.length);
    return toConfirm;
  };
  beforeEach(() => host.database.peek('delete from muster.attendance_periods'));
  afterAll(() => host.database.peek('delete from muster.attendance_periods'));

  it('waits for whoever has said nothing to it, until its last day, and is told on any other month', async () => {
    expect(await waits()).toEqual([]);
    await announced('2026-03', '2026-04-03');
    expect(await waits()).toEqual([{ month: '2026-03', cutOff: '2026-04-03' }]);
    await answer('confirm', await look());
    expect([await waits(), await waits(bo)]).toEqual([[], [{ month: '2026-03', cutOff: '2026-04-03' }]]);
    for (const [cutOff, count] of [
      ['2026-04-02', 1],
      ['2026-04-01', 0],
    ] as const) {
      await host.database.peek('update muster.attendance_periods set cut_off = $1', [cutOff]);
      expect(await waits(bo)).toHaveLength(count);
    }
  });

  it('waits no more once something is wrong with it, nor where it is locked, or was before somebody came', async () => {
    await announced('2026-03', '2026-04-03');
    await answer('dispute', await look(), { comment: 'Too little' });
    expect(await waits()).toEqual([]);
    await announced('2026-02', '2026-04-03', 'locked');
    await announced('1999-02', '2026-04-04');
    expect((await waits(bo))?.map(({ month }) => month)).toEqual(['2026-03']);
  });
});

describe('a month of one’s own attendance', () => {
  it('that is over can be confirmed as it was seen, once', async () => {
    const before = await look();
    expect(before).toMatchObject({
      state: 'not confirmed',
      version: 0,
      at: null,
      disputes: [],
      hasStatement: false,
      allowedActions: ['confirm', 'dispute'],
    });
    const confirmed = await answer('confirm', before);
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      version: 1,
      at: '2026-04-02T10:00:00.000Z',
      hasStatement: true,
      allowedActions: ['dispute'],
    });
    expect(await look()).toEqual(confirmed);
    await expect(answer('confirm', confirmed)).rejects.toMatchObject(refused(409, 'conflict'));
    // somebody else's is another
    expect(await look(bo)).toMatchObject({ state: 'not confirmed', version: 0 });
  });

  it('that is not over yet cannot, until the next one begins where the organization is', async () => {
    host.now = new Date('2026-03-31T21:59:00Z');
    const running = await look();
    expect(running.allowedActions).toEqual([]);
    await expect(answer('confirm', running)).rejects.toMatchObject(refused(409, 'conflict'));
    host.now = new Date('2026-03-31T22:01:00Z');
    expect((await look()).allowedActions).toEqual(['confirm', 'dispute']);
  });

  it('is disputed day by day with a comment for each, and confirmed once it is right', async () => {
    const first = await answer('dispute', await look(), { date: '2026-03-03', comment: 'I was here all day.' });
    const second = await answer('dispute', first, { comment: 'The total is too low.' });
    expect(second).toMatchObject({ state: 'disputed', version: 2, allowedActions: ['confirm', 'dispute'] });
    // what is said of a day anew takes the place of what was said before
    const third = await answer('dispute', second, { date: '2026-03-03', comment: 'From nine to five.' });
    expect(third.disputes.map(({ date, comment }) => [date, comment])).toEqual([
      [null, 'The total is too low.'],
      ['2026-03-03', 'From nine to five.'],
    ]);
    expect(await answer('confirm', third)).toMatchObject({ state: 'confirmed', disputes: [] });
  });

  it.each([
    ['without a comment', { date: '2026-03-03' }, 'comment'],
    ['of another month', { date: '2026-04-01', comment: 'x' }, 'date'],
  ])('is not disputed by a day %s', async (_, more, path) => {
    await expect(answer('dispute', await look(), more)).rejects.toMatchObject({
      failure: { status: 422, code: 'rule_broken', fields: [expect.objectContaining({ path: path })] },
    });
    expect(await look()).toMatchObject({ state: 'not confirmed' });
  });

  it('that is disputed is told to whoever decides on it, who reads what is wrong until it is confirmed', async () => {
    const team = async () => (await ada(attendanceOfTeam, { params: { orgId, month: 'current' } })).disputes;
    const told = async () =>
      (await ada(listNotifications, { params: { orgId }, query: {} })).notifications.filter(
        ({ kind }) => kind === 'month_disputed',
      );
    expect(await team()).toEqual([]);
    const disputed = await answer('dispute', await look(bo), { date: '2026-03-03', comment: 'I was here.', as: bo });
    expect(await team()).toMatchObject([
      { fullName: 'Bo Sample', month: '2026-03', date: '2026-03-03', comment: 'I was here.' },
    ]);
    expect(await told()).toMatchObject([
      { who: 'Bo Sample', subject: { kind: 'attendance_month', side: 'team', firstDate: '2026-03-01' } },
    ]);
    await answer('confirm', disputed, { as: bo });
    expect(await team()).toEqual([]);
    // whoever decides on nobody reads of nobody
    await answer('dispute', await look(), { comment: 'Mine.' });
    expect((await bo(attendanceOfTeam, { params: { orgId, month: 'current' } })).disputes).toEqual([]);
  });

  describe('in which something is called wrong', () => {
    const reply = (
      { month, disputes }: Pick<MonthConfirmation, 'month' | 'disputes'>,
      more: {
        readonly date?: string;
        readonly comment?: string;
        readonly as?: Call;
        readonly key?: string;
        readonly at?: string;
      } = {},
    ) => {
      const { date = null, comment = 'Both evenings are booked now.', as = ada, key = randomUUID() } = more;
      const { at = disputes.findLast((one) => one.date === date)?.at ?? '2026-04-02T10:00:00.000Z' } = more;
      return as(replyToProblem, { params: { orgId, month, employeeId: boId }, body: { date, at, comment }, key });
    };
    const problems = async () => (await ada(attendanceOfTeam, { params: { orgId, month: 'current' } })).disputes;
    const waiting = async (as = ada) => (await as(waitingInOrganization, { params: { orgId } })).monthProblems;
    let boId = '';
    const called = async () => {
      const whole = await answer('dispute', await look(bo), { comment: 'Two evenings are missing.', as: bo });
      const both = await answer('dispute', whole, { date: '2026-03-03', comment: 'I was here.', as: bo });
      boId = (await problems())[0]?.employeeId ?? '';
      return both;
    };

    it('waits for whoever decides on it, problem by problem, and each reply is read by its person', async () => {
      const both = await called();
      expect(await waiting()).toBe(2);
      expect(await waiting(bo)).toBe(0);
      const first = await reply(both);
      expect(first).toMatchObject({
        date: null,
        allowedActions: [],
        reply: { comment: 'Both evenings are booked now.' },
      });
      expect(await waiting()).toBe(1);
      expect(await look(bo)).toMatchObject({
        state: 'disputed',
        disputes: [
          { date: null, reply: { by: 'Ada Example', comment: 'Both evenings are booked now.' } },
          { date: '2026-03-03', comment: 'I was here.' },
        ],
      });
      await reply(both, { date: '2026-03-03', comment: 'The gate did not see you; ask for a correction.' });
      expect(await waiting()).toBe(0);
      // it is the employee's turn, and still told to whoever decides
      const replied = await look(bo);
      expect(replied).toMatchObject({ state: 'replied', allowedActions: ['confirm', 'dispute'] });
      expect((await problems()).map(({ reply }) => reply?.by)).toEqual(['Ada Example', 'Ada Example']);
      expect(await answer('confirm', replied, { as: bo })).toMatchObject({ state: 'confirmed', disputes: [] });
      expect(await problems()).toEqual([]);
    });

    it('tells its person of the reply, and whoever else would have given it no more', async () => {
      const news = async (as: Call) =>
        (await as(listNotifications, { params: { orgId }, query: {} })).notifications.map(
          ({ kind, isRead, subject }) => [kind, subject?.side, isRead] as const,
        );
      await host.database.peek('delete from muster.notifications');
      const both = await called();
      await reply(both);
      expect((await news(ada)).every(([, , isRead]) => !isRead)).toBe(true);
      await reply(both, { date: '2026-03-03' });
      expect(await news(bo)).toEqual([
        ['month_replied', 'own', false],
        ['month_replied', 'own', false],
      ]);
      expect(await news(ada)).toEqual([
        ['month_disputed', 'team', true],
        ['month_disputed', 'team', true],
      ]);
    });

    it('is no news any more once its person has confirmed the month', async () => {
      await host.database.peek('delete from muster.notifications');
      const both = await called();
      await answer('confirm', both, { as: bo });
      const { notifications } = await ada(listNotifications, { params: { orgId }, query: {} });
      expect(notifications.map(({ kind, isRead }) => [kind, isRead])).toEqual([
        ['month_disputed', true],
        ['month_disputed', true],
      ]);
    });

    it('is told to whoever decides in the approver’s place, too, who can reply', async () => {
      await host.database.peek('delete from muster.notifications');
      await host.database.peek(
        `insert into muster.delegations (tenant_id, organization_id, from_id, to_id, first_date, last_date, kinds, created_at)
         select e.tenant_id, e.organization_id, e.id, d.id, '2026-04-01', '2026-04-30', null, now()
         from muster.employees e, muster.employees d where e.first_name = 'Ada' and d.first_name = 'Cy'`,
      );
      await answer('dispute', await look(bo), { comment: 'Two evenings are missing.', as: bo });
      const told = await host.database.peek<{ name: string }>(
        `select e.first_name as name from muster.notifications n join muster.employees e on e.id = n.employee_id
         where n.kind = 'month_disputed' order by 1`,
      );
      expect(told.map(({ name }) => name)).toEqual(['Ada', 'Cy']);
      await host.database.peek('delete from muster.delegations');
    });

    it('waits for nobody where its person has left, or where it is too long ago to be looked at', async () => {
      await called();
      const leaves = (on: string | null) =>
        host.database.peek("update muster.employees set left_on = $1::date where first_name = 'Bo'", [on]);
      await leaves('2026-04-01');
      expect([await waiting(), await problems()]).toEqual([0, []]);
      await leaves(null);
      expect(await waiting()).toBe(2);
      const long = (month: string) => host.database.peek('update muster.month_confirmations set month = $1', [month]);
      await long('2024-04');
      expect(await waiting()).toBe(2);
      await long('2024-03');
      expect([await waiting(), await problems()]).toEqual([0, []]);
    });

    it('is told once it has its replies for two months more: its person may never confirm it', async () => {
      const both = await called();
      await reply(both);
      await reply(both, { date: '2026-03-03' });
      const of = (month: string) => host.database.peek('update muster.month_confirmations set month = $1', [month]);
      await of('2026-02');
      expect(await problems()).toHaveLength(2);
      await of('2026-01');
      expect(await problems()).toEqual([]);
    });

    it('is replied to by nobody in somebody else’s name', async () => {
      const both = await called();
      await host.database.peek("update muster.accounts set may_impersonate = true where email = 'bo@acme.example'");
      const other = host.as(await host.signIn('bo@acme.example'));
      const { accessToken } = await other(impersonate, { body: { email: 'ada@acme.example' } });
      const acting = host.as(accessToken);
      const [problem] = (await acting(attendanceOfTeam, { params: { orgId, month: 'current' } })).disputes;
      expect(problem?.allowedActions).toEqual([]);
      await expect(reply(both, { as: acting })).rejects.toMatchObject(refused(403, 'acting_not_allowed'));
      await host.database.peek("update muster.accounts set may_impersonate = false where email = 'bo@acme.example'");
    });

    it('leads its person to that month, from the letter, too', () => {
      const of = { id: 'm1', within: [], firstDate: '2026-03-01' };
      expect(monthSubject.pathOf('own', of)).toBe('emp-attendances?month=2026-03');
      expect(monthSubject.pathOf('team', of)).toBe('supervisory/requests?tab=team');
    });

    it('is called wrong again after a reply, and then waits anew with the other replies kept', async () => {
      const both = await called();
      await reply(both);
      await reply(both, { date: '2026-03-03' });
      host.now = new Date('2026-04-02T10:02:00Z');
      const again = await answer('dispute', await look(bo), { date: '2026-03-03', comment: 'It still is.', as: bo });
      expect(await waiting()).toBe(1);
      // what was replied stays beside it
      expect(again.disputes.map(({ date, comment, reply }) => [date, comment, !!reply])).toEqual([
        [null, 'Two evenings are missing.', true],
        ['2026-03-03', 'I was here.', true],
        ['2026-03-03', 'It still is.', false],
      ]);
      // what has no reply yet is said anew in its place
      host.now = new Date('2026-04-02T10:04:00Z');
      const last = await answer('dispute', again, { date: '2026-03-03', comment: 'Until six.', as: bo });
      expect(last.disputes.map(({ comment }) => comment).slice(1)).toEqual(['I was here.', 'Until six.']);
      await expect(reply(again, { date: '2026-03-03' })).rejects.toMatchObject(refused(409, 'conflict'));
      await reply(last, { date: '2026-03-03' });
      expect(await look(bo)).toMatchObject({ state: 'replied' });
    });

    it('waits to be confirmed once all has a reply, where the month is about to be closed', async () => {
      await host.database.peek(
        `insert into muster.attendance_periods (tenant_id, organization_id, month, state, cut_off, at)
         select tenant_id, id, '2026-03', 'finalizing', '2026-04-10'::date, '2026-04-01T08:00:00Z' from muster.organizations`,
      );
      const toConfirm = async () => (await bo(waitingInOrganization, { params: { orgId } })).monthsToConfirm;
      const both = await called();
      await reply(both);
      expect(await toConfirm()).toBe(0);
      await reply(both, { date: '2026-03-03' });
      expect(await toConfirm()).toBe(1);
      await host.database.peek('delete from muster.attendance_periods');
    });

    it.each([
      [
        'by whoever does not decide on it',
        async (both: MonthConfirmation) => reply(both, { as: bo }),
        404,
        'not_found',
      ],
      [
        'of a day that nobody called wrong',
        async (both: MonthConfirmation) => reply(both, { date: '2026-03-04' }),
        404,
        'not_found',
      ],
      ['of another month', async (both: MonthConfirmation) => reply({ ...both, month: '2026-02' }), 404, 'not_found'],
      ['without words', async (both: MonthConfirmation) => reply(both, { comment: ' ' }), 422, 'rule_broken'],
      [
        'of what was said to it before',
        async (both: MonthConfirmation) => reply(both, { at: '2026-04-01T10:00:00.000Z' }),
        409,
        'conflict',
      ],
    ])('has no reply %s', async (_, tries, status, code) => {
      const both = await called();
      await expect(tries(both)).rejects.toMatchObject(refused(status, code));
      expect(await look(bo)).toMatchObject({ state: 'disputed', version: both.version });
    });

    it('has one reply where two are given at once, and one where it is sent twice', async () => {
      const both = await called();
      const tries = await Promise.allSettled([reply(both), reply(both, { comment: 'No.' })]);
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const key = randomUUID();
      const day = { date: '2026-03-03', key };
      expect(await reply(both, day)).toEqual(await reply(both, day));
      expect(await look(bo)).toMatchObject({ state: 'replied', version: both.version + 2 });
    });

    it('has a conflict told with what somebody else has replied', async () => {
      const both = await called();
      await reply(both);
      const failure = await reply(both, { comment: 'No.' }).catch((error) => error.failure);
      expect(failure).toMatchObject({ status: 409, fresh: { reply: { comment: 'Both evenings are booked now.' } } });
    });
  });

  it('that changes after it was confirmed asks again, and keeps the statement of what was seen', async () => {
    await answer('confirm', await look());
    await punchMore('2026-03-04T08:58:00+01:00');
    const changed = await look();
    expect(changed).toMatchObject({ state: 'changed', hasStatement: true, allowedActions: ['confirm', 'dispute'] });
    expect(await answer('confirm', changed)).toMatchObject({ state: 'confirmed', version: 2 });
  });

  it('that has changed since it was seen is not confirmed, and the fresh one is told', async () => {
    const seen = await look();
    await punchMore('2026-03-05T08:58:00+01:00');
    const failure = await answer('confirm', seen).catch((error) => error.failure);
    expect(failure).toMatchObject({ status: 409, code: 'conflict', fresh: { state: 'not confirmed' } });
    expect(failure.fresh.seen).not.toBe(seen.seen);
  });

  it('answered in two windows at once is answered once, and sent twice as one answer', async () => {
    const seen = await look();
    for (let round = 0; round < 20; round++) {
      const both = await Promise.allSettled([
        answer('confirm', seen),
        answer('dispute', seen, { comment: 'Something is missing.' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await look()).version).toBe(1);
      await host.database.peek('delete from muster.month_confirmations');
    }
    const key = randomUUID();
    expect(await answer('confirm', seen, { key })).toEqual(await answer('confirm', seen, { key }));
  });

  it('is no month that there is none of, and nobody’s who only acts for them', async () => {
    await expect(look(ada, '2023-12')).rejects.toMatchObject(refused(404, 'not_found'));
    await expect(look(ada, '2026-05')).rejects.toMatchObject(refused(404, 'not_found'));
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
    const other = host.as(await host.signIn('ada@acme.example'));
    const { accessToken } = await other(impersonate, { body: { email: 'bo@acme.example' } });
    await expect(answer('confirm', await look(bo), { as: host.as(accessToken) })).rejects.toMatchObject(
      refused(403, 'acting_not_allowed'),
    );
  });

  it('has a statement of what was confirmed, and none before', async () => {
    const statement = () => ada(statementOfMonth, { params: { orgId, month: '2026-03' } });
    await expect(statement()).rejects.toMatchObject(refused(404, 'not_found'));
    await answer('confirm', await look());
    const first = Buffer.from(await (await statement()).arrayBuffer());
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    // whatever changes later: it says what was seen then
    await punchMore('2026-03-06T08:58:00+01:00');
    expect(Buffer.from(await (await statement()).arrayBuffer()).equals(first)).toBe(true);
    // and when: what is said to the month later was not confirmed then
    host.now = new Date('2026-04-02T11:00:00Z');
    await answer('dispute', await look(), { comment: 'Something is missing.' });
    expect(Buffer.from(await (await statement()).arrayBuffer()).equals(first)).toBe(true);
    await expect(bo(statementOfMonth, { params: { orgId, month: '2026-03' } })).rejects.toMatchObject(
      refused(404, 'not_found'),
    );
  });
});
