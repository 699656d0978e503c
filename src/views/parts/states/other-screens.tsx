import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { Link } from 'wouter';
import type { FeatureModule } from '../../../api/contract/organizations.ts';
import { organizationPath } from '../../../machines/shell/address/paths.ts';
import { subscriptionsOf } from '../../../machines/shell/organization.machine.ts';
import { useShell, useShellServices } from '../shell-context.ts';
import styles from './other-screens.module.css';

/** A screen that the menu lists, as far as it takes to lead there. */
interface Listed {
  readonly pattern: string;
  readonly title: MessageDescriptor;
  readonly menu?: { readonly module?: FeatureModule };
}

/** All screens of an organization. The shell knows them; a screen knows only that there are others. */
export const ScreensContext = createContext<readonly Listed[]>([]);

/** Where else one can go in this organization, offered where a screen has nothing to show. */
export function OtherScreens({ orgId }: { orgId: string }) {
  const { i18n } = useLingui();
  const { navigation } = useShell();
  const { organization } = useShellServices();
  const here = useSelector(navigation, ({ context }) => context.address.path);
  const subscriptions = useSelector(organization, subscriptionsOf);
  const others = use(ScreensContext)
    .filter(({ menu }) => menu && (!menu.module || subscriptions.includes(menu.module)))
    .map(({ pattern, title }) => ({ href: `${organizationPath(orgId)}/${pattern}`, title }))
    .filter(({ href }) => href !== here);
  return (
    <ul className={styles.links}>
      {others.map(({ href, title }) => (
        <li key={href}>
          <Link href={href}>{i18n._(title)}</Link>
        </li>
      ))}
    </ul>
  );
}
