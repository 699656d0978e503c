import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { confirm } from '../../../machines/overlays/ask.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { lazyScreen } from '../../parts/lazy-screen.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useShell, useShellServices } from '../../parts/shell-context.ts';
import { ActingWay } from './acting-way.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import { InstallWay } from './install-way.tsx';
import styles from './profile-drawer.module.css';

const OwnPassword = lazyScreen(() => import('./own-password.tsx'));
const OwnSessions = lazyScreen(() => import('./own-sessions.tsx'));

/** Specification, section 9: width in pixels. */
const profileWidth = 400;

/** Full name, role and e-mail of who is signed in, and the way out (specification, section 2). */
export default function ProfileDrawer() {
  const { session } = useShell();
  const { profileDrawer, punchOutbox, dialogs } = useShellServices();
  const { t } = useLingui();
  const isOpen = useSelector(profileDrawer, (snapshot) => snapshot.hasTag('open'));
  const user = useSelector(session, ({ context }) => context.user);
  const isActedFor = useSelector(session, ({ context }) => context.user?.impersonator !== undefined);
  const isUnavailable = useSelector(session, (snapshot) => snapshot.hasTag('user unavailable'));
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'));
  const signOut = async () => {
    const unsent = punchOutbox.getSnapshot().context.punches.length;
    const text = {
      title: t`Sign out and lose what is not sent?`,
      text: t`${plural(unsent, {
        one: '# check-in or check-out is kept on this device only.',
        other: '# check-ins and check-outs are kept on this device only.',
      })} They go with you when you sign out.`,
      confirmLabel: t`Sign out`,
      cancelLabel: t`Stay signed in`,
    };
    if (unsent === 0 || (await confirm(dialogs, { text, isDangerous: true })))
      session.send({ type: 'sign-out chosen' });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => profileDrawer.send({ type: 'dismissed' })}
      side="end"
      width={profileWidth}
      title={t`Profile`}
      closeLabel={t`Close profile`}
    >
      <div data-machine="profileDrawer" data-state={isOpen ? 'open' : 'closed'}>
        {user && (
          <dl className={styles.facts}>
            <div>
              <dt>
                <Trans>Name</Trans>
              </dt>
              <dd className={styles.name}>
                <PersonAvatar name={`${user.firstName} ${user.lastName}`} />
                <span>
                  {user.firstName} {user.lastName}
                </span>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Role</Trans>
              </dt>
              <dd>{user.role}</dd>
            </div>
            <div>
              <dt>
                <Trans>Email</Trans>
              </dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
        )}
        {isUnavailable && (
          <p className={styles.problem}>
            <Trans>Your profile could not be loaded.</Trans>{' '}
            <Button size="sm" variant="default" onClick={() => session.send({ type: 'retry chosen' })}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
        <AppearanceChoice />
        <ActingWay />
        <InstallWay />
        {isOpen && !isActedFor && <OwnPassword />}
        {isOpen && !isActedFor && <OwnSessions />}
        {/* also while it is not known yet who it is: nobody is kept in because a call does not come back */}
        <BusyButton fullWidth variant="default" isBusy={isLeaving} onClick={() => void signOut()}>
          <Trans>Sign Out</Trans>
        </BusyButton>
      </div>
    </Sheet>
  );
}
