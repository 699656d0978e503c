import type { ReactNode } from 'react';
import { Soft } from '../../../parts/page/page.tsx';
import styles from './said.module.css';

/**
 * What somebody has said about an appraisal, with whose words they are above it; nothing where nothing was said.
 *
 * @param isPressing whether something is to be done about it
 */
export const Said = ({ who, words, isPressing = false }: { who: ReactNode; words: string; isPressing?: boolean }) =>
  words !== '' && (
    <div className={styles.said} data-pressing={isPressing || undefined}>
      <Soft>{who}</Soft>
      <p>{words}</p>
    </div>
  );
