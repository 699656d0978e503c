import { Trans } from '@lingui/react/macro';
import type { Feedback } from '../../../../api/contract/appraisals/feedback.ts';
import { EntryPerson } from '../../../parts/page/entries.tsx';
import { Soft } from '../../../parts/page/page.tsx';
import styles from './feedback.module.css';

/** What was said, or why it is not shown. */
export function GivenFeedback({ data: { given, hidden, requests } }: { data: Feedback }) {
  if (requests.length === 0) return null;
  if (hidden === 'too few') {
    return (
      <Soft>
        <Trans>Too few people answered to show anything without revealing who they are.</Trans>
      </Soft>
    );
  }
  if (given === null) return null;
  if (given.length === 0) {
    return (
      <Soft>
        <Trans>Nobody has given feedback.</Trans>
      </Soft>
    );
  }
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>What they say</Trans>
      </h3>
      <ul className={styles.given} data-given>
        {given.map(({ by, well, better }, at) => (
          <li key={at}>
            {by !== '' && (
              <p className={styles.by}>
                <EntryPerson name={by} />
              </p>
            )}
            <SaidOfSomebody well={well} better={better} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What goes well, and what could be better, as far as something is said of it. */
export function SaidOfSomebody({ well, better }: { well: string; better: string }) {
  if (well === '' && better === '') return null;
  return (
    <dl className={styles.said}>
      {well !== '' && (
        <div>
          <dt>
            <Trans>Goes well</Trans>
          </dt>
          <dd className={styles.words}>{well}</dd>
        </div>
      )}
      {better !== '' && (
        <div>
          <dt>
            <Trans>Could be better</Trans>
          </dt>
          <dd className={styles.words}>{better}</dd>
        </div>
      )}
    </dl>
  );
}
