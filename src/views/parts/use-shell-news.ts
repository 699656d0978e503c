import { useEffect } from 'react';
import { useShell } from './shell-context.ts';

/** What a screen's machine may want to know of the world around it. */
export type ShellNews =
  /** The session goes on with a new token: what was refused may be asked again. */
  | { type: 'session renewed' }
  /** Somebody came back to the page. */
  | { type: 'looked at again' }
  /** The device is on a network again. */
  | { type: 'connection restored' };

/** Lets a screen's machine hear of the shell for as long as the screen is there. */
export function useShellNews(screen: { readonly send: (news: ShellNews) => void }): void {
  const { session } = useShell();
  useEffect(() => {
    const renewed = session.on('session renewed', () => screen.send({ type: 'session renewed' }));
    const onVisible = () => {
      if (document.visibilityState === 'visible') screen.send({ type: 'looked at again' });
    };
    const onOnline = () => screen.send({ type: 'connection restored' });
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', onOnline);
    return () => {
      renewed.unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', onOnline);
    };
  }, [session, screen]);
}
