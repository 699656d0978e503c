import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { subscriptionsOf } from '../../../machines/shell/organization.machine.ts';
import { screenPath } from '../../../machines/shell/paths.ts';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import { menu } from './menu.ts';
import styles from './other-screens.module.css';

/** Where else one can go in this organization, offered where a screen has nothing to show. */
export function OtherScreens({ orgId }: { orgId: string }) {
  const { i18n } = useLingui();
  const { navigation } = useShell();
  const { organization } = useShellServices();
  const here = useSelector(navigation, ({ context }) => context.address.path);
  const subscriptions = useSelector(organization, subscriptionsOf);
  return (
    <ul className={styles.links}>
      {menu
        .flatMap(({ items }) => items)
        .filter(
          ({ screen, module }) => screenPath(orgId, screen) !== here && (!module || subscriptions.includes(module)),
        )
        .map(({ screen, title }) => (
          <li key={screen}>
            <Link href={screenPath(orgId, screen)}>{i18n._(title)}</Link>
          </li>
        ))}
    </ul>
  );
}
