import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { addDays, addMonths, earlier, lastDateOf, monthOf, weekdayOf } from '../../../api/contract/calendar.ts';
import { firstWeekday, formatMonth, formatWeekday } from '../format.ts';
import { ownSwipes, useSwipe } from '../use-swipe.ts';
import { dateOf, daysMovedBy, focusDay } from './day-keys.ts';
import styles from './month-sheet.module.css';

interface Dated {
  readonly date: string;
}

/** What a day's button has beside its date: how it is marked, and what it says. */
type DayLook = Pick<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'title'> & {
  readonly [mark: `data-${string}`]: string | boolean | number | undefined;
};

interface MonthSheetProps<Day extends Dated> {
  /** Those of one month, in order. */
  readonly days: readonly Day[];
  readonly today: string;
  /** Where the tab key comes in: today where it is in sight, or else the first. */
  readonly entry?: string | undefined;
  readonly className: string | undefined;
  readonly dayClassName: string | undefined;
  readonly lookOf: (day: Day) => DayLook;
  readonly onChoose: (date: string) => void;
  /** Turns to the month before or after, if there is one. @returns whether it does */
  readonly onTurn: (by: -1 | 1) => boolean;
  /** A finger has gone so many pixels to one side; where nothing is turned by it, left out. */
  readonly onSwipe?: (distance: number) => void;
  /**
   * The date that the keys have gone to, while a change of month by key is under way: the next sheet takes the focus that
   * this one had. Belongs to whoever outlives the sheet.
   */
  readonly keyed: RefObject<string | null>;
  /** What stands in a day. */
  readonly children: (day: Day) => ReactNode;
}

/**
 * A month as a calendar sheet, one stop of the tab key: the arrow keys go from day to day, also beyond the month's edge,
 * Page Up and Page Down from month to month.
 */
export function MonthSheet<Day extends Dated>({
  days,
  today,
  entry = days.find(({ date }) => date === today)?.date ?? days[0]?.date,
  className,
  dayClassName,
  lookOf,
  onChoose,
  onTurn,
  onSwipe,
  keyed,
  children,
}: MonthSheetProps<Day>) {
  const sheet = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(days, firstWeekday());
  const month = monthOf(days[0]?.date ?? today);

  useEffect(() => {
    if (keyed.current === null || monthOf(keyed.current) !== month) return;
    focusDay(sheet.current, keyed.current);
    keyed.current = null;
  }, [keyed, month]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = dateOf(event.target);
    const by = daysMovedBy(event);
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (!date || (by === null && months === undefined)) return;
    event.preventDefault();
    const wanted = by === null ? sameDayIn(addMonths(month, months ?? 0), date) : addDays(date, by);
    if (monthOf(wanted) === month) focusDay(sheet.current, wanted);
    else if (onTurn(wanted < date ? -1 : 1)) keyed.current = wanted;
  };
  const swipe = useSwipe((distance) => onSwipe?.(distance));

  return (
    <table
      ref={sheet}
      className={`${styles.sheet} ${className}`}
      onKeyDown={onKeyDown}
      {...(onSwipe && { ...ownSwipes, ...swipe })}
    >
      <caption className="visually-hidden">{formatMonth(month)}</caption>
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
                    className={`${styles.day} ${dayClassName}`}
                    data-date={day.date}
                    aria-current={day.date === today ? 'date' : undefined}
                    tabIndex={day.date === entry ? 0 : -1}
                    onClick={() => onChoose(day.date)}
                    {...lookOf(day)}
                  >
                    {children(day)}
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

/** The day of another month with the same number, or its last. */
const sameDayIn = (month: string, date: string): string => earlier(`${month}${date.slice(7)}`, lastDateOf(month));

/** The days in rows of seven, with gaps before the first and after the last. */
function weeksOf<Day extends Dated>(days: readonly Day[], firstDay: number): (Day | null)[][] {
  const first = days[0];
  if (!first) return [];
  const gaps = (weekdayOf(first.date) - firstDay + 7) % 7;
  const squares: (Day | null)[] = [...Array.from({ length: gaps }, () => null), ...days];
  while (squares.length % 7 > 0) squares.push(null);
  return Array.from({ length: squares.length / 7 }, (_, week) => squares.slice(week * 7, week * 7 + 7));
}
