import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AttendanceMonth, TotalKind } from '../../../../api/contract/attendance/attendance.ts';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMinutes } from '../../../parts/format.ts';
import { totalWords } from '../status/day-words.ts';
import styles from './totals.module.css';

const shown: readonly TotalKind[] = [
  'worked',
  'scheduled',
  'late',
  'earlyLeave',
  'overtimePending',
  'overtimeApproved',
];

/** The month's sums, up to today. Each opens the days behind it. */
export function Totals({ data, screen }: { data: AttendanceMonth; screen: AttendanceMonthRef }) {
  const { t, i18n } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const { worked, scheduled } = data.totals;
  return (
    <section aria-label={t`Totals up to today, in hours and minutes`} className={styles.totals}>
      {shown.map((total) => {
        const isChosen = filter?.kind === 'total' && filter.total === total;
        const minutes = data.totals[total];
        return (
          <button
            key={total}
            type="button"
            className={styles.total}
            aria-pressed={isChosen}
            aria-disabled={minutes === 0}
            onClick={() => {
              if (isChosen) screen.send({ type: 'filter cleared' });
              else if (minutes > 0) screen.send({ type: 'filter chosen', filter: { kind: 'total', total } });
            }}
          >
            <span className={styles.name}>{i18n._(totalWords[total])}</span>
            <span className={styles.minutes}>{formatMinutes(minutes)}</span>
            {total === 'worked' && scheduled > 0 && (
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(100, (worked / scheduled) * 100)}%` }} />
              </span>
            )}
          </button>
        );
      })}
    </section>
  );
}
