import { useSelector } from '@xstate/react';
import { lazyScreen, ownWords } from '../../parts/lazy-screen.ts';
import { OnDemand } from '../../parts/sheet/on-demand.tsx';
import { useShellServices } from '../../parts/shell-context.ts';
import { useFinderKeys } from './use-finder-keys.ts';

/** Opened by hand: it comes once it is wanted. */
const Finder = lazyScreen(() => import('./finder.tsx'), ownWords);

/** Where search and the list of keys are shown. */
export function FinderPlace({ orgId }: { readonly orgId: string }) {
  const { finder } = useShellServices();
  const isOpen = useSelector(finder, (snapshot) => !snapshot.matches('closed'));
  useFinderKeys();
  return (
    <OnDemand isOpen={isOpen} dismiss={() => finder.send({ type: 'dismissed' })}>
      {isOpen && <Finder orgId={orgId} />}
    </OnDemand>
  );
}
