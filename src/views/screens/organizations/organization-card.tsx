import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationSummary, Waiting } from '../../../api/contract/organizations.ts';
import { formatShortDate } from '../../parts/format.ts';
import { Chevron } from '../../parts/page/chevron.tsx';
import { OrganizationAvatar } from '../../parts/pictures/avatar.tsx';
import { waitingIn } from '../../parts/words/waiting-kinds.ts';
import styles from './organizations.module.css';

/** One organization to choose, with what waits there. */
export function OrganizationCard({
  organization,
  onChoose,
}: {
  organization: OrganizationSummary;
  onChoose: () => void;
}) {
  const { name, avatar, record, waiting, formerUntil } = organization;
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <OrganizationAvatar name={name} picture={avatar} size="large" />
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.record}>{record.fullName}</span>
        {formerUntil ? (
          <span className={styles.record}>
            <Trans>You have left. Payslips and documents until {formatShortDate(formerUntil)}</Trans>
          </span>
        ) : Object.values(waiting).some((number) => number > 0) ? (
          <WaitingList waiting={waiting} />
        ) : (
          <span className={styles.record}>
            <Trans>You’re all caught up</Trans>
          </span>
        )}
      </span>
      <Chevron />
    </button>
  );
}

/** What waits there, in the words that the bell has for it. */
function WaitingList({ waiting }: { waiting: Waiting }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.waiting}>
      {waitingIn(waiting).map(({ kind, words }) => (
        <span key={kind}>{i18n._(words)}</span>
      ))}
    </span>
  );
}
