import { firstDateOf } from '../../../src/api/contract/calendar.ts';
import { colors, margin, Pen } from '../../files/pdf/pen.ts';
import type { Statement } from '../statement.ts';
import type { KeptStatement } from './confirmations.ts';

/** Whose statement it is. */
export interface StatementHead {
  readonly organization: string;
  readonly fullName: string;
  readonly personNumber: string;
  /** A tag of BCP 47: dates are written so. */
  readonly locale: string;
}

type Day = Statement['days'][number];

const words: Readonly<Record<string, string>> = {
  present: 'Present',
  late: 'Late',
  half_day: 'Half day',
  absent: 'Absent',
  on_leave: 'On leave',
  holiday: 'Holiday',
  weekly_off: 'Weekly off',
  remote: 'Remote',
  on_duty: 'On duty',
  incomplete: 'Punch missing',
  not_processed: '–',
};

const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const orNothing = (minutes: number): string => (minutes === 0 ? '' : hours(minutes));

/** Where the columns begin. */
const edges = [margin, margin + 96, margin + 190, margin + 290, margin + 350, margin + 410];

/** What was seen when a month was confirmed, as a tagged PDF, A4, whose pages are numbered. */
export function drawStatement(
  month: string,
  statement: KeptStatement,
  { organization, fullName, personNumber, locale }: StatementHead,
): Promise<Buffer> {
  const { version, seen } = statement;
  const at = new Date(statement.confirmedAt);
  const dated = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const period = dated({ month: 'long', year: 'numeric' }).format(new Date(firstDateOf(month)));
  const pen = new Pen({ title: `Attendance ${period}, ${fullName}`, author: organization, locale, at });
  pen.write(pen.root, 'P', organization, { color: colors.soft });
  pen.skip(4);
  pen.write(pen.root, 'H1', `Attendance, ${period}`, { size: 22, font: 'bold' });
  pen.skip(4);
  pen.write(pen.root, 'P', `${fullName} (${personNumber})`, { size: 12 });
  pen.skip(4);
  const moment = dated({ dateStyle: 'long', timeStyle: 'short', timeZone: statement.timeZone }).format(at);
  pen.write(pen.root, 'P', `As it was confirmed on ${moment} (${statement.timeZone}).`, { color: colors.soft });
  pen.skip(14);
  pen.group(pen.root, 'Table', (table) => {
    pen.row(table, 'TH', ['Day', 'Status', 'In and out', 'Scheduled', 'Worked', 'Overtime'], edges, {
      color: colors.soft,
      size: 8,
    });
    const day = dated({ weekday: 'short', day: 'numeric', month: 'short' });
    for (const one of statement.days) {
      pen.row(
        table,
        'TD',
        [
          day.format(new Date(one.date)),
          one.holiday ?? words[one.status] ?? one.status,
          timesOf(one, statement.timeZone),
          orNothing(one.scheduled),
          orNothing(one.worked),
          orNothing(one.overtimeApproved),
        ],
        edges,
      );
    }
    const { scheduled, worked, overtimeApproved } = statement.totals;
    pen.row(table, 'TD', ['Total', '', '', hours(scheduled), hours(worked), hours(overtimeApproved)], edges, {
      font: 'bold',
    });
  });
  pen.skip(10);
  pen.write(pen.root, 'P', `Late ${hours(statement.totals.late)}, left early ${hours(statement.totals.earlyLeave)}.`);
  pen.skip(10);
  pen.write(pen.root, 'P', `Statement ${version}, ${seen}`, { size: 8, color: colors.soft });
  return pen.end();
}

/** From when to when, by what counts. */
function timesOf({ punches, correction }: Day, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const first = correction?.checkIn ?? punches.find(({ direction }) => direction === 'in')?.at;
  const last = correction?.checkOut ?? punches.findLast(({ direction }) => direction === 'out')?.at;
  if (!first && !last) return '';
  return [first, last].map((at) => (at ? clock.format(new Date(at)) : '…')).join('–');
}
