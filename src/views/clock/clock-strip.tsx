import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Clock, longestPunchNote } from '../../api/contract/attendance/clock.ts';
import type { PendingPunch } from '../../machines/clock/pending-punches.ts';
import { newAbout } from '../../machines/requests/new-about.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { formatLongDate, formatMinutes, formatTime } from '../parts/format.ts';
import { useRequestHref } from '../requests/use-request-href.ts';
import styles from './clock.module.css';
import { PendingPunches } from './pending-punches.tsx';
import { type ClockInSight, useClock } from './use-clock.ts';

/** Whether one is checked in, with the way in or out, what is still to be sent, and what was forgotten the day before. */
export default function ClockStrip() {
  const { t } = useLingui();
  const inSight = useClock();
  if (!inSight) return null;
  const { clock, next, pending, isSending, isLocating, refusal, ahead } = inSight;
  // what is just being sent is no news
  const isWaiting = pending.length > 1 || (pending.length > 0 && !isSending);
  return (
    <section className={styles.strip} aria-label={t`Check in and out`} data-direction={next}>
      <div className={styles.now}>
        {clock ? <State clock={clock} unsent={isWaiting && !refusal ? pending.at(-1) : undefined} /> : <Coming />}
        {isLocating && (
          <p className={styles.soft} role="status">
            <Trans>Finding out where you are…</Trans>
          </p>
        )}
        {ahead !== null && <DeviceClock ahead={ahead} />}
      </div>
      <Press inSight={inSight} />
      {isWaiting && <PendingPunches inSight={inSight} />}
      {clock?.forgotten && <Forgotten date={clock.forgotten} />}
    </section>
  );
}

/** In or out, with a note where somebody has one. */
function Press({ inSight: { next, isSending, press } }: { inSight: ClockInSight }) {
  const [note, setNote] = useState<string | null>(null);
  return (
    <form
      className={styles.press}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) return;
        press(note?.trim());
        setNote(null);
      }}
    >
      {note === null ? (
        <Button variant="default" onClick={() => setNote('')}>
          <Trans>Add a note</Trans>
        </Button>
      ) : (
        <TextInput
          autoFocus
          className={styles.note ?? ''}
          label={<Trans>Note</Trans>}
          maxLength={longestPunchNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setNote(null);
            if (event.key !== 'Enter') return;
            // whoever ends a note has not said yet that they come or go: the next press does
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
      <BusyButton type="submit" isBusy={isSending} isHeld={next === null}>
        {next === 'out' ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
      </BusyButton>
    </form>
  );
}

/** As high as what comes: what stands below stays where it is. */
function Coming() {
  return (
    <>
      <p className={styles.state}>…</p>
      <p className={`${styles.soft} ${styles.line}`} />
    </>
  );
}

interface StateProps {
  readonly clock: Clock;
  /** What was pressed last and is still to be sent. */
  readonly unsent: PendingPunch | undefined;
}

/** Since when one is checked in, or what the day came to; what is still to be sent counts, and is told as that. */
function State({ clock: { since, last, workedMinutes, timeZone, shift }, unsent }: StateProps) {
  const isWorkTold = since === null && last?.direction === 'out' && workedMinutes > 0;
  const isIn = unsent ? unsent.direction === 'in' : since !== null;
  return (
    <>
      <p className={styles.state}>
        <span className={styles.dot} data-in={isIn || undefined} aria-hidden="true" />
        {unsent ? (
          isIn ? (
            <Trans>Checked in at {formatTime(unsent.pressedAt, timeZone)}, not sent yet</Trans>
          ) : (
            <Trans>Checked out at {formatTime(unsent.pressedAt, timeZone)}, not sent yet</Trans>
          )
        ) : since === null ? (
          <Trans>Not checked in</Trans>
        ) : (
          <Trans>Checked in since {formatTime(since, timeZone)}</Trans>
        )}
      </p>
      <p className={`${styles.soft} ${styles.line}`}>
        {isWorkTold && (
          <>
            <span className={styles.worked}>
              <Trans>{formatMinutes(workedMinutes)} worked today</Trans>
            </span>
            {shift && <span>·</span>}
          </>
        )}
        {shift ? (
          <>
            <span className={styles.shift}>{shift.name}</span>{' '}
            <span>
              {shift.start}–{shift.end}
            </span>
          </>
        ) : (
          !isWorkTold && <Trans>No shift today</Trans>
        )}
      </p>
    </>
  );
}

const minute = 60_000;

/** That the device's clock is wrong, and that it does not matter. */
function DeviceClock({ ahead }: { ahead: number }) {
  const minutes = formatMinutes(Math.round(Math.abs(ahead) / minute));
  return (
    <p className={styles.soft}>
      {ahead > 0 ? (
        <Trans>The clock of this device is {minutes} fast. Muster goes by its own.</Trans>
      ) : (
        <Trans>The clock of this device is {minutes} slow. Muster goes by its own.</Trans>
      )}
    </p>
  );
}

/** A day that ended without a check-out: it stops nothing, and is mended in one press. */
function Forgotten({ date }: { date: string }) {
  const hrefOf = useRequestHref('correction');
  return (
    <p className={styles.forgotten}>
      <span>
        <Trans>You did not check out on {formatLongDate(date)}.</Trans>
      </span>
      <Button component={Link} href={hrefOf(newAbout(date))} size="sm" variant="default">
        <Trans>Correct that day</Trans>
      </Button>
    </p>
  );
}
