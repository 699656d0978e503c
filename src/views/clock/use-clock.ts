import { useSelector } from '@xstate/react';
import type { Clock, PunchDirection } from '../../api/contract/attendance/clock.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { clocks, latestClock, nextDirection } from '../../machines/clock/clock.machine.ts';
import type { PendingPunch } from '../../machines/clock/pending-punches.ts';
import { useShell, useShellServices } from '../parts/shell-context.ts';

export interface ClockInSight {
  /** Null while nothing is known. */
  readonly clock: Clock | null;
  /** Of this organization, the earliest first. */
  readonly pending: readonly PendingPunch[];
  /** What a press does; null while that is not known. */
  readonly next: PunchDirection | null;
  /** Whether a press is on its way. */
  readonly isSending: boolean;
  /** Whether it waits for the device to say where it is. */
  readonly isLocating: boolean;
  /** Whether the first that is to be sent is of this organization, and was refused; and why. */
  readonly refusal: CallFailure | null;
  /** How far the device's clock is ahead, in milliseconds; null where it is right. */
  readonly ahead: number | null;
  readonly press: (note?: string) => void;
}

/** The clock of the organization that somebody is in; null where it has none, and for whoever acts for somebody else. */
export function useClock(): ClockInSight | null {
  const { session } = useShell();
  const { clock: actor, punchOutbox } = useShellServices();
  const isActing = useSelector(session, ({ context }) => context.user?.impersonator != null);
  const orgId = useSelector(actor, ({ context }) => context.orgId);
  const answered = useSelector(actor, ({ context }) => context.answered);
  const resource = useSelector(actor, ({ children }) => children.clock);
  const asked = useSelector(resource, (snapshot) => (snapshot ? clocks.dataOf(snapshot) : null));
  const loadedAt = useSelector(resource, (snapshot) => snapshot?.context.loadedAt ?? null);
  const punches = useSelector(punchOutbox, ({ context }) => context.punches);
  const failure = useSelector(punchOutbox, ({ context }) => context.failure);
  const isSending = useSelector(punchOutbox, (snapshot) => snapshot.hasTag('sending'));
  const isLocating = useSelector(punchOutbox, (snapshot) => snapshot.hasTag('locating'));
  if (orgId === '' || isActing) return null;
  const clock = latestClock(answered, asked);
  const pending = punches.filter((punch) => punch.orgId === orgId);
  const next = nextDirection(clock, pending);
  return {
    clock,
    pending,
    next,
    isSending: isLocating || (isSending && pending.length > 0),
    isLocating,
    refusal: punches[0]?.orgId === orgId ? failure : null,
    ahead: deviceAhead(asked, loadedAt),
    press: (note = '') => {
      if (next)
        punchOutbox.send({ type: 'pressed', orgId, direction: next, note, needsPlace: clock?.needsPlace ?? false });
    },
  };
}

/** So far a device's clock may be off before it is told, in milliseconds. */
const tolerance = 2 * 60_000;

/**
 * How far the device's clock is ahead of the host's, in milliseconds, negative where it is behind; null where it is right,
 * or that is not known.
 *
 * @param loadedAt when the clock came, by the device's clock
 */
function deviceAhead(clock: Clock | null, loadedAt: number | null): number | null {
  if (clock === null || loadedAt === null) return null;
  const ahead = loadedAt - Date.parse(clock.now);
  return Math.abs(ahead) < tolerance ? null : ahead;
}
