import { useEffect } from 'react';
import { useCompanions, useShell } from './shell-context.ts';

/** What a screen's machine may want to know of the world around it. */
export type ShellNews =
  /** The session goes on with a new token: what was refused may be asked again. */
  | { type: 'session renewed' }
  /** Somebody came back to the page. */
  | { type: 'looked at again' }
  /** The host can be reached again. */
  | { type: 'connection restored' };

/** Lets a screen's machine hear of the shell for as long as the screen is there. */
export function useShellNews(screen: { readonly send: (news: ShellNews) => void }): void {
  const { session } = useShell();
  const { connection } = useCompanions();
  useEffect(() => {
    const renewed = session.on('session renewed', () => screen.send({ type: 'session renewed' }));
    const onVisible = () => {
      if (document.visibilityState === 'visible') screen.send({ type: 'looked at again' });
    };
    const restored = connection.on('connection restored', () => screen.send({ type: 'connection restored' }));
    document.addEventListener('visibilitychange', onVisible);
    // a window that stood beside another one was never hidden
    addEventListener('focus', onVisible);
    return () => {
      renewed.unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('focus', onVisible);
      restored.unsubscribe();
    };
  }, [session, connection, screen]);
}
