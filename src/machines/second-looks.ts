import { type CallFailure, isPassing, isPatienceAsked, retryAtOf } from '../api/contract/failure.ts';

/** What is known of something that could not be had. */
interface Failed {
  readonly failure: CallFailure | null;
  /** When it last failed, in epoch milliseconds. */
  readonly failedAt: number;
  /** How often in a row the host has asked for patience. */
  readonly patience: number;
  /** How often it was asked again by itself since somebody last wanted it. */
  readonly secondLooks: number;
}

/** So often it is asked for again by itself; where the host asks for patience, as long as it does. */
export const mostSecondLooks = 2;

/** Whether it is asked for again by itself. */
export const looksAgain = ({ failure, secondLooks }: Pick<Failed, 'failure' | 'secondLooks'>): boolean =>
  failure !== null && (isPatienceAsked(failure) || (isPassing(failure) && secondLooks < mostSecondLooks));

/**
 * When the host is asked again, in epoch milliseconds: as late as it asks for, otherwise a little later each time; and
 * not by everybody at the same moment.
 */
export function lookAgainAt({ failure, failedAt, patience, secondLooks }: Failed): number {
  if (!failure || !isPatienceAsked(failure)) return failedAt + 1_000 * 2 ** secondLooks + (failedAt % 1_000);
  // never at once, whatever the host says, and never later than a minute where it says nothing
  return Math.max(failedAt + 1_000, retryAtOf(failure) ?? failedAt + Math.min(60_000, 5_000 * 2 ** (patience - 1)));
}

/** Whether the host has refused it with that status. */
export const isRefusedWith = (status: number, failure: CallFailure | null): boolean =>
  failure?.kind === 'refused' && failure.status === status;
