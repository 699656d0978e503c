import { useEffect } from 'react';
import { requestAt } from '../../machines/shell/paths.ts';
import { useShell } from '../parts/shell-context.ts';

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
