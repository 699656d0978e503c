import { Trans } from '@lingui/react/macro';
import type { LeaveRequest } from '../../../api/contract/requests/leave-values.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/requests/leave-request.ts';
import { formatDates } from '../../parts/format.ts';
import { Asked } from '../../requests/case/asked.tsx';
import caseStyles from '../../requests/case/case.module.css';
import styles from '../../requests/requests.module.css';
import { leaveWords } from './words/leave-words.ts';

/** What is asked for: how it stands, when, of which type, with whom in one's place. */
export function CaseHead({ request }: { request: LeaveRequest }) {
  const { supersedes, changedBy } = request;
  return (
    <Asked request={request} words={leaveWords} isDraft={leaveRequestLifecycle.hasTag(request.state, 'draft')}>
      {supersedes && (
        <p className={styles.soft}>
          <Trans>In place of {formatDates(supersedes)}</Trans>
        </p>
      )}
      {changedBy && (
        <p className={styles.soft}>
          <Trans>To be replaced by {formatDates(changedBy)}, once approved</Trans>
        </p>
      )}
      {request.substitute && <Substitute request={request} name={request.substitute.fullName} />}
    </Asked>
  );
}

/** Nothing is granted before whoever is to stand in has agreed: who waits should see for what. */
function Substitute({ request: { substituteAnswer, state }, name }: { request: LeaveRequest; name: string }) {
  const isWaiting = leaveRequestLifecycle.hasTag(state, 'pending');
  return (
    <p className={isWaiting && substituteAnswer === 'declined' ? caseStyles.clash : styles.soft}>
      {substituteAnswer === 'accepted' ? (
        <Trans>Cover: {name} (accepted)</Trans>
      ) : substituteAnswer === 'declined' ? (
        <Trans>Cover: {name} (declined; choose another colleague)</Trans>
      ) : substituteAnswer === 'asked' && isWaiting ? (
        <Trans>Cover: {name} (waiting for a reply)</Trans>
      ) : (
        <Trans>Cover: {name}</Trans>
      )}
    </p>
  );
}
