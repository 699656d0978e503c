import '@mantine/core/styles/Burger.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { routeAt } from '../../machines/shell/paths.ts';
import { lazyScreen } from '../parts/lazy-screen.ts';
import { Links } from '../parts/links.tsx';
import { useShell, useShellServices } from '../parts/shell-context.ts';
import { ErrorBoundary } from '../parts/states/error-boundary.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useSwipe } from '../parts/use-swipe.ts';
import { crumbsAt } from './menu/breadcrumbs.ts';
import { isScreenForFormer } from './menu/menu.ts';
import { SideMenu } from './menu/side-menu.tsx';
import styles from './organization-shell.module.css';
import { TopBar } from './top-bar.tsx';
import { Waiting } from './waiting.tsx';

const EmpAttendancesScreen = lazyScreen(() => import('../screens/emp-attendances/emp-attendances.screen.tsx'));
const MyLeavesScreen = lazyScreen(() => import('../screens/leaves/my-leaves.screen.tsx'));
const TeamLeavesScreen = lazyScreen(() => import('../screens/leaves/team-leaves.screen.tsx'));
const TeamPresenceScreen = lazyScreen(() => import('../screens/presence/team-presence.screen.tsx'));
/** Opened by hand: they come once what is looked at is there. */
const MenuDrawer = lazyScreen(() => import('./menu/menu-drawer.tsx'));
const ProfileDrawer = lazyScreen(() => import('./profile/profile-drawer.tsx'));
const FormerScreen = lazyScreen(() => import('../screens/former/former.screen.tsx'));
const NotYetScreen = lazyScreen(() => import('../screens/not-yet/not-yet.screen.tsx'));
const NoSuchScreen = lazyScreen(() => import('../screens/not-found/no-such-screen.tsx'));

/** Everything around an organization's screens: side menu, top bar, profile drawer (specification, section 2). */
export default function OrganizationShell({ orgId, path }: { orgId: string; path: string }) {
  const { navigation } = useShell();
  const { sideMenu, organization } = useShellServices();
  const formerUntil = useSelector(organization, ({ context }) => context.organization?.formerUntil);
  const { i18n } = useLingui();
  const isDrawer = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer'));
  const isDrawerOpen = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer open'));
  const isMini = useSelector(sideMenu, (snapshot) => snapshot.hasTag('mini'));
  const fullPath = useSelector(navigation, ({ context }) => context.address.path + context.address.search);
  const title = crumbsAt(orgId, path).at(-1)?.title;
  const content = useArrival<HTMLElement>(title ? i18n._(title) : '', fullPath);
  // the machine counts from where the menu comes: from the other side where one reads from right to left
  const swipe = useSwipe((distance) =>
    sideMenu.send({ type: 'swiped', distance: document.documentElement.dir === 'rtl' ? -distance : distance }),
  );
  const form = isDrawer ? 'drawer' : isMini ? 'mini' : 'full';

  return (
    <Links>
      <div
        className={styles.shell}
        data-machine="sideMenu"
        data-state={isDrawerOpen ? 'drawer open' : form}
        data-form={form}
        {...(isDrawer && swipe)}
      >
        <a className={styles.skip} href="#content">
          <Trans>Skip to the content</Trans>
        </a>
        {isDrawer ? (
          <ErrorBoundary isQuiet place={path}>
            <Suspense fallback={null}>
              <MenuDrawer orgId={orgId} path={path} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <aside className={styles.side}>
            <SideMenu orgId={orgId} path={path} isMini={isMini} />
          </aside>
        )}
        <div className={styles.column}>
          <TopBar orgId={orgId} path={path} />
          <main ref={content} id="content" className={styles.content} key={fullPath} tabIndex={-1}>
            <ErrorBoundary>
              <Suspense fallback={<Waiting />}>
                {formerUntil && !isScreenForFormer(routeAt(path)?.pattern ?? '') ? (
                  <FormerScreen until={formerUntil} />
                ) : (
                  screenAt(orgId, path)
                )}
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <ErrorBoundary isQuiet>
          <Suspense fallback={null}>
            <ProfileDrawer />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Links>
  );
}

function screenAt(orgId: string, path: string) {
  const route = routeAt(path);
  if (!route) return <NoSuchScreen orgId={orgId} />;
  switch (route.pattern) {
    case 'emp-attendances':
      return <EmpAttendancesScreen orgId={orgId} />;
    case 'my-leaves':
      return <MyLeavesScreen orgId={orgId} />;
    case 'supervisory/leave-requests':
      return <TeamLeavesScreen orgId={orgId} />;
    case 'supervisory/requests':
      return <TeamPresenceScreen orgId={orgId} />;
    default:
      return <NotYetScreen path={path} />;
  }
}
