import { useSelector } from '@xstate/react';
import type { Waiting } from '../../api/contract/organizations.ts';
import { waitingCounts } from '../../machines/shell/services/waiting.machine.ts';
import { useShellServices } from './shell-context.ts';

/** What waits for whoever is here; null while that is not known. */
export function useWaiting(): Waiting | null {
  const { waiting } = useShellServices();
  const counts = useSelector(waiting, ({ children }) => children.counts);
  return useSelector(counts, (snapshot) => (snapshot ? waitingCounts.dataOf(snapshot) : null));
}
