import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A status by shape and word; which colours it has is the caller's, by a tone or by custom properties of its own. */
interface BadgeProps {
  /** Path data of a 16 by 16 line drawing. */
  readonly shape: string;
  readonly tone?: 'waiting' | 'good' | 'bad' | 'quiet';
  /** Where the colours are those of a day's status. */
  readonly status?: string;
  readonly children: ReactNode;
}

export const Badge = ({ shape, tone, status, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone} data-status={status}>
    <BadgeShape shape={shape} />
    {children}
  </span>
);

export const BadgeShape = ({ shape }: { shape: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.shape}>
    <path d={shape} />
  </svg>
);
