import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../api/contract/failure.ts';
import styles from './failure-note.module.css';
import { wordsFor } from './words.ts';

/** What went wrong and what to do, said once and read out. `children` are the ways out. */
export function FailureNote({ failure, children }: { failure: CallFailure; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, advice } = wordsFor(i18n, failure);
  return (
    <div role="alert" className={styles.note}>
      <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.5 18.5 17h-17Z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        <path d="M10 8v4.2M10 14.4v.4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <div>
        <strong>{title}</strong>
        <p>{advice}</p>
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </div>
  );
}
