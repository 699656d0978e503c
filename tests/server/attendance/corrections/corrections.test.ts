import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../../src/api/contract/attendance/attendance.ts';
import { listNotifications } from '../../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../../src/api/contract/organizations.ts';
import {
  type CorrectionActionName,
  type CorrectionDraft,
  type CorrectionInput,
  type CorrectionRequest,
  correctionAction,
  correctionCalls,
} from '../../../../src/api/contract/requests/corrections.ts';
import { correctionRequestLifecycle } from '../../../../src/machines/lifecycles/requests/correction-request.ts';
import { brokenBy, type Name, Office } from '../../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
/** Monday; people work from 09:00 to 17:30 with half an hour of break, in Madrid, which is an hour ahead. */
const now = '2026-03-16T19:00:00Z';
beforeEach(async () => {
  await office.moveTo(now);
  for (const table of ['punches', 'notifications', 'activity', 'correction_requests'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'correction_request'");
});

const at = () => ({ orgId: office.orgId });
/** On the Friday before. */
const friday = '2026-03-13';
const corrected = (checkIn = '09:00', checkOut = '17:30', more: Partial<CorrectionInput> = {}): CorrectionInput => ({
  date: friday,
  checkIn,
  checkOut,
  reason: 'The door was broken',
  attachmentIds: [],
  ...more,
});
/** Lets somebody have punched, such as `in 2026-03-13T09:04` by the organization's clock. */
async function punched(name: Name, ...punches: string[]): Promise<void> {
  for (const punch of punches) {
    const [direction, instant] = punch.split(' ');
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       values ('acme', $1, $2, $3, $4, 'door')`,
      [office.orgId, office.ids[name], `${instant}:00+01:00`, direction],
    );
  }
}
const asks = (name: Name, ask: CorrectionDraft = corrected(), isDraft = false) =>
  office.as(name)(correctionCalls.ask, { params: at(), body: { ask, isDraft }, key: randomUUID() });
const does = (
  name: Name,
  action: CorrectionActionName,
  { id, version }: Pick<CorrectionRequest, 'id' | 'version'>,
  { comment = 'because', ask = null }: { comment?: string; ask?: CorrectionDraft | null } = {},
) =>
  office.as(name)(correctionCalls.act, {
    params: { ...at(), requestId: id },
    body: { action, comment, dates: null, ask },
    version,
    key: randomUUID(),
  });
const sees = (name: Name, id: string) => office.as(name)(correctionCalls.one, { params: { ...at(), requestId: id } });
const dayOf = async (name: Name, date = friday) => {
  const { days } = await office.as(name)(attendanceOfMonth, { params: { ...at(), month: date.slice(0, 7) } });
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`${date} is not in its month`);
  return day;
};
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: at(), query: {} })).notifications.map(
    ({ kind, subject, who }) => `${who} ${kind} ${subject?.kind} ${subject?.side}`,
  );
const refusedWith = (status: number) => ({ failure: expect.objectContaining({ kind: 'refused', status }) });

describe('the rules', () => {
  const previews = (ask: CorrectionInput, name: Name = 'bo') =>
    office.as(name)(correctionCalls.preview, { params: at(), body: { ask, requestId: null } });
  const codes = async (ask: CorrectionInput, isBlocking = true) =>
    (await previews(ask)).problems
      .filter((one) => one.isBlocking === isBlocking)
      .map(({ code, field }) => `${field} ${code}`);

  it.each<[string, CorrectionInput, string[]]>([
    ['a whole day that was forgotten', corrected(), []],
    [
      'nothing is corrected that has not been yet',
      corrected('09:00', '21:00', { date: '2026-03-16' }),
      ['checkOut in_the_future'],
    ],
    ['nor a day to come', corrected('09:00', '17:30', { date: '2026-03-17' }), ['checkIn in_the_future']],
    ['today is corrected once it is over', corrected('09:00', '19:59', { date: '2026-03-16' }), []],
    [
      'what was two months ago can still be corrected',
      corrected('09:00', '17:30', { date: '2026-01-12' }),
      ['date too_long_ago'],
    ],
    ['two months to the day', corrected('09:00', '17:30', { date: '2026-01-13' }), []],
    [
      'nobody worked here before they joined',
      corrected('09:00', '17:30', { date: '2019-12-31' }),
      ['date too_long_ago', 'date not_employed'],
    ],
    ['nobody is at work for longer than sixteen hours', corrected('06:00', '22:01'), ['checkOut too_long']],
    ['sixteen hours are possible', corrected('06:00', '22:00'), []],
    ['who asks says why', corrected('09:00', '17:30', { reason: '' }), ['reason reason_missing']],
  ])('%s', async (_, ask, expected) => {
    expect(await codes(ask)).toEqual(expected);
  });

  it('a check-out that is not after the check-in is on the next day', async () => {
    const { after } = await previews(corrected('22:00', '06:00'));
    expect(after.counted[0]).toMatchObject({ from: '2026-03-13T21:00:00.000Z', to: '2026-03-14T05:00:00.000Z' });
  });

  it('nobody works on two days at once', async () => {
    await punched('bo', 'in 2026-03-12T20:00', 'out 2026-03-13T04:00', 'in 2026-03-14T05:00', 'out 2026-03-14T09:00');
    expect((await previews(corrected('03:30', '12:00'))).problems).toMatchObject([
      { code: 'overlaps_other_day', field: 'checkIn', date: '2026-03-12', isBlocking: true },
    ]);
    expect((await previews(corrected('18:00', '06:00'))).problems).toMatchObject([
      { code: 'overlaps_other_day', field: 'checkOut', date: '2026-03-14', isBlocking: true },
    ]);
    expect(await codes(corrected('04:00', '12:00'))).toEqual([]);
  });

  it('a day is corrected once, and whoever asks again is led to the other', async () => {
    const first = await asks('bo');
    expect((await previews(corrected('09:00', '16:00'))).problems).toMatchObject([
      { code: 'already_asked', date: friday, requestId: first.id },
    ]);
    await expect(asks('bo', corrected('09:00', '16:00'))).rejects.toMatchObject(brokenBy(['already_asked']));
    const changed = await does('bo', 'edit', first, { ask: corrected('09:00', '16:00') });
    expect([changed.checkOut, changed.state]).toEqual(['16:00', 'pending']);
    await does('bo', 'withdraw', changed);
    expect(await codes(corrected())).toEqual([]);
  });

  it('what changes nothing is not asked for', async () => {
    // terminals know seconds
    await punched('bo', 'in 2026-03-13T09:00', 'out 2026-03-13T17:30');
    await office.host.database.peek("update muster.punches set at = at + interval '42 seconds'");
    expect(await codes(corrected())).toEqual(['checkIn nothing_changes']);
    // nothing is said of punches that will still count
    expect(await codes(corrected(), false)).toEqual([]);
  });

  it('on leave, on a holiday, on a day off, and where nothing is missing, it is asked about and no more', async () => {
    await punched('bo', 'in 2026-03-12T09:00', 'out 2026-03-12T16:00');
    expect(await codes(corrected('09:00', '17:30', { date: '2026-03-12' }), false)).toEqual(['date complete_already']);
    expect(await codes(corrected('10:00', '12:00', { date: '2026-03-14' }), false)).toEqual(['date on_weekly_off']);
    await office.moveTo('2026-03-20T19:00:00Z');
    expect(await codes(corrected('10:00', '12:00', { date: '2026-03-20' }), false)).toEqual(['date on_holiday']);
    await office.moveTo(now);
    const leave = await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-11')));
    expect(await codes(corrected('10:00', '12:00', { date: '2026-03-11' }), false)).toEqual(['date on_leave']);
    await office.does('ada', 'undo', leave);
    // half a day of it, too: the other half is worked
    const half = office.leave('2026-03-10', '2026-03-10', { firstPortion: 'afternoon', lastPortion: 'afternoon' });
    const granted = await office.does('ada', 'approve', await office.asks('bo', half));
    expect(await codes(corrected('09:00', '17:30', { date: '2026-03-10' }), false)).toEqual(['date on_leave']);
    await office.does('ada', 'undo', granted);
  });

  it('what is sent has times, and says which are missing', async () => {
    const draft = await asks('bo', { ...corrected(), checkOut: null }, true);
    expect([draft.state, draft.checkIn, draft.checkOut, draft.effect]).toEqual(['draft', '09:00', null, null]);
    await expect(does('bo', 'submit', draft)).rejects.toMatchObject(brokenBy(['field_missing']));
  });
});

describe('what it would come to', () => {
  it('a check-out that was forgotten: the day is whole, and the break that was punched stays', async () => {
    await punched('bo', 'in 2026-03-13T09:02', 'out 2026-03-13T12:00', 'in 2026-03-13T13:00');
    const { before, after, approver } = await office.as('bo')(correctionCalls.preview, {
      params: at(),
      body: { ask: corrected('09:02', '18:00'), requestId: null },
    });
    expect([before.status, before.reason, after.status, after.reason]).toEqual([
      'incomplete',
      'check_out_missing',
      'present',
      null,
    ]);
    expect(after.counted.map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual(['interval 178', 'interval 300']);
    expect(approver?.fullName).toBe('Ada Chief');
  });

  it('whoever came late by the door and was there in time is late no longer', async () => {
    await punched('bo', 'in 2026-03-13T09:40', 'out 2026-03-13T17:30');
    const request = await asks('bo', corrected('09:00', '17:30'));
    expect(request.effect?.before).toMatchObject({ status: 'late', lateMinutes: 40 });
    expect(request.effect?.after).toMatchObject({ status: 'present', lateMinutes: 0, workedMinutes: 480 });
  });
});

describe('what a decision does', () => {
  it('an approved one counts in place of the punches, which stay as they are', async () => {
    await punched('bo', 'in 2026-03-13T09:00');
    const request = await asks('bo');
    expect((await dayOf('bo')).status).toBe('incomplete');
    await does('ada', 'approve', request);
    expect(await dayOf('bo')).toMatchObject({
      status: 'present',
      workedMinutes: 480,
      punches: [{ at: '2026-03-13T08:00:00.000Z', direction: 'in', source: 'door' }],
      correction: {
        requestId: request.id,
        checkIn: '2026-03-13T08:00:00.000Z',
        checkOut: '2026-03-13T16:30:00.000Z',
        by: 'Ada Chief',
        at: '2026-03-16T19:00:00.000Z',
      },
    });
    // whoever looks at it later still sees what it has changed
    expect((await sees('bo', request.id)).effect?.before.status).toBe('incomplete');
  });

  it('what waited is none any more: the day is no longer missing a punch', async () => {
    await punched('bo', 'in 2026-03-13T09:00');
    const waits = async (name: Name) => office.as(name)(waitingInOrganization, { params: at() });
    const [days, decisions] = [(await waits('bo')).incompleteDays, (await waits('ada')).correctionDecisions];
    const request = await asks('bo');
    expect((await waits('ada')).correctionDecisions).toBe(decisions + 1);
    await does('ada', 'approve', request);
    expect((await waits('bo')).incompleteDays).toBe(days - 1);
    expect((await waits('ada')).correctionDecisions).toBe(decisions);
  });

  it('taken back at once it never counted, and nobody hears of it', async () => {
    const granted = await does('ada', 'approve', await asks('bo'));
    expect(granted.allowedActions).toEqual(['undo']);
    const waiting = await does('ada', 'undo', granted);
    expect([waiting.state, (await dayOf('bo')).status]).toEqual(['pending', 'absent']);
    office.host.now = new Date('2026-03-16T19:00:11Z');
    expect(await toldTo('bo')).toEqual([]);
  });

  it('whoever asked takes back what they sent or withdrew, while nobody has been told', async () => {
    const draft = await does('bo', 'undo', await asks('bo'));
    expect(draft).toMatchObject({ state: 'draft', ask: corrected(), submittedAt: null });
    const again = await does('bo', 'submit', draft);
    office.pass(2_000);
    const withdrawn = await does('bo', 'withdraw', again);
    expect((await does('bo', 'undo', withdrawn)).state).toBe('pending');
    expect(await toldTo('ada')).toEqual([]);
    office.pass(10_000);
    expect(await toldTo('ada')).toEqual(['Bo Worker submitted correction_request team']);
    // one correction a day: what is withdrawn makes room, and does not come back into what has taken it
    const waiting = await sees('bo', withdrawn.id);
    const gone = await does('bo', 'withdraw', waiting);
    await asks('bo');
    await expect(does('bo', 'undo', gone)).rejects.toMatchObject({ failure: { code: 'rule_broken' } });
  });

  it('reverted later it counts no longer, with a word, and the person is told', async () => {
    const granted = await does('ada', 'approve', await asks('bo'));
    office.host.now = new Date('2026-03-16T19:00:10Z');
    await expect(does('ada', 'revert', granted, { comment: '' })).rejects.toMatchObject(brokenBy(['comment_missing']));
    const reverted = await does('ada', 'revert', granted, { comment: 'You were seen elsewhere' });
    expect([reverted.state, (await dayOf('bo')).status, (await dayOf('bo')).correction]).toEqual([
      'reverted',
      'absent',
      null,
    ]);
    office.host.now = new Date('2026-03-16T19:00:30Z');
    expect(await toldTo('bo')).toContain('Ada Chief reverted correction_request own');
    // the day is free to be corrected anew
    expect((await asks('bo', corrected('09:00', '16:00'))).state).toBe('pending');
  });

  it('is refused or returned with a word, and what came back is sent anew', async () => {
    const request = await asks('bo');
    await expect(does('ada', 'reject', request, { comment: '' })).rejects.toMatchObject(brokenBy(['comment_missing']));
    const returned = await does('ada', 'return', request, { comment: 'Not that long' });
    const again = await does('bo', 'submit', returned, { ask: corrected('09:00', '16:00') });
    expect([again.state, again.checkOut]).toEqual(['pending', '16:00']);
  });

  it('what was worked the day before is looked at again when it is decided', async () => {
    const request = await asks('bo', corrected('03:30', '12:00'));
    await punched('bo', 'in 2026-03-12T20:00', 'out 2026-03-13T04:00');
    await expect(does('ada', 'approve', request)).rejects.toMatchObject(brokenBy(['overlaps_other_day']));
  });
});

describe('who may see it and do what', () => {
  const facts = { level: 1, isUntold: false, takesBackTo: null };
  const ways = {
    draft: [],
    pending: [['bo', 'submit']],
    returned: [
      ['bo', 'submit'],
      ['ada', 'return'],
    ],
    rejected: [
      ['bo', 'submit'],
      ['ada', 'reject'],
    ],
    approved: [
      ['bo', 'submit'],
      ['ada', 'approve'],
    ],
    withdrawn: [
      ['bo', 'submit'],
      ['bo', 'withdraw'],
    ],
  } satisfies Readonly<Record<string, readonly (readonly [Name, CorrectionActionName])[]>>;

  it.each(Object.entries(ways))(
    '%s: each role is allowed what the chart says, and everything else is refused',
    async (state, way) => {
      let request = await asks('bo', corrected(), true);
      for (const [name, action] of way) request = await does(name as Name, action as CorrectionActionName, request);
      expect(request.state).toBe(state);
      office.host.now = new Date('2026-03-16T19:01:00Z');
      const roles = { bo: ['employee'], ada: ['approver'], cy: [], gus: [] } as const;
      for (const name of ['bo', 'ada', 'cy', 'gus'] as const) {
        const isVisible = name === 'bo' || (name === 'ada' && state !== 'draft');
        const allowed = isVisible ? correctionRequestLifecycle.allowed(state, facts, roles[name]) : [];
        if (isVisible) expect((await sees(name, request.id)).allowedActions).toEqual(allowed);
        else await expect(sees(name, request.id)).rejects.toMatchObject(refusedWith(404));
        for (const action of correctionAction.options.filter((one) => !allowed.includes(one))) {
          const wanted = { failure: expect.objectContaining({ kind: 'refused' }) };
          await expect(does(name, action, request), `${name} ${action}`).rejects.toMatchObject(wanted);
        }
        expect((await sees('bo', request.id)).version).toBe(request.version);
      }
    },
  );

  it('what was discarded is nobody’s', async () => {
    const draft = await asks('bo', corrected(), true);
    await does('bo', 'discard', draft);
    await expect(sees('bo', draft.id)).rejects.toMatchObject(refusedWith(404));
    expect((await office.as('bo')(correctionCalls.own, { params: at() })).requests).toEqual([]);
  });

  it('nobody decides on their own, and the sheet shows what was asked before', async () => {
    const refused = await does('ada', 'reject', await asks('bo', corrected('09:00', '12:00')));
    const request = await asks('bo');
    const sheet = await office.as('ada')(correctionCalls.sheet, { params: { ...at(), requestId: request.id } });
    expect([sheet.request.effect?.after.workedMinutes, sheet.history.map(({ id }) => id)]).toEqual([480, [refused.id]]);
    await expect(
      office.as('bo')(correctionCalls.sheet, { params: { ...at(), requestId: request.id } }),
    ).rejects.toMatchObject(refusedWith(404));
  });

  it('many are decided at once, each on its own', async () => {
    const [one, other] = [await asks('bo'), await asks('di', corrected('08:30', '15:00', { date: '2026-03-10' }))];
    const { results } = await office.as('ada')(correctionCalls.decide, {
      params: at(),
      body: {
        action: 'approve',
        comment: '',
        requests: [
          { id: one.id, version: one.version },
          { id: other.id, version: 9 },
        ],
      },
      key: randomUUID(),
    });
    expect(new Map(results.map(({ id, isDone, code }) => [id, isDone || code]))).toEqual(
      new Map<string, boolean | string>([
        [one.id, true],
        [other.id, 'conflict'],
      ]),
    );
  });
});

it('an organization without attendance knows no corrections, whichever call it is', async () => {
  const request = await asks('bo');
  await office.host.database.peek("update muster.organizations set subscriptions = '{}' where id = $1", [office.orgId]);
  const params = { ...at(), requestId: request.id };
  const many = { action: 'approve' as const, comment: '', requests: [{ id: request.id, version: request.version }] };
  const calls = [
    () => office.as('bo')(correctionCalls.own, { params: at() }),
    () => sees('bo', request.id),
    () => office.as('bo')(correctionCalls.preview, { params: at(), body: { ask: corrected(), requestId: null } }),
    () => asks('bo', corrected('09:00', '12:00', { date: '2026-03-12' })),
    () => does('bo', 'withdraw', request),
    () =>
      office.as('bo')(correctionCalls.comment, { params, body: { kind: 'comment', text: 'so' }, key: randomUUID() }),
    () => office.as('ada')(correctionCalls.team, { params: at(), query: {} }),
    () => office.as('ada')(correctionCalls.sheet, { params }),
    () => office.as('ada')(correctionCalls.decide, { params: at(), body: many, key: randomUUID() }),
  ];
  expect(calls).toHaveLength(Object.keys(correctionCalls).length);
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
