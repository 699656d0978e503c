import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LeaveDay, LeaveUnit } from '../../../../api/contract/requests/leave-values.ts';
import { formatShortDate } from '../../../parts/format.ts';
import dayList from '../../../requests/day-list.module.css';
import { formatDayAmount, portionWords, whyText } from '../words/leave-words.ts';

interface DayListProps<Day extends LeaveDay> {
  readonly days: readonly Day[];
  readonly unit: LeaveUnit;
  /** What stands before a day, such as a box to pick it. */
  readonly before?: (day: Day) => ReactNode;
  readonly note?: (day: Day) => ReactNode;
}

/** Each day with what it counts and why. */
export function DayList<Day extends LeaveDay>({ days, unit, before, note }: DayListProps<Day>) {
  const { i18n } = useLingui();
  return (
    <ol className={dayList.days}>
      {days.map((day) => (
        <li key={day.date} data-free={day.amount === 0 || undefined}>
          <span className={dayList.dayDate}>
            {before?.(day)}
            {formatShortDate(day.date)}
          </span>
          <span className={dayList.dayWhy}>
            {day.portion === 'full' ? '' : `${i18n._(portionWords[day.portion])}, `}
            {whyText(i18n, day)}
            {note?.(day)}
          </span>
          <span className={dayList.dayAmount}>{formatDayAmount(day.amount, unit)}</span>
        </li>
      ))}
    </ol>
  );
}
