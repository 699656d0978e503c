import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { StandIn } from '../../../../api/contract/requests/stand-ins.ts';
import { standIns as asked } from '../../../../machines/screens/leaves/stand-ins.ts';
import { formatShortDate } from '../../../parts/format.ts';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { FailureNote } from '../../../parts/states/failure-note.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { formatRange } from '../words/leave-words.ts';
import styles from './stand-ins.module.css';

/** Colleagues who ask one to stand in while they are away, and those for whom one does. */
export function StandIns({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const screen = useActorRef(asked.machine, { input: asked.input(orgId, useScreenServices()) });
  const list = useSelector(screen, ({ children }) => children.list);
  // nobody asks, or it is not known: the rest of the screen says what is wrong
  const isNothing = useSelector(list, (snapshot) => !snapshot || !asked.list.dataOf(snapshot)?.standIns.length);
  const state = useSelector(screen, ({ value }) => String(value));
  const isBusy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(screen, (snapshot) => snapshot.hasTag('failed'));
  const problem = useSelector(screen, ({ context }) => context.problem);
  const answer = (standIn: StandIn, isAccepted: boolean) => {
    const { requestId, version, employee } = standIn;
    if (!isBusy) screen.send({ type: 'answer chosen', requestId, version, isAccepted, who: employee.fullName });
  };
  return (
    <div data-machine="peerAnswers" data-state={state} hidden={isNothing}>
      {list && (
        <ResourceView resource={asked.list} actor={list} skeleton={null}>
          {({ standIns }) =>
            standIns.length > 0 && (
              <section className={styles.standIns} aria-label={t`Cover requests`}>
                <h2>
                  <Trans>Cover requests</Trans>
                </h2>
                <ul>
                  {standIns.map((standIn) => (
                    <li key={standIn.requestId}>
                      <Row standIn={standIn} isBusy={isBusy} onAnswer={answer} />
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
  readonly standIn: StandIn;
  readonly isBusy: boolean;
  readonly onAnswer: (standIn: StandIn, isAccepted: boolean) => void;
}

function Row({ standIn, isBusy, onAnswer }: RowProps) {
  const { i18n } = useLingui();
  const text = useId();
  const { employee, answer, isGranted, isOpen, away } = standIn;
  return (
    <>
      <p className={styles.text} id={text}>
        <strong>{employee.fullName}</strong>
        <span>
          {formatRange(i18n, { ...standIn, firstPortion: 'full', lastPortion: 'full' })} {standIn.firstDate.slice(0, 4)}
        </span>
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
      </p>
      {isOpen && (
        <div className={styles.ways}>
          {answer !== 'accepted' && (
            <Button size="sm" aria-describedby={text} aria-disabled={isBusy} onClick={() => onAnswer(standIn, true)}>
              <Trans>Accept</Trans>
            </Button>
          )}
          {answer !== 'declined' && (
            <Button
              size="sm"
              variant="default"
              aria-describedby={text}
              aria-disabled={isBusy}
              onClick={() => onAnswer(standIn, false)}
            >
              <Trans>Decline</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
