import { addDays } from '../../../../src/api/contract/calendar.ts';
import { lockedMonths, spanOf } from '../../../calendar/periods.ts';
import { readSchedules } from '../../../calendar/queries.ts';
import { spanOf as shiftSpan } from '../../../calendar/schedule.ts';
import { dateAt } from '../../../platform/zone.ts';
import type { Importing } from '../importing.ts';

/** A row of a file of shifts, with whose it is. */
interface Dated {
  readonly line: number;
  readonly employee_id: string;
  readonly date: string;
}

type SayFault = (line: number, field: string, reason: string) => void;

/** What is planned of a locked month is refused. */
export async function refuseLocked(importing: Importing, planned: readonly Dated[], fault: SayFault): Promise<void> {
  const range = spanOf(planned.map(({ date }) => date));
  if (!range) return;
  const today = dateAt(importing.timeZone, importing.now);
  const locked = await lockedMonths({ ...importing, today }, range);
  for (const { line, date } of planned) {
    const since = locked.get(date.slice(0, 7));
    if (since) fault(line, 'date', `is in a month whose attendance has been locked since ${since}`);
  }
}

/** Nobody works two shifts at once: what overlaps is judged by time, not by date. */
export async function refuseOverlaps(importing: Importing, planned: readonly Dated[], fault: SayFault): Promise<void> {
  const range = spanOf(planned.flatMap(({ date }) => [addDays(date, -1), addDays(date, 1)]));
  if (!range) return;
  const ids = [...new Set(planned.map(({ employee_id }) => employee_id))];
  const schedules = await readSchedules(importing.tx, importing, ids, range);
  for (const { line, date, employee_id } of planned) {
    const on = (day: string) => schedules.get(employee_id)?.scheduleOn(day);
    for (const first of [addDays(date, -1), date]) {
      const [one, next] = [on(first), on(addDays(first, 1))];
      if (typeof one !== 'object' || typeof next !== 'object') continue;
      if (shiftSpan(one).to - 1440 > next.startMinute) {
        fault(line, 'start', `overlaps the shift of the day ${first === date ? 'after' : 'before'}`);
      }
    }
  }
}
