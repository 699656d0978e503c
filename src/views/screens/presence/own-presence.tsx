import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { presenceRequestLifecycle } from '../../../machines/lifecycles/presence-request.ts';
import { type OwnRequestsRef, queryOfOwnRequests } from '../../../machines/requests/own-requests.machine.ts';
import {
  ownPresence,
  ownPresenceMachine,
  presenceForm,
  presenceRequests,
} from '../../../machines/screens/presence/presence-kind.ts';
import { useQuery, useQueryAtFirst } from '../../parts/address/use-query.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useScreenServices, useShellServices } from '../../parts/shell-context.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { RequestRow } from '../../requests/request-row.tsx';
import rowStyles from '../../requests/request-rows.module.css';
import styles from '../../requests/requests.module.css';
import { PresenceCase } from './presence-case.tsx';
import { PresenceForm } from './presence-form.tsx';
import { presenceWords } from './presence-words.ts';

/** Back closes it. */
const opened = ['request'] as const;

/** One's own remote and on-duty days, beside the month: the way to ask for them, and what has become of those asked for. */
export default function OwnPresence({ orgId }: { orgId: string }) {
  const { drafts } = useShellServices();
  const services = useScreenServices();
  const screen = useActorRef(ownPresenceMachine, {
    input: {
      ...services,
      orgId,
      topic: 'presence',
      form: presenceForm,
      query: useQueryAtFirst(opened),
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
    },
  });
  useQuery(screen, queryOfOwnRequests, opened);
  const state = useSelector(screen, ({ value }) => String(value));
  const form = useSelector(screen, ({ children }) => children.form);
  return (
    <div className={styles.filters} data-machine="ownRequests" data-state={state}>
      <Button size="sm" variant="default" onClick={() => screen.send({ type: 'new chosen' })}>
        <Trans>Request remote or on-duty days</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => screen.send({ type: 'list chosen' })}>
        <Trans>Your remote and on-duty days</Trans>
      </Button>
      <List screen={screen} />
      <Case screen={screen} />
      {form && <PresenceForm form={form} />}
    </div>
  );
}

function List({ screen }: { screen: OwnRequestsRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('list open'));
  const list = useSelector(screen, ({ children }) => children.list);
  const savedId = useSelector(screen, ({ context }) => context.savedId);
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={480}
      title={t`Your remote and on-duty days`}
      closeLabel={t`Close list`}
    >
      {list && (
        <ResourceView resource={ownPresence} actor={list} skeleton={<Skeleton height={240} />}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyNote>
                <Trans>Days on which you work from home or on duty elsewhere appear here once you request them.</Trans>
              </EmptyNote>
            ) : (
              <div className={styles.screen}>
                <ul className={rowStyles.rows}>
                  {requests.map((request) => (
                    <li key={request.id}>
                      <RequestRow
                        request={request}
                        words={presenceWords}
                        isDraft={presenceRequestLifecycle.hasTag(request.state, 'draft')}
                        isFresh={request.id === savedId}
                        onOpen={() => screen.send({ type: 'request chosen', requestId: request.id })}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            )
          }
        </ResourceView>
      )}
    </Sheet>
  );
}

function Case({ screen }: { screen: OwnRequestsRef }) {
  const { t } = useLingui();
  return (
    <CaseSheet screen={screen} title={t`Remote or on-duty days`} width={480} resource={presenceRequests}>
      {(request, open) => (
        <PresenceCase case_={open} request={request} onEdit={() => screen.send({ type: 'edit chosen', request })} />
      )}
    </CaseSheet>
  );
}
