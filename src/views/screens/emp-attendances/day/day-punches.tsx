import { Trans } from '@lingui/react/macro';
import type { AttendanceDay } from '../../../../api/contract/attendance/attendance.ts';
import { dateIn, formatOffset, formatTime } from '../../../parts/format.ts';
import styles from './day-punches.module.css';
import { NextDay } from './next-day.tsx';

interface DayPunchesProps {
  readonly day: AttendanceDay;
  readonly timeZone: string;
}

/** When somebody checked in and out on a day, by what, and what they said with it. */
export function DayPunches({ day, timeZone }: DayPunchesProps) {
  return (
    <ol className={styles.punches}>
      {day.punches.map(({ at, direction, source, note, pressedAt }) => (
        <li key={`${at} ${direction}`}>
          <span className={styles.time}>
            {formatTime(at, timeZone)}
            {dateIn(at, timeZone) > day.date && <NextDay />}
          </span>
          <span className={styles.direction}>
            {direction === 'in' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>}
          </span>
          <span className={styles.source}>
            {source}, {formatOffset(at, timeZone)}
          </span>
          {pressedAt && (
            <span className={styles.said}>
              <Trans>
                Pressed at {formatTime(pressedAt, timeZone)} by the device’s clock; it counts from when it arrived.
              </Trans>
            </span>
          )}
          {note && <span className={styles.said}>“{note}”</span>}
        </li>
      ))}
    </ol>
  );
}
