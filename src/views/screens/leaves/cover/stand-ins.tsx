import { Trans, useLingui } from '@lingui/react/macro';
import type { StandIn } from '../../../../api/contract/requests/stand-ins.ts';
import { standIns } from '../../../../machines/screens/leaves/stand-ins.ts';
import { formatDates, formatShortDate } from '../../../parts/format.ts';
import { PeerAnswers } from '../../../requests/peer-answers.tsx';
import styles from './stand-ins.module.css';

/** Colleagues who ask one to stand in while they are away, and those for whom one does. */
export function StandIns({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  return (
    <PeerAnswers
      orgId={orgId}
      kind={standIns}
      title={t`Cover requests`}
      askedIn={(data) => data.standIns}
      answersTo={({ isOpen, answer }) => ({
        accept: isOpen && answer !== 'accepted' && <Trans>Accept</Trans>,
        decline: isOpen && answer !== 'declined' && <Trans>Decline</Trans>,
      })}
    >
      {(standIn) => <Asked standIn={standIn} />}
    </PeerAnswers>
  );
}

function Asked({ standIn }: { standIn: StandIn }) {
  const { employee, answer, isGranted, away } = standIn;
  return (
    <>
      <strong>{employee.fullName}</strong>
      <span>{formatDates(standIn, true)}</span>
      <span className={styles.said} data-answer={answer}>
        {answer === 'asked' && <Trans>Asked you to cover.</Trans>}
        {answer === 'declined' && <Trans>You declined.</Trans>}
        {answer === 'accepted' &&
          (isGranted ? <Trans>Approved: you are covering.</Trans> : <Trans>You accepted; not approved yet.</Trans>)}
      </span>
      {away.length > 0 && (
        <em className={styles.clash}>
          <Trans>You are away yourself on {away.map(formatShortDate).join(', ')}.</Trans>
        </em>
      )}
    </>
  );
}
