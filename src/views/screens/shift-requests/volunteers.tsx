import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ShiftRequest, ShiftVolunteer } from '../../../api/contract/requests/shifts.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { formatMoment } from '../../parts/format.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { faceText, problemForApprover, suits } from './shift-words.ts';
import styles from './volunteers.module.css';

interface VolunteersProps {
  readonly case_: RequestCaseRef;
  readonly request: ShiftRequest;
  readonly volunteers: readonly ShiftVolunteer[];
}

/** Who would take an offered shift, for whoever chooses among them: what each works on that date, and who cannot have it. */
export function Volunteers({ case_, request, volunteers }: VolunteersProps) {
  const { t, i18n } = useLingui();
  const isBusy = useSelector(case_, (snapshot) => snapshot.hasTag('busy'));
  const wanted = useSelector(case_, ({ context }) => context.wanted);
  // whoever would take it themselves chooses nobody
  const mayChoose = request.allowedActions.includes('reject');
  return (
    <section aria-label={t`Volunteers`}>
      <h3>
        <Trans>Volunteers</Trans>
      </h3>
      <ul className={styles.volunteers}>
        {volunteers.map(({ person, shift, at, why, wish }) => (
          <li key={person.id}>
            <div className={styles.about}>
              <span className={styles.who}>
                <PersonAvatar name={person.fullName} />
                <strong>{person.fullName}</strong>
              </span>
              <span className={styles.more}>
                <Trans>
                  That day: {faceText(i18n, shift)} · since {formatMoment(Date.parse(at))}
                </Trans>
                {wish && <> · {i18n._(suits[wish])}</>}
              </span>
            </div>
            {why === null ? (
              mayChoose && (
                <BusyButton
                  size="sm"
                  variant="default"
                  isBusy={isBusy && wanted?.whom === person.id}
                  isHeld={isBusy}
                  aria-label={t`Give the shift to ${person.fullName}`}
                  onClick={() =>
                    case_.send({
                      type: 'action chosen',
                      action: 'approve',
                      version: request.version,
                      dates: null,
                      whom: person.id,
                    })
                  }
                >
                  <Trans>Give the shift</Trans>
                </BusyButton>
              )
            ) : (
              <span className={styles.why}>
                {problemForApprover(
                  i18n,
                  { code: why, date: request.date, amount: null },
                  { employee: request.employee, colleague: person },
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
