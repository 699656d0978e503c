import { describe, expect, it } from 'vitest';
import { demoOrganizations } from '../../../server/demo/cast/people.ts';
import { generateFolder } from '../../../server/demo/generate.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';

const at = (date: string) => Date.parse(`${date}T10:00:00Z`);

/** Rows without their header. */
const rowsOf = (files: Readonly<Record<string, string | undefined>>, file: string): readonly string[] =>
  (files[file] ?? '').trim().split('\n').slice(1);

describe('the files of a demo that is brought up to date', () => {
  const later = [1, 31, 110];
  const [meridian] = demoOrganizations;
  it.each(['2026-03-16', '2026-11-30'])('only add to those of %s', (anchor) => {
    for (const organization of meridian ? [meridian] : []) {
      const first = generateFolder(organization, { anchor, now: at(anchor) });
      for (const days of later) {
        const now = generateFolder(organization, { anchor, now: at(addDays(anchor, days)) });
        for (const file of ['leave_requests.csv', 'absences.csv', 'punches.csv', 'shifts.csv']) {
          const kept = new Set(rowsOf(now, file));
          expect(
            rowsOf(first, file).filter((row) => !kept.has(row)),
            `${file} after ${days} days`,
          ).toEqual([]);
        }
        expect(clashesIn(rowsOf(now, 'leave_requests.csv'))).toEqual([]);
      }
    }
  });
});

/** Whole days on which somebody is on leave twice. */
function clashesIn(rows: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return rows.flatMap((row) => {
    const [, person, , from = '', to = '', portion, , state = ''] = row.split(',');
    if (portion !== 'full' || !['pending', 'approved'].includes(state.split('.')[0] ?? '')) return [];
    const clashes: string[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (taken.has(`${person} ${date}`)) clashes.push(`${person} ${date}`);
      taken.add(`${person} ${date}`);
    }
    return clashes;
  });
}
