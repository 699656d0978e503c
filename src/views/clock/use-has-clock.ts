import { useSelector } from '@xstate/react';
import { useShell, useShellServices } from '../parts/shell-context.ts';

/** Whether one checks in and out here: where the organization has a clock, and nobody does it for somebody else. */
export function useHasClock(): boolean {
  const { session } = useShell();
  const { clock } = useShellServices();
  const isActing = useSelector(session, ({ context }) => context.user?.impersonator != null);
  const isHere = useSelector(clock, ({ context }) => context.orgId !== '');
  return isHere && !isActing;
}
