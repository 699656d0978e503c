import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import {
  onePayslip,
  ownPayslips,
  payslipFile,
  payYearFile,
  viewPayslip,
} from '../../../src/api/contract/pay/payslips.ts';
import { netToDateOf, yearToDateOf } from '../../../src/api/contract/pay/year-to-date.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';
import { wordsIn } from '../support/words-in.ts';

const slips = [
  'payslip,person,from,to,paid_on,state,currency,gross,deductions,net,employer_costs,account_ending,paid_currency,paid_net,supersedes',
  'jan,2,2026-01-01,2026-01-31,2026-01-27,published,EUR,300000,100000,200000,60000,4711,,,',
  // the overtime of January was left out at first
  'feb-first,2,2026-02-01,2026-02-28,2026-02-27,published,EUR,300000,100000,200000,60000,4711,,,',
  'feb,2,2026-02-01,2026-02-28,2026-02-27,published,EUR,285722,100000,185722,60000,4711,CHF,173500,feb-first',
  'mar,2,2026-03-01,2026-03-31,2026-03-27,draft,EUR,300000,100000,200000,60000,4711,,,',
  'other,7,2026-02-01,2026-02-28,2026-02-27,published,JPY,300000,0,300000,0,,JPY,300000,',
  // Di was given something in January, and in December, and by mistake in a currency that is not hers
  'di-dec,4,2025-12-01,2025-12-31,2025-12-31,published,EUR,9000,0,9000,0,,,,',
  'di-yen,4,2026-01-01,2026-01-10,2026-01-10,published,JPY,70,0,70,0,,,,',
  'di-wrong,4,2026-01-01,2026-01-31,2026-01-27,published,EUR,3300,400,2900,0,,,,',
  'di-first,4,2026-01-01,2026-01-31,2026-01-27,published,EUR,3500,400,3100,0,,,,di-wrong',
  'di-second,4,2026-02-01,2026-02-28,2026-02-27,published,EUR,3000,400,2600,0,,,,',
  'di-end,4,2026-02-01,2026-02-28,2026-02-28,published,EUR,100,0,100,0,,,,',
];
const lineHeader = 'payslip,kind,code,name,quantity,unit,rate,amount,year_to_date,basis,leave_type,basis_from,basis_to';
const usual = (slip: string) => [
  `${slip},earning,salary,Salary,,,,300000,,,,,`,
  `${slip},deduction,tax,Tax,,,,100000,100000,,,,`,
  `${slip},employer,social,Social insurance,,,,60000,,,,,`,
];
const lines = [
  lineHeader,
  ...usual('jan'),
  ...usual('feb-first'),
  ...usual('feb'),
  'feb,earning,overtime,Overtime,1.5,hours,1234.5678,1852,,overtime,,2026-01-01,2026-01-31',
  'feb,earning,long,Unpaid leave,2,days,-7142.5,-14285,,leave,long,2026-01-01,2026-01-31',
  'feb,earning,absent,Days absent,1,days,-1845,-1845,,absence,,2026-01-05,2026-01-05',
  ...usual('mar'),
  'other,earning,salary,Salary,,,,300000,,,,,',
  'di-dec,earning,gift,Gift,,,,9000,9000,,,,',
  'di-yen,earning,yen,Yen,,,,70,70,,,,',
  'di-wrong,earning,salary,Salary,,,,3000,3000,,,,',
  'di-wrong,earning,mistake,Mistake,,,,300,300,,,,',
  'di-wrong,deduction,tax,Tax,,,,400,400,,,,',
  'di-first,earning,salary,Salary,,,,3000,3000,,,,',
  'di-first,earning,bonus,Bonus,,,,500,500,,,,',
  'di-first,deduction,tax,Tax,,,,400,400,,,,',
  'di-second,earning,salary,Salary,,,,3000,6000,,,,',
  'di-second,deduction,tax,Tax,,,,400,800,,,,',
  'di-end,earning,meals,Meals,,,,100,100,,,,',
];
const payFiles = { ...officeFiles, 'payslips.csv': slips, 'payslip_lines.csv': lines } satisfies Files;

let office: Office;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  office = await Office.open(payFiles);
  await office.host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
  ids = await idsNow();
});
afterAll(() => office.host.stop());

const idsNow = async () =>
  new Map(
    (await office.host.database.peek<{ code: string; id: string }>('select code, id from muster.payslips')).map(
      ({ code, id }) => [code, id],
    ),
  );
const idOf = (code: string): string => ids.get(code) ?? '';
const listOf = async (name: Name) => (await office.as(name)(ownPayslips, { params: { orgId: office.orgId } })).payslips;
const one = (name: Name, code: string) =>
  office.as(name)(onePayslip, { params: { orgId: office.orgId, payslipId: idOf(code) } });
const fileOf = (name: Name, code: string) =>
  office.as(name)(payslipFile, { params: { orgId: office.orgId, payslipId: idOf(code) } });
const views = (name: Name, code: string) =>
  office.as(name)(viewPayslip, { params: { orgId: office.orgId, payslipId: idOf(code) } });
const refusedWith = (status: number, code: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code }),
});

/** What is wrong with a change of the files, in a line each. */
async function faultsOf(change: Partial<Record<keyof typeof payFiles, readonly string[]>>): Promise<string[]> {
  const folder = await folderWith({ ...payFiles, ...change } as Files);
  const { host } = office;
  const { faults, changes } = await importFolder({
    database: host.database,
    folder,
    now: host.now.getTime(),
    progress: () => {},
  });
  if (faults.length > 0) expect(changes).toBe(0);
  return faults.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
}
const withLine = (from: string, to: string) =>
  ({ 'payslip_lines.csv': lines.map((line) => line.replace(from, to)) }) as const;
const withSlip = (from: string, to: string) =>
  ({ 'payslips.csv': slips.map((line) => line.replace(from, to)) }) as const;

describe('one’s own payslips', () => {
  it('come latest first, with what has superseded what', async () => {
    const dates = (await listOf('bo')).map(({ lastDate }) => lastDate);
    expect(dates).toEqual(['2026-02-28', '2026-02-28', '2026-01-31']);
    const list = await listOf('bo');
    expect(list.find(({ id }) => id === idOf('feb'))).toMatchObject({
      state: 'unread',
      supersedesId: idOf('feb-first'),
    });
    expect(list.find(({ id }) => id === idOf('feb-first'))).toMatchObject({
      state: 'superseded',
      supersededById: idOf('feb'),
    });
  });

  it.each(['mar', 'other'])('a draft, and somebody else’s, are nothing under any address: %s', async (code) => {
    expect((await listOf('bo')).map(({ id }) => id)).not.toContain(idOf(code));
    for (const call of [one, fileOf, views])
      await expect(call('bo', code)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    // nor to whoever supervises its owner
    for (const call of [one, fileOf, views])
      await expect(call('ada', 'feb')).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('have lines that add up, and the days behind them', async () => {
    await office.host.database.peek(
      `insert into muster.punches (tenant_id, organization_id, employee_id, at, direction, source)
       select 'acme', $1, $2, at::timestamptz, direction, 'gate' from (values
         ('2026-01-07T08:00:00Z', 'in'), ('2026-01-07T18:00:00Z', 'out')) as given (at, direction)`,
      [office.orgId, office.ids.bo],
    );
    const { lines, gross, deductions, net, employerCosts, accountEnding } = await one('bo', 'feb');
    const sum = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
    expect([sum('earning'), sum('deduction'), sum('employer')]).toEqual([gross, deductions, employerCosts]);
    expect(net).toBe(gross - deductions);
    expect(accountEnding).toBe('4711');
    const overtime = lines.find(({ code }) => code === 'overtime');
    expect(overtime).toMatchObject({ quantity: 1500, unit: 'hours', rate: 12_345_678, amount: 1852 });
    const [absent] = lines.filter(({ code }) => code === 'absent');
    expect(absent?.basis).toEqual({
      kind: 'absence',
      firstDate: '2026-01-05',
      lastDate: '2026-01-05',
      days: [{ date: '2026-01-05', minutes: null }],
    });
  });

  it('name the leave that was not paid, for as long as it stands', async () => {
    const daysBehind = async () => (await one('bo', 'feb')).lines.find(({ code }) => code === 'long')?.basis?.days;
    expect(await daysBehind()).toEqual([]);
    await office.host.database.peek(
      `with head as (
         insert into muster.requests (tenant_id, organization_id, employee_id, kind, state, first_date, last_date)
         values ('acme', $1, $2, 'leave_request', 'approved', '2026-01-12', '2026-01-13') returning id)
       , leave as (
         insert into muster.leave_requests (tenant_id, organization_id, id, employee_id, type_id, first_portion, last_portion)
         select 'acme', $1, id, $2, $3, 'full', 'full' from head returning id)
       insert into muster.leave_request_days
         (tenant_id, organization_id, request_id, date, employee_id, type_id, portion, amount, why, state)
       select 'acme', $1, id, date::date, $2, $3, 'full', 100, 'counted', 'booked'
       from leave, (values ('2026-01-12'), ('2026-01-13')) as given (date)`,
      [office.orgId, office.ids.bo, office.types.long],
    );
    expect(await daysBehind()).toEqual([
      { date: '2026-01-12', minutes: null },
      { date: '2026-01-13', minutes: null },
    ]);
    await office.host.database.peek(`update muster.leave_request_days set state = 'given_back'`);
    expect(await daysBehind()).toEqual([]);
  });

  it('are compared with the one before that counts, of the same currency', async () => {
    expect((await one('bo', 'feb')).previousId).toBe(idOf('jan'));
    expect((await one('bo', 'jan')).previousId).toBeNull();
  });

  it('tell a second currency only where it differs', async () => {
    expect((await one('bo', 'feb')).paid).toEqual({ currency: 'CHF', net: 173_500 });
    expect((await one('gus', 'other')).paid).toBeNull();
  });

  it('are read once they have been looked at, and counted until then', async () => {
    const waiting = () => office.as('bo')(waitingInOrganization, { params: { orgId: office.orgId } });
    // what is superseded waits for nobody
    expect((await waiting()).unreadPayslips).toBe(2);
    expect(await views('bo', 'jan')).toEqual({ id: idOf('jan'), state: 'viewed' });
    expect(await views('bo', 'jan')).toEqual({ id: idOf('jan'), state: 'viewed' });
    expect((await one('bo', 'jan')).state).toBe('viewed');
    expect((await waiting()).unreadPayslips).toBe(1);
    expect(await views('bo', 'feb-first')).toMatchObject({ state: 'superseded' });
  });

  it('are noted when they are read, with who read which', async () => {
    await office.host.database.peek('delete from muster.audit_log');
    await one('bo', 'jan');
    await fileOf('bo', 'jan');
    const noted = await office.host.database.peek<{ action: string; subject: string }>(
      `select action, subject from muster.audit_log where action like 'read %' order by id`,
    );
    expect(noted).toEqual([
      { action: 'read onePayslip', subject: idOf('jan') },
      { action: 'read payslipFile', subject: idOf('jan') },
    ]);
  });

  it('are nobody’s to see who acts in their owner’s name', async () => {
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = office.host.as(accessToken);
    const params = { orgId: office.orgId, payslipId: idOf('jan') };
    await expect(acting(ownPayslips, { params: { orgId: office.orgId } })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
    for (const call of [onePayslip, payslipFile, viewPayslip])
      await expect(acting(call, { params })).rejects.toMatchObject(refusedWith(403, 'acting_not_allowed'));
  });

  it('can be read by whoever has left, for as long as the organization lets them', async () => {
    const leave = (on: string | null, days: number) =>
      office.host.database.peek(
        `with gone as (update muster.employees set left_on = $1 where id = $2)
         update muster.organizations set former_access_days = $3`,
        [on, office.ids.gus, days],
      );
    await leave('2026-03-10', 30);
    expect(await listOf('gus')).toHaveLength(1);
    expect(await views('gus', 'other')).toMatchObject({ state: 'viewed' });
    await leave('2026-03-10', 5);
    await expect(listOf('gus')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await leave(null, 0);
  });
});

describe('what the year has come to', () => {
  const known = async (code: string) => {
    const slip = await one('di', code);
    const earlier = slip.earlierLines.map(({ code, name, yearToDate }) => `${code} ${name} ${yearToDate}`);
    const toDate = [yearToDateOf(slip, 'earning'), yearToDateOf(slip, 'deduction'), netToDateOf(slip)];
    return { earlier, toDate };
  };

  it('counts what stood on an earlier one alone: of this year, of this currency, of what was not replaced', async () => {
    expect(await known('di-first')).toEqual({ earlier: [], toDate: [3500, 400, 3100] });
    expect(await known('di-second')).toEqual({ earlier: ['bonus Bonus 500'], toDate: [6500, 800, 5700] });
    expect(await known('di-end')).toEqual({
      earlier: ['tax Tax 800', 'bonus Bonus 500', 'salary Salary 6000'],
      toDate: [6600, 800, 5800],
    });
  });

  it('is not made up where the payroll has not said it of every line', async () => {
    const slip = await one('bo', 'feb');
    expect([yearToDateOf(slip, 'earning'), yearToDateOf(slip, 'deduction'), netToDateOf(slip)]).toEqual([
      null,
      100_000,
      null,
    ]);
  });

  it('stands in the PDF, too', async () => {
    const words = (await wordsIn(await fileOf('di', 'di-second'))).replace(/\s+/g, ' ');
    expect(words).toMatch(/Bonus earlier this year – 5\.00.*Gross pay 30\.00 65\.00/);
    expect(words).toMatch(/Net pay, year to date €57\.00/);
  });
});

describe('a payslip as PDF', () => {
  it('is tagged, titled, says its language, and is not kept by the browser', async () => {
    const text = Buffer.from(await (await fileOf('bo', 'feb')).arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    for (const sign of ['/StructTreeRoot', '/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/S /Table'])
      expect(text).toContain(sign);
    const response = await fetch(
      `${office.host.url}/api/attendee-client/belonging-organizations/${office.orgId}/payslips/${idOf('feb')}/file`,
      {
        headers: {
          authorization: `Bearer ${office.tokenOf('bo')}`,
          domain: 'acme',
          'application-key': 'test-key',
        },
      },
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toContain('payslip-2026-02.pdf');
  });
});

describe('the statement of a year', () => {
  const yearFile = (name: Name, year: string) =>
    office.as(name)(payYearFile, { params: { orgId: office.orgId, year } });

  it('adds up the payslips that count, line by line, and no draft nor what was superseded', async () => {
    const words = (await wordsIn(await yearFile('bo', '2026'))).replace(/\s+/g, ' ');
    for (const said of [
      'Pay in 2026',
      'Bo Worker (2)',
      // January and the February that counts
      'Salary 6,000.00',
      'Overtime 18.52',
      'Unpaid leave -142.85',
      'Days absent -18.45',
      'Gross pay 5,857.22',
      'Tax 2,000.00',
      'Total deductions 2,000.00',
      'Social insurance 1,200.00',
      'Total of the year 5,857.22 3,857.22',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('March 27');
  });

  it('is tagged and titled, of currencies without decimals, too, and noted', async () => {
    const text = Buffer.from(await (await yearFile('gus', '2026')).arrayBuffer()).toString('latin1');
    for (const sign of ['%PDF-1.7', '/StructTreeRoot', '/Lang (en)', '/S /Table']) expect(text).toContain(sign);
    expect((await wordsIn(await yearFile('gus', '2026'))).replace(/\s+/g, ' ')).toContain('Salary 300,000 ');
    const noted = await office.host.database.peek("select from muster.audit_log where action = 'read payYearFile'");
    expect(noted.length).toBeGreaterThan(0);
  });

  it('is nothing where nothing was paid, and nobody’s to read in somebody else’s name', async () => {
    await expect(yearFile('bo', '2025')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(yearFile('cy', '2026')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    const { accessToken } = await office.host.as(await office.host.signIn('ada@acme.example'))(impersonate, {
      body: { email: 'bo@acme.example' },
    });
    const params = { orgId: office.orgId, year: '2026' };
    await expect(office.host.as(accessToken)(payYearFile, { params })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
  });
});

describe('the import of payslips', () => {
  it('changes nothing when it is done again', async () => {
    expect(await faultsOf({})).toEqual([]);
  });

  it('refuses one that does not add up, with the difference', async () => {
    expect(
      await faultsOf(
        withSlip(
          'mar,2,2026-03-01,2026-03-31,2026-03-27,draft,EUR,300000,100000,200000',
          'mar,2,2026-03-01,2026-03-31,2026-03-27,draft,EUR,300050,100000,200050',
        ),
      ),
    ).toEqual(['payslips.csv:5 gross is 300050, but its lines add up to 300000: a difference of 50']);
    expect(await faultsOf(withSlip('draft,EUR,300000,100000,200000', 'draft,EUR,300000,100000,200001'))).toEqual([
      'payslips.csv:5 net is not gross less deductions, which is 200000',
    ]);
  });

  it.each([
    [
      'a line whose amount is not quantity times rate',
      withLine('1.5,hours,1234.5678,1852', '1.5,hours,1334.5678,1852'),
      'payslip_lines.csv:11 amount is not quantity times rate, which is 2002',
    ],
    [
      'a line of no payslip',
      { 'payslip_lines.csv': [...lines, 'apr,earning,salary,Salary,,,,1,,,,,'] },
      `payslip_lines.csv:${lines.length + 1} payslip apr is no payslip of payslips.csv`,
    ],
    [
      'a basis without its days',
      withLine(',overtime,,2026-01-01,2026-01-31', ',overtime,,,'),
      'payslip_lines.csv:11 basis needs basis_from and basis_to, and they need it',
    ],
    [
      'a basis of more than a year',
      withLine(',overtime,,2026-01-01,2026-01-31', ',overtime,,2025-01-01,2026-01-31'),
      'payslip_lines.csv:11 basis_to is more than a year after basis_from',
    ],
    [
      'a leave of no type',
      withLine('leave,long,', 'leave,short,'),
      'payslip_lines.csv:12 leave_type short is no type of leave_types.csv',
    ],
    [
      'a whole account number',
      withSlip(
        'draft,EUR,300000,100000,200000,60000,4711',
        'draft,EUR,300000,100000,200000,60000,DE89370400440532013000',
      ),
      'payslips.csv:5 account_ending may have the last four characters of the account only',
    ],
    [
      'a fraction of a minor unit',
      withLine('mar,deduction,tax,Tax,,,,100000', 'mar,deduction,tax,Tax,,,,1000.00'),
      'payslip_lines.csv:15 amount is no whole number of minor units such as 123450 for 1,234.50',
    ],
    [
      'somebody else’s payslip superseded',
      withSlip('CHF,173500,feb-first', 'CHF,173500,other'),
      'payslips.csv:4 supersedes other belongs to 7',
    ],
    [
      'one superseded twice',
      { 'payslips.csv': slips.map((line) => line.replace(/^(mar,.*),$/, '$1,feb-first')) },
      'payslips.csv:5 supersedes feb-first is superseded further up already',
    ],
    [
      'a person that nobody knows',
      withSlip('mar,2,', 'mar,99,'),
      'payslips.csv:5 person 99 is no person of people.csv',
    ],
  ])('refuses %s', async (_, change, fault) => {
    expect(await faultsOf(change)).toContain(fault);
  });

  it('leaves what is published as it is: another one supersedes it', async () => {
    expect(await faultsOf(withLine('jan,earning,salary,Salary', 'jan,earning,salary,Wages'))).toEqual([
      'payslips.csv:2 payslip jan is published and stays as it is; make another that supersedes it',
    ]);
    expect(
      await faultsOf(
        withSlip('jan,2,2026-01-01,2026-01-31,2026-01-27,published', 'jan,2,2026-01-01,2026-01-31,2026-01-27,draft'),
      ),
    ).toEqual(['payslips.csv:2 payslip jan is published and stays as it is; make another that supersedes it']);
  });

  it('refuses what takes the place of one whose place another has taken before, in a file of its own', async () => {
    const [header = ''] = slips;
    const third = slips[3]?.replace('feb,', 'feb-third,') ?? '';
    expect(
      await faultsOf({ 'payslips.csv': [header, third], 'payslip_lines.csv': [lineHeader, ...usual('feb-third')] }),
    ).toContain('payslips.csv:2 supersedes feb-first is superseded by feb already');
  });

  it('makes something else of a draft, and publishes it', async () => {
    const before = idOf('mar');
    const change = {
      'payslip_lines.csv': lines.map((line) => line.replace('mar,earning,salary,Salary', 'mar,earning,salary,Wages')),
      'payslips.csv': slips.map((line) => line.replace('2026-03-27,draft', '2026-03-27,published')),
    };
    expect(await faultsOf(change)).toEqual([]);
    ids = await idsNow();
    expect(idOf('mar')).toBe(before);
    const march = await one('bo', 'mar');
    expect(march.lines.map(({ name }) => name)).toContain('Wages');
    expect(march.previousId).toBe(idOf('feb'));
  });
});
