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
