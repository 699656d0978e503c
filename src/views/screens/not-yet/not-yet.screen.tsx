import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { upcomingMachine } from '../../../machines/screens/not-yet/upcoming.machine.ts';
import page from '../../parts/plain-page.module.css';
import { useShellServices } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';

/** A screen whose place is known and whose content is still to come. It says so rather than pretend. */
export default function NotYetScreen({ orgId, title }: { orgId: string; title: MessageDescriptor }) {
  const { organization } = useShellServices();
  const { i18n } = useLingui();
  const screen = useActorRef(upcomingMachine, {
    input: { organization: organization.getSnapshot().context.organization },
  });
  useEffect(() => {
    const hear = (snapshot: SnapshotFrom<typeof organization>) => {
      const { organization: loaded } = snapshot.context;
      if (loaded) screen.send({ type: 'organization loaded', organization: loaded });
      else if (snapshot.hasTag('failed')) screen.send({ type: 'organization failed' });
    };
    const { unsubscribe } = organization.subscribe(hear);
    // it may have come between the first render and now
    hear(organization.getSnapshot());
    return unsubscribe;
  }, [organization, screen]);
  const state = useSelector(screen, ({ value }) => String(value));
  const isWaiting = useSelector(screen, (snapshot) => snapshot.hasTag('first load'));
  const isMissing = useSelector(screen, (snapshot) => snapshot.hasTag('organization missing'));

  return (
    <section className={page.page} data-machine="upcoming" data-state={state} aria-busy={isWaiting}>
      <h1 className={page.title}>{i18n._(title)}</h1>
      {isMissing ? (
        <p className={page.text}>
          <Trans>Your organization could not be loaded, so this part cannot be shown right now.</Trans>
        </p>
      ) : isWaiting ? (
        <p className={page.ghost} aria-hidden="true" />
      ) : (
        <>
          <p className={page.text}>
            <Trans>This screen is coming soon. There is nothing here yet.</Trans>
          </p>
          <OtherScreens orgId={orgId} />
        </>
      )}
    </section>
  );
}
