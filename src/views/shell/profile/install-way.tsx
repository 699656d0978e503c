import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { BusyButton } from '../../parts/busy-button.tsx';
import { useShellServices } from '../../parts/shell-context.ts';
import styles from './profile-drawer.module.css';

/** Safari on a phone offers nothing by itself: it is said where to find it. */
const isToBeFound = (): boolean =>
  /iphone|ipad/i.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** The way to have the portal like an app, where the browser offers it. */
export function InstallWay() {
  const { install } = useShellServices();
  const isOffered = useSelector(install, (snapshot) => snapshot.hasTag('offered'));
  const isBusy = useSelector(install, (snapshot) => snapshot.hasTag('busy'));
  if (isOffered)
    return (
      <BusyButton
        fullWidth
        variant="default"
        isBusy={isBusy}
        className={styles.way ?? ''}
        onClick={() => install.send({ type: 'install chosen' })}
      >
        <Trans>Install Muster on this device</Trans>
      </BusyButton>
    );
  return isToBeFound() ? (
    <p className={styles.hint}>
      <Trans>To have Muster on your home screen, tap Share, then “Add to Home Screen”.</Trans>
    </p>
  ) : null;
}
