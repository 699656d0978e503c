import { useLingui } from '@lingui/react/macro';
import type { DayStatus } from '../../../api/contract/attendance.ts';
import { lookOf } from './day-words.ts';
import styles from './status.module.css';

/** A day's status by colour, shape and word. */
export function StatusBadge({ status }: { status: DayStatus }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.badge} data-status={status}>
      <StatusShape status={status} />
      {i18n._(lookOf(status).word)}
    </span>
  );
}

export function StatusShape({ status }: { status: DayStatus }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.shape}>
      <path d={lookOf(status).shape} />
    </svg>
  );
}
