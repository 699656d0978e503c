import type { AskToInstall } from '../machines/shell/services/install.machine.ts';

/** What a browser sends when the portal can be installed; only some browsers know it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: AskToInstall | null = null;
let hear: ((ask: AskToInstall) => void) | null = null;

// it comes when it comes, also while somebody still types their password
addEventListener('beforeinstallprompt', (event) => {
  const offer = event as InstallOffer;
  // the browser does not ask by itself: the profile has a button for it
  offer.preventDefault();
  offered = async () => {
    await offer.prompt();
    return (await offer.userChoice).outcome === 'accepted';
  };
  hear?.(offered);
});

/** Calls back with how to ask, once the browser has offered it; also where it has done so before. */
export function onInstallOffered(tell: (ask: AskToInstall) => void): void {
  hear = tell;
  if (offered) tell(offered);
}
