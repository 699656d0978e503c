import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { monthIn } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMonth } from '../../../parts/format.ts';
import { Step } from '../../../parts/step/step.tsx';
import styles from './month-toolbar.module.css';

interface MonthToolbarProps {
  readonly screen: AttendanceMonthRef;
  /** What leads back to where one began. */
  readonly backLabel: string;
}

/** Which month is shown, and the way to its neighbours. */
export function MonthToolbar({ screen, backLabel }: MonthToolbarProps) {
  const { t } = useLingui();
  const month = useSelector(screen, ({ context: { bounds, month } }) => (bounds ? monthIn(month, bounds) : null));
  const canGoEarlier = useSelector(screen, (snapshot) => snapshot.can({ type: 'earlier chosen' }));
  const canGoLater = useSelector(screen, (snapshot) => snapshot.can({ type: 'later chosen' }));
  const isElsewhere = useSelector(screen, (snapshot) => snapshot.can({ type: 'current chosen' }));
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <Step
          to="before"
          label={t`Previous month`}
          isOff={!canGoEarlier}
          onStep={() => screen.send({ type: 'earlier chosen' })}
        />
        <Step
          to="after"
          label={t`Next month`}
          isOff={!canGoLater}
          onStep={() => screen.send({ type: 'later chosen' })}
        />
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
        {backLabel}
      </Button>
    </div>
  );
}
