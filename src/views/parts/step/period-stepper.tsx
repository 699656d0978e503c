import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './period-stepper.module.css';
import { Step } from './step.tsx';

interface Way {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onStep: () => void;
}

interface PeriodStepperProps {
  /** The name of the period that is shown, in an element that says what it is: a heading, or strong. */
  readonly children: ReactNode;
  readonly before: Way;
  readonly after: Way;
  /** Back to the period of today. */
  readonly back?: Way;
  /** Whether the whole screen is about the period, or a part of it. */
  readonly size?: 'screen' | 'part';
}

/** Which month or year is shown, and the way to its neighbours; the arrows keep their place, however long the name is. */
export const PeriodStepper = ({ children, before, after, back, size = 'part' }: PeriodStepperProps) => (
  <div className={styles.stepper} data-size={size}>
    <div className={styles.steps}>
      <Step to="before" label={before.label} isOff={before.isOff ?? false} onStep={before.onStep} />
      <Step to="after" label={after.label} isOff={after.isOff ?? false} onStep={after.onStep} />
    </div>
    <div className={styles.period} aria-live="polite">
      {children}
    </div>
    {/* aria-disabled, not disabled or gone: a button that has just been pressed must not lose the focus */}
    {back && (
      <Button
        size="sm"
        variant="default"
        className={styles.back ?? ''}
        aria-disabled={back.isOff}
        onClick={back.onStep}
      >
        {back.label}
      </Button>
    )}
  </div>
);
