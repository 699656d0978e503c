import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { type CallFailure, retryAtOf } from '../../../api/contract/failure.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './failure-note.module.css';
import { wordsFor } from './words.ts';

const RequestId = lazyScreen(() => import('./request-id.tsx'));
/** Rarely needed: fetched when somebody has to wait. */
const Countdown = lazyScreen(() => import('../countdown.tsx'));

/** Where somebody else has to look into it: what one can mend oneself needs no number. */
const isWorthReporting = (failure: CallFailure): boolean => failure.kind !== 'refused' || failure.status >= 500;

interface FailureNoteProps {
  readonly failure: CallFailure;
  /** When it is tried again by itself, in epoch milliseconds. */
  readonly lookAgainAt?: number | undefined;
  /** What is known better than by the failure alone. */
  readonly words?: { readonly title: string; readonly advice: string } | undefined;
  /** Tries it again, where that is possible now. */
  readonly onRetry?: ((event: MouseEvent<HTMLElement>) => void) | false | undefined;
  readonly children?: ReactNode;
}

/** What went wrong and what to do, said once and read out. `children` are other ways out than trying again. */
export function FailureNote({ failure, lookAgainAt, words, onRetry, children }: FailureNoteProps) {
  const { i18n } = useLingui();
  const { title, advice } = words ?? wordsFor(i18n, failure);
  const retryAt = lookAgainAt ?? retryAtOf(failure);
  return (
    <div role="alert" className={styles.note}>
      <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.5 18.5 17h-17Z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        <path d="M10 8v4.2M10 14.4v.4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <div>
        <strong>{title}</strong>
        <p>{advice}</p>
        {retryAt !== null && (
          <p className={styles.countdown}>
            {/* another moment is another countdown */}
            <ErrorBoundary isQuiet>
              <Countdown key={retryAt} until={retryAt} />
            </ErrorBoundary>
          </p>
        )}
        {'requestId' in failure && failure.requestId && isWorthReporting(failure) && (
          <ErrorBoundary isQuiet>
            <RequestId id={failure.requestId} />
          </ErrorBoundary>
        )}
        {(onRetry || children) && (
          <div className={styles.ways}>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
