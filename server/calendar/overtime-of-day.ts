import type { OvertimeFact } from './facts.ts';

type AskedOfDay = readonly OvertimeFact[] | undefined;

const none: readonly OvertimeFact[] = [];

/** As much of a date's overtime as counts at most, in minutes: more may be worked than was granted first, and be granted as well. */
export const grantedIn = (asked: AskedOfDay = none): number =>
  asked.reduce((sum, { isGranted, minutes }) => (isGranted ? sum + minutes : sum), 0);

/** The request that is told of a date: what waits, or else what was granted last; null where there is none. */
export const toldOf = (asked: AskedOfDay = none): OvertimeFact | null =>
  asked.find(({ isGranted }) => !isGranted) ?? asked.at(-1) ?? null;

/**
 * How a date's overtime that counts is shared among the requests that it was granted by, in minutes by their ids: what is
 * paid comes first, so that less overtime than was granted takes time off away.
 */
export function sharesOf(approved: number, asked: AskedOfDay = none): ReadonlyMap<string, number> {
  const granted = asked.filter(({ isGranted }) => isGranted);
  const inOrder = [
    ...granted.filter(({ compensation }) => compensation === 'pay'),
    ...granted.filter(({ compensation }) => compensation === 'time_off'),
  ];
  const shares = new Map<string, number>();
  let left = approved;
  for (const { requestId, minutes } of inOrder) {
    const share = Math.min(left, minutes);
    shares.set(requestId, share);
    left -= share;
  }
  return shares;
}

/** As much of a date's overtime that counts as is taken as time off, in minutes. */
export function takenAsTimeOff(approved: number, asked: AskedOfDay = none): number {
  const shares = sharesOf(approved, asked);
  return asked.reduce(
    (sum, { requestId, compensation }) => (compensation === 'time_off' ? sum + (shares.get(requestId) ?? 0) : sum),
    0,
  );
}
