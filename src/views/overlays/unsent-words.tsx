import { Trans } from '@lingui/react/macro';
import styles from './unsent-words.module.css';

/** What was written and could not be sent, to be copied; nothing where nothing was written. */
export const UnsentWords = ({ words }: { readonly words: string }) =>
  words !== '' && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled within it, with the keys, too
    <p className={styles.unsent} tabIndex={0}>
      <strong>
        <Trans>Not sent:</Trans>
      </strong>{' '}
      {words}
    </p>
  );
