import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { askedOn } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import {
  type AttendanceMonthRef,
  turnMonth,
} from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { MonthSheet } from '../../../parts/days/month-sheet.tsx';
import { formatLongDate, formatMinutes } from '../../../parts/format.ts';
import { askedWords, lookOf } from '../status/day-words.ts';
import { StatusShape } from '../status/status-badge.tsx';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
  /** The days that the filter leaves; the others step back. */
  readonly shown: readonly AttendanceDay[];
  /** See `MonthSheet`: a month that is turned to has a sheet of its own. */
  readonly keyed: RefObject<string | null>;
}

/** The month as a calendar sheet: the status of each day, and what was worked. */
export function MonthCalendar({ data, screen, shown, keyed }: MonthCalendarProps) {
  const { i18n } = useLingui();
  const kept = new Set(shown.map(({ date }) => date));
  return (
    <MonthSheet
      days={data.days}
      today={data.today}
      className={styles.sheet}
      dayClassName={styles.day}
      lookOf={({ date, status }) => ({ 'data-status': status, 'data-back': kept.has(date) ? undefined : true })}
      onChoose={(date) => screen.send({ type: 'day chosen', date })}
      onTurn={(by) => turnMonth(screen, by)}
      onSwipe={(distance) => screen.send({ type: 'swiped', distance })}
      keyed={keyed}
    >
      {(day) => (
        <>
          <span className="visually-hidden">
            {labelOf(
              day,
              [lookOf(day.status, day.reason).word, ...askedOn(data, day.date).map(askedWords)].map((words) =>
                i18n._(words),
              ),
            )}
          </span>
          <span className={styles.number} aria-hidden="true">
            {Number(day.date.slice(8))}
          </span>
          {askedOn(data, day.date).length > 0 && <span className={styles.asked} aria-hidden="true" />}
          <span className={styles.status} aria-hidden="true">
            <StatusShape status={day.status} />
            <span className={styles.letter}>{i18n._(lookOf(day.status).letter)}</span>
            <span className={styles.word}>{i18n._(lookOf(day.status, day.reason).short)}</span>
          </span>
          {day.workedMinutes > 0 && (
            <span className={styles.worked} aria-hidden="true">
              {formatMinutes(day.workedMinutes)}
            </span>
          )}
        </>
      )}
    </MonthSheet>
  );
}

const labelOf = (day: AttendanceDay, words: readonly string[]): string =>
  [formatLongDate(day.date), ...words, day.holiday, day.workedMinutes > 0 ? formatMinutes(day.workedMinutes) : null]
    .filter(Boolean)
    .join(', ');
