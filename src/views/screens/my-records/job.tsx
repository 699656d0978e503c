import { Trans } from '@lingui/react/macro';
import type { Records } from '../../../api/contract/records/records.ts';
import { formatPlainDate } from '../../parts/format.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import styles from './my-records.module.css';

/** What the register knows of somebody's work here, and to whom they report, up to the top. */
export function Job({ job: { number, fullName, joinedOn, leftOn, site, line } }: { job: Records['job'] }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Job</Trans>
        </h2>
      </div>
      <dl className={styles.fields}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{fullName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Employee number</Trans>
          </dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>
            <Trans>Start date</Trans>
          </dt>
          <dd>{formatPlainDate(joinedOn)}</dd>
        </div>
        {leftOn !== null && (
          <div>
            <dt>
              <Trans>End date</Trans>
            </dt>
            <dd>{formatPlainDate(leftOn)}</dd>
          </div>
        )}
        {site !== '' && (
          <div>
            <dt>
              <Trans>Site</Trans>
            </dt>
            <dd>{site}</dd>
          </div>
        )}
      </dl>
      {line.length > 0 && (
        <>
          <h3>
            <Trans>Reports to</Trans>
          </h3>
          <ol className={styles.line}>
            {line.map((person) => (
              <li key={person.id}>
                <PersonAvatar name={person.fullName} />
                {person.fullName}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
