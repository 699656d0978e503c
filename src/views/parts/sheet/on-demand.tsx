import type { ReactNode } from 'react';
import { useScreenServices, useShell } from '../shell-context.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';

interface OnDemandProps {
  readonly isOpen: boolean;
  /** Counts it as closed again. */
  readonly dismiss: () => void;
  readonly children: ReactNode;
}

/**
 * What somebody opens by hand, and whose code may not come, or fail: that is said then, it is closed again, and the next try
 * is a new one. What fails before anybody wants it fails quietly.
 */
export function OnDemand({ isOpen, dismiss, children }: OnDemandProps) {
  const { codeLoading } = useShell();
  const { tell } = useScreenServices();
  const giveUp = () => {
    if (!isOpen) return;
    dismiss();
    // the page is loaded anew for it: that says enough
    if (codeLoading.getSnapshot().hasTag('reloading')) return;
    // where its code has come something in it is broken, which no connection explains
    const isBroken = codeLoading.getSnapshot().hasTag('sound');
    const text = isBroken
      ? ({ code: 'part broken' } as const)
      : ({ code: 'call failed', failure: { kind: 'unreachable' } } as const);
    tell({ form: 'toast', kind: 'error', text });
  };
  return (
    <ErrorBoundary isQuiet place={String(isOpen)} onFault={giveUp}>
      {children}
    </ErrorBoundary>
  );
}
