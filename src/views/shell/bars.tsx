import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatTime } from '../parts/format.ts';
import { useKeptFocus } from '../parts/lost-focus.ts';
import { useShell, useShellServices } from '../parts/shell-context.ts';
import { useHeight } from '../parts/use-height.ts';
import styles from './bars.module.css';

/** What must be known on every screen: who acts for whom, and that the host cannot be reached. */
export default function Bars() {
  return (
    <>
      <ActingBar />
      <ConnectionBar />
    </>
  );
}

/** Cannot be missed: whatever is done now is done in somebody else's name (specification, section 6). */
function ActingBar() {
  const { session } = useShell();
  const { acting } = useShellServices();
  const { t } = useLingui();
  const user = useSelector(session, ({ context }) => context.user);
  const isBusy = useSelector(acting, (snapshot) => snapshot.hasTag('busy'));
  const bar = useHeight<HTMLElement>('--foot');
  if (!user?.impersonator) return null;
  const { firstName, lastName } = user;
  const { firstName: ownFirstName, lastName: ownLastName } = user.impersonator;
  return (
    <section ref={bar} className={styles.acting} aria-label={t`Acting for a colleague`} data-machine="acting">
      <p>
        <Trans>
          <strong>
            {ownFirstName} {ownLastName}
          </strong>
          , you are acting as{' '}
          <strong>
            {firstName} {lastName}
          </strong>
          . Everything you do is recorded under both names.
        </Trans>
      </p>
      <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => acting.send({ type: 'stop chosen' })}>
        <Trans>Stop acting</Trans>
      </Button>
    </section>
  );
}

function ConnectionBar() {
  const { connection } = useShellServices();
  const isOffline = useSelector(connection, (snapshot) => snapshot.hasTag('offline'));
  const lostAt = useSelector(connection, ({ context }) => context.lostAt);
  const bar = useHeight<HTMLDivElement>('--head');
  // whoever has pressed it goes on where the bar was in the way
  useKeptFocus(isOffline);
  const isLooking = useSelector(connection, (snapshot) => snapshot.hasTag('looking'));
  return (
    <div
      ref={bar}
      role="status"
      className={styles.head}
      data-machine="connection"
      data-state={isOffline ? 'lost' : 'connected'}
    >
      {isOffline && (
        <div className={styles.connection}>
          <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.mark}>
            <path d="M3 8a10 10 0 0 1 14 0M5.6 10.8a6.4 6.4 0 0 1 8.8 0M10 15h.01M3.5 3.5l13 13" />
          </svg>
          <p>
            <Trans>
              Muster can’t be reached. You have been offline since {formatTime(lostAt ?? 0)}; what you opened before can
              still be read.
            </Trans>
          </p>
          <Button
            size="sm"
            variant="default"
            aria-disabled={isLooking}
            onClick={() => connection.send({ type: 'retry chosen' })}
          >
            {isLooking ? <Trans>Trying…</Trans> : <Trans>Try now</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}
