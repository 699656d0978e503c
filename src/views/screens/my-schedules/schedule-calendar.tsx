import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { DayStatus } from '../../../api/contract/attendance/attendance.ts';
import type { ScheduledDay, ScheduleMonth } from '../../../api/contract/attendance/schedules.ts';
import { askedOn } from '../../../machines/screens/emp-attendances/attendance-days.ts';
import {
  type AttendanceMonthRef,
  turnMonth,
} from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { workingTimes } from '../../../machines/screens/my-schedules/working-times.ts';
import { MonthSheet } from '../../parts/days/month-sheet.tsx';
import { formatLongDate, formatTime } from '../../parts/format.ts';
import { askedWords, lookOf } from '../emp-attendances/status/day-words.ts';
import { StatusShape } from '../emp-attendances/status/status-badge.tsx';
import styles from './schedule-calendar.module.css';
import { noteText, whatText } from './schedule-words.ts';

interface ScheduleCalendarProps {
  readonly data: ScheduleMonth;
  readonly screen: AttendanceMonthRef;
  /** See `MonthSheet`: a month that is turned to has a sheet of its own. */
  readonly keyed: RefObject<string | null>;
  /** Shows a day among the weeks. */
  readonly onChoose: (date: string) => void;
}

/** The month as a calendar sheet: when each shift begins, and why there is none. */
export function ScheduleCalendar({ data, screen, keyed, onChoose }: ScheduleCalendarProps) {
  const { i18n } = useLingui();
  const textOf = (day: ScheduledDay): string =>
    [
      formatLongDate(day.date),
      whatText(i18n, day, data.timeZone),
      noteText(i18n, day, data.timeZone),
      ...askedOn(data, day.date).map((one) => i18n._(askedWords(one))),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div>
      <MonthSheet
        days={data.days}
        today={data.today}
        className={styles.sheet}
        dayClassName={styles.day}
        lookOf={(day) => ({
          'data-what': day.what,
          'data-status': statusOf(day) ?? undefined,
          'data-past': day.date < data.today || undefined,
          title: day.holiday ?? undefined,
        })}
        onChoose={onChoose}
        onTurn={(by) => turnMonth(screen, by)}
        onSwipe={(distance) => screen.send({ type: 'swiped', distance })}
        keyed={keyed}
      >
        {(day) => (
          <>
            <span className="visually-hidden">{textOf(day)}</span>
            <Square day={day} timeZone={data.timeZone} />
            {askedOn(data, day.date).length > 0 && <span className={styles.asked} aria-hidden="true" />}
          </>
        )}
      </MonthSheet>
      <Legend data={data} />
    </div>
  );
}

/** What the signs in the squares mean, as far as there are any; whoever listens hears the words with each day. */
function Legend({ data }: { readonly data: ScheduleMonth }) {
  const { i18n } = useLingui();
  const working = data.days.map(workingTimes).find((times) => times !== null);
  const statuses = [...new Set(data.days.map(statusOf))].filter((status) => status !== null);
  const isAsked = data.days.some(({ date }) => askedOn(data, date).length > 0);
  return (
    <ul className={styles.legend} aria-hidden="true">
      {working && (
        <li>
          <b>{formatTime(working.startsAt, data.timeZone)}</b> <Trans>Shift begins</Trans>
        </li>
      )}
      {statuses.map((status) => (
        <li key={status}>
          <StatusShape status={status} /> <b>{i18n._(lookOf(status).letter)}</b> {i18n._(lookOf(status).word)}
        </li>
      ))}
      {isAsked && (
        <li>
          <span className={styles.ring} /> <Trans>Requested</Trans>
        </li>
      )}
    </ul>
  );
}

function Square({ day, timeZone }: { day: ScheduledDay; timeZone: string }) {
  const { i18n } = useLingui();
  const status = statusOf(day);
  const working = workingTimes(day);
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      {working && (
        <span className={styles.begins} aria-hidden="true">
          {formatTime(working.startsAt, timeZone)}
        </span>
      )}
      {status && (
        <span className={styles.status} aria-hidden="true">
          <StatusShape status={status} />
          {i18n._(lookOf(status).letter)}
        </span>
      )}
    </>
  );
}

/** What a day without a shift to be worked, or with half of one, or one that is worked elsewhere, looks like in the attendance. */
function statusOf({ what, absence, holiday }: ScheduledDay): DayStatus | null {
  switch (what) {
    case 'weekly_off':
    case 'holiday':
    case 'on_leave':
      return what;
    case 'shift':
      if (absence?.kind === 'remote' || absence?.kind === 'on_duty') return absence.kind;
      // half of it is leave, or a holiday
      return absence || holiday !== null ? 'half_day' : null;
    default:
      return null;
  }
}
