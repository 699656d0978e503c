import { monthOf } from '../../src/api/contract/calendar.ts';
import { holdPeriods, lockedMonths, spanOf } from '../calendar/periods.ts';
import { dateAt } from '../platform/zone.ts';
import type { Importing } from './loading/importing.ts';

/** Punches of a locked month that are new are faults of the import; those that were there already change nothing. */
export async function refuseLockedMonths(importing: Importing, newDates: readonly string[]): Promise<void> {
  const span = spanOf(newDates);
  if (!span) return;
  await holdPeriods(importing);
  const locked = await lockedMonths({ ...importing, today: dateAt(importing.timeZone, importing.now) }, span);
  const touched = new Set(newDates.map(monthOf));
  for (const [month, since] of locked) {
    if (!touched.has(month)) continue;
    const reason = `holds new punches of ${month}, which has been locked since ${since}; reopen it first, or leave them out`;
    importing.fault({ file: 'punches.csv', line: null, field: 'instant', reason });
  }
}

/** What somebody should know who changes shifts, holidays or absences: the days of locked months stay as they were. A sentence or none. */
export async function wordsOnLockedMonths(importing: Importing): Promise<readonly string[]> {
  const today = dateAt(importing.timeZone, importing.now);
  const locked = await lockedMonths({ ...importing, today }, { first: '0001-01-01', last: today });
  if (locked.size === 0) return [];
  const months = [...locked.keys()].join(', ');
  return [
    `Locked: ${months}. Their days stay as they were, whatever changes around them; reopen a month to have it counted anew.`,
  ];
}
