import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AttendanceDay } from '../../../api/contract/attendance/attendance.ts';
import { formatMinutes, formatTime } from '../../parts/format.ts';
import { StatusBadge } from '../emp-attendances/status/status-badge.tsx';
import styles from './day-effect.module.css';

interface DayEffectProps {
  readonly before: AttendanceDay;
  readonly after: AttendanceDay;
  readonly timeZone: string;
  /** Whether it is no question any more: what the day was counted as without it is past. */
  readonly isDecided?: boolean;
}

/** A day as it is counted without a correction and with it, side by side. */
export function DayEffect({ before, after, timeZone, isDecided = false }: DayEffectProps) {
  const { t } = useLingui();
  const rows: readonly { name: ReactNode; of: (day: AttendanceDay) => string; isShown: boolean }[] = [
    { name: <Trans>Came and left</Trans>, of: (day) => spanOf(day, timeZone), isShown: true },
    { name: <Trans>Worked</Trans>, of: ({ workedMinutes }) => formatMinutes(workedMinutes), isShown: true },
    minutes(<Trans>Late</Trans>, ({ lateMinutes }) => lateMinutes),
    minutes(<Trans>Left early</Trans>, ({ earlyLeaveMinutes }) => earlyLeaveMinutes),
    minutes(<Trans>Overtime, not approved yet</Trans>, ({ overtimePendingMinutes }) => overtimePendingMinutes),
    minutes(<Trans>Overtime, approved</Trans>, ({ overtimeApprovedMinutes }) => overtimeApprovedMinutes),
  ];
  return (
    <table
      className={styles.effect}
      aria-label={isDecided ? t`The day, without the correction and with it` : t`The day, now and corrected`}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">{isDecided ? <Trans>Without it</Trans> : <Trans>Now</Trans>}</th>
          <th scope="col">
            <Trans>Corrected</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Status</Trans>
          </th>
          <td>
            <StatusBadge status={before.status} />
          </td>
          <td>
            <StatusBadge status={after.status} />
          </td>
        </tr>
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ name, of }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{of(before)}</td>
              <td data-changed={of(before) !== of(after) || undefined}>{of(after)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );

  /** A line that is there only where it says something on either side. */
  function minutes(name: ReactNode, of: (day: AttendanceDay) => number) {
    return { name, of: (day: AttendanceDay) => formatMinutes(of(day)), isShown: of(before) + of(after) > 0 };
  }
}

/** When somebody came first and left last; a dash where that is not known. */
function spanOf({ counted, punches }: AttendanceDay, timeZone: string): string {
  const spans = counted.filter(({ kind }) => kind === 'interval' || kind === 'running_interval');
  const first = spans[0]?.from ?? punches[0]?.at;
  const last = spans.at(-1)?.to;
  const say = (at: string | null | undefined) => (at ? formatTime(at, timeZone) : '…');
  return first || last ? `${say(first)} – ${say(last)}` : '–';
}
