import type { CSSProperties } from 'react';
import { undoWindow } from '../../../machines/lifecycles/requests/request.ts';
import styles from './undo-button.module.css';

/** What makes a button show how long it is still offered: a line along its foot grows shorter. */
export const undoButton = {
  className: styles.undo ?? '',
  style: { '--undo-window': `${undoWindow}ms` } as CSSProperties,
};
