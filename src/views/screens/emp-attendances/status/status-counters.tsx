import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AttendanceDay, DayStatus } from '../../../../api/contract/attendance/attendance.ts';
import { countByStatus } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import badge from '../../../parts/badge.module.css';
import { lookOfAll, statusLooks } from './day-words.ts';
import '../../../theme/status.css';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { StatusShape } from './status-badge.tsx';
import styles from './status-counters.module.css';

/** How many days each status has; choosing one shows those days only. */
export function StatusCounters({ days, screen }: { days: readonly AttendanceDay[]; screen: AttendanceMonthRef }) {
  const { t, i18n } = useLingui();
  const chosen = useSelector(screen, ({ context: { filter } }) => (filter?.kind === 'status' ? filter.status : null));
  const counts = countByStatus(days);
  // what is not known here comes last
  const known = Object.keys(statusLooks) as DayStatus[];
  const inOrder = [...new Set([...known, ...counts.keys()])].filter((one) => counts.has(one));
  return (
    <ul className={styles.counters} aria-label={t`Days by status`}>
      {inOrder.map((one) => (
        <li key={one}>
          <button
            type="button"
            className={`${badge.badge} ${styles.counter}`}
            data-status={one}
            aria-pressed={chosen === one}
            onClick={() =>
              screen.send(
                chosen === one
                  ? { type: 'filter cleared' }
                  : { type: 'filter chosen', filter: { kind: 'status', status: one } },
              )
            }
          >
            <StatusShape status={one} />
            {i18n._(lookOfAll(one, days).word)} <strong>{counts.get(one)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
