import { useLingui } from '@lingui/react/macro';
import type { AttendanceDay } from '../../../../api/contract/attendance/attendance.ts';
import { dateIn, formatTime } from '../../../parts/format.ts';
import styles from './day-bar.module.css';

const day = 24 * 60;

/** A day from midnight to midnight, and on to the end of a night shift: its shift, and when one was at work. */
export function DayBar({ day: { date, shift, counted, punches }, timeZone }: { day: AttendanceDay; timeZone: string }) {
  const { t } = useLingui();
  const minuteOf = (instant: string): number => {
    const [hours = 0, minutes = 0] = formatTime(instant, timeZone).split(':').map(Number);
    const on = dateIn(instant, timeZone);
    return hours * 60 + minutes + (on > date ? day : on < date ? -day : 0);
  };
  const span = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to), key: `${from} ${to}` });
  const work = counted.flatMap(({ kind, from, to }) =>
    from && to && (kind === 'interval' || kind === 'running_interval') ? [span(from, to)] : [],
  );
  const planned = shift ? span(shift.startsAt, shift.endsAt) : null;
  const all = [...work, ...(planned ? [planned] : []), ...punches.map(({ at }) => span(at, at))];
  if (all.length === 0) return null;
  const start = Math.min(0, ...all.map(({ from }) => Math.floor(from / 60) * 60));
  const end = Math.max(day, ...all.map(({ to }) => Math.ceil(to / 60) * 60));
  const at = (minute: number) => `${((minute - start) / (end - start)) * 100}%`;
  const wide = (minutes: number) => `${(minutes / (end - start)) * 100}%`;
  const hours = Array.from({ length: Math.floor((end - start) / 360) + 1 }, (_, index) => start + index * 360);
  const shiftText = shift ? t`Shift ${shift.start}–${shift.end}` : t`No shift`;
  const workText = work.map(({ from, to }) => t`at work ${wallTime(from)}–${wallTime(to)}`).join(', ');
  return (
    <div className={styles.day} role="img" aria-label={[shiftText, workText].filter(Boolean).join('; ')}>
      <div className={styles.track}>
        {planned && (
          <span
            className={styles.shift}
            style={{ insetInlineStart: at(planned.from), inlineSize: wide(planned.to - planned.from) }}
          />
        )}
        {work.map(({ key, from, to }) => (
          <span
            key={key}
            className={styles.work}
            style={{ insetInlineStart: at(from), inlineSize: wide(Math.max(4, to - from)) }}
          />
        ))}
        {punches.map(({ at: instant, direction }) => (
          <span
            key={`${instant} ${direction}`}
            className={styles.punch}
            style={{ insetInlineStart: at(minuteOf(instant)) }}
          />
        ))}
      </div>
      <div className={styles.hours}>
        {hours.map((minute) => (
          <span key={minute} style={{ insetInlineStart: at(minute) }}>
            {wallTime(minute).slice(0, 2)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Minutes since midnight as a clock shows them, also after the next midnight and before the last. */
function wallTime(minutes: number): string {
  const within = ((minutes % day) + day) % day;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
