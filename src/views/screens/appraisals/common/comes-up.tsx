import { type ReactNode, useEffect, useRef } from 'react';
import styles from './comes-up.module.css';

interface ComesUpProps {
  /** Where what is on the screen stands. */
  readonly state: string;
  /** Whether a step of one's own is being taken, and whether it could not be. */
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  readonly children: ReactNode;
}

/**
 * What is next. A step is taken at the foot of a long page, and what has come of it is said at its head: whoever took it is
 * led there. What others do moves nothing.
 */
export function ComesUp({ state, isBusy, isFailed, children }: ComesUpProps) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy) left.current = state;
    if (isFailed) left.current = null;
    if (left.current === null || left.current === state) return;
    left.current = null;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [state, isBusy, isFailed]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
