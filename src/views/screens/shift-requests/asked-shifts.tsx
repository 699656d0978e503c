import { Trans, useLingui } from '@lingui/react/macro';
import type { AskedShift } from '../../../api/contract/requests/shifts.ts';
import { askedShifts } from '../../../machines/screens/shift-requests/asked-shifts.ts';
import { PeerAnswers } from '../../requests/peer-answers.tsx';
import styles from './asked-shifts.module.css';
import { ShiftChanges } from './shift-changes.tsx';
import { whyNot } from './shift-words.ts';

/** Colleagues who ask one to exchange shifts, and shifts of one's team that are on offer. */
export default function AskedShifts({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  return (
    <PeerAnswers
      orgId={orgId}
      kind={askedShifts}
      title={t`Shift requests from colleagues`}
      askedIn={({ asked }) => asked}
      answersTo={({ wish, why }) => ({
        accept: why === null && (wish === 'swap' ? <Trans>Agree to swap</Trans> : <Trans>Take shift</Trans>),
        decline: wish === 'swap' && <Trans>Decline</Trans>,
      })}
    >
      {(asked) => <Asked asked={asked} />}
    </PeerAnswers>
  );
}

function Asked({ asked: { employee, wish, changes, reason, why } }: { asked: AskedShift }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.asked}>
      <p>
        {wish === 'swap' ? (
          <Trans>
            <strong>{employee.fullName}</strong> asks you to swap shifts.
          </Trans>
        ) : (
          <Trans>
            <strong>{employee.fullName}</strong> offers a shift to the team.
          </Trans>
        )}
      </p>
      {reason && <q className={styles.soft}>{reason}</q>}
      <ShiftChanges changes={changes} />
      {why !== null && (
        <p className={styles.soft}>
          <Trans>You cannot take this shift.</Trans> {whyNot(i18n, why, employee.fullName)}
        </p>
      )}
    </div>
  );
}
