import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { daysFrom } from '../../../api/contract/calendar.ts';
import { type Notification, notificationCounts } from '../../../api/contract/notifications.ts';
import { addressOfSubject } from '../../../machines/shell/subjects.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { dateIn, deviceZone, formatDaysAway, formatMoment, formatShortDate, formatTime } from '../../parts/format.ts';
import { useKeptFocus } from '../../parts/lost-focus.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import { useWaiting } from '../../parts/use-waiting.ts';
import { notificationWords } from '../../parts/words/notification-words.ts';
import styles from './notification-center.module.css';
import { WaitingList } from './waiting-list.tsx';

/** What somebody should know: the newest first, unread ones marked, each leading to what it is about. */
export default function NotificationCenter({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const { navigation, now } = useShell();
  const waiting = useWaiting();
  const { notifications } = useShellServices();
  const isOpen = useSelector(notifications, (snapshot) => snapshot.hasTag('open'));
  const all = useSelector(notifications, ({ context }) => context.notifications);
  const unread = useSelector(notifications, ({ context }) => context.unread);
  const hasOlder = useSelector(notifications, (snapshot) => snapshot.context.hasOlder);
  // nobody looks through more
  const isAll = useSelector(notifications, ({ context }) => context.most === notificationCounts.at(-1));
  const isLookingBack = useSelector(notifications, (snapshot) => snapshot.hasTag('looking back'));
  const canLookBack = useSelector(notifications, (snapshot) => snapshot.can({ type: 'older wanted' }));
  // whoever asked for the last of them goes on here
  useKeptFocus(hasOlder && !isAll);
  const follow = (notification: Notification) => {
    if (!notification.isRead) notifications.send({ type: 'read', ids: [notification.id] });
    const address = notification.subject && addressOfSubject(orgId, notification.subject);
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
        <WaitingList orgId={orgId} waiting={waiting} />
        <section aria-labelledby="news-title">
          <div className={styles.head}>
            <h3 id="news-title" className={styles.title}>
              <Trans>Latest</Trans>
            </h3>
            {unread > 0 && (
              <>
                <span role="status" className={styles.unread}>
                  <Plural value={unread} one="# unread" other="# unread" />
                </span>
                <Button size="sm" variant="default" onClick={() => notifications.send({ type: 'read', ids: null })}>
                  <Trans>Mark all as read</Trans>
                </Button>
              </>
            )}
          </div>
          {all.length === 0 && (
            <p className={styles.nothing}>
              <Trans>No notifications yet. Requests and decisions that concern you appear here.</Trans>
            </p>
          )}
          {byDay(all).map(([day, some]) => (
            <section key={day} aria-label={dayWords(day, dateOf(now()))}>
              <h4 className={styles.day}>{dayWords(day, dateOf(now()))}</h4>
              <ul className={styles.list}>
                {some.map((notification) => (
                  <Item key={notification.id} notification={notification} onFollow={() => follow(notification)} />
                ))}
              </ul>
            </section>
          ))}
          {hasOlder && isAll && (
            <p className={styles.end}>
              <Trans>Only the latest {all.length} notifications are shown.</Trans>
            </p>
          )}
          {hasOlder && !isAll && (
            <BusyButton
              className={styles.older}
              variant="default"
              isBusy={isLookingBack}
              isHeld={!canLookBack}
              onClick={() => notifications.send({ type: 'older wanted' })}
            >
              <Trans>Show older</Trans>
            </BusyButton>
          )}
        </section>
      </div>
    </Sheet>
  );
}

function Item({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = notificationWords(i18n, notification);
  const { isRead, at, who } = notification;
  return (
    <li>
      <button type="button" data-unread={!isRead || undefined} onClick={onFollow}>
        <PersonAvatar name={who ?? 'Muster'} />
        <span className={styles.what}>
          {title}
          {!isRead && (
            <span className="visually-hidden">
              {' '}
              <Trans>(unread)</Trans>
            </span>
          )}
        </span>
        <time dateTime={at} title={formatMoment(Date.parse(at))}>
          {formatTime(at)}
        </time>
        <span className={styles.detail}>{detail}</span>
      </button>
    </li>
  );
}

/** The calendar date of an instant where the device is. */
const dateOf = (instant: string | number): string => dateIn(new Date(instant).toISOString(), deviceZone());

/** The days on which something has happened, each with it, in the order in which it is listed. */
function byDay(notifications: readonly Notification[]): readonly (readonly [day: string, some: Notification[]])[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = dateOf(notification.at);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days];
}

/** Today and yesterday by their names, what is farther away by its date. */
function dayWords(day: string, today: string): string {
  const away = daysFrom(today, day);
  return away === 0 || away === -1 ? capitalized(formatDaysAway(away)) : formatShortDate(day);
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
