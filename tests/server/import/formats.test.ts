import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { runsOf, takeBackRun } from '../../../server/import/runs.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { folderWith, smallOrganization } from '../support/folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = Date.parse('2026-03-30T10:00:00Z');
const { 'punches.csv': _, ...withoutPunches } = smallOrganization;

/** An organization of its own for each test, with files as somebody's program has written them. */
async function load(code: string, files: Readonly<Record<string, string | Buffer>>, isDryRun = false) {
  const folder = await folderWith({
    ...withoutPunches,
    'organization.csv': withoutPunches['organization.csv'].map((line) => line.replace(',works,', `,${code},`)),
  });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return importFolder({ database, folder, now, progress: () => {}, isDryRun });
}

const punchesOf = (code: string) =>
  database.peek<{ number: string; at: string; direction: string; source: string }>(
    `select e.number, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, p.direction, p.source
     from muster.punches p
     join muster.employees e on e.id = p.employee_id
     join muster.organizations o on o.id = p.organization_id
     where o.slug = '${code}' order by p.at`,
  );

describe('files as devices and spreadsheets write them', () => {
  it('as a German spreadsheet saves CSV: semicolons, Windows-1252, days before months', async () => {
    const text = [
      'person;first_name;last_name;email;role;supervisor;joined_on;left_on;initial_password',
      '1;Jürgen;Größel, der Ältere;;Supervisor;;01.02.2024;;',
      '2;Bo;Sample;;Employee;1;2024-01-01;;',
    ].join('\r\n');
    const { faults, notes } = await load('german', { 'people.csv': Buffer.from(text, 'latin1') });
    expect(faults).toEqual([]);
    expect(notes).toEqual(['people.csv is not in UTF-8, and was read as Windows-1252']);
    const rows = await database.peek<{ first_name: string; last_name: string; joined: string }>(
      `select e.first_name, e.last_name, e.joined_on::text as joined from muster.employees e
       join muster.organizations o on o.id = e.organization_id where o.slug = 'german' order by e.number`,
    );
    expect(rows[0]).toEqual({ first_name: 'Jürgen', last_name: 'Größel, der Ältere', joined: '2024-02-01' });
  });

  it.each(['utf16le', 'utf16be'] as const)(
    'as a spreadsheet saves Unicode text, in columns between tabs: %s',
    async (encoding) => {
      const text = '\ufeffdate\tname\r\n2026-04-02\tFrühling\r\n';
      const bytes = Buffer.from(text, 'utf16le');
      const { faults, notes } = await load(encoding, {
        'holidays.csv': encoding === 'utf16le' ? bytes : bytes.swap16(),
      });
      expect([faults, notes]).toEqual([[], []]);
      const rows = await database.peek<{ name: string }>(
        `select h.name from muster.holidays h join muster.organizations o on o.id = h.organization_id where o.slug = '${encoding}'`,
      );
      expect(rows).toEqual([{ name: 'Frühling' }]);
    },
  );

  it('with columns that are called otherwise, which columns.csv tells', async () => {
    const { faults } = await load('mapped', {
      'columns.csv': 'file,column,called\npunches.csv,person,Personal-Nr.\npunches.csv,instant,Zeitpunkt\n',
      'punches.csv': 'Personal-Nr.;Zeitpunkt;direction\n1;02.03.2026 8:58;in\n',
    });
    expect(faults).toEqual([]);
    expect(await punchesOf('mapped')).toEqual([
      { number: '1', at: '2026-03-02 07:58:00', direction: 'in', source: 'device' },
    ]);
  });

  it('with times by the organization’s clock, in winter and in summer', async () => {
    const lines = ['2026-03-02 08:58', '2026-03-02T17:31:05', '29.03.2026 08:58:00', '2026-03-03T08:58:00+01:00'];
    const { faults, newPunches } = await load('walls', {
      'punches.csv': ['person,instant,direction', ...lines.map((at) => `1,${at},in`)].join('\n'),
    });
    expect(faults).toEqual([]);
    expect((await punchesOf('walls')).map(({ at }) => at)).toEqual([
      '2026-03-02 07:58:00',
      '2026-03-02 16:31:05',
      '2026-03-03 07:58:00',
      '2026-03-29 06:58:00',
    ]);
    expect(newPunches).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 1],
      ['2026-03-29', 1],
    ]);
  });

  it('as a terminal writes its log to a stick, and once however often it is read', async () => {
    const log = [
      '        1\t2026-03-02 08:58:12\t4\t0\t1\t0',
      '        1\t2026-03-02 12:30:00\t4\t2\t1\t0',
      '        1\t2026-03-02 13:01:00\t4\t3\t1\t0',
      '        1\t2026-03-02 17:31:40\t4\t1\t1\t0',
      '',
    ].join('\r\n');
    const first = await load('terminal', { '1_attlog.dat': log });
    expect([first.faults, first.rows['1_attlog.dat']]).toEqual([[], 4]);
    expect((await punchesOf('terminal')).map(({ direction, source }) => `${direction} ${source}`)).toEqual([
      'in Terminal 4',
      'out Terminal 4',
      'in Terminal 4',
      'out Terminal 4',
    ]);
    expect((await load('terminal', { '1_attlog.dat': log })).changes).toBe(0);
  });

  it('of a terminal that tells no direction, where they alternate', async () => {
    const log = '1\t2026-03-02 08:58:12\t4\t0\t1\t0\n1\t2026-03-02 17:31:40\t4\t0\t1\t0\n';
    const { faults } = await load('alternating', {
      'organization.csv':
        'tenant,tenant_name,organization,name,time_zone,punch_directions\nacme,Acme Group,alternating,Alternating,Europe/Berlin,alternate\n',
      'attlog.dat': log,
    });
    expect(faults).toEqual([]);
    expect((await punchesOf('alternating')).map(({ direction }) => direction)).toEqual(['none', 'none']);
  });

  it.each([
    ['somebody whom nobody knows', '77\t2026-03-02 08:58:12\t4\t0', { line: 2, field: 'person' }],
    ['no time', '1\tyesterday\t4\t0', { line: 2, field: 'instant' }],
    ['a direction that the terminal does not tell', '1\t2026-03-02 08:58:12\t4\t255', { line: 2, field: 'direction' }],
  ])('the log of a terminal with %s is refused by file, line and field', async (_, line, where) => {
    const { faults, changes } = await load('wrong', { 'attlog.dat': `1\t2026-03-02 08:57:00\t4\t0\n${line}\n` });
    expect(faults).toEqual([expect.objectContaining({ file: 'attlog.dat', ...where })]);
    expect(changes).toBe(0);
  });

  it.each([
    ['a file that there is not', 'staff.csv,person,Nr', 'file'],
    ['a column that there is not', 'people.csv,shoe_size,Nr', 'column'],
  ])('columns.csv with %s is refused', async (_, line, field) => {
    const { faults } = await load('mistaken', { 'columns.csv': `file,column,called\n${line}\n` });
    expect(faults).toEqual([expect.objectContaining({ file: 'columns.csv', line: 2, field })]);
  });

  it('can be taken back by their run: what it has added is gone, and nothing else', async () => {
    const lines = ['1,2026-03-02 08:58,in', '1,2026-03-02 17:31,out', '1,2026-03-03 08:58,in'];
    const put = (...some: readonly string[]) =>
      load('back', { 'punches.csv': ['person,instant,direction', ...some].join('\n') });
    const [first = '', second = '', third = ''] = lines;
    expect((await put(first)).run).toBe(1);
    expect((await put(first, second)).run).toBe(2);
    // a run that adds nothing is none
    expect((await put(first, second)).run).toBe(null);
    const { organizationId, run } = await put(first, second, third);
    expect(run).toBe(3);

    const place = { tenant: 'acme', organizationId: organizationId ?? '' };
    const take = (number: number) =>
      database.within({ tenant: 'acme', organization: place.organizationId }, (tx) =>
        takeBackRun(tx, place, { number, now: new Date(now) }),
      );
    expect(await take(2)).toBe(1);
    expect((await punchesOf('back')).map(({ at }) => at)).toEqual(['2026-03-02 07:58:00', '2026-03-03 07:58:00']);
    expect([await take(2), await take(4)]).toEqual([null, null]);
    // what was taken back can be imported anew, as another run
    expect((await put(first, second, third)).run).toBe(4);
    const runs = await database.within({ tenant: 'acme', organization: place.organizationId }, (tx) =>
      runsOf(tx, place),
    );
    expect(runs.map(({ number, punches, takenBackAt }) => [number, punches, takenBackAt !== null])).toEqual([
      [1, 1, false],
      [2, 1, true],
      [3, 1, false],
      [4, 1, false],
    ]);
  });

  it('are tried first without anything being kept: day by day, what would be new', async () => {
    await load('tried', {});
    const files = {
      'punches.csv': 'person,instant,direction\n1,2026-03-02 08:58,in\n1,2026-03-02 17:31,out\n1,2026-03-03 08:58,in\n',
    };
    const rehearsal = await load('tried', files, true);
    expect(rehearsal).toMatchObject({
      changes: 3,
      newPunches: [
        ['2026-03-02', 2],
        ['2026-03-03', 1],
      ],
    });
    expect(await punchesOf('tried')).toEqual([]);
    const real = await load('tried', files);
    expect([real.changes, real.newPunches]).toEqual([rehearsal.changes, rehearsal.newPunches]);
    expect(await punchesOf('tried')).toHaveLength(3);
  });
});
