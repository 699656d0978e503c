import { Plural, Trans } from '@lingui/react/macro';
import type { OrganizationSummary } from '../../../api/contract/organizations.ts';
import { formatShortDate } from '../../parts/format.ts';
import { OrganizationAvatar } from '../../parts/pictures/avatar.tsx';
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
        ) : waiting.incompleteDays > 0 ? (
          <span className={styles.waiting}>
            <Plural value={waiting.incompleteDays} one="# day misses a punch" other="# days miss a punch" />
          </span>
        ) : (
          <span className={styles.record}>
            <Trans>You’re all caught up</Trans>
          </span>
        )}
      </span>
      <svg className={styles.chevron} viewBox="0 0 20 20" aria-hidden="true">
        <path d="m7.5 4 6 6-6 6" />
      </svg>
    </button>
  );
}
