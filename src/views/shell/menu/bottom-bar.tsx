import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { organizationPath } from '../../../machines/shell/address/paths.ts';
import { permissionsOf } from '../../../machines/shell/organization.machine.ts';
import { ClockButton } from '../../clock/clock.ts';
import { useHasClock } from '../../clock/use-has-clock.ts';
import { coming, Meanwhile } from '../../parts/lazy-screen.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { useHeight } from '../../parts/use-height.ts';
import { useWaiting } from '../../parts/use-waiting.ts';
import styles from './bottom-bar.module.css';
import { waitingOn } from './screens.ts';
import { useListedScreens } from './use-listed-screens.ts';

/** So many fit beside *More* where a thumb can tell them apart. */
const most = 4;
/** In the middle, where either thumb reaches it. */
const clockAt = 2;

/** On a phone: the most used screens at the thumb, and the way to all others. */
export default function BottomBar({ orgId, path }: { orgId: string; path: string }) {
  const { sideMenu, organization } = useShellServices();
  const permissions = useSelector(organization, permissionsOf);
  const { t, i18n } = useLingui();
  const waiting = useWaiting();
  const isMenuOpen = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer open'));
  const bar = useHeight<HTMLElement>('--bar');
  const hasClock = useHasClock();
  const listed = useListedScreens();
  const shown = listed
    .filter((screen) => {
      const bar = screen.menu?.bar;
      return bar && (!bar.permission || permissions.includes(bar.permission));
    })
    .slice(0, hasClock ? most - 1 : most);
  const others = listed.filter((screen) => !shown.includes(screen));
  const hrefOf = ({ pattern }: (typeof listed)[number]) => `${organizationPath(orgId)}/${pattern}`;
  // also what lies below one of them
  const isAmongOthers = others.some((screen) => `${path}/`.startsWith(`${hrefOf(screen)}/`));
  return (
    <nav ref={bar} className={styles.bar} aria-label={t`Most used`} data-in-order>
      {hasClock === null && coming}
      {shown.map((screen, index) => {
        const href = hrefOf(screen);
        return (
          <Fragment key={screen.pattern}>
            {hasClock && index === clockAt && <Clock />}
            <Link href={href} aria-current={path === href ? 'page' : undefined}>
              <span className={styles.mark} data-waiting={waitingOn(screen, waiting) > 0 || undefined}>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d={screen.menu?.icon} />
                </svg>
              </span>
              {screen.menu?.bar && i18n._(screen.menu.bar.title)}
            </Link>
          </Fragment>
        );
      })}
      {hasClock && shown.length <= clockAt && <Clock />}
      <button
        type="button"
        data-current={isAmongOthers || undefined}
        aria-expanded={isMenuOpen}
        onClick={() => sideMenu.send({ type: 'burger pressed' })}
      >
        <span
          className={styles.mark}
          data-waiting={others.some((screen) => waitingOn(screen, waiting) > 0) || undefined}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h.01M10 10h.01M16 10h.01" />
          </svg>
        </span>
        <Trans>More</Trans>
      </button>
    </nav>
  );
}

/** Its place is kept while it is still to come. */
const Clock = () => (
  <ErrorBoundary isQuiet>
    <Meanwhile value={<span />}>
      <ClockButton place="bottom bar" />
    </Meanwhile>
  </ErrorBoundary>
);
