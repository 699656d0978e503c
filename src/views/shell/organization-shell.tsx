import '@mantine/core/styles/Burger.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Route, Switch } from 'wouter';
import { contentAt } from '../../machines/parts/query.ts';
import { totalOf } from '../../machines/shell/services/waiting.machine.ts';
import { Links } from '../parts/address/links.tsx';
import { useArrival } from '../parts/address/use-arrival.ts';
import { lazyScreen, Meanwhile } from '../parts/lazy-screen.ts';
import { useKeptFocus } from '../parts/lost-focus.ts';
import { OnDemand } from '../parts/sheet/on-demand.tsx';
import { useShell, useShellServices } from '../parts/shell-context.ts';
import { ErrorBoundary } from '../parts/states/error-boundary.tsx';
import { ScreensContext } from '../parts/states/other-screens.tsx';
import { useSwipe } from '../parts/use-swipe.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import { FinderPlace } from './finder/finder-place.tsx';
import { useCrumbsAt } from './menu/breadcrumbs.ts';
import { routeOf, screens } from './menu/screens.ts';
import { SideMenu } from './menu/side-menu.tsx';
import styles from './organization-shell.module.css';
import { TopBar } from './top-bar.tsx';
import { Waiting } from './waiting.tsx';

/** A phone has it, and nobody else. */
const BottomBar = lazyScreen(() => import('./menu/bottom-bar.tsx'));
/** Opened by hand: they come once what is looked at is there. */
const MenuDrawer = lazyScreen(() => import('./menu/menu-drawer.tsx'));
const ProfileDrawer = lazyScreen(() => import('./profile/profile-drawer.tsx'));
const FormerScreen = lazyScreen(() => import('../screens/former/former.screen.tsx'));
const NoSuchScreen = lazyScreen(() => import('../screens/not-found/no-such-screen.tsx'));

/** Everything around an organization's screens: side menu, top bar, profile drawer (specification, section 2). */
export default function OrganizationShell({ orgId, path }: { orgId: string; path: string }) {
  const { navigation } = useShell();
  const { sideMenu, organization, profileDrawer } = useShellServices();
  const formerUntil = useSelector(organization, ({ context }) => context.organization?.formerUntil);
  const { i18n } = useLingui();
  const isDrawer = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer'));
  const isDrawerOpen = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer open'));
  const isProfileOpen = useSelector(profileDrawer, (snapshot) => snapshot.hasTag('open'));
  const isMini = useSelector(sideMenu, (snapshot) => snapshot.hasTag('mini'));
  const place = useSelector(navigation, ({ context }) => contentAt(context.address));
  const title = useCrumbsAt(orgId, path).at(-1)?.title;
  const total = totalOf(useWaiting());
  const name = title ? i18n._(title) : '';
  const content = useArrival<HTMLElement>(total > 0 && name ? `(${total}) ${name}` : name, place);
  // the machine counts from where the menu comes: from the other side where one reads from right to left
  const swipe = useSwipe((distance) =>
    sideMenu.send({ type: 'swiped', distance: document.documentElement.dir === 'rtl' ? -distance : distance }),
  );
  // a window that becomes narrow takes the docked menu, and what was pressed there, away
  useKeptFocus(isDrawer);
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
          <Trans>Skip to content</Trans>
        </a>
        {isDrawer ? (
          <OnDemand isOpen={isDrawerOpen} dismiss={() => sideMenu.send({ type: 'dismissed' })}>
            <MenuDrawer orgId={orgId} path={path} />
          </OnDemand>
        ) : (
          <aside className={styles.side}>
            <SideMenu orgId={orgId} path={path} isMini={isMini} />
          </aside>
        )}
        <div className={styles.column}>
          <TopBar orgId={orgId} path={path} />
          <main ref={content} id="content" className={styles.content} key={place} tabIndex={-1}>
            <ErrorBoundary>
              <Meanwhile value={<Waiting />}>
                <ScreensContext value={screens}>
                  <Switch location={path}>
                    {screens.map(({ pattern, title, menu, view: View }) => (
                      <Route key={pattern} path={routeOf(pattern)}>
                        {formerUntil && !menu?.isForFormer ? (
                          <FormerScreen orgId={orgId} until={formerUntil} />
                        ) : (
                          <View orgId={orgId} title={title} />
                        )}
                      </Route>
                    ))}
                    <Route>
                      {formerUntil ? (
                        <FormerScreen orgId={orgId} until={formerUntil} />
                      ) : (
                        <NoSuchScreen orgId={orgId} />
                      )}
                    </Route>
                  </Switch>
                </ScreensContext>
              </Meanwhile>
            </ErrorBoundary>
          </main>
        </div>
        {isDrawer && (
          <ErrorBoundary isQuiet>
            <BottomBar orgId={orgId} path={path} />
          </ErrorBoundary>
        )}
        <OnDemand isOpen={isProfileOpen} dismiss={() => profileDrawer.send({ type: 'dismissed' })}>
          <ProfileDrawer />
        </OnDemand>
        <FinderPlace orgId={orgId} />
      </div>
    </Links>
  );
}
