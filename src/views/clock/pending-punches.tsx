import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PlaceProblem } from '../../api/contract/attendance/clock.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { PendingPunch } from '../../machines/clock/pending-punches.ts';
import { formatMoment, formatTime, localeNow } from '../parts/format.ts';
import { Ways } from '../parts/page/page.tsx';
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
            <Refused refusal={refusal} />
          )}
          <Ways>
            <Button size="sm" onClick={() => punchOutbox.send({ type: 'drop chosen' })}>
              <Trans>Remove what I pressed</Trans>
            </Button>
            {!placeProblemOf(refusal) && (
              <Button size="sm" variant="default" onClick={() => punchOutbox.send({ type: 'retry chosen' })}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </Ways>
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

/** The rule about places that stands against a punch; null where it is something else. */
const placeProblemOf = (failure: CallFailure): PlaceProblem | null =>
  failure.kind === 'refused'
    ? ((failure.fields.find(({ path }) => path === 'place')?.code as PlaceProblem | undefined) ?? null)
    : null;

/** Why it was refused: of a place by its name and numbers. What was measured then will not be otherwise: one presses anew. */
function Refused({ refusal }: { refusal: CallFailure }) {
  const problem = placeProblemOf(refusal);
  if (refusal.kind !== 'refused' || problem === null) return <FailureNote failure={refusal} />;
  const { place = '', distance = 0, accuracy = 0, accuracyWanted = 0 } = refusal.details;
  return (
    <p>
      {problem === 'place_too_far' ? (
        <Trans>
          You were {formatMetres(Number(distance))} from {place} (known to within {formatMetres(Number(accuracy))}).
          Check in or out when you are there.
        </Trans>
      ) : problem === 'place_inaccurate' ? (
        <Trans>
          Your location was known to within {formatMetres(Number(accuracy))} only, and has to be known to within{' '}
          {formatMetres(Number(accuracyWanted))}. Switch on precise location, or go outside, and press again.
        </Trans>
      ) : (
        <Trans>Your employer needs your location for this. Allow it for this site, and press again.</Trans>
      )}
    </p>
  );
}

/** Metres up to a kilometre, then kilometres. */
const formatMetres = (metres: number): string =>
  metres < 1_000
    ? new Intl.NumberFormat(localeNow(), { style: 'unit', unit: 'meter' }).format(metres)
    : new Intl.NumberFormat(localeNow(), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(
        metres / 1_000,
      );

function Punch({ punch: { direction, pressedAt, note } }: { punch: PendingPunch }) {
  return (
    <>
      {direction === 'in' ? <Trans>Check in</Trans> : <Trans>Check out</Trans>}, {formatMoment(pressedAt)}
      {note && <span className={styles.soft}> {note}</span>}
    </>
  );
}
