import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { monthIn } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMonth } from '../../../parts/format.ts';
import styles from './month-toolbar.module.css';

/** Which month is shown, and the way to its neighbours. */
export function MonthToolbar({ screen }: { screen: AttendanceMonthRef }) {
  const { t } = useLingui();
  const month = useSelector(screen, ({ context: { bounds, month } }) => (bounds ? monthIn(month, bounds) : null));
  const canGoEarlier = useSelector(screen, (snapshot) => snapshot.can({ type: 'earlier chosen' }));
  const canGoLater = useSelector(screen, (snapshot) => snapshot.can({ type: 'later chosen' }));
  const isElsewhere = useSelector(screen, (snapshot) => snapshot.can({ type: 'current chosen' }));
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          aria-label={t`Previous month`}
          aria-disabled={!canGoEarlier}
          onClick={() => screen.send({ type: 'earlier chosen' })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m12.5 4-6 6 6 6" />
          </svg>
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={t`Next month`}
          aria-disabled={!canGoLater}
          onClick={() => screen.send({ type: 'later chosen' })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m7.5 4 6 6-6 6" />
          </svg>
        </button>
      </div>
      <div className={styles.month} aria-live="polite">
        {month && <h2>{formatMonth(month)}</h2>}
      </div>
      {/* aria-disabled, not disabled or gone: a button that has just been pressed must not lose the focus */}
      <Button
        size="sm"
        variant="default"
        className={styles.latest ?? ''}
        aria-disabled={!isElsewhere}
        onClick={() => screen.send({ type: 'current chosen' })}
      >
        <Trans>Latest month</Trans>
      </Button>
    </div>
  );
}
