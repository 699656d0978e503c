import { Button } from '@mantine/core';
import styles from './document-viewer.module.css';

/** Path data of 20 by 20 line drawings. */
export const icons = {
  download: 'M10 3v10M6 9.5l4 4 4-4M4 16.5h12',
  whole: 'M5 2.5h10v15H5ZM10 6v8M8 8l2-2 2 2M8 12l2 2 2-2',
  print: 'M6 7V3h8v4M5 14H3V7h14v7h-2M6 11.5h8V17H6Z',
} as const;

export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** A way to have it elsewhere; where there is little room it is a picture with its name unseen. */
export const Elsewhere = ({ name, icon, onChoose }: { name: string; icon: string; onChoose: () => void }) => (
  <Button
    size="sm"
    variant="default"
    title={name}
    className={styles.elsewhere ?? ''}
    leftSection={<Icon path={icon} />}
    onClick={onChoose}
  >
    <span className={styles.word}>{name}</span>
  </Button>
);
