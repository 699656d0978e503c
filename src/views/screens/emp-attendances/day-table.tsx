import { Trans, useLingui } from '@lingui/react/macro';
import type { AttendanceDay, AttendanceMonth } from '../../../api/contract/attendance.ts';
import type { AttendanceMonthRef } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMinutes, formatShortDate, formatTime } from '../../parts/format.ts';
import styles from './day-table.module.css';
import { StatusBadge } from './status/status-badge.tsx';

interface DayTableProps {
  readonly data: AttendanceMonth;
  readonly days: readonly AttendanceDay[];
  readonly screen: AttendanceMonthRef;
}

/** The days as rows; as cards where there is no room for columns. */
export function DayTable({ data, days, screen }: DayTableProps) {
  const { t } = useLingui();
  if (days.length === 0) return null;
  return (
    // the roles stay when a narrow window turns rows into cards, which would make browsers forget them
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={styles.table}>
        <thead>
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            <Head>{t`Day`}</Head>
            <Head>{t`Status`}</Head>
            <Head>{t`Shift`}</Head>
            <Head>{t`In and out`}</Head>
            <Head end>{t`Worked`}</Head>
            <Head end>{t`Difference`}</Head>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr role="row" key={day.date} data-today={day.date === data.today || undefined}>
              <Cell name="day">
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => screen.send({ type: 'day chosen', date: day.date })}
                >
                  {formatShortDate(day.date)}
                </button>
              </Cell>
              <Cell name="status">
                <StatusBadge status={day.status} />
                {day.holiday && <span className={styles.note}>{day.holiday}</span>}
                {day.running && (
                  <span className={styles.note}>
                    <Trans>at work now</Trans>
                  </span>
                )}
              </Cell>
              <Cell name="shift">{day.shift && `${day.shift.start}–${day.shift.end}`}</Cell>
              <Cell name="punches">{spanOf(day, data.timeZone)}</Cell>
              <Cell name="worked">{day.workedMinutes > 0 && formatMinutes(day.workedMinutes)}</Cell>
              <Cell name="difference">{differenceOf(day, data.today)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children, end }: { children: string; end?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DayTable
    <th role="columnheader" scope="col" data-end={end}>
      {children}
    </th>
  );
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DayTable
    <td role="cell" data-cell={name}>
      {children}
    </td>
  );
}

/** First check-in to last check-out; a dash stands for the one that is missing or still to come. */
function spanOf({ punches }: AttendanceDay, timeZone: string): string {
  const first = punches[0];
  const last = punches.at(-1);
  if (!first || !last) return '';
  const came = first.direction === 'in' ? formatTime(first.at, timeZone) : '—';
  const left = last.direction === 'out' ? formatTime(last.at, timeZone) : '—';
  return `${came}–${left}`;
}

function differenceOf(day: AttendanceDay, today: string): string {
  if (day.date > today || day.running || day.status === 'incomplete' || day.status === 'not_processed') return '';
  const difference = day.workedMinutes - day.scheduledMinutes;
  if (difference === 0) return '';
  return difference > 0 ? `+${formatMinutes(difference)}` : formatMinutes(difference);
}
