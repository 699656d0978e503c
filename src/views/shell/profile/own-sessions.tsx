import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ownSessionsMachine } from '../../../machines/shell/services/own-sessions.machine.ts';
import { formatMoment } from '../../parts/format.ts';
import { useShell } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './own-sessions.module.css';

/** Where one is signed in, and the ways to end that. */
export default function OwnSessions() {
  const { session } = useShell();
  const { t } = useLingui();
  const own = useActorRef(ownSessionsMachine);
  useEffect(() => {
    // the host has ended this one, too
    const { unsubscribe } = own.on('signed out everywhere', () => session.send({ type: 'signed out elsewhere' }));
    return unsubscribe;
  }, [own, session]);
  const state = useSelector(own, ({ value }) => String(value));
  const sessions = useSelector(own, ({ context }) => context.sessions);
  const failure = useSelector(own, ({ context }) => context.failure);
  const isLoading = useSelector(own, (snapshot) => snapshot.hasTag('first load'));
  const isFailed = useSelector(own, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(own, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className={styles.part} aria-busy={isLoading || isBusy} data-machine="ownSessions" data-state={state}>
      <h2 className={styles.title}>
        <Trans>Where you are signed in</Trans>
      </h2>
      {isLoading && <Skeleton height={40} />}
      {failure && <FailureNote failure={failure} onRetry={isFailed && (() => own.send({ type: 'retry chosen' }))} />}
      <ul className={styles.list}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <span className={styles.about}>
              <strong>{device || t`Unknown device`}</strong>
              <span className={styles.soft} id={`session-${id}`}>
                {isCurrent ? (
                  <Trans>This device, signed in {formatMoment(Date.parse(createdAt))}</Trans>
                ) : (
                  <Trans>
                    Last used {formatMoment(Date.parse(lastUsedAt))}, signed in {formatMoment(Date.parse(createdAt))}
                  </Trans>
                )}
              </span>
            </span>
            {!isCurrent && (
              <Button
                size="compact-sm"
                variant="default"
                aria-disabled={isBusy}
                aria-describedby={`session-${id}`}
                aria-label={t`Sign out ${device || t`Unknown device`}`}
                onClick={() => own.send({ type: 'end chosen', id })}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => own.send({ type: 'end all chosen' })}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      )}
    </section>
  );
}
