import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Notification } from '../../../api/contract/notifications.ts';
import { addressOf, screenPath } from '../../../machines/shell/paths.ts';
import { subjectKindOf } from '../../../machines/shell/subjects.ts';
import { formatMoment } from '../../parts/format.ts';
import { notificationWords } from '../../parts/notification-words.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import styles from './notification-center.module.css';

/** Where a notification leads. Whoever covers for somebody is told on the screen of their own. */
function addressFor(orgId: string, { subject }: Notification): string | null {
  const kind = subject && subjectKindOf(subject.kind);
  if (!kind) return null;
  const screen = screenPath(orgId, subject.side === 'team' ? kind.team : kind.own);
  return subject.side === 'cover' ? screen : `${screen}?request=${subject.id}`;
}

/** What somebody should know: the newest first, unread ones marked, each leading to what it is about. */
export default function NotificationCenter({ orgId }: { orgId: string }) {
  const { t, i18n } = useLingui();
  const { navigation } = useShell();
  const { notifications } = useShellServices();
  const isOpen = useSelector(notifications, (snapshot) => snapshot.hasTag('open'));
  const all = useSelector(notifications, ({ context }) => context.notifications);
  const unread = useSelector(notifications, ({ context }) => context.unread);
  const follow = (notification: Notification) => {
    if (!notification.isRead) notifications.send({ type: 'read', ids: [notification.id] });
    const address = addressOf(addressFor(orgId, notification) ?? '');
    if (address) navigation.send({ type: 'link followed', address, how: 'push' });
    notifications.send({ type: 'dismissed' });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => notifications.send({ type: 'dismissed' })}
      side="end"
      width={420}
      title={t`Notifications`}
      closeLabel={t`Close notifications`}
    >
      <div className={styles.center} data-machine="notifications" data-state={isOpen ? 'open' : 'closed'}>
        {unread > 0 && (
          <div className={styles.head}>
            <span role="status">
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
            <Button size="sm" variant="default" onClick={() => notifications.send({ type: 'read', ids: null })}>
              <Trans>Mark all as read</Trans>
            </Button>
          </div>
        )}
        {all.length === 0 ? (
          <p className={styles.nothing}>
            <Trans>No notifications yet. Requests and decisions that concern you appear here.</Trans>
          </p>
        ) : (
          <ul className={styles.list}>
            {all.map((notification) => {
              const { title, detail } = notificationWords(i18n, notification);
              return (
                <li key={notification.id}>
                  <button
                    type="button"
                    data-unread={!notification.isRead || undefined}
                    onClick={() => follow(notification)}
                  >
                    <span className={styles.title}>
                      {title}
                      {!notification.isRead && (
                        <span className="visually-hidden">
                          {' '}
                          <Trans>(unread)</Trans>
                        </span>
                      )}
                    </span>
                    <span className={styles.detail}>{detail}</span>
                    <time dateTime={notification.at}>{formatMoment(Date.parse(notification.at))}</time>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
