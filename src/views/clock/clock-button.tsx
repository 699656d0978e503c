import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './clock.module.css';
import { ClockIcon } from './clock-icon.tsx';
import { useClock } from './use-clock.ts';

/** Checks in or out with one press, from any screen: in the top bar, or at the thumb in the bar of a phone. */
export default function ClockButton({ place }: { place: 'top bar' | 'bottom bar' }) {
  const { t } = useLingui();
  const clock = useClock();
  if (!clock) return null;
  const { next, pending, isSending, press } = clock;
  const label = next === 'out' ? t`Check out` : t`Check in`;
  const waiting = pending.length;
  return (
    <button
      type="button"
      className={styles.button}
      data-machine="clock"
      data-place={place}
      data-direction={next}
      aria-busy={isSending || undefined}
      aria-disabled={next === null || isSending}
      onClick={() => {
        if (!isSending) press();
      }}
    >
      <span className={styles.face} data-waiting={(waiting > 0 && !isSending) || undefined}>
        <ClockIcon direction={next ?? 'in'} />
      </span>
      {label}
      {waiting > 0 && !isSending && (
        <span className="visually-hidden">{t`, ${plural(waiting, { one: '# not sent', other: '# not sent' })}`}</span>
      )}
    </button>
  );
}
