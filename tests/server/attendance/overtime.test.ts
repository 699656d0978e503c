import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { type CorrectionDraft, correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import { leaveLedgerOf, leaveOverview } from '../../../src/api/contract/requests/leaves.ts';
import {
  type OvertimeActionName,
  type OvertimeDraft,
  type OvertimeInput,
  type OvertimeRequest,
  overtimeAccount,
  overtimeAction,
  overtimeCalls,
} from '../../../src/api/contract/requests/overtime.ts';
import { overtimeRequestLifecycle } from '../../../src/machines/lifecycles/requests/overtime-request.ts';
import { brokenBy, type Name, Office, officeFiles } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open(withAccount);
});
afterAll(() => office.host.stop());

const [typeHeader = '', ...types] = officeFiles['leave_types.csv'];
/** Time off for overtime goes to the account in hours. */
const withAccount = {
  ...officeFiles,
  'leave_types.csv': [
    `${typeHeader},earned`,
    ...types.map((line) => `${line},${line.startsWith('hours,') ? 'overtime' : 'no'}`),
  ],
};

/** Monday; people work from 09:00 to 17:30 with half an hour of break, an hour ahead; what is over by 20 minutes counts. */
const now = '2026-03-16T19:00:00Z';
beforeEach(async () => {
  await office.moveTo(now);
  await office.host.database.peek("delete from muster.leave_ledger where kind = 'earn'");
  for (const table of ['punches', 'notifications', 'activity', 'overtime_requests', 'correction_requests'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek(
    "delete from muster.requests where kind in ('overtime_request', 'correction_request')",
  );
  // an hour and a half on Thursday, half an hour on Friday, ten minutes on Wednesday, two hours on Saturday
  await worked('bo', '2026-03-11', '17:40');
  await worked('bo', '2026-03-12', '19:00');
  await worked('bo', '2026-03-13', '18:00');
  await worked('bo', '2026-03-14', '11:00');
});

const at = () => ({ orgId: office.orgId });
const [wednesday, thursday, friday, saturday] = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'] as const;
const over = (more: Partial<OvertimeInput> = {}): OvertimeInput => ({
  firstDate: wednesday,
  lastDate: saturday,
  compensation: 'pay',
  plannedMinutes: null,
  reason: '',
  ...more,
});
const planned = (more: Partial<OvertimeInput> = {}): OvertimeInput =>
  over({ firstDate: '2026-03-17', lastDate: '2026-03-18', plannedMinutes: 60, reason: 'Stocktaking', ...more });

/** Lets somebody have been at work from nine on, by the organization's clock. */
async function worked(name: Name, date: string, until: string): Promise<void> {
  for (const [direction, time] of [
    ['in', '09:00'],
    ['out', until],
  ])
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       values ('acme', $1, $2, $3, $4, 'door')`,
      [office.orgId, office.ids[name], `${date}T${time}:00+01:00`, direction],
    );
}
const asks = (name: Name, ask: OvertimeDraft = over(), isDraft = false) =>
  office.as(name)(overtimeCalls.ask, { params: at(), body: { ask, isDraft }, key: randomUUID() });
const does = (
  name: Name,
  action: OvertimeActionName,
  { id, version }: Pick<OvertimeRequest, 'id' | 'version'>,
  { comment = 'because', ask = null }: { comment?: string; ask?: OvertimeDraft | null } = {},
) =>
  office.as(name)(overtimeCalls.act, {
    params: { ...at(), requestId: id },
    body: { action, comment, dates: null, ask },
    version,
    key: randomUUID(),
  });
const dayOf = async (date: string) => {
  const { days } = await office.as('bo')(attendanceOfMonth, { params: { ...at(), month: date.slice(0, 7) } });
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`${date} is not in its month`);
  return day;
};
const countedOn = async (date: string) => {
  const { overtimePendingMinutes, overtimeApprovedMinutes } = await dayOf(date);
  return [overtimePendingMinutes, overtimeApprovedMinutes];
};
const account = async (year = '2026') => office.as('bo')(overtimeAccount, { params: { ...at(), year } });
const march = async () => (await account()).months.find(({ month }) => month === '2026-03');
const timeOff = async () => {
  const { balances } = await office.as('bo')(leaveOverview, { params: at(), query: {} });
  return balances.find(({ typeId }) => typeId === office.types.hours)?.available;
};

describe('the rules', () => {
  const previews = (ask: OvertimeInput, name: Name = 'bo') =>
    office.as(name)(overtimeCalls.preview, { params: at(), body: { ask, requestId: null } });

  it.each<[string, OvertimeInput, string[]]>([
    ['what is recorded of days that are over', over(), []],
    ['a range the wrong way round', over({ firstDate: saturday, lastDate: friday }), ['lastDate to_before_from']],
    [
      'more than a month at once',
      over({ firstDate: '2026-02-09', lastDate: '2026-03-12' }),
      ['lastDate range_too_long'],
    ],
    [
      'days without overtime are passed over, and a range with nothing else is refused',
      over({ firstDate: wednesday, lastDate: wednesday }),
      ['firstDate nothing_recorded'],
    ],
    [
      'what is over is asked for apart from what is to come',
      over({ firstDate: friday, lastDate: '2026-03-17', plannedMinutes: 60, reason: 'Both' }),
      ['lastDate over_and_to_come'],
    ],
    [
      'what was two months ago can still be asked for',
      over({ firstDate: '2026-01-12', lastDate: '2026-01-12' }),
      ['firstDate nothing_recorded', 'firstDate too_long_ago'],
    ],
    [
      'who plans overtime says how much of it, and what for',
      planned({ plannedMinutes: null, reason: '' }),
      ['plannedMinutes planned_missing', 'reason reason_missing'],
    ],
    ['days to come, with so much of each', planned(), []],
    [
      'nobody plans further ahead than two months',
      planned({ firstDate: '2026-05-16', lastDate: '2026-05-16' }),
      ['lastDate too_far_ahead'],
    ],
    ['two months ahead to the day', planned({ firstDate: '2026-05-15', lastDate: '2026-05-15' }), []],
    [
      'time off is for what has been worked',
      planned({ compensation: 'time_off' }),
      ['compensation time_off_not_worked'],
    ],
    ['time off for what is recorded', over({ compensation: 'time_off' }), []],
  ])('%s', async (_, ask, codes) => {
    const { problems } = await previews(ask);
    expect(problems.filter(({ isBlocking }) => isBlocking).map(({ code, field }) => `${field} ${code}`)).toEqual(codes);
  });

  it('time off goes to an account, where the organization has one', async () => {
    const own = await Office.open();
    const { problems, accountName } = await own.as('bo')(overtimeCalls.preview, {
      params: { orgId: own.orgId },
      body: { ask: over({ compensation: 'time_off' }), requestId: null },
    });
    expect([accountName, ...problems.map(({ code }) => code)]).toEqual([
      null,
      'nothing_recorded',
      'no_time_off_account',
    ]);
    expect((await previews(over())).accountName).toBe('Time off in lieu');
    await own.host.stop();
  });

  it('each date says what of it is asked for, and why nothing is', async () => {
    const request = await asks('bo', over({ firstDate: thursday, lastDate: thursday }));
    const { days, total, approver } = await previews(over());
    expect(days.map(({ date, why, minutes }) => [date, why, minutes])).toEqual([
      [wednesday, 'none', 0],
      [thursday, 'asked_already', 0],
      [friday, 'recorded', 30],
      [saturday, 'recorded', 120],
    ]);
    expect([total, approver?.fullName]).toEqual([150, 'Ada Chief']);
    // a request that is changed does not stand in its own way
    const { total: ofItself } = await office.as('bo')(overtimeCalls.preview, {
      params: at(),
      body: { ask: over(), requestId: request.id },
    });
    expect(ofItself).toBe(240);
  });

  it('what is asked for by force is refused by the same rules, by field', async () => {
    await expect(asks('bo', over({ firstDate: wednesday, lastDate: wednesday }))).rejects.toMatchObject(
      brokenBy(['nothing_recorded']),
    );
    await expect(asks('bo', { ...over(), firstDate: null })).rejects.toMatchObject(brokenBy(['field_missing']));
  });
});

describe('what is approved counts', () => {
  it('as far as it was recorded: pending before, approved after, and pending again once that is taken back', async () => {
    expect([await countedOn(thursday), await countedOn(wednesday)]).toEqual([
      [90, 0],
      [0, 0],
    ]);
    const request = await asks('bo');
    expect(request).toMatchObject({ state: 'pending', total: 240 });
    expect((await dayOf(thursday)).overtimeRequest).toMatchObject({ requestId: request.id, isGranted: false });
    const approved = await does('ada', 'approve', request);
    expect(approved.state).toBe('approved');
    expect([await countedOn(thursday), await countedOn(saturday)]).toEqual([
      [0, 90],
      [0, 120],
    ]);
    expect((await does('ada', 'undo', approved)).state).toBe('pending');
    expect(await countedOn(thursday)).toEqual([90, 0]);
  });

  it('what was planned counts as far as it is worked, and no further', async () => {
    await does('ada', 'approve', await asks('bo', planned()));
    expect((await march())?.planned).toBe(120);
    await worked('bo', '2026-03-17', '19:00');
    await worked('bo', '2026-03-18', '17:55');
    await office.moveTo('2026-03-19T12:00:00Z');
    expect([await countedOn('2026-03-17'), await countedOn('2026-03-18')]).toEqual([
      [30, 60],
      [0, 25],
    ]);
    expect(await march()).toMatchObject({ planned: 0, toPay: 85 });
  });

  it('what was worked beyond what was planned can be asked for as well, once it is over', async () => {
    const plan = await does('ada', 'approve', await asks('bo', planned({ lastDate: '2026-03-17' })));
    await worked('bo', '2026-03-17', '19:30');
    // while the day lasts the plan stands for it
    await expect(asks('bo', planned({ lastDate: '2026-03-17' }))).rejects.toMatchObject(brokenBy(['nothing_to_plan']));
    await office.moveTo('2026-03-19T12:00:00Z');
    expect(await countedOn('2026-03-17')).toEqual([60, 60]);
    expect(await march()).toMatchObject({ unasked: 300, toPay: 60 });
    const rest = over({ firstDate: '2026-03-17', lastDate: '2026-03-17', compensation: 'time_off' });
    const request = await asks('bo', rest);
    expect(request).toMatchObject({ state: 'pending', total: 60 });
    expect((await dayOf('2026-03-17')).overtimeRequest).toMatchObject({ requestId: request.id, isGranted: false });
    await expect(asks('bo', rest)).rejects.toMatchObject(brokenBy(['nothing_recorded']));
    const before = (await timeOff()) ?? 0;
    await does('ada', 'approve', request);
    expect(await countedOn('2026-03-17')).toEqual([0, 120]);
    // each for what it was granted: the first hour is paid, the second taken
    expect(await march()).toMatchObject({ unasked: 240, toPay: 60, timeOff: 60 });
    expect(await timeOff()).toBe(before + 60);
    expect(plan.total).toBe(60);
    await expect(asks('bo', rest)).rejects.toMatchObject(brokenBy(['nothing_recorded']));
  });

  it('what is recorded is counted anew when it is decided: a day without any is passed over, and none at all refuses it', async () => {
    const request = await asks('bo', over({ firstDate: thursday, lastDate: friday }));
    await office.host.database.peek(`delete from muster.punches where at::date = '${friday}'`);
    const approved = await does('ada', 'approve', request);
    expect(approved.days.map(({ minutes }) => minutes)).toEqual([90, 0]);
    const other = await asks('bo', over({ firstDate: saturday, lastDate: saturday }));
    await office.host.database.peek(`delete from muster.punches where at::date = '${saturday}'`);
    await expect(does('ada', 'approve', other)).rejects.toMatchObject(brokenBy(['nothing_recorded']));
  });

  it('of a month by what has become of it, of months by their year', async () => {
    await does('ada', 'approve', await asks('bo', over({ firstDate: thursday, lastDate: thursday })));
    await does(
      'ada',
      'approve',
      await asks('bo', over({ firstDate: friday, lastDate: friday, compensation: 'time_off' })),
    );
    expect(await march()).toEqual({
      month: '2026-03',
      recorded: 240,
      unasked: 120,
      asked: 0,
      toPay: 90,
      paid: 0,
      timeOff: 30,
      planned: 0,
    });
    await asks('bo', over({ firstDate: saturday, lastDate: saturday }));
    expect(await march()).toMatchObject({ unasked: 0, asked: 120 });
    const { year, firstYear, lastYear, months, account: type } = await account('current');
    expect([year, firstYear, lastYear, months.length, type?.name]).toEqual([2026, 2020, 2026, 12, 'Time off in lieu']);
    await expect(account('2019')).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(account('2027')).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(account('year')).rejects.toMatchObject({ failure: { status: 422 } });
  });
});

describe('what a payslip has paid', () => {
  const slip = '00000000-0000-4000-8000-00000000000a';
  const publish = async (state: string) => {
    const own = ['acme', office.orgId, slip];
    await office.host.database.peek('delete from muster.payslips');
    await office.host.database.peek(
      `insert into muster.payslips (tenant_id, organization_id, id, employee_id, code, state, first_date, last_date, paid_on,
         currency, gross, deductions, net, digest)
       values ($1, $2, $3, $4, 'march', $5, '2026-03-01', '2026-03-31', '2026-03-15', 'EUR', 100, 0, 100, '')`,
      [...own, office.ids.bo, state],
    );
    await office.host.database.peek(
      `insert into muster.payslip_lines (tenant_id, organization_id, payslip_id, position, kind, code, name, amount, basis,
         basis_from, basis_to)
       values ($1, $2, $3, 1, 'earning', 'overtime', 'Overtime', 100, 'overtime', '2026-03-01', '2026-03-12')`,
      own,
    );
  };

  it('is told apart from what is still to be paid, to nobody but the person, and not before it is published', async () => {
    await does('ada', 'approve', await asks('bo', over({ firstDate: thursday, lastDate: friday })));
    await publish('draft');
    expect(await march()).toMatchObject({ paid: 0, toPay: 120 });
    await publish('published');
    expect(await march()).toMatchObject({ paid: 90, toPay: 30 });
    const request = await asks('bo', over({ firstDate: saturday, lastDate: saturday }));
    const sheet = await office.as('ada')(overtimeCalls.sheet, { params: { ...at(), requestId: request.id } });
    expect(sheet.months).toMatchObject([{ paid: 0, toPay: 120 }]);
    // another payslip takes the place of the first, without any overtime
    await office.host.database.peek(
      `insert into muster.payslips (tenant_id, organization_id, id, employee_id, code, state, first_date, last_date, paid_on,
         currency, gross, deductions, net, digest, supersedes_id)
       values ('acme', $1, '00000000-0000-4000-8000-00000000000b', $2, 'again', 'published', '2026-03-01', '2026-03-31',
         '2026-03-15', 'EUR', 100, 0, 100, '', $3)`,
      [office.orgId, office.ids.bo, slip],
    );
    expect(await march()).toMatchObject({ paid: 0, toPay: 120 });
    await office.host.database.peek('delete from muster.payslips');
  });
});

describe('time off in lieu', () => {
  const lieu = () => asks('bo', over({ compensation: 'time_off' }));

  it('is on the account from the decision on, with a line that says so, and gone once that is taken back', async () => {
    const before = (await timeOff()) ?? 0;
    const request = await lieu();
    expect(await timeOff()).toBe(before);
    const approved = await does('ada', 'approve', request);
    expect(await timeOff()).toBe(before + 240);
    const { lines } = await office.as('bo')(leaveLedgerOf, {
      params: { ...at(), typeId: office.types.hours, year: '2026' },
      query: {},
    });
    expect(lines.filter(({ kind }) => kind === 'earn')).toMatchObject([{ amount: 240, firstDate: '2026-03-16' }]);
    await does('ada', 'undo', approved);
    expect(await timeOff()).toBe(before);
    await does('ada', 'approve', await officeSees(request.id));
    expect(await timeOff()).toBe(before + 240);
  });

  it('follows what is recorded of its days: what a correction has added is gone once that is taken back', async () => {
    const before = (await timeOff()) ?? 0;
    const correct = (ask: Partial<CorrectionDraft>) =>
      office.as('bo')(correctionCalls.ask, {
        params: at(),
        body: {
          ask: {
            date: wednesday,
            checkIn: '09:00',
            checkOut: '20:30',
            reason: 'Stocktaking',
            attachmentIds: [],
            ...ask,
          },
          isDraft: false,
        },
        key: randomUUID(),
      });
    const decide = (action: 'approve' | 'revert' | 'undo', { id, version }: { id: string; version: number }) =>
      office.as('ada')(correctionCalls.act, {
        params: { ...at(), requestId: id },
        body: { action, comment: 'because', dates: null, ask: null },
        version,
        key: randomUUID(),
      });
    const corrected = await decide('approve', await correct({}));
    await does(
      'ada',
      'approve',
      await asks('bo', over({ firstDate: wednesday, lastDate: thursday, compensation: 'time_off' })),
    );
    expect(await timeOff()).toBe(before + 180 + 90);
    office.pass(11_000);
    await decide('revert', corrected);
    expect(await timeOff()).toBe(before + 90);
    expect(await march()).toMatchObject({ timeOff: 90 });
  });

  it('is not paid as well', async () => {
    await does('ada', 'approve', await lieu());
    expect(await march()).toMatchObject({ timeOff: 240, toPay: 0 });
    expect((await dayOf(thursday)).overtimeRequest?.compensation).toBe('time_off');
  });
});

const officeSees = (id: string) => office.as('bo')(overtimeCalls.one, { params: { ...at(), requestId: id } });

describe('who decides', () => {
  it('is told of it, counts it as waiting, and whoever asked is told what became of it', async () => {
    const told = async (name: Name) =>
      (await office.as(name)(listNotifications, { params: at(), query: {} })).notifications.map(
        ({ kind, subject, who }) => `${who} ${kind} ${subject?.kind} ${subject?.side}`,
      );
    const before = (await office.as('ada')(waitingInOrganization, { params: at() })).overtimeDecisions;
    const request = await asks('bo');
    await office.moveTo('2026-03-16T19:00:11Z');
    expect(await told('ada')).toEqual(['Bo Worker submitted overtime_request team']);
    expect((await office.as('ada')(waitingInOrganization, { params: at() })).overtimeDecisions).toBe(before + 1);
    await does('ada', 'reject', request);
    await office.moveTo('2026-03-16T19:00:30Z');
    expect(await told('bo')).toEqual(['Ada Chief rejected overtime_request own']);
  });

  it('sees the months that it touches, what was asked for before, and how the same was decided for others', async () => {
    await worked('di', thursday, '19:00');
    await does('ada', 'approve', await asks('di', over({ firstDate: thursday, lastDate: saturday })));
    await does('ada', 'approve', await asks('bo', over({ firstDate: thursday, lastDate: thursday })));
    const request = await asks('bo', over({ firstDate: friday, lastDate: saturday }));
    const sheet = await office.as('ada')(overtimeCalls.sheet, { params: { ...at(), requestId: request.id } });
    expect(sheet.months).toMatchObject([{ month: '2026-03', toPay: 90, asked: 150 }]);
    expect([sheet.history.length, sheet.similar.granted]).toEqual([1, 1]);
    await expect(
      office.as('bo')(overtimeCalls.sheet, { params: { ...at(), requestId: request.id } }),
    ).rejects.toMatchObject({ failure: { status: 404 } });
  });

  it('decides on several at once; returning is none of what can be done with them', async () => {
    const [one, other] = [
      await asks('bo', over({ firstDate: thursday, lastDate: thursday })),
      await asks('bo', over({ firstDate: friday, lastDate: friday })),
    ];
    const decide = (action: 'approve' | 'return') =>
      office.as('ada')(overtimeCalls.decide, {
        params: at(),
        body: { action, comment: 'so', requests: [one, other].map(({ id, version }) => ({ id, version })) },
        key: randomUUID(),
      });
    expect((await decide('return')).results.map(({ isDone, code }) => [isDone, code])).toEqual([
      [false, 'conflict'],
      [false, 'conflict'],
    ]);
    expect((await decide('approve')).results.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  it('does to each state what the chart lets them do, and nothing else', async () => {
    const reach: Readonly<Record<string, () => Promise<OvertimeRequest>>> = {
      draft: () => asks('bo', over(), true),
      pending: () => asks('bo'),
      approved: async () => does('ada', 'approve', await asks('bo')),
      rejected: async () => does('ada', 'reject', await asks('bo')),
      withdrawn: async () => does('bo', 'withdraw', await asks('bo')),
    };
    for (const [state, come] of Object.entries(reach)) {
      for (const action of overtimeAction.options) {
        for (const [name, role] of [
          ['bo', 'employee'],
          ['ada', 'approver'],
        ] as const) {
          const request = await come();
          expect(request.state).toBe(state);
          const mine =
            name === 'ada' && state === 'draft'
              ? null
              : await office.as(name)(overtimeCalls.one, { params: { ...at(), requestId: request.id } });
          const isAllowed = mine?.allowedActions.includes(action) ?? false;
          const ask = action === 'edit' || action === 'submit' ? over({ reason: 'anew' }) : null;
          const done = await does(name, action, request, { ask }).then(
            () => true,
            () => false,
          );
          expect([state, role, action, done]).toEqual([state, role, action, isAllowed]);
          await office.host.database.peek("delete from muster.leave_ledger where kind = 'earn'");
          await office.host.database.peek('delete from muster.overtime_requests');
          await office.host.database.peek(
            "delete from muster.requests where kind in ('overtime_request', 'correction_request')",
          );
        }
      }
    }
    expect(overtimeRequestLifecycle.states.filter((state) => state !== 'discarded')).toEqual(
      expect.arrayContaining(Object.keys(reach)),
    );
  });

  it('whoever asks sees their own; nobody else does', async () => {
    const request = await asks('bo');
    expect((await office.as('bo')(overtimeCalls.own, { params: at() })).requests.map(({ id }) => id)).toEqual([
      request.id,
    ]);
    for (const name of ['di', 'gus'] as const)
      await expect(
        office.as(name)(overtimeCalls.one, { params: { ...at(), requestId: request.id } }),
      ).rejects.toMatchObject({ failure: { status: 404 } });
    expect((await office.as('ada')(overtimeCalls.team, { params: at(), query: {} })).requests.length).toBe(1);
  });
});

describe('what is taken back within ten seconds', () => {
  it('a sent request is a draft again, and stands for none of its days', async () => {
    const request = await asks('bo');
    expect((await does('bo', 'undo', request)).state).toBe('draft');
    expect((await dayOf(thursday)).overtimeRequest).toBeNull();
  });

  it('a withdrawn one waits again, unless its days were asked for otherwise meanwhile', async () => {
    const first = await does('bo', 'withdraw', await asks('bo'));
    await asks('bo', over({ firstDate: friday, lastDate: friday }));
    await expect(does('bo', 'undo', first)).rejects.toMatchObject(brokenBy(['already_asked']));
    const second = await does('bo', 'withdraw', await asks('bo', over({ firstDate: saturday, lastDate: saturday })));
    expect((await does('bo', 'undo', second)).state).toBe('pending');
  });
});
