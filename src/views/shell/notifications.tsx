import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { totalOf } from '../../machines/shell/services/waiting.machine.ts';
import { lazyScreen } from '../parts/lazy-screen.ts';
import { OnDemand } from '../parts/sheet/on-demand.tsx';
import { useShellServices } from '../parts/shell-context.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import styles from './notifications.module.css';
import topBar from './top-bar.module.css';

const NotificationCenter = lazyScreen(() => import('./notifications/notification-center.tsx'));

/** How much waits, whether something is unread, and the way to both. */
export function NotificationBell({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const { notifications } = useShellServices();
  const unread = useSelector(notifications, ({ context }) => context.unread);
  const total = totalOf(useWaiting());
  const isOpen = useSelector(notifications, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      <button
        type="button"
        className={`${topBar.toggle} ${styles.bell}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => notifications.send({ type: 'bell pressed' })}
      >
        {/* a name of its own would have to begin with what is seen, such as 99+ */}
        <span className="visually-hidden">
          {[t`Notifications`, total > 0 && t`${total} waiting for you`, unread > 0 && t`${unread} unread`]
            .filter(Boolean)
            .join(', ')}
        </span>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 3a4.6 4.6 0 0 0-4.6 4.6c0 4.2-1.7 5.4-1.7 5.4h12.6s-1.7-1.2-1.7-5.4A4.6 4.6 0 0 0 10 3M8.5 15.7a1.6 1.6 0 0 0 3 0" />
        </svg>
        {total > 0 && (
          <span className={styles.count} aria-hidden="true">
            {total > 99 ? '99+' : total}
          </span>
        )}
        {unread > 0 && <span className={styles.unread} aria-hidden="true" />}
      </button>
      <OnDemand isOpen={isOpen} dismiss={() => notifications.send({ type: 'dismissed' })}>
        {isOpen && <NotificationCenter orgId={orgId} />}
      </OnDemand>
    </>
  );
}
