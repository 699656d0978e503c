import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { screenPath } from '../../machines/shell/paths.ts';
import { menu } from '../shell/menu.ts';
import styles from './other-screens.module.css';

/** Where else one can go in this organization, offered where a screen has nothing to show. */
export function OtherScreens({ orgId }: { orgId: string }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.links}>
      {menu
        .flatMap(({ items }) => items)
        .filter(({ module }) => !module)
        .map(({ screen, title }) => (
          <li key={screen}>
            <Link href={screenPath(orgId, screen)}>{i18n._(title)}</Link>
          </li>
        ))}
    </ul>
  );
}
