import { fetchShiftCalendar } from '../../../api/attendance/schedules.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';

/** One's own shifts as calendar files, by month or date. */
export const shiftCalendars = downloadsOf(({ orgId, id: span }, options) =>
  fetchShiftCalendar({ orgId, span }, options),
);
