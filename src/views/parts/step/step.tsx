import styles from './step.module.css';

interface StepProps {
  readonly to: 'before' | 'after';
  readonly label: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

/**
 * The way to what comes before or after: a month, a request. `aria-disabled`, not disabled or gone: a button that has just
 * been pressed must not lose the focus.
 */
export const Step = ({ to, label, isOff, onStep }: StepProps) => (
  <button type="button" className={styles.step} aria-label={label} title={label} aria-disabled={isOff} onClick={onStep}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={to === 'before' ? 'm12.5 4-6 6 6 6' : 'm7.5 4 6 6-6 6'} />
    </svg>
  </button>
);
