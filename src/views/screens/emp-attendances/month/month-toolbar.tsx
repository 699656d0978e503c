import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AttendanceMonthRef } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { monthIn } from '../../../../machines/screens/emp-attendances/attendance-month.machine.ts';
import { formatMonth } from '../../../parts/format.ts';
import { PeriodStepper } from '../../../parts/step/period-stepper.tsx';

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
  // before the host has said which month it is there is nothing to step from, but for the way out of an address of none
  if (!month && !isElsewhere) return <div data-coming />;
  return (
    <PeriodStepper
      size="screen"
      before={{
        label: t`Previous month`,
        isOff: !canGoEarlier,
        onStep: () => screen.send({ type: 'earlier chosen' }),
      }}
      after={{ label: t`Next month`, isOff: !canGoLater, onStep: () => screen.send({ type: 'later chosen' }) }}
      back={{ label: backLabel, isOff: !isElsewhere, onStep: () => screen.send({ type: 'current chosen' }) }}
    >
      {month && <h2>{formatMonth(month)}</h2>}
    </PeriodStepper>
  );
}
