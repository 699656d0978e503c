import type { ReactNode } from 'react';
import { useBelow } from '../use-height.ts';
import styles from './sheet-actions.module.css';

/**
 * What can be done with what a sheet shows: within reach of a thumb however long that is, the way on at the end. Whatever
 * else comes up at the window's lower edge keeps clear of it.
 *
 * @param props.children buttons, and lines above them that `[data-line]` marks
 */
export function SheetActions({ children }: { readonly children: ReactNode }) {
  const below = useBelow<HTMLDivElement>('--below');
  return (
    <div ref={below} className={styles.actions}>
      {children}
    </div>
  );
}
