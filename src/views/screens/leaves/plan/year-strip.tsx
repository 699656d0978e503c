import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { monthOf, weekdayOf } from '../../../../api/contract/calendar.ts';
import type { LeaveYear, PlannedDay } from '../../../../api/contract/requests/leave-year.ts';
import { restrictionOn } from '../../../../machines/screens/leaves/range-picker.machine.ts';
import type { YearPlanRef } from '../../../../machines/screens/leaves/year-plan.machine.ts';
import { chosenIn } from '../../../../machines/screens/leaves/year-plan.machine.ts';
import { dateOf, daysMovedBy, focusDay } from '../../../parts/days/day-keys.ts';
import { firstWeekday, formatMonth, formatWeekday } from '../../../parts/format.ts';
import { plannedDayLabel } from '../words/leave-words.ts';
import styles from './year-strip.module.css';

/** By how many days these keys move, beside the arrow keys: four weeks. */
const steps: Readonly<Record<string, number>> = { PageUp: -28, PageDown: 28 };

/** The year, a row for each month. One day is in the order of the tab key; arrows go on from there. */
export function YearStrip({ plan, data }: { plan: YearPlanRef; data: LeaveYear }) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOf(data.days), [data.days]);
  const typeId = useSelector(plan, ({ context }) => context.typeId);
  const reasons = useMemo(() => reasonsIn(data, typeId), [data, typeId]);
  // a year of days that each look for themselves would be asked hundreds of times for one step
  const from = useSelector(plan, ({ context }) => chosenIn(context)?.from ?? '');
  const to = useSelector(plan, ({ context }) => chosenIn(context)?.to ?? '');
  const cursor = useSelector(plan, ({ context }) => context.cursor);
  useFocus(cursor, strip);
  useEffect(() => {
    const release = () => plan.send({ type: 'released' });
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [plan]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = daysMovedBy(event) ?? steps[event.key];
    const date = dateOf(event.target);
    if (by !== undefined) plan.send({ type: 'moved', by, isHeld: event.shiftKey });
    else if (date && (event.key === 'Enter' || event.key === ' ')) {
      plan.send({ type: 'day pressed', date });
      plan.send({ type: 'released' });
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a calendar
    <div
      ref={strip}
      className={styles.strip}
      role="group"
      aria-label={t`Days of ${data.year}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        const date = dateOf(event.target);
        if (date && event.button === 0) plan.send({ type: 'day pressed', date });
      }}
      onPointerOver={(event) => {
        const date = dateOf(event.target);
        if (date && plan.getSnapshot().hasTag('drawing')) plan.send({ type: 'day reached', date });
      }}
    >
      <div className={styles.weekdays} aria-hidden="true">
        <Weekdays count={columns} />
      </div>
      {months.map(([month, days]) => {
        const isTouched = from !== '' && monthOf(from) <= month && month <= monthOf(to);
        return (
          <Month
            key={month}
            month={month}
            days={days}
            reasons={reasons}
            today={data.today}
            from={isTouched ? from : ''}
            to={isTouched ? to : ''}
            cursor={monthOf(cursor) === month ? cursor : ''}
          />
        );
      })}
    </div>
  );
}

/** Why there is no leave of a type, by the days on which there is none. */
const reasonsIn = (data: LeaveYear, typeId: string): ReadonlyMap<string, string> =>
  new Map(
    data.days.flatMap(({ date }) => {
      const reason = restrictionOn(data, date, typeId);
      return reason === null ? [] : [[date, reason] as const];
    }),
  );

/** Days by month, in their order. */
function monthsOf(days: readonly PlannedDay[]): readonly (readonly [month: string, days: readonly PlannedDay[]])[] {
  const months = new Map<string, PlannedDay[]>();
  for (const day of days) months.set(monthOf(day.date), [...(months.get(monthOf(day.date)) ?? []), day]);
  return [...months];
}

/** The focus goes along with the keys, and stays where it is when they are not used. */
function useFocus(cursor: string, strip: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!strip.current?.contains(document.activeElement)) return;
    focusDay(strip.current, cursor);
  }, [cursor, strip]);
}

/** As many as a month of 31 days takes that begins on the last day of a week. */
const columns = 37;

/** A date that is so many days after a Monday in its week. */
const weekdayAfterMonday = (after: number): string => `2024-01-0${(after % 7) + 1}`;

/** The weekdays above their columns, each by its letter; every day says its own to whoever does not see them. */
const Weekdays = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, column) => (
    <span key={column} className={styles.weekday} aria-hidden="true">
      {formatWeekday(weekdayAfterMonday(firstWeekday() - 1 + column), 'narrow')}
    </span>
  ));

interface MonthProps {
  readonly month: string;
  readonly days: readonly PlannedDay[];
  readonly reasons: ReadonlyMap<string, string>;
  readonly today: string;
  /** What is chosen, where some of it is in this month; empty elsewhere, so that other months stay as they are. */
  readonly from: string;
  readonly to: string;
  /** The day that the keys are on, where it is in this month. */
  readonly cursor: string;
}

const Month = memo(function Month({ month, days, reasons, today, from, to, cursor }: MonthProps) {
  const first = days[0]?.date ?? `${month}-01`;
  return (
    <div className={styles.row} data-over={(days.at(-1)?.date ?? '') < today || undefined}>
      <span className={styles.month} aria-hidden="true">
        {formatMonth(month)}
      </span>
      <div className={styles.days}>
        <Weekdays count={7} />
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            reason={reasons.get(day.date) ?? null}
            isToday={day.date === today}
            isChosen={from !== '' && day.date >= from && day.date <= to}
            isCursor={day.date === cursor}
            column={index === 0 ? ((weekdayOf(first) - firstWeekday() + 7) % 7) + 1 : undefined}
          />
        ))}
      </div>
    </div>
  );
});

interface DayProps {
  readonly day: PlannedDay;
  /** Why there is no leave on it; null where there is. */
  readonly reason: string | null;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly isCursor: boolean;
  /** Part of the first day of a month: where its week begins. */
  readonly column: number | undefined;
}

const Day = memo(function Day({ day, reason, isToday, isChosen, isCursor, column }: DayProps) {
  const { i18n } = useLingui();
  const { date, kind, mine, away, holiday } = day;
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-kind={kind}
      data-mine={mine ? (mine.isPending ? 'pending' : 'booked') : undefined}
      data-part={mine && mine.portion !== 'full' ? mine.portion : undefined}
      data-today={isToday || undefined}
      data-no-leave={reason !== null || undefined}
      data-away={away > 0 || undefined}
      aria-pressed={isChosen}
      tabIndex={isCursor ? 0 : -1}
      aria-label={plannedDayLabel(i18n, day, reason)}
      title={holiday ?? reason ?? undefined}
      {...(column !== undefined && { style: { gridColumnStart: column } })}
    >
      {Number(date.slice(8))}
    </button>
  );
});
