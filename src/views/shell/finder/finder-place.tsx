import { useSelector } from '@xstate/react';
import { lazyScreen, ownWords } from '../../parts/lazy-screen.ts';
import { useScreenServices, useShell, useShellServices } from '../../parts/shell-context.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { useFinderKeys } from './use-finder-keys.ts';

/** Opened by hand: it comes once it is wanted. */
const Finder = lazyScreen(() => import('./finder.tsx'), ownWords);

/** Where search and the list of keys are shown. Where their code cannot be fetched that is said, and the next try is a new one. */
export function FinderPlace({ orgId }: { readonly orgId: string }) {
  const { codeLoading } = useShell();
  const { finder } = useShellServices();
  const { tell } = useScreenServices();
  const isOpen = useSelector(finder, (snapshot) => !snapshot.matches('closed'));
  useFinderKeys();
  const giveUp = () => {
    finder.send({ type: 'dismissed' });
    // its code has come otherwise: what is broken in it no connection explains
    if (codeLoading.getSnapshot().hasTag('sound')) return;
    tell({ form: 'toast', kind: 'error', text: { code: 'call failed', failure: { kind: 'unreachable' } } });
  };
  return (
    <ErrorBoundary isQuiet place={String(isOpen)} onFault={giveUp}>
      <div data-finder>{isOpen && <Finder orgId={orgId} />}</div>
    </ErrorBoundary>
  );
}
