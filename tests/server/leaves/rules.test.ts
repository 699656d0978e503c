import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeaveRequest } from '../../../src/api/contract/requests/leave-values.ts';
import { leaveLedgerOf, ownLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { brokenBy, Office, officeFiles } from './office.ts';

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.host.stop());

const counted = ({ days }: Pick<LeaveRequest, 'days'>) => days.map(({ amount, why }) => `${amount} ${why}`);

describe('what an ask counts', () => {
  it('to is on or after from', async () => {
    await expect(office.asks('bo', office.leave('2026-04-10', '2026-04-09'))).rejects.toMatchObject(
      brokenBy(['to_before_from']),
    );
  });

  it('words that no register can hold are refused by their field', async () => {
    await expect(
      office.asks('bo', office.leave('2026-04-07', undefined, { reason: 'a\u0000b' })),
    ).rejects.toMatchObject({
      failure: { status: 422, code: 'invalid_request', fields: [{ path: 'body.ask.reason' }] },
    });
    const lines = office.leave('2026-04-07', undefined, { reason: 'one\ntwo' });
    expect((await office.asks('bo', lines)).ask.reason).toBe('one\ntwo');
  });

  it.each(['2026-02-31', '0000-01-01', '9999-12-31'])(
    'a date that no calendar has is refused by its field (%s)',
    async (date) => {
      await expect(office.asks('bo', office.leave('2026-02-02', date))).rejects.toMatchObject({
        failure: { code: 'invalid_request', fields: [expect.objectContaining({ path: 'body.ask.lastDate' })] },
      });
    },
  );

  it('one day has one part', async () => {
    const both = office.leave('2026-04-07', '2026-04-07', { firstPortion: 'morning', lastPortion: 'afternoon' });
    expect((await office.previews('bo', both)).problems).toMatchObject([
      { code: 'portion_not_offered', field: 'lastPortion' },
    ]);
  });

  it('holidays and weekly offs are not counted unless the type says so', async () => {
    const week = ['2026-03-19', '2026-03-22'] as const;
    expect(counted(await office.asks('bo', office.leave(...week)))).toEqual([
      '100 working_day',
      '0 holiday',
      '0 weekly_off',
      '0 weekly_off',
    ]);
    const sick = await office.previews('gus', office.leave(...week, { type: 'sick' }));
    expect(sick.total).toBe(400);
  });

  it('leave over a day with recorded work is asked about, and refused for nothing', async () => {
    await office.host.import({
      ...officeFiles,
      'punches.csv': [
        'person,instant,direction,source',
        '2,2026-03-11T08:58:00+01:00,in,Gate',
        '2,2026-03-11T11:02:00+01:00,out,Gate',
      ],
    });
    const sick = office.leave('2026-03-10', '2026-03-12', { type: 'sick' });
    expect((await office.previews('bo', sick)).problems).toEqual([
      {
        code: 'work_recorded',
        field: 'firstDate',
        isBlocking: false,
        date: '2026-03-11',
        lastDate: null,
        amount: null,
        text: null,
        requestId: null,
      },
    ]);
    expect((await office.asks('bo', sick)).state).toBe('pending.first level');
    // half a day beside the work of the other half is no mistake
    const half = office.leave('2026-03-11', '2026-03-11', {
      type: 'annual',
      firstPortion: 'afternoon',
      lastPortion: 'afternoon',
    });
    expect((await office.previews('bo', half)).problems.map(({ code }) => code)).not.toContain('work_recorded');
  });

  it('a range with nothing to count is refused: there is no need to ask', async () => {
    await expect(office.asks('bo', office.leave('2026-03-20', '2026-03-22'))).rejects.toMatchObject(
      brokenBy(['nothing_to_count']),
    );
  });

  it.each(['2026-03-20', '2026-03-21'])('a half day on a holiday or weekly off is refused (%s)', async (date) => {
    const half = office.leave(date, date, { firstPortion: 'morning', lastPortion: 'morning' });
    const { problems } = await office.previews('bo', half);
    expect(problems.map(({ code }) => code)).toContain('half_day_on_day_off');
    await expect(office.asks('bo', half)).rejects.toMatchObject({ failure: { code: 'rule_broken' } });
  });

  it('a half day at the end of a range counts half', async () => {
    const days = counted(await office.asks('bo', office.leave('2026-04-07', '2026-04-08', { lastPortion: 'morning' })));
    expect(days).toEqual(['100 working_day', '50 working_day']);
  });

  it('somebody with a free afternoon takes half a day to have all of it, and is told why', async () => {
    const wednesday = await office.asks('di', office.leave('2026-04-08'));
    expect(counted(wednesday)).toEqual(['50 half_shift']);
    const afternoon = office.leave('2026-04-15', '2026-04-15', { firstPortion: 'afternoon', lastPortion: 'afternoon' });
    expect((await office.previews('di', afternoon)).problems).toMatchObject([
      { code: 'half_day_on_free_half', text: 'morning' },
      { code: 'nothing_to_count' },
    ]);
  });

  it('15 January is 15 January in every time zone', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
        process.env.TZ = zone;
        const { days } = await office.previews('bo', office.leave('2027-01-15'));
        expect(days).toEqual([expect.objectContaining({ date: '2027-01-15', amount: 100 })]);
      }
    } finally {
      process.env.TZ = timeZone;
    }
  });

  it('a leave by the hour counts the minutes within the shift', async () => {
    const hours = { type: 'hours', firstPortion: 'hours', lastPortion: 'hours' } as const;
    const two = office.leave('2026-04-07', '2026-04-07', { ...hours, startTime: '08:00', endTime: '11:00' });
    expect((await office.asks('bo', two)).total).toBe(120);
    const night = office.leave('2026-04-08', '2026-04-08', { ...hours, startTime: '19:00', endTime: '21:00' });
    await expect(office.asks('bo', night)).rejects.toMatchObject({ failure: { code: 'rule_broken' } });
    const long = office.leave('2026-04-08', '2026-04-09', { ...hours, startTime: '09:00', endTime: '11:00' });
    expect((await office.previews('bo', long)).problems).toMatchObject([{ code: 'hours_on_one_day_only' }]);
  });

  it('hours that are not worked are told as what they are: outside the shift, within its break, in a free half', async () => {
    const hours = { type: 'hours', firstPortion: 'hours', lastPortion: 'hours' } as const;
    const at = async (day: string, startTime: string, endTime: string) =>
      (await office.previews('bo', office.leave(day, day, { ...hours, startTime, endTime }))).problems;
    const pattern = officeFiles['shift_patterns.csv'];
    const [head = '', ...rows] = pattern;
    const paused = [`${head},break_start`, ...rows.map((row) => `${row},${row.startsWith('office') ? '12:30' : ''}`)];
    await office.host.import({
      ...officeFiles,
      'shift_patterns.csv': paused,
      'holidays.csv': ['date,name,portion', '2026-04-15,Market day,afternoon'],
    });
    try {
      expect(await at('2026-04-14', '19:00', '21:00')).toMatchObject([
        { code: 'hours_outside_shift', field: 'startTime' },
      ]);
      expect(await at('2026-04-14', '12:30', '13:00')).toMatchObject([
        { code: 'hours_within_break', field: 'startTime', text: '12:30–13:00' },
      ]);
      expect(await at('2026-04-14', '12:00', '13:00')).toEqual([]);
      expect(await at('2026-04-15', '16:00', '17:00')).toMatchObject([{ code: 'hours_outside_shift' }]);
      // a day on which nobody works has no hours to choose from
      expect(await at('2026-04-18', '10:00', '11:00')).toMatchObject([{ code: 'nothing_to_count' }]);
    } finally {
      await office.host.import({
        ...officeFiles,
        'shift_patterns.csv': [`${head},break_start`, ...rows.map((row) => `${row},`)],
      });
    }
  });

  it('a change of the holidays after the approval leaves recorded days alone', async () => {
    const request = await office.asks('bo', office.leave('2026-05-04', '2026-05-05'));
    const approved = await office.does('ada', 'approve', request);
    await office.host.import({ ...officeFiles, 'holidays.csv': ['date,name', '2026-05-05,New holiday'] });
    expect(counted(await office.sees('bo', approved.id))).toEqual(['100 working_day', '100 working_day']);
    expect((await office.balance('bo')).planned).toBe(200);
  });

  it('and the difference is offered, until it is given back', async () => {
    const approved = await office.does(
      'ada',
      'approve',
      await office.asks('bo', office.leave('2026-05-11', '2026-05-13', { lastPortion: 'morning' })),
    );
    expect(approved.differences).toEqual([]);
    await office.host.import({ ...officeFiles, 'holidays.csv': ['date,name', '2026-05-12,Another holiday'] });
    const request = await office.sees('bo', approved.id);
    const difference = {
      requestId: request.id,
      date: '2026-05-12',
      recorded: 100,
      now: 0,
      why: 'holiday',
      holiday: 'Another holiday',
    };
    expect(request.differences).toEqual([difference]);
    const own = () => office.as('bo')(ownLeaveRequests, { params: { orgId: office.orgId } });
    expect((await own()).differences).toEqual([difference]);
    // it is the employee’s to ask for
    expect((await office.sees('ada', approved.id)).differences).toEqual([]);
    const asking = await office.does('bo', 'request_cancellation', request, { dates: ['2026-05-12'] });
    await office.does('ada', 'accept_cancellation', asking);
    expect((await office.balance('bo')).planned).toBe(150);
    expect((await own()).differences).toEqual([]);
  });
});

describe('what stands in the way', () => {
  it('full day then half day on one date is refused, and whoever asks again is led to the other', async () => {
    const half = (date: string, portion: 'morning' | 'afternoon') =>
      office.leave(date, date, { firstPortion: portion, lastPortion: portion });
    const other = await office.asks('bo', half('2026-04-08', 'afternoon'));
    const first = await office.asks('bo', office.leave('2026-04-07'));
    const both = await office.previews('bo', office.leave('2026-04-07', '2026-04-08'));
    expect(both.problems.map(({ date, requestId }) => [date, requestId])).toEqual([
      ['2026-04-07', first.id],
      ['2026-04-08', other.id],
    ]);
    await expect(office.asks('bo', half('2026-04-07', 'morning'))).rejects.toMatchObject(
      brokenBy(['already_on_leave']),
    );
  });

  it('morning and afternoon of two types are accepted', async () => {
    await office.asks(
      'bo',
      office.leave('2026-04-07', '2026-04-07', { firstPortion: 'morning', lastPortion: 'morning' }),
    );
    const other = { type: 'sick', firstPortion: 'afternoon', lastPortion: 'afternoon' } as const;
    expect((await office.asks('bo', office.leave('2026-04-07', '2026-04-07', other))).total).toBe(50);
  });

  it('pending days are reserved: two requests can never spend the same days', async () => {
    await office.asks('gus', office.leave('2026-04-07', '2026-04-16'));
    expect(await office.balance('gus')).toMatchObject({ pending: 800, available: 200 });
    await expect(office.asks('gus', office.leave('2026-05-04', '2026-05-06'))).rejects.toMatchObject(
      brokenBy(['insufficient_balance']),
    );
    expect((await office.previews('gus', office.leave('2026-05-04', '2026-05-06'))).problems).toMatchObject([
      { code: 'insufficient_balance', amount: 100, text: '2026' },
    ]);
  });

  it('a negative balance goes down to the type’s cap and no further', async () => {
    const long = (first: string, last: string) => office.leave(first, last, { type: 'long', reason: 'a journey' });
    await office.asks('bo', long('2026-04-13', '2026-04-17'));
    await office.asks('bo', long('2026-05-04', '2026-05-08'));
    await office.asks('bo', long('2026-06-01', '2026-06-02'));
    expect((await office.balance('bo', 'long')).available).toBe(-200);
    await expect(office.asks('bo', long('2026-07-06', '2026-07-06'))).rejects.toMatchObject(
      brokenBy(['insufficient_balance']),
    );
  });

  it('restricted days and notice periods hold by type, and a reason is demanded', async () => {
    await expect(office.asks('bo', office.leave('2026-06-30'))).rejects.toMatchObject(brokenBy(['restricted_days']));
    // which days those are, of those that would count
    const { problems } = await office.previews('bo', office.leave('2026-06-26', '2026-07-01'));
    expect(problems).toMatchObject([{ code: 'restricted_days', date: '2026-06-29', lastDate: '2026-06-30' }]);
    const soon = office.leave('2026-03-23', '2026-03-23', { type: 'long' });
    await expect(office.asks('bo', soon)).rejects.toMatchObject(brokenBy(['notice_too_short', 'reason_missing']));
    await expect(office.asks('bo', office.leave('2026-01-05'))).rejects.toMatchObject(brokenBy(['too_long_ago']));
  });

  it('maximum consecutive days counts adjoining requests', async () => {
    const long = (first: string, last: string) => office.leave(first, last, { type: 'long', reason: 'a journey' });
    await office.asks('bo', long('2026-04-15', '2026-04-17'));
    // the weekend between them joins the two
    await expect(office.asks('bo', long('2026-04-20', '2026-04-22'))).rejects.toMatchObject(
      brokenBy(['too_many_consecutive_days']),
    );
    expect((await office.asks('bo', long('2026-04-20', '2026-04-21'))).total).toBe(200);
  });

  it('a type by the day takes no half days', async () => {
    const half = office.leave('2026-04-13', '2026-04-13', { type: 'long', reason: 'r', firstPortion: 'morning' });
    await expect(office.asks('bo', half)).rejects.toMatchObject(brokenBy(['portion_not_offered']));
  });

  it('a type that is no longer offered cannot be asked for', async () => {
    const { problems } = await office.previews('bo', office.leave('2026-04-13', '2026-04-13', { type: 'old' }));
    expect(problems.map(({ code }) => code)).toContain('type_withdrawn');
  });

  it('the substitute is a colleague, whose own absence is shown and stands in nobody’s way', async () => {
    await office.does('cy', 'approve', await office.asks('ada', office.leave('2026-04-07')));
    const ask = office.leave('2026-04-07', '2026-04-07', { substituteId: office.ids.ada });
    expect((await office.previews('bo', ask)).problems).toMatchObject([{ code: 'substitute_away', isBlocking: false }]);
    expect((await office.asks('bo', ask)).substitute?.fullName).toBe('Ada Chief');
    const own = office.leave('2026-04-08', '2026-04-08', { substituteId: office.ids.bo });
    await expect(office.asks('bo', own)).rejects.toMatchObject(brokenBy(['substitute_unknown']));
  });
});

describe('the account', () => {
  it('a range over two leave years shows two effects', async () => {
    const { effects } = await office.previews('bo', office.leave('2026-12-30', '2027-01-04'));
    expect(effects.map(({ year, amount }) => [year, amount])).toEqual([
      [2026, 200],
      [2027, 200],
    ]);
  });

  it('carried-over days are used first and expire on their date', async () => {
    expect(await office.balance('bo')).toMatchObject({
      entitled: 1000,
      carried: 300,
      carriedLeft: 300,
      available: 1300,
    });
    const request = await office.asks('bo', office.leave('2026-03-30', '2026-04-02'));
    await office.does('ada', 'approve', request);
    // two of the four lie before the last day of what was carried over
    expect(await office.balance('bo')).toMatchObject({ carriedLeft: 100, available: 900 });
    expect(await office.balance('bo', 'annual', '2026-04-01')).toMatchObject({ expired: 100, available: 800 });
  });

  it('what has expired is no help for a day after its last one', async () => {
    const all = office.leave('2026-07-06', '2026-07-20');
    await expect(office.asks('bo', all)).rejects.toMatchObject(brokenBy(['insufficient_balance']));
    expect((await office.asks('bo', office.leave('2026-07-06', '2026-07-17'))).total).toBe(1000);
  });

  it('what is left at the end of a year goes over, as far as it may, and the rest expires', async () => {
    expect(await office.balance('gus', 'annual', '2027-01-01')).toMatchObject({
      year: 2027,
      carried: 500,
      carriedExpiresOn: '2027-03-31',
      available: 500,
    });
  });

  it('every number is the sum of dated lines', async () => {
    const request = await office.asks('bo', office.leave('2026-04-07', '2026-04-08'));
    const approved = await office.does('ada', 'approve', request);
    const asked = await office.does('bo', 'request_cancellation', approved, { dates: ['2026-04-08'] });
    await office.does('ada', 'accept_cancellation', asked);
    const params = { orgId: office.orgId, typeId: office.types.annual, year: '2026' };
    const { lines, balance } = await office.as('bo')(leaveLedgerOf, { params, query: {} });
    expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'grant 1000',
      'opening 300',
      'reserve -200',
      'release 200',
      'take -200',
      'give_back 100',
    ]);
    expect(balance).toBe((await office.balance('bo')).available);
    expect(balance).toBe(await office.ledgerSum('bo'));
  });

  it('the lines behind an account on a date add up to what it tells of that date', async () => {
    const request = await office.asks('bo', office.leave('2026-03-30', '2026-04-02'));
    await office.does('ada', 'approve', request);
    for (const on of ['2026-03-16', '2026-04-01', '2027-02-01']) {
      const params = { orgId: office.orgId, typeId: office.types.annual, year: on.slice(0, 4) };
      const { lines, balance } = await office.as('bo')(leaveLedgerOf, { params, query: { on } });
      const { available } = await office.balance('bo', 'annual', on);
      expect([balance, lines.at(-1)?.balance]).toEqual([available, available]);
      const dates = lines.map(({ firstDate }) => firstDate);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it('what an ask leaves is told as of its own days, when what was carried over has expired', async () => {
    const { effects } = await office.previews('bo', office.leave('2026-05-05'));
    expect(effects).toMatchObject([{ year: 2026, before: 1000, after: 900, expiresOn: null }]);
  });

  it('time is written down before anything is booked', async () => {
    await office.moveTo('2026-04-02T10:00:00Z');
    expect((await office.balance('bo')).expired).toBe(300);
    expect(await office.ledgerSum('bo')).toBe(1300);
    const request = await office.asks('bo', office.leave('2026-04-07'));
    expect(await office.ledgerSum('bo')).toBe(900);
    await office.does('bo', 'withdraw', request);
    expect((await office.balance('bo')).available).toBe(1000);
  });
});
