import { Trans, useLingui } from '@lingui/react/macro';
import type { Listed } from '../../machines/requests/batch-picks.ts';
import rowStyles from './request-rows.module.css';
import type { RequestWords } from './request-words.ts';
import styles from './requests.module.css';
import { StateBadge } from './state-badge.tsx';

interface RequestRowProps<Request extends Listed> {
  readonly request: Request;
  readonly words: RequestWords<Request>;
  /** Whether it is its author's alone: nothing of it is counted yet. */
  readonly isDraft: boolean;
  /** Whether a form has just saved it: it is shown where it is. */
  readonly isFresh?: boolean;
  readonly onOpen: () => void;
}

/** The focus goes where the eye does. */
const seek = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus({ preventScroll: true });
};

/** One of one's own requests in a list of them. */
export function RequestRow<Request extends Listed>({
  request,
  words,
  isDraft,
  isFresh = false,
  onOpen,
}: RequestRowProps<Request>) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      className={rowStyles.row}
      data-fresh={isFresh || undefined}
      ref={isFresh ? seek : null}
      onClick={onOpen}
    >
      <span className={rowStyles.when}>{words.range(i18n, request, true)}</span>
      <span className={rowStyles.what}>{words.title(i18n, request)}</span>
      <span className={rowStyles.howMuch}>{isDraft ? '–' : words.amount(i18n, request)}</span>
      <span className={rowStyles.state}>
        <StateBadge state={request.state} />
        {request.waitingFor && (
          <span className={styles.soft}>
            <Trans>waiting for {request.waitingFor.fullName}</Trans>
          </span>
        )}
      </span>
    </button>
  );
}
