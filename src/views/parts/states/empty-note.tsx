import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/** What stands where a list has nothing in it. */
export const EmptyNote = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>;
