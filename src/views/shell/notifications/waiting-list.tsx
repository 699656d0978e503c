import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Waiting } from '../../../api/contract/organizations.ts';
import { screenPath } from '../../../machines/shell/address/paths.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { waitingIn } from '../../parts/words/waiting-kinds.ts';
import { screens } from '../menu/screens.ts';
import styles from './notification-center.module.css';

/** What somebody can do something about, by kind, each leading to where it is done; nothing where nothing waits. */
export function WaitingList({ orgId, waiting }: { orgId: string; waiting: Waiting | null }) {
  const { i18n } = useLingui();
  const { notifications } = useShellServices();
  const some = waitingIn(waiting).map(({ kind, screen, search = '', words }) => ({
    kind,
    icon: screens.find(({ pattern }) => pattern === screen)?.menu?.icon,
    href: `${screenPath(orgId, screen)}${search}`,
    text: i18n._(words),
  }));
  if (some.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h3 id="waiting-title" className={styles.title}>
        <Trans>Waiting for you</Trans>
      </h3>
      <ul className={styles.waiting}>
        {some.map(({ kind, icon, href, text }) => (
          <li key={kind}>
            <Link href={href} onClick={() => notifications.send({ type: 'dismissed' })}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={icon} />
              </svg>
              <span>{text}</span>
              <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.onward}>
                <path d="m8 5 5 5-5 5" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
