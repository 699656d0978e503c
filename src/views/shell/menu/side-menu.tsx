import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { organizationPath, paths } from '../../../machines/shell/address/paths.ts';
import { nameOf } from '../../../machines/shell/organization.machine.ts';
import { OrganizationAvatar } from '../../parts/pictures/avatar.tsx';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import { useWaiting } from '../../parts/use-waiting.ts';
import { sections, waitingOn } from './screens.ts';
import styles from './side-menu.module.css';
import { useListedScreens } from './use-listed-screens.ts';

/** The organization and its screens (specification, section 2); beside the content or in a drawer. */
export function SideMenu({ orgId, path, isMini }: { orgId: string; path: string; isMini: boolean }) {
  const { navigation } = useShell();
  const { organization, sideMenu, finder } = useShellServices();
  const { t, i18n } = useLingui();
  const loaded = useSelector(organization, ({ context }) => context.organization);
  const waiting = useWaiting();
  const name = nameOf(loaded);
  const listed = useListedScreens();
  return (
    <div className={styles.menu} data-mini={isMini || undefined} data-in-order>
      {/* which screens it has is known with it: no name moves away from under somebody's hand */}
      <div className={styles.organization} data-coming={loaded === null || undefined}>
        <OrganizationAvatar name={name} picture={loaded?.avatar ?? null} size="small" />
        <span className={styles.name} title={name} data-testid="organization-name">
          {name}
        </span>
      </div>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => {
          sideMenu.send({ type: 'dismissed' });
          finder.send({ type: 'finder wanted' });
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
          <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
        </svg>
        <Trans>Search</Trans>
      </button>
      <nav aria-label={t`Organization`}>
        {Object.entries(sections).map(([name, title]) => {
          const items = listed.filter(({ menu }) => menu?.section === name);
          return (
            items.length > 0 && (
              <div key={name} className={styles.group}>
                {title && <h2 className={styles.groupTitle}>{i18n._(title)}</h2>}
                <ul>
                  {items.map((item) => {
                    const href = `${organizationPath(orgId)}/${item.pattern}`;
                    const isHere = path === href || path.startsWith(`${href}/`);
                    return (
                      <li key={item.pattern}>
                        <Link
                          href={href}
                          className={styles.item}
                          aria-current={isHere ? 'page' : undefined}
                          title={isMini ? i18n._(item.title) : undefined}
                        >
                          <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
                            <path d={item.menu?.icon} />
                          </svg>
                          <span className={styles.label}>{i18n._(item.title)}</span>
                          <Count number={waitingOn(item, waiting)} />
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </div>
            )
          );
        })}
      </nav>
      <div className={styles.foot}>
        <Button
          variant="default"
          size="sm"
          fullWidth
          title={isMini ? t`Switch Organization` : undefined}
          onClick={() =>
            navigation.send({ type: 'link followed', address: { path: paths.organizations, search: '' }, how: 'push' })
          }
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.icon}>
            <path d="M4 7h11l-3-3M16 13H5l3 3" />
          </svg>
          <span className={styles.label}>
            <Trans>Switch Organization</Trans>
          </span>
        </Button>
      </div>
    </div>
  );
}

/** How much of what is done on a screen waits. */
function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{number > 99 ? '99+' : number}</span>
      <span className="visually-hidden">
        <Plural value={number} one="# item waiting for you" other="# items waiting for you" />
      </span>
    </span>
  );
}
