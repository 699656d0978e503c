import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { AskedShift } from '../../../api/contract/requests/shifts.ts';
import { askedShifts } from '../../../machines/screens/shift-requests/asked-shifts.ts';
import { useScreenServices } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import styles from './asked-shifts.module.css';
import { ShiftChanges } from './shift-changes.tsx';
import { whyNot } from './shift-words.ts';

/** Colleagues who ask one to exchange shifts, and shifts of one's team that are on offer. */
export default function AskedShifts({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const screen = useActorRef(askedShifts.machine, { input: askedShifts.input(orgId, useScreenServices()) });
  const list = useSelector(screen, ({ children }) => children.list);
  // nobody asks, or it is not known: the rest of the screen says what is wrong
  const isNothing = useSelector(list, (snapshot) => !snapshot || !askedShifts.list.dataOf(snapshot)?.asked.length);
  const state = useSelector(screen, ({ value }) => String(value));
  const isBusy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(screen, (snapshot) => snapshot.hasTag('failed'));
  const problem = useSelector(screen, ({ context }) => context.problem);
  const answer = ({ requestId, version, employee }: AskedShift, isAccepted: boolean) => {
    if (!isBusy) screen.send({ type: 'answer chosen', requestId, version, isAccepted, who: employee.fullName });
  };
  return (
    <div data-machine="peerAnswers" data-state={state} hidden={isNothing}>
      {list && (
        <ResourceView resource={askedShifts.list} actor={list} skeleton={null}>
          {({ asked }) =>
            asked.length > 0 && (
              <section className={styles.asked} aria-label={t`Asked of you`}>
                <h2>
                  <Trans>Asked of you</Trans>
                </h2>
                <ul>
                  {asked.map((one) => (
                    <li key={one.requestId}>
                      <Row asked={one} isBusy={isBusy} onAnswer={answer} />
                    </li>
                  ))}
                </ul>
                {problem && (
                  <FailureNote failure={problem}>
                    {isFailed && (
                      <Button size="sm" onClick={() => screen.send({ type: 'retry chosen' })}>
                        <Trans>Try again</Trans>
                      </Button>
                    )}
                  </FailureNote>
                )}
              </section>
            )
          }
        </ResourceView>
      )}
    </div>
  );
}

interface RowProps {
  readonly asked: AskedShift;
  readonly isBusy: boolean;
  readonly onAnswer: (asked: AskedShift, isAccepted: boolean) => void;
}

function Row({ asked, isBusy, onAnswer }: RowProps) {
  const { i18n } = useLingui();
  const text = useId();
  const { employee, wish, changes, reason, why } = asked;
  return (
    <>
      <p id={text}>
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
      {reason && <q className={styles.reason}>{reason}</q>}
      <ShiftChanges changes={changes} />
      {why !== null && (
        <p className={styles.why}>
          <Trans>You cannot take it now.</Trans> {whyNot(i18n, why)}
        </p>
      )}
      <div className={styles.ways}>
        {why === null && (
          <Button size="sm" aria-describedby={text} aria-disabled={isBusy} onClick={() => onAnswer(asked, true)}>
            {wish === 'swap' ? <Trans>Agree</Trans> : <Trans>Take it</Trans>}
          </Button>
        )}
        {wish === 'swap' && (
          <Button
            size="sm"
            variant="default"
            aria-describedby={text}
            aria-disabled={isBusy}
            onClick={() => onAnswer(asked, false)}
          >
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
