import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import {
  type PresenceActionName,
  type PresenceDraft,
  type PresenceInput,
  type PresenceRequest,
  presenceAction,
  presenceCalls,
} from '../../../src/api/contract/requests/presence.ts';
import { presenceRequestLifecycle } from '../../../src/machines/lifecycles/requests/presence-request.ts';
import { brokenBy, type Name, Office } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  if (office.host.now.getTime() > Date.parse('2026-03-16T12:00:00Z')) await office.moveTo('2026-03-16T10:00:00Z');
  office.host.now = new Date('2026-03-16T10:00:00Z');
  for (const table of ['absences', 'notifications', 'activity', 'presence_requests'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'presence_request'");
});

const at = () => ({ orgId: office.orgId });
const remote = (firstDate: string, lastDate = firstDate, more: Partial<PresenceInput> = {}): PresenceInput => ({
  place: 'remote',
  firstDate,
  lastDate,
  reason: '',
  ...more,
});
const asks = (name: Name, ask: PresenceDraft, isDraft = false) =>
  office.as(name)(presenceCalls.ask, { params: at(), body: { ask, isDraft }, key: randomUUID() });
const does = (
  name: Name,
  action: PresenceActionName,
  { id, version }: Pick<PresenceRequest, 'id' | 'version'>,
  { comment = 'because', ask = null }: { comment?: string; ask?: PresenceDraft | null } = {},
) =>
  office.as(name)(presenceCalls.act, {
    params: { ...at(), requestId: id },
    body: { action, comment, dates: null, ask },
    version,
    key: randomUUID(),
  });
const sees = (name: Name, id: string) => office.as(name)(presenceCalls.one, { params: { ...at(), requestId: id } });
const elsewhere = async (name: Name) =>
  (
    await office.host.database.peek<{ date: string; kind: string }>(
      'select date::text, kind from muster.absences where employee_id = $1 order by date, kind',
      [office.ids[name]],
    )
  ).map(({ date, kind }) => `${date} ${kind}`);
const statusOf = async (name: Name, date: string) => {
  const { days } = await office.as(name)(attendanceOfMonth, { params: { ...at(), month: date.slice(0, 7) } });
  return days.find((day) => day.date === date)?.status;
};
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: at(), query: {} })).notifications.map(
    ({ kind, subject, who }) => `${who} ${kind} ${subject?.kind} ${subject?.side}`,
  );
const refusedWith = (status: number) => ({ failure: expect.objectContaining({ kind: 'refused', status }) });

describe('the rules', () => {
  const previews = (ask: PresenceInput, name: Name = 'bo') =>
    office.as(name)(presenceCalls.preview, { params: at(), body: { ask, requestId: null } });
  const codes = async (ask: PresenceInput) =>
    (await previews(ask)).problems.map(({ code, field }) => `${field} ${code}`);

  it('days off, holidays and days of leave are passed over', async () => {
    const leave = await office.asks('bo', office.leave('2026-03-18'));
    await office.does('ada', 'approve', leave);
    const { days, total, approver } = await previews(remote('2026-03-17', '2026-03-23'));
    expect(days.map(({ why }) => why)).toEqual([
      'working_day',
      'on_leave',
      'working_day',
      'holiday',
      'weekly_off',
      'weekly_off',
      'working_day',
    ]);
    expect([total, days[3]?.holiday, approver?.fullName]).toEqual([3, 'Founders’ Day', 'Ada Chief']);
    await office.does('bo', 'request_cancellation', await office.sees('bo', leave.id));
    await office.does('ada', 'accept_cancellation', await office.sees('ada', leave.id));
  });

  it('a range with nothing to count is refused', async () => {
    expect(await codes(remote('2026-03-21', '2026-03-22'))).toEqual(['firstDate nothing_to_count']);
    await expect(asks('bo', remote('2026-03-21'))).rejects.toMatchObject(brokenBy(['nothing_to_count']));
  });

  it('the last day is not before the first, in a draft neither', async () => {
    expect(await codes(remote('2026-03-18', '2026-03-17'))).toEqual(['lastDate to_before_from']);
    await expect(asks('bo', remote('2026-03-18', '2026-03-17'), true)).rejects.toMatchObject(
      brokenBy(['to_before_from']),
    );
  });

  it.each([
    ['what was last month can still be told', '2026-02-12', '2026-02-12', ['firstDate too_long_ago']],
    ['a month ago is soon enough', '2026-02-13', '2026-02-13', []],
    ['nobody plans further ahead than the end of next year', '2027-12-31', '2028-01-03', ['lastDate too_far_ahead']],
    ['a request is of 92 days at most', '2026-03-17', '2026-06-17', ['lastDate range_too_long']],
    ['and of 92', '2026-03-17', '2026-06-16', []],
  ])('%s', async (_, first, last, expected) => {
    expect(await codes(remote(first, last))).toEqual(expected);
  });

  it('nobody is elsewhere twice on one day, and a change does not stand in its own way', async () => {
    const first = await asks('bo', remote('2026-03-24', '2026-03-25'));
    expect(await codes(remote('2026-03-25', '2026-03-26'))).toEqual(['firstDate already_elsewhere']);
    expect((await previews(remote('2026-03-25', '2026-03-26'))).problems).toMatchObject([{ requestId: first.id }]);
    const changed = await does('bo', 'edit', first, { ask: remote('2026-03-25', '2026-03-26') });
    expect([changed.firstDate, changed.total, changed.state]).toEqual(['2026-03-25', 2, 'pending']);
    await does('bo', 'withdraw', changed);
    expect(await codes(remote('2026-03-25', '2026-03-26'))).toEqual([]);
  });

  it('who is on duty elsewhere says where and why', async () => {
    expect(await codes(remote('2026-03-24', '2026-03-24', { place: 'on_duty' }))).toEqual(['reason reason_missing']);
    expect(await codes(remote('2026-03-24', '2026-03-24', { place: 'on_duty', reason: 'Trade fair' }))).toEqual([]);
  });

  it('a day with recorded work is asked about, and no more', async () => {
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       values ('acme', $1, $2, '2026-03-10T08:00:00Z', 'in', 'door')`,
      [office.orgId, office.ids.bo],
    );
    expect(await previews(remote('2026-03-09', '2026-03-10'))).toMatchObject({
      problems: [{ code: 'work_recorded', isBlocking: false, date: '2026-03-10' }],
    });
    await asks('bo', remote('2026-03-09', '2026-03-10'));
  });

  it('what is sent has dates, and says which are missing', async () => {
    const draft = await asks('bo', { ...remote('2026-03-24'), lastDate: null }, true);
    expect([draft.state, draft.lastDate, draft.days]).toEqual(['draft', null, []]);
    await expect(does('bo', 'submit', draft)).rejects.toMatchObject(brokenBy(['field_missing']));
  });
});

describe('what a decision does', () => {
  it('granted days stand in the attendance, and no others', async () => {
    const request = await asks('bo', remote('2026-03-19', '2026-03-23'));
    expect(await elsewhere('bo')).toEqual([]);
    const granted = await does('ada', 'approve', request);
    expect([granted.state, granted.total]).toEqual(['approved', 2]);
    expect(await elsewhere('bo')).toEqual(['2026-03-19 remote', '2026-03-23 remote']);
    await office.moveTo('2026-03-20T10:00:00Z');
    expect(await statusOf('bo', '2026-03-19')).toBe('remote');
    expect(await statusOf('bo', '2026-03-22')).toBe('weekly_off');
  });

  it('taken back at once it was never there, and nobody hears of it', async () => {
    const granted = await does('ada', 'approve', await asks('bo', remote('2026-03-19')));
    expect(granted.allowedActions).toEqual(['undo']);
    const waiting = await does('ada', 'undo', granted);
    expect([waiting.state, await elsewhere('bo')]).toEqual(['pending', []]);
    office.host.now = new Date('2026-03-16T10:00:11Z');
    expect(await toldTo('bo')).toEqual([]);
  });

  it('whoever asked takes back what they sent or withdrew, while nobody has been told', async () => {
    const request = await asks('bo', remote('2026-03-19'));
    const draft = await does('bo', 'undo', request);
    expect(draft).toMatchObject({ state: 'draft', ask: remote('2026-03-19'), submittedAt: null });
    const again = await does('bo', 'submit', draft);
    office.pass(2_000);
    const withdrawn = await does('bo', 'withdraw', again);
    expect(withdrawn.allowedActions).toEqual(['undo']);
    const waiting = await does('bo', 'undo', withdrawn);
    expect(waiting.state).toBe('pending');
    // told of the one that stands, once, and no earlier
    expect(await toldTo('ada')).toEqual([]);
    office.pass(10_000);
    expect(await toldTo('ada')).toEqual(['Bo Worker submitted presence_request team']);
    await expect(does('bo', 'undo', waiting)).rejects.toMatchObject(refusedWith(409));
  });

  it('what was withdrawn does not wait again where the days were asked for otherwise meanwhile', async () => {
    const withdrawn = await does('bo', 'withdraw', await asks('bo', remote('2026-03-19')));
    await asks('bo', remote('2026-03-19'));
    await expect(does('bo', 'undo', withdrawn)).rejects.toMatchObject(brokenBy(['already_elsewhere']));
  });

  it('is told once it can no longer be taken back', async () => {
    const request = await asks('bo', remote('2026-03-19'));
    expect(await toldTo('ada')).toEqual([]);
    office.pass(10_000);
    const granted = await does('ada', 'approve', request);
    expect(await toldTo('ada')).toEqual(['Bo Worker submitted presence_request team']);
    expect(await toldTo('bo')).toEqual([]);
    office.pass(10_000);
    expect(await toldTo('bo')).toEqual(['Ada Chief approved presence_request own']);
    await expect(does('ada', 'undo', granted)).rejects.toMatchObject(refusedWith(409));
  });

  it('is refused or returned with a word, and what came back is sent anew', async () => {
    const request = await asks('bo', remote('2026-03-19'));
    await expect(does('ada', 'reject', request, { comment: '' })).rejects.toMatchObject(brokenBy(['comment_missing']));
    const returned = await does('ada', 'return', request, { comment: 'On Friday we meet' });
    expect((await sees('bo', request.id)).timeline.at(-1)).toMatchObject({
      event: 'returned',
      comment: 'On Friday we meet',
      who: 'Ada Chief',
    });
    const again = await does('bo', 'submit', returned, { ask: remote('2026-03-23') });
    expect([again.state, again.firstDate]).toEqual(['pending', '2026-03-23']);
  });

  it('canceled while it lasts what has been stays, and what is over is not canceled', async () => {
    const granted = await does('ada', 'approve', await asks('bo', remote('2026-03-16', '2026-03-18')));
    await office.moveTo('2026-03-17T10:00:00Z');
    const canceled = await does('bo', 'cancel', granted);
    expect([canceled.state, await elsewhere('bo')]).toEqual(['canceled', ['2026-03-16 remote']]);
    const other = await does('ada', 'approve', await asks('bo', remote('2026-03-17', '2026-03-18')));
    await office.moveTo('2026-03-19T10:00:00Z');
    await expect(does('bo', 'cancel', other)).rejects.toMatchObject(refusedWith(409));
  });

  it('a leave over a day elsewhere counts, and given back leaves it as it was', async () => {
    await does('ada', 'approve', await asks('bo', remote('2026-03-19')));
    const leave = await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-19')));
    expect(await elsewhere('bo')).toEqual(['2026-03-19 leave', '2026-03-19 remote']);
    await office.moveTo('2026-03-20T10:00:00Z');
    expect(await statusOf('bo', '2026-03-19')).toBe('on_leave');
    await office.moveTo('2026-03-16T10:00:09Z');
    await office.does('ada', 'undo', leave);
    await office.moveTo('2026-03-20T10:00:00Z');
    expect(await statusOf('bo', '2026-03-19')).toBe('remote');
  });

  it('a leave that was granted meanwhile is passed over when it is decided', async () => {
    const request = await asks('bo', remote('2026-03-24', '2026-03-25'));
    await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-24')));
    const granted = await does('ada', 'approve', request);
    expect([granted.total, await elsewhere('bo')]).toEqual([1, ['2026-03-24 leave', '2026-03-25 remote']]);
  });
});

describe('what is looked at again', () => {
  it('what was asked for in time is decided on later', async () => {
    const request = await asks('bo', remote('2026-02-13', '2026-02-16'));
    await office.moveTo('2026-03-18T10:00:00Z');
    const granted = await does('ada', 'approve', request);
    expect([granted.state, await elsewhere('bo')]).toEqual(['approved', ['2026-02-13 remote', '2026-02-16 remote']]);
  });

  it('where only leave is left of the days, there is nothing to approve', async () => {
    const request = await asks('bo', remote('2026-03-26'));
    await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-26')));
    await expect(does('ada', 'approve', request)).rejects.toMatchObject(brokenBy(['nothing_to_count']));
    expect((await does('ada', 'reject', request)).state).toBe('rejected');
  });

  it('a refusal is not taken back once the days were asked for anew', async () => {
    const refused = await does('ada', 'reject', await asks('bo', remote('2026-03-24')));
    const anew = await asks('bo', remote('2026-03-24'));
    await expect(does('ada', 'undo', refused)).rejects.toMatchObject(brokenBy(['already_elsewhere']));
    await does('bo', 'withdraw', anew);
    expect((await does('ada', 'undo', refused)).state).toBe('pending');
  });

  it('an approval is taken back though the days have become leave meanwhile', async () => {
    const granted = await does('ada', 'approve', await asks('bo', remote('2026-03-27')));
    await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-27')));
    expect([(await does('ada', 'undo', granted)).state, await elsewhere('bo')]).toEqual([
      'pending',
      ['2026-03-27 leave'],
    ]);
  });
});

describe('who may see it and do what', () => {
  const facts = { level: 1, today: '2026-03-16', lastDate: '2026-03-24', isUntold: false, takesBackTo: null };
  /** Brings a request of Bo's to a state. */
  const steps: readonly (readonly [string, readonly (readonly [Name, PresenceActionName])[]])[] = [
    ['draft', []],
    ['pending', [['bo', 'submit']]],
    [
      'returned',
      [
        ['bo', 'submit'],
        ['ada', 'return'],
      ],
    ],
    [
      'rejected',
      [
        ['bo', 'submit'],
        ['ada', 'reject'],
      ],
    ],
    [
      'approved',
      [
        ['bo', 'submit'],
        ['ada', 'approve'],
      ],
    ],
    [
      'withdrawn',
      [
        ['bo', 'submit'],
        ['bo', 'withdraw'],
      ],
    ],
    [
      'canceled',
      [
        ['bo', 'submit'],
        ['ada', 'approve'],
        ['bo', 'cancel'],
      ],
    ],
  ];

  it.each(steps)('%s: each role is allowed what the chart says, and everything else is refused', async (state, way) => {
    let request = await asks('bo', remote('2026-03-24'), true);
    for (const [name, action] of way) request = await does(name, action, request);
    expect(request.state).toBe(state);
    office.host.now = new Date('2026-03-16T10:01:00Z');
    const roles = { bo: ['employee'], ada: ['approver'], cy: [], gus: [] } as const;
    for (const name of ['bo', 'ada', 'cy', 'gus'] as const) {
      const isVisible = name === 'bo' || (name === 'ada' && state !== 'draft');
      const allowed = isVisible ? presenceRequestLifecycle.allowed(state, facts, roles[name]) : [];
      if (isVisible) expect((await sees(name, request.id)).allowedActions).toEqual(allowed);
      else await expect(sees(name, request.id)).rejects.toMatchObject(refusedWith(404));
      for (const action of presenceAction.options.filter((one) => !allowed.includes(one))) {
        const wanted = { failure: expect.objectContaining({ kind: 'refused' }) };
        await expect(does(name, action, request), `${name} ${action}`).rejects.toMatchObject(wanted);
      }
      expect((await sees('bo', request.id)).version).toBe(request.version);
    }
  });

  it('what was discarded is nobody’s', async () => {
    const draft = await asks('bo', remote('2026-03-24'), true);
    await does('bo', 'discard', draft);
    await expect(sees('bo', draft.id)).rejects.toMatchObject(refusedWith(404));
    expect((await office.as('bo')(presenceCalls.own, { params: at() })).requests).toEqual([]);
  });

  it('of two who decide at once one wins, and the other is shown what has become of it', async () => {
    const request = await asks('bo', remote('2026-03-24'));
    const both = await Promise.allSettled([does('ada', 'approve', request), does('bo', 'withdraw', request)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = both.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { failure: { status: 409, fresh: { id: request.id } } } });
  });
});

it('an organization without attendance knows no presence, whichever call it is', async () => {
  const request = await asks('bo', remote('2026-03-24'));
  await office.host.database.peek("update muster.organizations set subscriptions = '{}' where id = $1", [office.orgId]);
  const params = { ...at(), requestId: request.id };
  const body = { comment: '', requests: [{ id: request.id, version: request.version }] };
  const calls = [
    () => office.as('bo')(presenceCalls.own, { params: at() }),
    () => sees('bo', request.id),
    () =>
      office.as('bo')(presenceCalls.preview, { params: at(), body: { ask: remote('2026-03-25'), requestId: null } }),
    () => asks('bo', remote('2026-03-25')),
    () => does('bo', 'withdraw', request),
    () => office.as('bo')(presenceCalls.comment, { params, body: { kind: 'comment', text: 'so' }, key: randomUUID() }),
    () => office.as('ada')(presenceCalls.team, { params: at(), query: {} }),
    () => office.as('ada')(presenceCalls.sheet, { params }),
    () =>
      office.as('ada')(presenceCalls.decide, {
        params: at(),
        body: { action: 'approve', ...body },
        key: randomUUID(),
      }),
  ];
  expect(calls).toHaveLength(Object.keys(presenceCalls).length);
  const disabled = { failure: expect.objectContaining({ kind: 'refused', status: 403, code: 'module_disabled' }) };
  try {
    for (const call of calls) await expect(call(), String(call)).rejects.toMatchObject(disabled);
  } finally {
    await office.host.database.peek(
      "update muster.organizations set subscriptions = '{employee_attendance_report}' where id = $1",
      [office.orgId],
    );
  }
});

describe('the team', () => {
  const team = (name: Name, query: object = {}) => office.as(name)(presenceCalls.team, { params: at(), query });

  it('lists what waits, and decides on many at once', async () => {
    const first = await asks('bo', remote('2026-03-24'));
    office.host.now = new Date('2026-03-16T11:00:00Z');
    const second = await asks('di', remote('2026-03-24'));
    const page = await team('ada');
    expect([page.waiting, page.requests.map(({ id }) => id).toSorted()]).toEqual([2, [first.id, second.id].toSorted()]);
    expect((await team('ada', { search: 'di' })).requests.map(({ id }) => id)).toEqual([second.id]);
    const { results } = await office.as('ada')(presenceCalls.decide, {
      params: at(),
      body: {
        action: 'approve',
        comment: '',
        requests: [first, { id: second.id, version: 9 }].map(({ id, version }) => ({ id, version })),
      },
      key: randomUUID(),
    });
    expect(new Map(results.map(({ id, isDone, code }) => [id, isDone || code]))).toEqual(
      new Map<string, boolean | string>([
        [first.id, true],
        [second.id, 'conflict'],
      ]),
    );
    expect((await team('ada', { show: 'decided' })).requests.map(({ id }) => id)).toEqual([first.id]);
    expect(await team('gus')).toMatchObject({ requests: [], hasTeam: false });
  });

  it('the decision sheet tells who is there, who is away and who works elsewhere', async () => {
    await does('ada', 'approve', await asks('di', remote('2026-03-24')));
    const request = await asks('bo', remote('2026-03-24', '2026-03-25'));
    const sheet = await office.as('ada')(presenceCalls.sheet, { params: { ...at(), requestId: request.id } });
    expect(sheet.coverage).toEqual([
      { date: '2026-03-24', scheduled: 1, away: [], elsewhere: ['Di Parttimer'] },
      { date: '2026-03-25', scheduled: 1, away: [], elsewhere: [] },
    ]);
    await expect(
      office.as('bo')(presenceCalls.sheet, { params: { ...at(), requestId: request.id } }),
    ).rejects.toMatchObject(refusedWith(404));
  });

  it('says something about it, and is reminded once a day', async () => {
    const request = await asks('bo', remote('2026-03-24'));
    const says = (kind: 'comment' | 'reminder', text: string) =>
      office.as('bo')(presenceCalls.comment, {
        params: { ...at(), requestId: request.id },
        body: { kind, text },
        key: randomUUID(),
      });
    await says('comment', 'The plumber comes');
    await expect(says('reminder', '')).rejects.toMatchObject(refusedWith(409));
    await office.moveTo('2026-03-17T10:00:00Z');
    expect((await says('reminder', '')).timeline.map(({ event }) => event)).toEqual([
      'submitted',
      'commented',
      'reminded',
    ]);
    expect(await toldTo('ada')).toContain('Bo Worker reminded presence_request team');
  });
});
