import { Plural, Trans } from '@lingui/react/macro';
import type { OrganizationSummary, Waiting } from '../../../api/contract/organizations.ts';
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
        ) : Object.values(waiting).some((number) => number > 0) ? (
          <WaitingList waiting={waiting} />
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

/** What waits there, the work for others first. */
function WaitingList({ waiting }: { waiting: Waiting }) {
  const decisions = waiting.leaveDecisions + waiting.otherDecisions;
  const returned = waiting.returnedLeaves + waiting.returnedRequests;
  return (
    <span className={styles.waiting}>
      {decisions > 0 && (
        <span>
          <Plural value={decisions} one="# awaiting your decision" other="# awaiting your decision" />
        </span>
      )}
      {waiting.coverRequests > 0 && (
        <span>
          <Plural value={waiting.coverRequests} one="# cover request" other="# cover requests" />
        </span>
      )}
      {returned > 0 && (
        <span>
          <Plural value={returned} one="# returned request" other="# returned requests" />
        </span>
      )}
      {waiting.documentsToAnswer > 0 && (
        <span>
          <Plural
            value={waiting.documentsToAnswer}
            one="# document to acknowledge"
            other="# documents to acknowledge"
          />
        </span>
      )}
      {waiting.unreadPayslips > 0 && (
        <span>
          <Plural value={waiting.unreadPayslips} one="# unread payslip" other="# unread payslips" />
        </span>
      )}
      {waiting.incompleteDays > 0 && (
        <span>
          <Plural value={waiting.incompleteDays} one="# day with a missing punch" other="# days with a missing punch" />
        </span>
      )}
    </span>
  );
}
