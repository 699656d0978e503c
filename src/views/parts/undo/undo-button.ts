import type { CSSProperties } from 'react';
import styles from './undo-button.module.css';

/** What makes a button show how long it is still offered, in milliseconds: a line along its foot grows shorter. */
export const undoButton = (ms: number) => ({
  className: styles.undo ?? '',
  style: { '--undo-window': `${ms}ms` } as CSSProperties,
});
