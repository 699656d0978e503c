import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsDemoData, type Seeding, seedDemo } from '../../../server/demo/seed.ts';
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
});
