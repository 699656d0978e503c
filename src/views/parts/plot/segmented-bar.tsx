import type { ReactNode } from 'react';
import styles from './segmented-bar.module.css';

/** How a part looks: what is settled, what is so from now on, what is only asked for. */
export type BarLook = 'settled' | 'sure' | 'asked';

interface Part {
  readonly name: string;
  readonly look: BarLook;
  readonly amount: number;
}

interface SegmentedBarProps {
  /** What the whole bar stands for, in any unit; parts that come to more than that fill it. */
  readonly whole: number;
  /** One after the other, from the start. */
  readonly parts: readonly Part[];
  /** Where a line stands across it, such as the least that is wanted. */
  readonly mark?: number | null;
}

/** A whole in its parts. It says nothing by itself: what it shows stands beside it in words. */
export function SegmentedBar({ whole, parts, mark = null }: SegmentedBarProps) {
  const share = (amount: number) => `${Math.max(0, Math.min(100, (amount / Math.max(1, whole)) * 100))}%`;
  return (
    <span className={styles.frame} aria-hidden="true">
      <span className={styles.bar}>
        {parts.map(({ name, look, amount }) => (
          <span key={name} data-part={name} data-look={look} style={{ inlineSize: share(amount) }} />
        ))}
      </span>
      {mark !== null && <span className={styles.mark} style={{ insetInlineStart: share(mark) }} />}
    </span>
  );
}

interface BarKeyProps {
  /** As the parts look that it explains, or the mark; without where it is in no part of the bar. */
  readonly look?: BarLook | 'mark' | undefined;
  readonly name?: string;
  readonly children: ReactNode;
}

/** What a part of a bar stands for, in words. */
export const BarKey = ({ look, name, children }: BarKeyProps) => (
  <span className={styles.key} data-look={look} data-part={name}>
    {children}
  </span>
);
