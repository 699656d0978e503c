import { firstDateOf, lastDateOf, monthOf } from '../../../api/contract/calendar.ts';
import { formatDates, formatMonth } from '../format.ts';

interface Period {
  /** `YYYY-MM-DD` */
  readonly firstDate: string;
  readonly lastDate: string;
}

/** What somebody is paid or judged for: a month by its name, anything else by its days. @param withYear of days: whether they say it */
export function periodOf({ firstDate, lastDate }: Period, withYear = false): string {
  const month = monthOf(firstDate);
  const isMonth = firstDate === firstDateOf(month) && lastDate === lastDateOf(month);
  return isMonth ? formatMonth(month) : formatDates({ firstDate, lastDate }, withYear);
}
