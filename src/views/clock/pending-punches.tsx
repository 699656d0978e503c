import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PendingPunch } from '../../machines/clock/pending-punches.ts';
import { formatMoment, formatTime } from '../parts/format.ts';
import { useShellServices } from '../parts/shell-context.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import styles from './clock.module.css';
import type { ClockInSight } from './use-clock.ts';

/** What is still to be sent, in its order; and of what was refused, both sides and the ways out. */
export function PendingPunches({ inSight: { pending, refusal, clock } }: { inSight: ClockInSight }) {
  const { punchOutbox } = useShellServices();
  const first = pending[0];
  return (
    <div className={styles.pending} role="status">
      <h2>{refusal ? <Trans>Not taken</Trans> : <Trans>Not sent yet</Trans>}</h2>
      {refusal && first ? (
        <>
          {refusal.kind === 'refused' && refusal.code === 'conflict' ? (
            <dl className={styles.sides}>
              <div>
                <dt>
                  <Trans>You pressed</Trans>
                </dt>
                <dd>
                  <Punch punch={first} />
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>Muster has</Trans>
                </dt>
                <dd>
                  {clock?.last ? (
                    <>
                      {clock.last.direction === 'in' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>}{' '}
                      {formatTime(clock.last.at, clock.timeZone)}, {clock.last.source}
                    </>
                  ) : (
                    <Trans>Not checked in</Trans>
                  )}
                </dd>
              </div>
            </dl>
          ) : (
            <FailureNote failure={refusal} />
          )}
          <div className={styles.ways}>
            <Button size="sm" onClick={() => punchOutbox.send({ type: 'drop chosen' })}>
              <Trans>Remove what I pressed</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={() => punchOutbox.send({ type: 'retry chosen' })}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.soft}>
          <Trans>Kept on this device, and sent in this order as soon as Muster can be reached.</Trans>
        </p>
      )}
      {(!refusal || pending.length > 1) && (
        <ol className={styles.queue}>
          {pending.slice(refusal ? 1 : 0).map((punch) => (
            <li key={punch.key}>
              <Punch punch={punch} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Punch({ punch: { direction, pressedAt, note } }: { punch: PendingPunch }) {
  return (
    <>
      {direction === 'in' ? <Trans>Check in</Trans> : <Trans>Check out</Trans>}, {formatMoment(pressedAt)}
      {note && <span className={styles.soft}> {note}</span>}
    </>
  );
}
