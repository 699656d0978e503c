import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import type { FileName } from '../../../server/import/reading/files.ts';
import { Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

const [patternHead = '', ...patterns] = officeFiles['shift_patterns.csv'];
const [typeHead = '', ...types] = officeFiles['leave_types.csv'];

const files = {
  ...officeFiles,
  'shift_patterns.csv': [
    `${patternHead},week,weeks,shift`,
    ...patterns.map((line) => `${line},,,`),
    'two,Two weeks,mon,06:00,14:00,30,5,5,300,90,20,approval,,1,4,Early',
    'two,Two weeks,mon,14:00,22:00,30,5,5,300,90,20,approval,,2,4,Late',
  ],
  'shift_assignments.csv': [
    ...officeFiles['shift_assignments.csv'].map((line, at) => `${line},${at === 0 ? 'week' : ''}`),
    '2,2026-01-05,two,2',
  ],
  'shifts.csv': [
    'person,date,pattern,start,end,place,note',
    '2,2026-04-06,two,07:00,15:00,Gate,Bring gloves',
    '2,2026-04-07,two,,,,',
  ],
  'holidays.csv': ['date,name,portion', '2026-12-24,Eve,afternoon'],
  'absences.csv': ['person,from,to,kind,portion', '2,2026-04-13,2026-04-14,remote,morning'],
  'leave_types.csv': [
    `${typeHead},earned`,
    ...types.map((line) => `${line},${line.startsWith('hours') ? 'overtime' : 'no'}`),
  ],
} satisfies Files;

let office: Office;
beforeAll(async () => {
  office = await Office.open(files);
});
afterAll(() => office.host.stop());
beforeEach(() => load(files));

async function load(given: Files) {
  const { database, now } = office.host;
  return importFolder({ database, folder: await folderWith(given), now: now.getTime(), progress: () => {} });
}

/** The files with one of them changed, and without some of its columns. */
function without(
  file: FileName & keyof typeof files,
  columns: readonly string[],
  change = (line: string) => line,
): Files {
  const [head = '', ...lines] = files[file];
  const kept = head.split(',').flatMap((column, at) => (columns.includes(column) ? [] : at));
  expect(kept.length).toBe(head.split(',').length - columns.length);
  const rows = [head, ...lines.map(change)].map((line) => kept.map((at) => line.split(',')[at] ?? '').join());
  return { ...files, [file]: rows } as Files;
}

const rows = (query: string) => office.host.database.peek(query);

describe('a column that is left out, where what stands beside it changes', () => {
  it('shift_assignments.csv: the week of the pattern stays, and is judged by', async () => {
    const given = without('shift_assignments.csv', ['week']);
    expect(await load(given)).toMatchObject({ faults: [], changes: 0 });
    expect(await rows("select week from muster.shift_assignments where starts_on = '2026-01-05'")).toEqual([
      { week: 2 },
    ]);
    // another pattern begins with its first
    await load(without('shift_assignments.csv', ['week'], (line) => line.replace('2026-01-05,two', '2026-01-05,part')));
    expect(await rows("select week from muster.shift_assignments where starts_on = '2026-01-05'")).toEqual([
      { week: 1 },
    ]);
  });

  it('shift_patterns.csv: a pattern begins anew when it did', async () => {
    expect(await load(without('shift_patterns.csv', ['weeks', 'shift', 'leave_counts']))).toMatchObject({ changes: 0 });
    expect(await rows("select weeks from muster.shift_patterns where code = 'two'")).toEqual([{ weeks: 4 }]);
  });

  it('shifts.csv: times of its own stay with their pattern, those of the pattern follow it', async () => {
    const times = () =>
      rows("select date::text, shift->>'startMinute' as start, place, note from muster.published_shifts order by date");
    const given = without('shifts.csv', ['start', 'end', 'place', 'note']);
    expect(await load(given)).toMatchObject({ faults: [], changes: 0 });
    const moved = files['shift_patterns.csv'].map((line) => line.replace('mon,06:00,14:00', 'mon,06:30,14:30'));
    await load({ ...given, 'shift_patterns.csv': moved });
    expect(await times()).toEqual([
      { date: '2026-04-06', start: '420', place: 'Gate', note: 'Bring gloves' },
      { date: '2026-04-07', start: '390', place: '', note: '' },
    ]);
    await load(
      without('shifts.csv', ['start', 'end', 'place', 'note'], (line) => line.replace('04-06,two', '04-06,part')),
    );
    expect((await times())[0]).toMatchObject({ start: '510', place: 'Gate' });
  });

  it('holidays.csv: what is called otherwise is still free for as much of the day', async () => {
    await load(without('holidays.csv', ['portion'], (line) => line.replace('Eve', 'The day before')));
    expect(await rows('select name, portion from muster.holidays')).toEqual([
      { name: 'The day before', portion: 'afternoon' },
    ]);
  });

  it('absences.csv: who is away for another reason is so for as much of the day', async () => {
    await load(without('absences.csv', ['portion'], (line) => line.replace('remote', 'on_duty')));
    expect(await rows('select kind, portion from muster.absences order by date')).toEqual([
      { kind: 'on_duty', portion: 'morning' },
      { kind: 'on_duty', portion: 'morning' },
    ]);
  });

  it('leave_types.csv: what goes to an account in hours only is judged as it is', async () => {
    const { faults } = await load(
      without('leave_types.csv', ['earned'], (line) => line.replace('lieu,hour,limited', 'lieu,hour,unlimited')),
    );
    expect(faults).toContainEqual(expect.objectContaining({ file: 'leave_types.csv', field: 'earned' }));
  });

  it('leave_entitlements.csv: what was carried over expires when it did', async () => {
    const later = (line: string) => line.replace('2,annual,2026,10,3,2026-03-31', '2,annual,2026,10,3,2026-10-31');
    const until = () =>
      rows(
        "select expires_on::text as until from muster.leave_ledger where kind = 'opening' and leave_year = 2026 order by id desc limit 1",
      );
    await load({ ...files, 'leave_entitlements.csv': files['leave_entitlements.csv'].map(later) });
    expect(await until()).toEqual([{ until: '2026-10-31' }]);
    expect((await load(without('leave_entitlements.csv', ['carried_until']))).changes).toBe(0);
    expect(await until()).toEqual([{ until: '2026-10-31' }]);
  });
});
