import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Holidays from 'date-holidays';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { Office, officeFiles, type TypeCode } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const load = async (files: Files, more: Record<string, string> = {}) => {
  const folder = await folderWith(files);
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
  return importFolder({ database: office.host.database, folder, now: office.host.now.getTime(), progress: () => {} });
};
const column = (lines: readonly string[], name: string): string[] => {
  const at = (lines[0] ?? '').split(',').indexOf(name);
  return lines.map((line) =>
    line
      .split(',')
      .filter((_, index) => index !== at)
      .join(','),
  );
};

describe('an import beside people at work', () => {
  it('that changes nothing locks nobody’s row', async () => {
    const folder = await folderWith(officeFiles);
    const { database } = office.host;
    const scope = { tenant: 'acme', organization: office.orgId };
    let isHeld = 0;
    // as long as the import runs, somebody else takes the lock that a decision takes, again and again
    const done = importFolder({ database, folder, now: office.host.now.getTime(), progress: () => {} }).then(
      (result) => ({ ...result, isDone: true }),
    );
    let isOver = false;
    void done.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await database
        .within(scope, (tx) => tx.execute(sql`select id from muster.employees for no key update nowait`))
        .catch(() => isHeld++);
    }
    expect((await done).changes).toBe(0);
    expect(isHeld).toBe(0);
  });

  it('that changes one person holds up nobody else', async () => {
    const { database } = office.host;
    const people = officeFiles['people.csv'].map((line) => line.replace('5,Ed,Orphan', '5,Ed,Found'));
    const before = await database.peek<{ xmin: string; number: string }>(
      'select number, xmin::text from muster.employees',
    );
    expect((await load({ ...officeFiles, 'people.csv': people })).changes).toBe(1);
    const after = await database.peek<{ xmin: string; number: string }>(
      'select number, xmin::text from muster.employees',
    );
    const touched = after.filter((row) => !before.some((one) => one.number === row.number && one.xmin === row.xmin));
    expect(touched.map(({ number }) => number)).toEqual(['5']);
    await load(officeFiles);
  });
});

describe('what was carried over', () => {
  const entitled = (...lines: string[]) => ({
    ...officeFiles,
    'leave_entitlements.csv': ['person,type,year,amount,carried,carried_until', ...lines],
  });

  it('opens the year, whether somebody has asked before or not, and whatever was computed', async () => {
    const own = await Office.open(entitled('5,annual,2025,10,,', '5,annual,2026,10,,'));
    // what is left of 2025 goes over by itself, up to five days
    await own.asks('ed', own.leave('2026-04-07'));
    expect(await own.balance('ed')).toMatchObject({ carried: 500, available: 1_400 });
    const { database, now } = own.host;
    const again = async (...lines: string[]) =>
      importFolder({
        database,
        folder: await folderWith(entitled('5,annual,2025,10,,', ...lines)),
        now: now.getTime(),
        progress: () => {},
      });
    expect((await again('5,annual,2026,10,2,2026-06-30')).changes).toBe(1);
    // the day asked for is after March: nothing carried has expired by June
    expect(await own.balance('ed')).toMatchObject({ carried: 200, available: 1_100 });
    // a correction is one line; the same again none
    expect((await again('5,annual,2026,10,3.5,2026-06-30')).changes).toBe(1);
    expect(await own.balance('ed')).toMatchObject({ carried: 350, available: 1_250 });
    expect((await again('5,annual,2026,10,3.5,2026-06-30')).changes).toBe(0);
    await own.host.stop();
  });

  it('is the truth: history before it explains and never debits', async () => {
    const own = await Office.open({
      ...entitled('5,annual,2026,10,2,2026-12-31'),
      'leave_requests.csv': [
        'request,person,type,from,to,state',
        'old,5,annual,2025-07-07,2025-07-18,approved',
        'older,5,annual,2024-07-08,2024-07-12,approved',
      ],
    });
    expect(await own.balance('ed')).toMatchObject({ entitled: 1_000, carried: 200, available: 1_200 });
    await own.asks('ed', own.leave('2026-04-07'));
    expect(await own.balance('ed')).toMatchObject({ carried: 200, available: 1_100 });
    await own.host.stop();
  });
});

describe('a column that is left out', () => {
  it('changes nothing: no account is disconnected, no module switched off', async () => {
    const fewer = {
      ...officeFiles,
      'people.csv': ['email', 'role', 'supervisor', 'left_on', 'initial_password', 'fallback_rank'].reduce<
        readonly string[]
      >(column, officeFiles['people.csv']),
      'organization.csv': column(officeFiles['organization.csv'], 'modules'),
      'leave_types.csv': ['max_consecutive_days', 'carry_over_expires', 'withdrawn_on'].reduce<readonly string[]>(
        column,
        officeFiles['leave_types.csv'],
      ),
    };
    expect(await load(fewer)).toMatchObject({ faults: [], changes: 0 });
  });

  it('an empty cell empties', async () => {
    const people = officeFiles['people.csv'].map((line) =>
      line.replace(',2020-01-01,,correct horse battery,1', ',2020-01-01,,correct horse battery,'),
    );
    expect((await load({ ...officeFiles, 'people.csv': people })).changes).toBe(1);
    const rows = await office.host.database.peek(
      "select 1 from muster.employees where number = '6' and fallback_rank is null",
    );
    expect(rows).toHaveLength(1);
    await load(officeFiles);
  });
});

describe('each of these is a fault by file, line and field', () => {
  const requests = (...lines: string[]) => ({
    'leave_requests.csv': ['request,person,type,from,to,state,first_portion,last_portion', ...lines],
  });
  const add = (file: keyof typeof officeFiles, line: string) => ({ [file]: [...officeFiles[file], line] });
  it.each<[string, Record<string, readonly string[]>, { file: string; line: number; field: string; reason: RegExp }]>([
    [
      'carried over until 29 February',
      { 'leave_types.csv': officeFiles['leave_types.csv'].map((line) => line.replace('03-31', '02-29')) },
      { file: 'leave_types.csv', line: 2, field: 'carry_over_expires', reason: /every year/ },
    ],
    [
      'a mistyped year of a holiday',
      add('holidays.csv', '2206-05-01,Labour Day'),
      { file: 'holidays.csv', line: 4, field: 'date', reason: /is no date|far away/ },
    ],
    [
      'a mistyped year of joining',
      {
        'people.csv': officeFiles['people.csv'].map((line) =>
          line.replace(
            '7,Gus,Stranger,gus@acme.example,Employee,6,2020',
            '7,Gus,Stranger,gus@acme.example,Employee,6,2120',
          ),
        ),
      },
      { file: 'people.csv', line: 8, field: 'joined_on', reason: /far away/ },
    ],
    [
      'a mistyped year of an entitlement',
      add('leave_entitlements.csv', '2,annual,2062,10,,'),
      { file: 'leave_entitlements.csv', line: 12, field: 'year', reason: /far away/ },
    ],
    [
      'a restriction twice',
      add('leave_restrictions.csv', ',2026-06-29,2026-06-30,Again'),
      {
        file: 'leave_restrictions.csv',
        line: 3,
        field: 'from',
        reason: /stands in line 2 already, with the same to and type/,
      },
    ],
    [
      'approved requests that overlap',
      requests(
        'a,5,annual,2026-06-01,2026-06-03,approved,,',
        'b,5,annual,2026-06-03,2026-06-04,approved,,',
      ).valueOf() as never,
      { file: 'leave_requests.csv', line: 3, field: 'from', reason: /on leave on 2026-06-03 already/ },
    ],
    [
      'a cap overdrawn',
      requests('a,5,annual,2026-06-01,2026-06-12,approved,,', 'b,5,annual,2026-07-06,2026-07-07,approved,,') as never,
      { file: 'leave_requests.csv', line: 3, field: 'to', reason: /overdraws the account of annual for 2026/ },
    ],
    [
      'a portion that the type does not have',
      requests('a,2,long,2026-06-01,2026-06-01,pending,morning,morning') as never,
      { file: 'leave_requests.csv', line: 2, field: 'first_portion', reason: /by the whole day/ },
    ],
    [
      'another unit of a type that accounts are kept in',
      {
        'leave_types.csv': officeFiles['leave_types.csv'].map((line) =>
          line.replace('annual,Annual leave,half_day', 'annual,Annual leave,hour'),
        ),
      },
      { file: 'leave_types.csv', line: 2, field: 'unit', reason: /cannot be changed/ },
    ],
    [
      'shifts of one pattern that overlap',
      add('shift_patterns.csv', 'odd,Odd,mon,22:00,08:00,0,5,5,300,90,20,automatic,').valueOf() as never,
      { file: 'shift_patterns.csv', line: 7, field: 'start', reason: /overlaps/ },
    ],
    [
      'an assignment that begins before the last shift of the one before is over',
      add('shift_assignments.csv', '5,2026-06-01,dawn') as never,
      { file: 'shift_assignments.csv', line: 9, field: 'starts_on', reason: /overlaps/ },
    ],
    [
      'a punch without a direction where they are given',
      { 'punches.csv': ['person,instant', '1,2026-03-02T08:58:00+01:00'] },
      { file: 'punches.csv', line: 2, field: 'direction', reason: /punch_directions/ },
    ],
  ])('%s', async (_, changed, { reason, ...where }) => {
    const extra = where.file === 'shift_patterns.csv' ? ['odd,Odd,tue,06:00,14:00,0,5,5,300,90,20,automatic,'] : [];
    const dawn =
      where.field === 'starts_on'
        ? {
            'shift_patterns.csv': [
              ...officeFiles['shift_patterns.csv'],
              'dawn,Dawn,mon tue wed thu fri sat sun,04:00,12:00,0,5,5,300,90,20,automatic,',
            ],
          }
        : {};
    const assigned =
      where.field === 'starts_on'
        ? {
            'shift_assignments.csv': [
              ...officeFiles['shift_assignments.csv'].filter((line) => !line.startsWith('5,')),
              '5,2020-01-01,night',
              '5,2026-06-01,dawn',
            ],
          }
        : {};
    const files: Files = { ...officeFiles, ...changed, ...dawn, ...assigned };
    const patterns =
      extra.length > 0 ? { 'shift_patterns.csv': [...(files['shift_patterns.csv'] ?? []), ...extra] } : {};
    const { faults, changes } = await load({ ...files, ...patterns });
    expect(faults).toContainEqual(expect.objectContaining({ ...where, reason: expect.stringMatching(reason) }));
    expect(changes).toBe(0);
  });

  it('a file that is not known is named', async () => {
    const { faults } = await load(officeFiles, {
      'punch.csv': 'x',
      'register.dat': 'x',
      'README.md': '#',
      '.hidden.csv': '',
    });
    expect(faults.map(({ file, reason }) => [file, /is not known/.test(reason)])).toEqual([
      ['punch.csv', true],
      ['register.dat', true],
    ]);
  });

  it('one bad row does not multiply', async () => {
    const people = officeFiles['people.csv'].map((line) => line.replace('bo@acme.example', 'no address'));
    const { faults } = await load({ ...officeFiles, 'people.csv': people });
    expect(faults).toMatchObject([{ file: 'people.csv', line: 3, field: 'email' }]);
    const punches = Array.from(
      { length: 700 },
      (_, index) => `99,2026-03-02T08:${String(index % 60).padStart(2, '0')}:00Z,in,Gate`,
    );
    const unknown = await load({ ...officeFiles, 'punches.csv': ['person,instant,direction,source', ...punches] });
    expect(unknown.faults).toEqual([
      { file: 'punches.csv', line: 2, field: 'person', reason: '99 is no person of people.csv', more: 699 },
    ]);
  });
});

describe('calendars', () => {
  const withHolidays = (lines: readonly string[], people: readonly string[] = officeFiles['people.csv']) => ({
    ...officeFiles,
    'people.csv': people,
    'holidays.csv': ['date,name,to,portion,calendar', ...lines],
  });
  const preview = async (
    own: Office,
    name: 'bo' | 'gus' | 'di',
    first: string,
    last = first,
    type: TypeCode = 'annual',
    portion?: 'morning' | 'afternoon',
  ) => {
    const { days } = await own.previews(
      name,
      own.leave(first, last, { type, ...(portion && { firstPortion: portion, lastPortion: portion }) }),
    );
    return days.map(({ amount, why, holiday }) => [amount, why, holiday].filter((part) => part !== null).join(' '));
  };

  it('F54 half a holiday from noon, several on one date, a range, the calendar of a site', async () => {
    const people = officeFiles['people.csv'].map(
      (line, index) => `${line},${index === 0 ? 'calendar' : line.startsWith('7,') ? 'bavaria' : ''}`,
    );
    const own = await Office.open(
      withHolidays(
        [
          '2026-12-24,Christmas Eve,,afternoon,',
          '2026-05-14,Ascension Day,,,',
          '2026-05-14,Independence Day,,,',
          '2026-03-20,Eid al-Fitr,2026-03-22,,',
          '2026-06-04,Corpus Christi,,,bavaria',
        ],
        people,
      ),
    );
    expect(await preview(own, 'bo', '2026-12-24')).toEqual(['50 half_holiday Christmas Eve']);
    expect(await preview(own, 'bo', '2026-12-24', '2026-12-24', 'annual', 'morning')).toEqual([
      '50 half_holiday Christmas Eve',
    ]);
    expect(await preview(own, 'bo', '2026-12-24', '2026-12-24', 'annual', 'afternoon')).toEqual([
      '0 half_holiday Christmas Eve',
    ]);
    // eight hours, less half a day
    expect(await preview(own, 'bo', '2026-12-24', '2026-12-24', 'hours')).toEqual(['240 half_holiday Christmas Eve']);
    expect(await preview(own, 'bo', '2026-05-14')).toEqual(['0 holiday Ascension Day · Independence Day']);
    expect(await preview(own, 'bo', '2026-03-19', '2026-03-20')).toEqual(['100 working_day', '0 holiday Eid al-Fitr']);
    expect(await preview(own, 'bo', '2026-06-04')).toEqual(['100 working_day']);
    expect(await preview(own, 'gus', '2026-06-04')).toEqual(['0 holiday Corpus Christi']);
    // the part-timer works in the morning only: the free afternoon changes nothing
    expect(await preview(own, 'di', '2026-12-24')).toEqual(['50 half_holiday Christmas Eve']);
    await own.host.stop();
  });

  it('what a short day costs is a setting of its pattern: a five-hour Friday costs a whole day where nothing is said', async () => {
    const friday = (leaveCounts: string) => [
      `${officeFiles['shift_patterns.csv'][0]}`,
      'office,Office hours,mon tue wed thu,09:00,17:30,30,5,5,300,90,20,approval,',
      `office,Office hours,fri,09:00,14:00,0,5,5,150,90,20,approval,${leaveCounts}`,
      ...officeFiles['shift_patterns.csv'].slice(2),
    ];
    for (const [setting, counted] of [
      ['', '100 working_day'],
      ['half', '50 half_shift'],
    ] as const) {
      const own = await Office.open({ ...officeFiles, 'shift_patterns.csv': friday(setting) });
      expect(await preview(own, 'bo', '2026-04-10')).toEqual([counted]);
      await own.host.stop();
    }
  });

  const countries = [
    'AE',
    'AR',
    'AT',
    'AU',
    'BR',
    'CA',
    'CH',
    'CN',
    'DE',
    'DK',
    'EG',
    'ES',
    'FR',
    'GB',
    'GR',
    'IL',
    'IN',
    'IT',
    'JP',
    'KR',
    'NO',
    'PL',
    'RU',
    'TH',
    'TR',
    'US',
    'VN',
    'ZA',
  ];
  it(`${countries.length} national calendars go in, with ranges, half days, two on one date and native scripts`, async () => {
    const own = await Office.open();
    const shapes = { ranges: 0, halves: 0, twice: 0, native: 0 };
    for (const country of countries) {
      const rows = [2025, 2026, 2027].flatMap((year) =>
        new Holidays(country)
          .getHolidays(year)
          .filter(({ type }) => type === 'public' || type === 'bank' || type === 'optional'),
      );
      const seen = new Map<string, Set<string>>();
      const lines = rows.flatMap(({ date, start, end, name }) => {
        const first = date.slice(0, 10);
        const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
        const isHalf = end.getTime() - start.getTime() < 86_400_000 && !date.includes('00:00:00');
        const last = days > 1 ? addDays(first, days - 1) : '';
        const names = seen.get(first) ?? new Set();
        if (names.has(name)) return [];
        if (names.size > 0) shapes.twice++;
        seen.set(first, names.add(name));
        if (last) shapes.ranges++;
        if (isHalf) shapes.halves++;
        if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(name)) shapes.native++;
        return [`${first},"${name.replaceAll('"', '""')}",${last},${isHalf ? 'afternoon' : ''},`];
      });
      const folder = await folderWith({ ...officeFiles, 'holidays.csv': ['date,name,to,portion,calendar', ...lines] });
      const result = await importFolder({
        database: own.host.database,
        folder,
        now: own.host.now.getTime(),
        progress: () => {},
      });
      expect([country, result.faults]).toEqual([country, []]);
      expect(result.rows['holidays.csv']).toBe(lines.length);
    }
    // or it has shown nothing
    for (const [shape, count] of Object.entries(shapes)) expect([shape, count > 0]).toEqual([shape, true]);
    await own.host.stop();
  });
});

describe('the preview over two years', () => {
  it('says what is asked for in each, and what else follows beside it with its reason', async () => {
    const own = await Office.open();
    // four days of each year; what is left of 2026 goes over up to five days, and one day less does now
    await own.asks('bo', own.leave('2026-08-03', '2026-08-06'));
    const { effects } = await own.previews('bo', own.leave('2026-12-28', '2027-01-06'));
    expect(effects.map(({ year, amount }) => [year, amount])).toEqual([
      [2026, 400],
      [2027, 400],
    ]);
    for (const { before, after, amount, adjustments } of effects) {
      expect(before - amount - adjustments.reduce((sum, one) => sum + one.amount, 0)).toBe(after);
    }
    expect(effects[1]?.adjustments).toMatchObject([{ kind: 'carried_less' }]);
    await own.host.stop();
  });

  it('shows the order in which carried-over days are used', async () => {
    const own = await Office.open();
    const { effects } = await own.previews('bo', own.leave('2026-03-23', '2026-04-01'));
    expect(effects).toMatchObject([{ year: 2026, amount: 800, fromCarried: 300 }]);
    await own.host.stop();
  });
});
