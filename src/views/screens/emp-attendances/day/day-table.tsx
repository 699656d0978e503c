import { Trans, useLingui } from '@lingui/react/macro';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { askedOn, differenceOn } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { dateIn, formatMinutes, formatShortDate, formatSignedMinutes, formatTime } from '../../../parts/format.ts';
import { askedWords } from '../status/day-words.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import styles from './day-table.module.css';
import { NextDay } from './next-day.tsx';

interface DayTableProps {
  readonly data: AttendanceMonth;
  readonly days: readonly AttendanceDay[];
  readonly screen: AttendanceMonthRef;
}

/** The days as rows; as cards where there is no room for columns. */
export function DayTable({ data, days, screen }: DayTableProps) {
  const { t, i18n } = useLingui();
  if (days.length === 0) return null;
  return (
    // the roles stay when a narrow window turns rows into cards, which would make browsers forget them
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={t`Days`} className={styles.table}>
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
                <StatusBadge status={day.status} reason={day.reason} />
                {day.holiday && <span className={styles.note}>{day.holiday}</span>}
                {day.correction && (
                  <span className={styles.note}>
                    <Trans>corrected</Trans>
                  </span>
                )}
                {askedOn(data, day.date).map((one) => (
                  <span key={one.requestId} className={styles.note}>
                    {i18n._(askedWords(one))}
                  </span>
                ))}
                {day.running && (
                  <span className={styles.note}>
                    <Trans>at work now</Trans>
                  </span>
                )}
              </Cell>
              <Cell name="shift" label={t`Shift`}>
                {day.shift && day.scheduledMinutes > 0 && `${day.shift.start}–${day.shift.end}`}
              </Cell>
              <Cell name="punches">
                <Span day={day} timeZone={data.timeZone} />
              </Cell>
              <Cell name="worked">{day.workedMinutes > 0 && formatMinutes(day.workedMinutes)}</Cell>
              <Cell name="difference">{differenceText(day, data.today)}</Cell>
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

/** @param label what it is, where nothing else in sight says so */
function Cell({ name, label, children }: { name: string; label?: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DayTable
    <td role="cell" data-cell={name} data-label={label}>
      {children}
    </td>
  );
}

/** First check-in to last check-out, or what they are corrected to; a question mark stands for one that is missing. */
function Span({ day: { date, punches, running, correction }, timeZone }: { day: AttendanceDay; timeZone: string }) {
  if (correction) {
    return (
      <>
        {formatTime(correction.checkIn, timeZone)}–{formatTime(correction.checkOut, timeZone)}
        {dateIn(correction.checkOut, timeZone) > date && <NextDay />}
      </>
    );
  }
  const first = punches[0];
  const last = punches.at(-1);
  if (!first || !last) return null;
  const came = first.direction === 'in' ? formatTime(first.at, timeZone) : '?';
  if (running) return <Trans>since {came}</Trans>;
  if (last.direction !== 'out') return `${came}–?`;
  return (
    <>
      {came}–{formatTime(last.at, timeZone)}
      {dateIn(last.at, timeZone) > date && <NextDay />}
    </>
  );
}

const differenceText = (day: AttendanceDay, today: string): string => {
  const difference = differenceOn(day, today);
  return difference ? formatSignedMinutes(difference) : '';
};
