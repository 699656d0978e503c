import { Plural, useLingui } from '@lingui/react/macro';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { StateBadge } from '../state-badge.tsx';
import caseStyles from './case.module.css';

interface HistoryProps<Request extends Listed> {
  readonly history: readonly Request[];
  readonly words: RequestWords<Request>;
}

/** What the same person has asked for before, folded up. */
export function History<Request extends Listed>({ history, words }: HistoryProps<Request>) {
  const { i18n } = useLingui();
  if (history.length === 0) return null;
  return (
    <details className={caseStyles.history}>
      <summary>
        <Plural value={history.length} one="The latest other request" other="The latest # other requests" />
      </summary>
      <ul>
        {history.map((earlier) => (
          <li key={earlier.id}>
            <span>
              {words.range(i18n, earlier)} {earlier.firstDate?.slice(0, 4)}
              <span className={styles.soft}> {words.title(i18n, earlier)}</span>
            </span>
            <StateBadge state={earlier.state} />
          </li>
        ))}
      </ul>
    </details>
  );
}
