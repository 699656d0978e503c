import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AttendanceDay, AttendanceMonth } from '../../../api/contract/attendance.ts';
import type { AttendanceMonthRef } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatLongDate, formatMinutes, formatOffset, formatTime } from '../../parts/format.ts';
import { Sheet } from '../../parts/sheet.tsx';
import styles from './day-sheet.module.css';
import { absenceWords, lineWords, portionWords, reasonWords } from './status/day-words.ts';
import { StatusBadge } from './status/status-badge.tsx';

/** One day, down to its punches: what was scheduled, what was punched, how the minutes were counted. */
export default function DaySheet({ data, screen }: { data: AttendanceMonth; screen: AttendanceMonthRef }) {
  const { t } = useLingui();
  const openDate = useSelector(screen, ({ context }) => context.openDate);
  const day = data.days.find(({ date }) => date === openDate);
  return (
    <Sheet
      isOpen={day !== undefined}
      onDismiss={() => screen.send({ type: 'day closed' })}
      side="end"
      width={440}
      title={day ? formatLongDate(day.date) : ''}
      closeLabel={t`Close day`}
    >
      {day && <Day day={day} timeZone={data.timeZone} />}
    </Sheet>
  );
}

function Day({ day, timeZone }: { day: AttendanceDay; timeZone: string }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.day}>
      <div>
        <StatusBadge status={day.status} />
        {day.holiday && <p className={styles.holiday}>{day.holiday}</p>}
        {day.reason && <p className={styles.reason}>{i18n._(reasonWords[day.reason])}</p>}
        {day.absence && (
          <p className={styles.reason}>
            {i18n._(absenceWords[day.absence.kind])}, {i18n._(portionWords[day.absence.portion])}
          </p>
        )}
      </div>
      <Flags day={day} />
      {day.shift && (
        <section>
          <h3>
            <Trans>Shift</Trans>
          </h3>
          <dl className={styles.lines}>
            <Line name={day.shift.name} value={`${day.shift.start}–${day.shift.end}`} />
            <Line name={<Trans>Break, unpaid</Trans>} value={formatMinutes(day.shift.breakMinutes)} />
            {day.hoursOff && (
              <Line
                name={`${i18n._(absenceWords.leave)}, ${day.hoursOff.start}–${day.hoursOff.end}`}
                value={formatMinutes(-day.hoursOff.minutes)}
              />
            )}
            <Line name={<Trans>Scheduled</Trans>} value={formatMinutes(day.scheduledMinutes)} />
          </dl>
        </section>
      )}
      <section>
        <h3>
          <Trans>Punches</Trans>
        </h3>
        {day.punches.length === 0 ? (
          <p className={styles.reason}>
            <Trans>Nobody checked in or out.</Trans>
          </p>
        ) : (
          <ol className={styles.punches}>
            {day.punches.map(({ at, direction, source }) => (
              <li key={`${at} ${direction}`}>
                <span className={styles.time}>{formatTime(at, timeZone)}</span>
                <span className={styles.direction}>
                  {direction === 'in' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>}
                </span>
                <span className={styles.source}>
                  {source}, {formatOffset(at, timeZone)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      {day.counted.length > 0 && (
        <section>
          <h3>
            <Trans>How the minutes were counted</Trans>
          </h3>
          <dl className={styles.lines}>
            {day.counted.map((line) => (
              <Line
                key={`${line.kind} ${line.from}`}
                name={[
                  i18n._(lineWords[line.kind]),
                  [line.from, line.to].flatMap((at) => (at ? [formatTime(at, timeZone)] : [])).join('–'),
                ]
                  .filter(Boolean)
                  .join(' ')}
                value={formatMinutes(line.minutes)}
              />
            ))}
            <Line isSum name={<Trans>Worked</Trans>} value={formatMinutes(day.workedMinutes)} />
          </dl>
        </section>
      )}
    </div>
  );
}

function Flags({ day }: { day: AttendanceDay }) {
  const flags: [React.ReactNode, number][] = [
    [<Trans key="late">Late</Trans>, day.lateMinutes],
    [<Trans key="early">Left early</Trans>, day.earlyLeaveMinutes],
    [<Trans key="pending">Overtime, not approved yet</Trans>, day.overtimePendingMinutes],
    [<Trans key="approved">Overtime, approved</Trans>, day.overtimeApprovedMinutes],
  ];
  const shown = flags.filter(([, minutes]) => minutes > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {shown.map(([name, minutes], index) => (
        <Line key={index} name={name} value={formatMinutes(minutes)} />
      ))}
    </dl>
  );
}

function Line({ name, value, isSum }: { name: React.ReactNode; value: string; isSum?: boolean }) {
  return (
    <div data-sum={isSum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
