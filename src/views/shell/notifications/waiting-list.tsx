import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Waiting } from '../../../api/contract/organizations.ts';
import { type OrganizationScreen, screenPath } from '../../../machines/shell/paths.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { screens } from '../menu/screens.ts';
import styles from './notification-center.module.css';

interface WaitingKind {
  readonly screen: OrganizationScreen;
  /** Where on it; with a question mark. */
  readonly search?: string;
  readonly words: (count: number) => MessageDescriptor;
}

/** Where each kind is done, the most pressing first. */
const kinds: Readonly<Record<keyof Waiting, WaitingKind>> = {
  leaveDecisions: {
    screen: 'supervisory/leave-requests',
    words: (count) => msg`${plural(count, { one: '# leave request to decide', other: '# leave requests to decide' })}`,
  },
  otherDecisions: {
    screen: 'supervisory/requests',
    words: (count) => msg`${plural(count, { one: '# other request to decide', other: '# other requests to decide' })}`,
  },
  coverRequests: {
    screen: 'my-leaves',
    words: (count) =>
      msg`${plural(count, { one: '# colleague asks you to cover', other: '# colleagues ask you to cover' })}`,
  },
  returnedLeaves: {
    screen: 'my-leaves',
    search: '?tab=requests',
    words: (count) =>
      msg`${plural(count, { one: '# leave request came back to you', other: '# leave requests came back to you' })}`,
  },
  returnedRequests: {
    screen: 'emp-attendances',
    words: (count) =>
      msg`${plural(count, { one: '# other request came back to you', other: '# other requests came back to you' })}`,
  },
  documentsToAnswer: {
    screen: 'documents',
    words: (count) => msg`${plural(count, { one: '# document to acknowledge', other: '# documents to acknowledge' })}`,
  },
  unreadPayslips: {
    screen: 'payslips',
    words: (count) => msg`${plural(count, { one: '# unread payslip', other: '# unread payslips' })}`,
  },
  incompleteDays: {
    screen: 'emp-attendances',
    words: (count) =>
      msg`${plural(count, { one: '# day with a missing punch', other: '# days with a missing punch' })}`,
  },
};

/** What somebody can do something about, by kind, each leading to where it is done; nothing where nothing waits. */
export function WaitingList({ orgId, waiting }: { orgId: string; waiting: Waiting | null }) {
  const { i18n } = useLingui();
  const { notifications } = useShellServices();
  const some = Object.entries(kinds).flatMap(([kind, { screen, search = '', words }]) => {
    // `kinds` has no other keys
    const count = waiting?.[kind as keyof Waiting] ?? 0;
    const icon = screens.find(({ pattern }) => pattern === screen)?.menu?.icon;
    return count > 0 ? [{ kind, icon, href: `${screenPath(orgId, screen)}${search}`, text: i18n._(words(count)) }] : [];
  });
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
