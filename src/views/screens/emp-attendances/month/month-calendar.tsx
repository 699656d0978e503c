import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { addDays, weekdayOf } from '../../../../api/contract/calendar.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { firstWeekday, formatLongDate, formatMinutes, formatMonth, formatWeekday } from '../../../parts/format.ts';
import { ownSwipes, useSwipe } from '../../../parts/use-swipe.ts';
import { lookOf } from '../status/day-words.ts';
import { StatusShape } from '../status/status-badge.tsx';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
  /** The days that the filter leaves; the others step back. */
  readonly shown: readonly AttendanceDay[];
  /** Set while a change of month by key is under way: the new sheet takes the focus that the old one had. */
  readonly keyed: RefObject<boolean>;
}

/** The month as a calendar sheet. Arrow keys go from day to day, Page Up and Page Down from month to month. */
export function MonthCalendar({ data, screen, shown, keyed }: MonthCalendarProps) {
  const { i18n } = useLingui();
  const sheet = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(data.days, firstWeekday());
  const kept = new Set(shown.map(({ date }) => date));
  const entry = data.days.find(({ date }) => date === data.today)?.date ?? data.days[0]?.date;

  useEffect(() => {
    if (keyed.current) sheet.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    keyed.current = false;
  }, [keyed]);

  const onKeyDown = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const rtl = sheet.current?.matches(':dir(rtl)') ? -1 : 1;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -rtl, ArrowRight: rtl, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[event.key];
    if (date && step !== undefined) {
      sheet.current?.querySelector<HTMLElement>(`[data-date="${addDays(date, step)}"]`)?.focus();
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      const turn = { type: event.key === 'PageUp' ? 'earlier chosen' : 'later chosen' } as const;
      keyed.current = screen.getSnapshot().can(turn);
      screen.send(turn);
    } else return;
    event.preventDefault();
  };
  const swipe = useSwipe((distance) => screen.send({ type: 'swiped', distance }));

  return (
    <table ref={sheet} className={styles.sheet} onKeyDown={onKeyDown} {...ownSwipes} {...swipe}>
      <caption className="visually-hidden">{formatMonth(data.month)}</caption>
      <thead>
        <tr>
          {weeks[1]?.map((day) => (
            <th key={day?.date} scope="col" abbr={day ? formatWeekday(day.date, 'long') : ''}>
              {day && formatWeekday(day.date, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, index) =>
              day ? (
                <td key={day.date}>
                  <button
                    type="button"
                    className={styles.day}
                    data-date={day.date}
                    data-status={day.status}
                    data-back={kept.has(day.date) ? undefined : true}
                    aria-current={day.date === data.today ? 'date' : undefined}
                    tabIndex={day.date === entry ? 0 : -1}
                    onClick={() => screen.send({ type: 'day chosen', date: day.date })}
                  >
                    <span className="visually-hidden">{labelOf(day, i18n._(lookOf(day.status).word))}</span>
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.date.slice(8))}
                    </span>
                    <span className={styles.status} aria-hidden="true">
                      <StatusShape status={day.status} />
                      <span className={styles.letter}>{i18n._(lookOf(day.status).letter)}</span>
                      <span className={styles.word}>{i18n._(lookOf(day.status).short)}</span>
                    </span>
                    {day.workedMinutes > 0 && (
                      <span className={styles.worked} aria-hidden="true">
                        {formatMinutes(day.workedMinutes)}
                      </span>
                    )}
                  </button>
                </td>
              ) : (
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const labelOf = (day: AttendanceDay, word: string): string =>
  [formatLongDate(day.date), word, day.holiday, day.workedMinutes > 0 ? formatMinutes(day.workedMinutes) : null]
    .filter(Boolean)
    .join(', ');

/** The days in rows of seven, with gaps before the first and after the last. */
function weeksOf(days: readonly AttendanceDay[], firstDay: number): (AttendanceDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const gaps = (weekdayOf(first.date) - firstDay + 7) % 7;
  const squares: (AttendanceDay | null)[] = [...Array.from({ length: gaps }, () => null), ...days];
  while (squares.length % 7 > 0) squares.push(null);
  return Array.from({ length: squares.length / 7 }, (_, week) => squares.slice(week * 7, week * 7 + 7));
}
