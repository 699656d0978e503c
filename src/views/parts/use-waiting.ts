import { useSelector } from '@xstate/react';
import type { Waiting } from '../../api/contract/organizations.ts';
import { waitingCounts } from '../../machines/shell/services/waiting.machine.ts';
import { useShellServices } from './shell-context.ts';

/** Whether it is still to be said what waits, so that room for it would come too late. */
export function useIsWaitingComing(): boolean {
  const { waiting } = useShellServices();
  const counts = useSelector(waiting, ({ children }) => children.counts);
  return useSelector(counts, (snapshot) => snapshot === undefined || snapshot.hasTag('first load'));
}

/** What waits for whoever is here; null while that is not known. */
export function useWaiting(): Waiting | null {
  const { waiting } = useShellServices();
  const counts = useSelector(waiting, ({ children }) => children.counts);
  return useSelector(counts, (snapshot) => (snapshot ? waitingCounts.dataOf(snapshot) : null));
}
