import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import { daysBehind } from '../../../machines/screens/emp-attendances/attendance-days.ts';
import type { AttendanceMonthRef } from '../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { DayFilterNote } from './day/day-filter-note.tsx';
import { DayTable } from './day/day-table.tsx';
import { MonthCalendar } from './month/month-calendar.tsx';
import { Totals } from './month/totals.tsx';
import styles from './month-view.module.css';
import { StatusCounters } from './status/status-counters.tsx';

interface MonthViewProps {
  readonly data: AttendanceMonth;
  readonly screen: AttendanceMonthRef;
  /** See `MonthSheet`: outlives the sheet, which a change of month makes anew. */
  readonly keyed: RefObject<string | null>;
  /** What is to be known or done before its days are counted. */
  readonly before: ReactNode;
  /** What can be done with all of its days. */
  readonly after?: ReactNode;
}

/** A month of somebody's attendance: its sheet and sums, beside them its days as rows. */
export function MonthView({ data, screen, keyed, before, after }: MonthViewProps) {
  const filter = useSelector(screen, ({ context }) => context.filter);
  const list = useRef<HTMLElement>(null);
  const shown = daysBehind(data.days, filter, data.today);
  return (
    <div className={styles.room}>
      <div className={styles.month}>
        <div className={styles.calendar}>
          <MonthCalendar data={data} screen={screen} shown={shown} keyed={keyed} />
          <p className={styles.zone}>
            <Trans>Times in {data.timeZone.replaceAll('_', ' ')}</Trans>
          </p>
          <Totals data={data} screen={screen} />
        </div>
        <div className={styles.figures}>
          {before}
          <StatusCounters days={data.days} screen={screen} />
          <section ref={list} tabIndex={-1} className={styles.list}>
            <DayFilterNote screen={screen} count={shown.length} onClear={() => list.current?.focus()} />
            <DayTable data={data} days={shown} screen={screen} />
            {after}
          </section>
        </div>
      </div>
    </div>
  );
}
