import { Trans, useLingui } from '@lingui/react/macro';
import type { AskedShift } from '../../../api/contract/requests/shifts.ts';
import { askedShifts } from '../../../machines/screens/shift-requests/asked-shifts.ts';
import { formatShortDate } from '../../parts/format.ts';
import { PeerAnswers } from '../../requests/peer-answers.tsx';
import styles from './asked-shifts.module.css';
import { ShiftChanges } from './shift-changes.tsx';
import { faceText, whyNot } from './shift-words.ts';

interface AskedShiftsProps {
  readonly orgId: string;
  /** Whether they wait for something that is to stand before them. */
  readonly isHeld: boolean;
}

/** Colleagues who ask one to exchange shifts, and shifts of one's team that are on offer. */
export default function AskedShifts({ orgId, isHeld }: AskedShiftsProps) {
  const { t } = useLingui();
  return (
    <PeerAnswers
      orgId={orgId}
      kind={askedShifts}
      title={t`Shift requests from colleagues`}
      askedIn={({ asked }) => asked}
      isHeld={isHeld}
      answersTo={answersTo}
    >
      {(asked) =>
        asked.wish === 'offer' && asked.why !== null && !asked.isVolunteer && !asked.hasAgreed ? (
          <Beyond asked={asked} />
        ) : (
          <Asked asked={asked} />
        )
      }
    </PeerAnswers>
  );
}

/** Of what whoever decides gives by choice one says that one would take it, and may think better of it. */
function answersTo({ wish, why, isByChoice, isVolunteer, hasAgreed }: AskedShift) {
  if (hasAgreed) return { accept: null, decline: null };
  if (wish === 'swap') return { accept: why === null && <Trans>Agree to swap</Trans>, decline: <Trans>Decline</Trans> };
  if (!isByChoice) return { accept: why === null && <Trans>Take shift</Trans>, decline: null };
  return {
    accept: why === null && !isVolunteer && <Trans>Volunteer</Trans>,
    decline: isVolunteer && <Trans>Stop volunteering</Trans>,
  };
}

/** What one cannot take is said in a line: it asks nothing of one. */
const Beyond = ({ asked: { employee, changes, why } }: { asked: AskedShift }) => {
  const { i18n } = useLingui();
  const [given] = changes;
  return (
    <p className={styles.soft}>
      {given && (
        <Trans>
          {employee.fullName} offers a shift to the team: {formatShortDate(given.date)}, {faceText(i18n, given.before)}.
        </Trans>
      )}{' '}
      <Trans>You cannot take this shift.</Trans> {why !== null && whyNot(i18n, why, employee.fullName)}
    </p>
  );
};

function Asked({ asked }: { asked: AskedShift }) {
  const { i18n } = useLingui();
  const { employee, wish, changes, reason, why, isByChoice, isVolunteer, hasAgreed } = asked;
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
      {/* of what one cannot have nothing would change for oneself */}
      <ShiftChanges changes={why === null ? changes : changes.filter(({ person }) => person.id === employee.id)} />
      {hasAgreed && (
        <p className={styles.soft}>
          <Trans>
            You agreed, and it is not approved yet. If you change your mind, ask {employee.fullName} to withdraw the
            request.
          </Trans>
        </p>
      )}
      {!hasAgreed && isByChoice && (why === null || isVolunteer) && (
        <p className={styles.soft}>
          {isVolunteer ? (
            <Trans>You volunteered. Your supervisor chooses who gets the shift.</Trans>
          ) : (
            <Trans>Your supervisor chooses among the volunteers.</Trans>
          )}
        </p>
      )}
      {why !== null && (
        <p className={styles.soft}>
          <Trans>You cannot take this shift.</Trans> {whyNot(i18n, why, employee.fullName)}
        </p>
      )}
    </div>
  );
}
