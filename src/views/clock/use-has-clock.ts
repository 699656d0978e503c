import { useSelector } from '@xstate/react';
import { useShell, useShellServices } from '../parts/shell-context.ts';

/**
 * Whether one checks in and out here: where the organization has a clock, and nobody does it for somebody else. Null while
 * nothing is known of the organization.
 */
export function useHasClock(): boolean | null {
  const { session } = useShell();
  const { clock, organization } = useShellServices();
  const isKnown = useSelector(organization, ({ context }) => context.organization !== null);
  const isActing = useSelector(session, ({ context }) => context.user?.impersonator != null);
  const isHere = useSelector(clock, ({ context }) => context.orgId !== '');
  return isKnown ? isHere && !isActing : null;
}
