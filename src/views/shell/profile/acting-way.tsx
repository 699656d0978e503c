import { useSelector } from '@xstate/react';
import { lazyScreen } from '../../parts/lazy-screen.ts';
import { useShell } from '../../parts/shell-context.ts';

const ActingChoice = lazyScreen(() => import('./acting-choice.tsx'));

/** The way to act for somebody else, for the few accounts that may: nobody else fetches anything of it. */
export function ActingWay() {
  const { session } = useShell();
  const mayImpersonate = useSelector(session, ({ context }) => context.user?.mayImpersonate === true);
  return mayImpersonate ? <ActingChoice /> : null;
}
