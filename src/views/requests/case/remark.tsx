import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestCase } from '../../../api/contract/requests/request-values.ts';
import { remarkOn } from '../../../machines/lifecycles/requests/remark.ts';
import { eventWords } from '../request-words.ts';
import styles from '../requests.module.css';
import caseStyles from './case.module.css';

/** The words that a request stands and falls by now: why it came back, or why it is to be cancelled. */
export function Remark({ request }: { request: Pick<RequestCase, 'timeline'> }) {
  const { i18n } = useLingui();
  const remark = remarkOn(request);
  const words = remark && eventWords[remark.event];
  if (!remark || !words) return null;
  return (
    <div className={caseStyles.remark}>
      <p>
        <strong>{i18n._(words)}</strong>
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
