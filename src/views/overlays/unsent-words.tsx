import { Trans } from '@lingui/react/macro';
import styles from './unsent-words.module.css';

/** What was written and could not be sent, to be copied; nothing where nothing was written. */
export const UnsentWords = ({ words }: { readonly words: string }) =>
  words !== '' && (
    <p className={styles.unsent}>
      <strong>
        <Trans>Not sent:</Trans>
      </strong>{' '}
      {words}
    </p>
  );
