import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Notice } from '../../../api/contract/notices.ts';
import { addressOf, screenPath } from '../../../machines/shell/paths.ts';
import { subjectKindOf } from '../../../machines/shell/subjects.ts';
import { formatMoment } from '../../parts/format.ts';
import { noticeWords } from '../../parts/notice-words.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import styles from './notice-center.module.css';

/** Where a notice leads. Whoever covers for somebody is told on the screen of their own. */
function addressFor(orgId: string, { subject }: Notice): string | null {
  const kind = subject && subjectKindOf(subject.kind);
  if (!kind) return null;
  const screen = screenPath(orgId, subject.side === 'team' ? kind.team : kind.own);
  return subject.side === 'cover' ? screen : `${screen}?request=${subject.id}`;
}

/** What somebody should know: the newest first, unread ones marked, each leading to what it is about. */
export default function NoticeCenter({ orgId }: { orgId: string }) {
  const { t, i18n } = useLingui();
  const { navigation } = useShell();
  const { notices } = useShellServices();
  const isOpen = useSelector(notices, (snapshot) => snapshot.hasTag('open'));
  const all = useSelector(notices, ({ context }) => context.notices);
  const unread = useSelector(notices, ({ context }) => context.unread);
  const follow = (notice: Notice) => {
    if (!notice.isRead) notices.send({ type: 'read', ids: [notice.id] });
    const address = addressOf(addressFor(orgId, notice) ?? '');
    if (address) navigation.send({ type: 'link followed', address, how: 'push' });
    notices.send({ type: 'dismissed' });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => notices.send({ type: 'dismissed' })}
      side="end"
      width={420}
      title={t`Notices`}
      closeLabel={t`Close the notices`}
    >
      <div className={styles.center} data-machine="notices" data-state={isOpen ? 'open' : 'closed'}>
        {unread > 0 && (
          <div className={styles.head}>
            <span role="status">
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
            <Button size="sm" variant="default" onClick={() => notices.send({ type: 'read', ids: null })}>
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
            {all.map((notice) => {
              const { title, detail } = noticeWords(i18n, notice);
              return (
                <li key={notice.id}>
                  <button type="button" data-unread={!notice.isRead || undefined} onClick={() => follow(notice)}>
                    <span className={styles.title}>
                      {title}
                      {!notice.isRead && (
                        <span className="visually-hidden">
                          {' '}
                          <Trans>(unread)</Trans>
                        </span>
                      )}
                    </span>
                    <span className={styles.detail}>{detail}</span>
                    <time dateTime={notice.at}>{formatMoment(Date.parse(notice.at))}</time>
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
