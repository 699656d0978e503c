import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** What badges draw, whatever they are of: path data of 16 by 16 line drawings. */
export const badgeShapes = {
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2 1.3',
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8M12 4l-8 8',
  alert: 'M8 3v6M8 12h.01',
} as const;

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
