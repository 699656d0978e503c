import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsDemoData, type Seeding, seedDemo } from '../../../server/demo/seed.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { files } from '../../../server/import/reading/files.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-demo-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const seed = (more: Partial<Seeding> = {}) =>
  seedDemo({ database, folder, now: () => new Date('2026-03-16T10:00:00Z'), progress: () => {}, ...more });

/** Rewrites a file without some of its columns. @returns those that it had */
async function leaveOut(file: string, columns: readonly string[]): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  const [header = [], ...rows] = parse(text, { bom: true });
  const kept = header.flatMap((column, at) => (columns.includes(column) ? [] : at));
  const lines = [header, ...rows].map((row) =>
    kept.map((at) => `"${(row[at] ?? '').replaceAll('"', '""')}"`).join(','),
  );
  await writeFile(file, lines.join('\n'));
  return header.filter((column) => columns.includes(column));
}

describe('the demo', () => {
  it('that is told to stop while it is made goes on at the next start, and nothing happens in it twice', async () => {
    const leaving = new AbortController();
    const stopping = seed({
      signal: leaving.signal,
      progress: (sentence) => sentence.endsWith('Harbour Foods') && leaving.abort(),
    });
    await expect(stopping).rejects.toThrow('aborted');
    // it is known for what it is, so that nobody takes it for real
    expect(await holdsDemoData(database)).toBe(true);
    const happened = () =>
      database.peek<{ name: string; news: number; corrections: number; overtime: number; receipts: number }>(
        `select name,
          (select count(*)::int from muster.notifications n where n.organization_id = o.id) as news,
          (select count(*)::int from muster.correction_requests c where c.organization_id = o.id) as corrections,
          (select count(*)::int from muster.overtime_requests v where v.organization_id = o.id) as overtime,
          (select count(*)::int from muster.document_receipts r where r.organization_id = o.id) as receipts
        from muster.organizations o order by name`,
      );
    const [meridian] = (await happened()).filter(({ name }) => name === 'Meridian Works');
    expect(meridian?.news).toBeGreaterThan(0);
    expect(meridian?.corrections).toBeGreaterThan(0);
    expect(meridian?.overtime).toBeGreaterThan(0);
    expect(meridian?.receipts).toBeGreaterThan(0);
    await seed();
    const all = await happened();
    expect(all.map(({ name }) => name)).toEqual(['Borealis Clinic', 'Harbour Foods', 'Meridian Works']);
    expect(all).toContainEqual(meridian);
    for (const { receipts } of all) expect(receipts).toBeGreaterThan(0);
    // it makes the demo, which takes what it takes
  }, 120_000);

  it('of whose files every column is left out that may be changes nothing', async () => {
    const fewer = join(folder, 'fewer');
    await cp(join(folder, 'meridian-works'), fewer, { recursive: true });
    // a payslip is what it was, a punch another one; and some columns say which row it is
    const lasting = Object.entries(files).filter(([name]) => !/^pay|^punches/.test(name));
    const naming: readonly string[] = ['holidays.csv calendar', 'leave_restrictions.csv type', 'records.csv item'];
    const left = lasting.map(([name, { optional }]) =>
      leaveOut(
        join(fewer, name),
        optional.filter((column) => !naming.includes(`${name} ${column}`)),
      ),
    );
    expect((await Promise.all(left)).flat().length).toBeGreaterThan(50);
    const now = Date.parse('2026-03-16T10:00:00Z');
    expect(await importFolder({ database, folder: fewer, now, progress: () => {} })).toMatchObject({
      faults: [],
      changes: 0,
    });
  }, 120_000);

  it('that is brought up to date adds the days that have passed, and leaves locked months as they are', async () => {
    // as an older version would have left it, whose people punched otherwise
    const gone = await database.peek<{ at: Date }>(
      `delete from muster.punches where (tenant_id, organization_id, employee_id, at) in (
         select p.tenant_id, p.organization_id, p.employee_id, p.at from muster.punches p
         join muster.attendance_periods m on (m.tenant_id, m.organization_id) = (p.tenant_id, p.organization_id)
         where m.state = 'locked' and to_char(p.at, 'YYYY-MM') = m.month limit 3) returning at`,
    );
    expect(gone).toHaveLength(3);
    const count = async (from: string) =>
      (await database.peek<{ n: number }>('select count(*)::int as n from muster.punches where at >= $1', [from]))[0]
        ?.n;
    const [all, ofDay] = [await count('2020-01-01'), await count('2026-03-17')];
    expect(ofDay).toBe(0);
    await seed({ now: () => new Date('2026-03-17T20:00:00Z') });
    expect(await count('2026-03-17')).toBeGreaterThan(0);
    // and what was still to come of the day before
    expect((await count('2020-01-01')) ?? 0).toBeGreaterThan(all ?? 0);
    for (const { at } of gone)
      expect(await database.peek('select 1 from muster.punches where at = $1', [at])).toEqual([]);
  }, 120_000);

  it('starts all the same where what people have done since stands in the way of new days', async () => {
    // the payroll has published one of the month already, and not as it will be made
    const [draft] = await database.peek<{ id: string; digest: string }>(
      "select id, digest from muster.payslips where state = 'draft' and code like '101-%'",
    );
    const publish = (state: string, digest: string) =>
      database.peek('update muster.payslips set state = $2, digest = $3 where id = $1', [draft?.id, state, digest]);
    await publish('published', 'another');
    const said: string[] = [];
    const later = { now: () => new Date('2026-03-19T20:00:00Z'), progress: (sentence: string) => said.push(sentence) };
    await seed(later);
    expect(said.filter((sentence) => /stays as it was/.test(sentence))).toEqual([
      expect.stringMatching(/^Meridian Works stays as it was: payslips\.csv.*is published and stays as it is/),
    ]);
    // once that is mended the next start adds what is missing
    await publish('draft', draft?.digest ?? '');
    said.length = 0;
    await seed(later);
    expect(said.join()).not.toContain('stays as it was');
    expect(await database.peek("select 1 from muster.punches where at >= '2026-03-18' limit 1")).toHaveLength(1);
  }, 120_000);

  it('goes on after a month that was locked while it had days to come, and adds none to it', async () => {
    await database.peek(
      `insert into muster.attendance_periods (tenant_id, organization_id, month, state, at)
       select tenant_id, id, '2026-03', 'locked', now() from muster.organizations where name = 'Meridian Works'`,
    );
    const said: string[] = [];
    await seed({ now: () => new Date('2026-04-03T20:00:00Z'), progress: (sentence) => said.push(sentence) });
    expect(said.join()).not.toContain('stays as it was');
    const days = await database.peek<{ day: string }>(
      `select distinct to_char(p.at at time zone 'UTC', 'MM-DD') as day from muster.punches p
       join muster.organizations o on (o.tenant_id, o.id) = (p.tenant_id, p.organization_id)
       where o.name = 'Meridian Works' and p.at >= '2026-03-20' order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual(['04-01', '04-02', '04-03']);
    // of what is added nobody's day begins with its end
    const began = await database.peek<{ direction: string }>(
      `select distinct on (p.employee_id) p.direction from muster.punches p
       join muster.organizations o on (o.tenant_id, o.id) = (p.tenant_id, p.organization_id)
       where o.name = 'Meridian Works' and p.at >= '2026-04-01T00:00:00Z' order by p.employee_id, p.at`,
    );
    expect(new Set(began.map(({ direction }) => direction))).toEqual(new Set(['in']));
  }, 120_000);
});
