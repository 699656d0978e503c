import { useLingui } from '@lingui/react/macro';
import styles from './waiting.module.css';

/** While a screen's code is on its way: nothing for a moment, then a quiet line that moves. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div className={styles.waiting} role="status" aria-label={t`Loading`}>
      <span />
    </div>
  );
}
