import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { StateBadge } from '../state-badge.tsx';
import caseStyles from './case.module.css';

interface AskedProps<Request extends Listed> {
  readonly request: Request & { readonly ask: { readonly reason: string } };
  readonly words: RequestWords<Request>;
  /** A draft is not counted yet. */
  readonly isDraft: boolean;
  /** What else only this kind tells of it. */
  readonly children?: ReactNode;
}

/** What is asked for: how it stands, when, what, how much, and why. */
export function Asked<Request extends Listed>({ request, words, isDraft, children }: AskedProps<Request>) {
  const { i18n } = useLingui();
  return (
    <div className={caseStyles.caseHead}>
      <StateBadge state={request.state} />
      <p className={caseStyles.caseRange}>{words.range(i18n, request, true)}</p>
      <p>
        {words.title(i18n, request)}
        {!isDraft && (
          <>
            , <strong>{words.amount(i18n, request)}</strong>
          </>
        )}
      </p>
      {request.ask.reason && <q className={styles.comment}>{request.ask.reason}</q>}
      {children}
    </div>
  );
}
