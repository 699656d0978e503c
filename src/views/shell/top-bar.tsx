import { Trans, useLingui } from '@lingui/react/macro';
import { Burger } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { ClockButton } from '../clock/clock.ts';
import { useHasClock } from '../clock/use-has-clock.ts';
import { isApple } from '../parts/fields/keyboard.ts';
import { useShell, useShellServices } from '../parts/shell-context.ts';
import { ErrorBoundary } from '../parts/states/error-boundary.tsx';
import { useCrumbsAt } from './menu/breadcrumbs.ts';
import { NotificationBell } from './notifications.tsx';
import styles from './top-bar.module.css';

/** Menu toggle or burger, breadcrumbs, and 'Hi,' with the user's first name and initial (specification, section 2). */
export function TopBar({ orgId, path }: { orgId: string; path: string }) {
  const { session } = useShell();
  const { sideMenu, profileDrawer, finder } = useShellServices();
  const { t, i18n } = useLingui();
  const isDrawer = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer'));
  const isDrawerOpen = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer open'));
  const isMini = useSelector(sideMenu, (snapshot) => snapshot.hasTag('mini'));
  const firstName = useSelector(session, ({ context }) => context.user?.firstName ?? '');
  const initial = useSelector(session, ({ context }) => [...(context.user?.lastName ?? '')][0] ?? '');
  const isProfileOpen = useSelector(profileDrawer, (snapshot) => snapshot.hasTag('open'));
  const crumbs = useCrumbsAt(orgId, path);
  // the screen that has it says more of it
  const hasClock = useHasClock();

  return (
    <header className={styles.bar}>
      {isDrawer ? (
        <Burger
          opened={isDrawerOpen}
          onClick={() => sideMenu.send({ type: 'burger pressed' })}
          aria-label={t`Open menu`}
          aria-expanded={isDrawerOpen}
          size="sm"
          className={styles.toggle ?? ''}
        />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-label={isMini ? t`Expand menu` : t`Collapse menu`}
          title={isMini ? t`Expand menu` : t`Collapse menu`}
          aria-expanded={!isMini}
          onClick={() => sideMenu.send({ type: 'toggle chosen' })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={`M3 4h14v12H3ZM8 4v12${isMini ? 'M12 8l2 2-2 2' : 'M14 8l-2 2 2 2'}`} />
          </svg>
        </button>
      )}
      <nav aria-label={t`Breadcrumbs`} className={styles.crumbs}>
        <ol>
          {crumbs.map(({ title, href }, index) => {
            const isLast = index === crumbs.length - 1;
            return (
              // a section leads to its first screen, so that two may lead to the same
              <li key={`${index} ${href}`}>
                {isLast ? (
                  <span aria-current="page">{i18n._(title)}</span>
                ) : (
                  <Link href={href} title={i18n._(title)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.back}>
                      <path d="m12 4-6 6 6 6" />
                    </svg>
                    <span>{i18n._(title)}</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => finder.send({ type: 'finder wanted' })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
        </svg>
        <span className={styles.searchWord}>
          <Trans>Search</Trans>
        </span>
        <span className={styles.keys} aria-hidden="true">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {hasClock && !path.endsWith('/emp-attendances') && (
        <ErrorBoundary isQuiet>
          <ClockButton place="top bar" />
        </ErrorBoundary>
      )}
      <NotificationBell orgId={orgId} />
      <button
        type="button"
        className={styles.profile}
        aria-haspopup="dialog"
        aria-expanded={isProfileOpen}
        onClick={() => profileDrawer.send({ type: 'profile pressed' })}
      >
        {firstName ? t`Hi, ${firstName} ${initial}` : t`Hi,`}
      </button>
    </header>
  );
}
