import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { CalendarFeedKind } from '../../../api/contract/attendance/calendar-feeds.ts';
import { calendarFeedMachine } from '../../../machines/parts/calendar-feed.machine.ts';
import { BusyButton } from '../busy-button.tsx';
import { Ways } from '../page/page.tsx';
import { useShellServices } from '../shell-context.ts';
import { FailureNote } from '../states/failure-note.tsx';
import styles from './calendar-feed.module.css';

/** The address under which a calendar program finds one's leaves, or one's shifts. */
export function CalendarFeed({ orgId, kind }: { orgId: string; kind: CalendarFeedKind }) {
  const { t } = useLingui();
  const { news } = useShellServices();
  const feed = useActorRef(calendarFeedMachine, { input: { orgId, kind, news } });
  const state = useSelector(feed, ({ value }) => String(value));
  const isOn = useSelector(feed, ({ context }) => context.isOn);
  const isWanted = useSelector(feed, ({ context }) => context.wanted);
  const path = useSelector(feed, ({ context }) => context.path);
  const problem = useSelector(feed, ({ context }) => context.problem);
  const isBusy = useSelector(feed, (snapshot) => snapshot.hasTag('busy'));
  const isUnknown = useSelector(feed, (snapshot) => snapshot.hasTag('unknown'));
  const address = path && new URL(`${import.meta.env.VITE_API_HOST}/${path}`, window.location.href).href;
  return (
    <section
      className={styles.feed}
      aria-label={t`Calendar subscription`}
      data-machine="calendarFeed"
      data-state={state}
    >
      <h2>
        <Trans>Calendar subscription</Trans>
      </h2>
      <p className={styles.text}>
        {kind === 'leaves' ? (
          <Trans>
            A private link shows your approved leave in your calendar app. Anyone who has the link can see it. If you
            shared it by mistake, revoke it.
          </Trans>
        ) : (
          <Trans>
            A private link shows your shifts of the next three months in your calendar app, and keeps them up to date.
            Anyone who has the link can see them. If you shared it by mistake, revoke it.
          </Trans>
        )}
      </p>
      {address && (
        <TextInput
          label={t`Your link. Copy it into your calendar app now: it is shown only once.`}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {problem && <FailureNote failure={problem} />}
      <Ways>
        {isUnknown ? (
          <Button
            size="sm"
            variant="default"
            aria-disabled={isBusy}
            onClick={() => feed.send({ type: 'retry chosen' })}
          >
            {isBusy ? <Trans>Loading</Trans> : <Trans>Try again</Trans>}
          </Button>
        ) : (
          <>
            <BusyButton
              size="sm"
              variant="default"
              isBusy={isBusy && isWanted}
              isHeld={isBusy}
              onClick={() => feed.send({ type: 'address wanted' })}
            >
              {isOn ? <Trans>Create a new link</Trans> : <Trans>Create link</Trans>}
            </BusyButton>
            <BusyButton
              size="sm"
              variant="default"
              isBusy={isBusy && !isWanted}
              isHeld={isBusy || !isOn}
              onClick={() => feed.send({ type: 'revocation chosen' })}
            >
              <Trans>Revoke link</Trans>
            </BusyButton>
          </>
        )}
      </Ways>
    </section>
  );
}
