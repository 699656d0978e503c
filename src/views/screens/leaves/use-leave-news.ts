import { useEffect } from 'react';
import { requestAt } from '../../../machines/shell/paths.ts';
import { useCompanions, useShell } from '../../parts/shell-context.ts';

/** Lets a screen of leaves hear that somebody else has done something with one. */
export function useLeaveNews(screen: { readonly send: (news: { type: 'leave changed' }) => void }): void {
  const { notices } = useCompanions();
  useEffect(
    () =>
      notices.on('notice came', ({ notice }) => {
        if (notice.leave) screen.send({ type: 'leave changed' });
      }).unsubscribe,
    [notices, screen],
  );
}

/** Opens a request once more for whoever follows a link to where they are already. */
export function useRequestLinks(screen: {
  readonly send: (event: { type: 'request chosen'; requestId: string }) => void;
}): void {
  const { navigation } = useShell();
  useEffect(() => {
    const here = navigation.getSnapshot().context.address;
    const wire = navigation.on('address decided', ({ address }) => {
      const requestId = requestAt(address);
      // anywhere else is another screen's
      if (requestId !== null && address.path === here.path && address.search === here.search)
        screen.send({ type: 'request chosen', requestId });
    });
    return wire.unsubscribe;
  }, [navigation, screen]);
}
