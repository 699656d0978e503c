import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Files, folderWith, smallOrganization } from '../support/folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = Date.parse('2026-03-16T10:00:00Z');
const load = async (files: Files) => {
  const shares: string[] = [];
  const result = await importFolder({
    database,
    folder: await folderWith(files),
    now,
    progress: (file, share) => shares.push(`${file} ${share}`),
  });
  return { ...result, shares };
};

/** All rows of the register as text, to see whether anything changed. */
const everything = async (): Promise<string> => {
  const tables = [
    'tenants',
    'organizations',
    'accounts',
    'employees',
    'shift_patterns',
    'shift_pattern_days',
    'shift_assignments',
    'holidays',
    'absences',
    'punches',
  ];
  const texts = await Promise.all(
    tables.map(async (table) =>
      (await database.peek<{ row: string }>(`select t::text as row, xmin::text from muster.${table} t order by 1`)).map(
        (row) => JSON.stringify(row),
      ),
    ),
  );
  return texts.flat().join('\n');
};

describe('an import', () => {
  it('loads a folder whole, and the same folder again changes nothing', async () => {
    const first = await load(smallOrganization);
    expect(first.faults).toEqual([]);
    expect(first.rows).toEqual({
      'organization.csv': 1,
      'work_places.csv': 0,
      'qualifications.csv': 0,
      'people.csv': 3,
      'shift_patterns.csv': 2,
      'shift_assignments.csv': 2,
      'shifts.csv': 0,
      'holidays.csv': 1,
      'absences.csv': 1,
      'leave_types.csv': 0,
      'leave_restrictions.csv': 0,
      'leave_entitlements.csv': 0,
      'leave_requests.csv': 0,
      'payslip_lines.csv': 0,
      'payslips.csv': 0,
      'documents.csv': 0,
      'document_versions.csv': 0,
      'document_requests.csv': 0,
      'record_fields.csv': 0,
      'records.csv': 0,
      'appraisal_sessions.csv': 0,
      'appraisal_scale.csv': 0,
      'appraisal_windows.csv': 0,
      'competencies.csv': 0,
      'required_levels.csv': 0,
      'employee_jobs.csv': 0,
      'objectives.csv': 0,
      'punches.csv': 4,
    });
    expect(first.changes).toBeGreaterThan(0);
    const before = await everything();
    const second = await load(smallOrganization);
    expect(second.changes).toBe(0);
    expect(await everything()).toBe(before);
  });

  it('takes the example folder of the README as it is', async () => {
    const folder = join(import.meta.dirname, '../../../examples/lantern-works');
    const result = await importFolder({
      database,
      folder,
      now: Date.parse('2026-11-01T00:00:00Z'),
      progress: () => {},
    });
    expect(result.faults).toEqual([]);
    expect(result.rows['punches.csv']).toBe(9);
  });

  it('shows how far it is', async () => {
    expect((await load(smallOrganization)).shares).toContain('punches.csv 1');
  });

  it('changes what differs and nothing else', async () => {
    await load(smallOrganization);
    const changed = { ...smallOrganization, 'holidays.csv': ['date,name', '2026-03-20,Another name'] };
    expect((await load(changed)).changes).toBe(1);
  });

  it('moves somebody to another supervisor', async () => {
    const people = smallOrganization['people.csv'].map((line) =>
      line.replace('Employee,1,2024-01-01,,', 'Employee,2,2024-01-01,,'),
    );
    await load({
      ...smallOrganization,
      'people.csv': people.filter((line) => !line.startsWith('2,')).concat(smallOrganization['people.csv'][2] ?? ''),
    });
    const rows = await database.peek<{ number: string; boss: string }>(
      'select e.number, s.number as boss from muster.employees e join muster.employees s on s.id = e.supervisor_id where e.tenant_id = $$acme$$ order by 1',
    );
    expect(rows).toEqual([
      { number: '2', boss: '1' },
      { number: '3', boss: '2' },
    ]);
  });

  it('refuses a file in an encoding that nobody knows, and a folder in place of a file', async () => {
    const folder = await folderWith(smallOrganization);
    // an ü as DOS wrote it is a letter of nobody's in Windows
    await writeFile(join(folder, 'holidays.csv'), Buffer.from('date,name\n2026-04-02,Fr\x81hling\n', 'latin1'));
    await rm(join(folder, 'absences.csv'));
    await mkdir(join(folder, 'absences.csv'));
    const { faults } = await importFolder({ database, folder, now, progress: () => {} });
    expect(faults.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'holidays.csv has a control character in it',
      'absences.csv is no file',
    ]);
  });

  it('gives a password to an account that has none yet', async () => {
    await load(smallOrganization);
    await database.peek("update muster.accounts set password_hash = null where email = 'bo@acme.example'");
    await load(smallOrganization);
    const [row] = await database.peek<{ set: boolean }>(
      "select password_hash is not null as set from muster.accounts where email = 'bo@acme.example'",
    );
    expect(row?.set).toBe(true);
  });

  it('does not reset a password that is there', async () => {
    await load(smallOrganization);
    const hash = () => database.peek("select password_hash from muster.accounts where email = 'ada@acme.example'");
    const before = await hash();
    await load({
      ...smallOrganization,
      'people.csv': smallOrganization['people.csv'].map((line) => line.replace('correct horse', 'another horse')),
    });
    expect(await hash()).toEqual(before);
  });

  it('takes a byte order mark, quoted commas, spaces and Windows line ends', async () => {
    const result = await load({
      ...smallOrganization,
      'holidays.csv': ['\ufeffdate,name\r', '2026-04-01 , "One, two and ""three"""\r'],
    });
    expect(result.faults).toEqual([]);
    expect(await database.peek("select name from muster.holidays where date = '2026-04-01'")).toEqual([
      { name: 'One, two and "three"' },
    ]);
  });
});

describe('a wrong row is reported with file, line, field and reason', () => {
  const withLine = (file: keyof typeof smallOrganization, line: string): Files => ({
    ...smallOrganization,
    [file]: [...smallOrganization[file], line],
  });
  it.each<[string, Files, Partial<{ file: string; line: number; field: string; reason: RegExp }>]>([
    [
      'no people',
      { 'organization.csv': smallOrganization['organization.csv'] },
      { file: 'people.csv', reason: /is missing/ },
    ],
    [
      'an unknown column',
      { ...smallOrganization, 'holidays.csv': ['date,name,colour', '2026-01-01,A,red'] },
      { file: 'holidays.csv', line: 1, reason: /"colour" that is not known/ },
    ],
    [
      'a missing column',
      { ...smallOrganization, 'holidays.csv': ['date', '2026-01-01'] },
      { file: 'holidays.csv', line: 1, reason: /no column name/ },
    ],
    [
      'too many fields',
      withLine('holidays.csv', '2026-01-01,A,B'),
      { file: 'holidays.csv', line: 3, reason: /fields/ },
    ],
    ['an open quote', withLine('holidays.csv', '2026-01-01,"A'), { file: 'holidays.csv', reason: /quote/i }],
    [
      'a date that does not exist',
      withLine('holidays.csv', '2026-02-30,A'),
      { file: 'holidays.csv', line: 3, field: 'date', reason: /no date/ },
    ],
    [
      'a holiday twice',
      withLine('holidays.csv', '2026-03-20,Founders’ Day'),
      { file: 'holidays.csv', line: 3, field: 'date', reason: /already/ },
    ],
    [
      'an unknown time zone',
      {
        ...smallOrganization,
        'organization.csv': ['tenant,tenant_name,organization,name,time_zone', 'acme,Acme,works,Works,Europe/Atlantis'],
      },
      { file: 'organization.csv', line: 2, field: 'time_zone', reason: /no time zone/ },
    ],
    [
      'a second organization',
      withLine('organization.csv', 'acme,Acme,two,Two,UTC,'),
      { file: 'organization.csv', line: 3, reason: /too many/ },
    ],
    [
      'somebody twice',
      withLine('people.csv', '2,Di,Double,,,,2024-01-01,,'),
      { file: 'people.csv', line: 5, field: 'person', reason: /line 3/ },
    ],
    [
      'an e-mail twice',
      withLine('people.csv', '4,Di,Double,BO@acme.example,,,2024-01-01,,'),
      { file: 'people.csv', line: 5, field: 'email', reason: /another person/ },
    ],
    [
      'an e-mail that is none',
      withLine('people.csv', '4,Di,Double,nobody,,,2024-01-01,,'),
      { file: 'people.csv', line: 5, field: 'email', reason: /no e-mail/ },
    ],
    [
      'an unknown supervisor',
      withLine('people.csv', '4,Di,Double,,,99,2024-01-01,,'),
      { file: 'people.csv', line: 5, field: 'supervisor', reason: /99 is no person/ },
    ],
    [
      'their own supervisor',
      withLine('people.csv', '4,Di,Double,,,4,2024-01-01,,'),
      { file: 'people.csv', line: 5, field: 'supervisor', reason: /their own/ },
    ],
    [
      'leaving before joining',
      withLine('people.csv', '4,Di,Double,,,,2024-01-02,2024-01-01,'),
      { file: 'people.csv', line: 5, field: 'left_on', reason: /before joined_on/ },
    ],
    [
      'a short password',
      withLine('people.csv', '4,Di,Double,di@acme.example,,,2024-01-01,,short'),
      { file: 'people.csv', line: 5, field: 'initial_password', reason: /12 characters/ },
    ],
    [
      'a time that is none',
      withLine('shift_patterns.csv', 'x,X,mon,25:00,06:00,0,5,5,300,90,20,approval'),
      { file: 'shift_patterns.csv', line: 4, field: 'start', reason: /HH:MM/ },
    ],
    [
      'a weekday that is none',
      withLine('shift_patterns.csv', 'x,X,mon moon,22:00,06:00,0,5,5,300,90,20,approval'),
      { file: 'shift_patterns.csv', line: 4, field: 'weekdays', reason: /weekday/ },
    ],
    [
      'thresholds the wrong way round',
      withLine('shift_patterns.csv', 'x,X,mon,22:00,06:00,0,5,5,90,300,20,approval'),
      { file: 'shift_patterns.csv', line: 4, field: 'absent_below', reason: /half_day_below/ },
    ],
    [
      'an unknown pattern',
      withLine('shift_assignments.csv', '3,2024-01-01,none'),
      { file: 'shift_assignments.csv', line: 4, field: 'pattern', reason: /no pattern/ },
    ],
    [
      'an absence that ends before it starts',
      withLine('absences.csv', '1,2026-02-02,2026-02-01,leave,full'),
      { file: 'absences.csv', line: 3, field: 'to', reason: /before from/ },
    ],
    [
      'an absence over another',
      withLine('absences.csv', '1,2026-03-10,2026-03-12,remote,full'),
      { file: 'absences.csv', line: 3, field: 'from', reason: /2026-03-10/ },
    ],
    [
      'a punch of a stranger',
      withLine('punches.csv', '77,2026-03-02T08:58:00+01:00,in,Gate'),
      { file: 'punches.csv', line: 6, field: 'person', reason: /77 is no person/ },
    ],
    [
      'a punch whose day and month nobody can tell apart',
      withLine('punches.csv', '1,03/02/2026 08:58,in,Gate'),
      { file: 'punches.csv', line: 6, field: 'instant', reason: /2026-03-02 08:58 or 02\.03\.2026 08:58/ },
    ],
    [
      'a punch at an hour that no clock shows',
      withLine('punches.csv', '1,2026-03-02 25:58,in,Gate'),
      { file: 'punches.csv', line: 6, field: 'instant', reason: /does not exist/ },
    ],
    [
      'a punch in the future',
      withLine('punches.csv', '1,2026-03-16T10:00:01Z,in,Gate'),
      { file: 'punches.csv', line: 6, field: 'instant', reason: /future/ },
    ],
    [
      'a punch before joining',
      withLine('punches.csv', '1,2023-12-01T08:00:00Z,in,Gate'),
      { file: 'punches.csv', line: 6, field: 'instant', reason: /before 1 joined/ },
    ],
    [
      'a direction that is none',
      withLine('punches.csv', '1,2026-03-02T08:58:00Z,sideways,Gate'),
      { file: 'punches.csv', line: 6, field: 'direction', reason: /in, out/ },
    ],
  ])('%s, and nothing is kept', async (_, files, { reason, ...where }) => {
    await load(smallOrganization);
    const before = await everything();
    const result = await load(files);
    expect(result.faults).toContainEqual(
      expect.objectContaining({ ...where, reason: expect.stringMatching(reason ?? /./) }),
    );
    expect(result.changes).toBe(0);
    expect(await everything()).toBe(before);
  });

  it('reports every fault at once, and counts what it does not list', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `nobody${index},2026-03-02T08:58:00Z,in,Gate`);
    const result = await load({ ...smallOrganization, 'punches.csv': ['person,instant,direction,source', ...lines] });
    expect(result.faultCount).toBe(500);
    expect(result.faults).toHaveLength(200);
  });
});
