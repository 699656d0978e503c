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
 * What somebody opens by hand, and whose code may not come: that is said then, it is closed again, and the next try is a new
 * one. What fails before anybody wants it fails quietly.
 */
export function OnDemand({ isOpen, dismiss, children }: OnDemandProps) {
  const { codeLoading } = useShell();
  const { tell } = useScreenServices();
  const giveUp = () => {
    if (!isOpen) return;
    dismiss();
    // its code has come otherwise: what is broken in it no connection explains
    if (codeLoading.getSnapshot().hasTag('sound')) return;
    tell({ form: 'toast', kind: 'error', text: { code: 'call failed', failure: { kind: 'unreachable' } } });
  };
  return (
    <ErrorBoundary isQuiet place={String(isOpen)} onFault={giveUp}>
      {children}
    </ErrorBoundary>
  );
}
