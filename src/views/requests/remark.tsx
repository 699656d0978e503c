import { Trans, useLingui } from '@lingui/react/macro';
import type { Remark as Words } from '../../machines/lifecycles/requests/remark.ts';
import { eventWords } from './request-words.ts';
import styles from './requests.module.css';

/** The words that a request stands and falls by now: why it came back, or why it is to be canceled. */
export function Remark({ remark }: { remark: Words | null }) {
  const { i18n } = useLingui();
  const happened = remark && eventWords[remark.event];
  if (!remark || !happened) return null;
  return (
    <div className={styles.caution}>
      <p>
        <strong>{i18n._(happened)}</strong>
        {remark.who && (
          <span className={styles.soft}>
            {' '}
            <Trans>by {remark.who}</Trans>
          </span>
        )}
      </p>
      <q className={styles.comment}>{remark.comment}</q>
    </div>
  );
}
