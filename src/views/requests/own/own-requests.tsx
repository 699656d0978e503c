import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Topic } from '../../../api/contract/endpoint.ts';
import type { RequestTag } from '../../../machines/lifecycles/requests/request.ts';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import {
  type OwnRequestsRef,
  type ownRequestsMachine,
  queryOfOwnRequests,
} from '../../../machines/requests/own-requests.machine.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import type { FilledIn } from '../../../machines/requests/request-form.ts';
import type { Resource } from '../../../machines/resource.ts';
import type { ResourceKey } from '../../../machines/resource-types.ts';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useScreenServices, useShellServices } from '../../parts/shell-context.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { CaseSheet } from '../case/case-sheet.tsx';
import { RequestRow } from '../request-row.tsx';
import rowStyles from '../request-rows.module.css';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { type RequestName, useRequestAddress, useRequestAtFirst } from '../use-request-address.ts';

interface OwnRequestsProps<Summary extends Listed, Request, ListKey extends ResourceKey, Key extends ResourceKey> {
  readonly orgId: string;
  /** Lists, looks at and asks for requests of this kind. */
  readonly machine: typeof ownRequestsMachine;
  readonly topic: Topic;
  readonly form: FilledIn;
  /** What the address calls one of them. */
  readonly name: RequestName;
  readonly list: Resource<{ readonly requests: readonly Summary[] }, ListKey>;
  readonly one: Resource<Request, Key>;
  readonly words: RequestWords<Summary>;
  readonly lifecycle: { readonly hasTag: (state: string, tag: RequestTag) => boolean };
  readonly titles: { readonly list: string; readonly one: string; readonly none: ReactNode };
  /** What stands above the list. */
  readonly above?: (screen: OwnRequestsRef) => ReactNode;
  /** The ways in: what is asked for, and what has become of it. */
  readonly ways: (screen: OwnRequestsRef) => ReactNode;
  readonly showCase: (request: Request, case_: RequestCaseRef, onEdit: () => void) => ReactNode;
  readonly showForm: (form: RequestFormRef) => ReactNode;
}

/** One's own requests of one kind beside a page: the way to ask, what has become of those asked for, and one of them. */
export function OwnRequests<
  Summary extends Listed,
  Request extends { readonly id: string },
  ListKey extends ResourceKey,
  Key extends ResourceKey,
>(props: OwnRequestsProps<Summary, Request, ListKey, Key>) {
  const { orgId, machine, topic, form, name, one, titles, ways, showCase, showForm } = props;
  const { drafts } = useShellServices();
  const services = useScreenServices();
  const screen = useActorRef(machine, {
    input: {
      ...services,
      orgId,
      topic,
      form,
      query: useRequestAtFirst(name),
      draftOf: (draftKey) => drafts.getSnapshot().context.drafts[draftKey] ?? null,
    },
  });
  useRequestAddress(screen, queryOfOwnRequests, name);
  const state = useSelector(screen, ({ value }) => String(value));
  const opened = useSelector(screen, ({ children }) => children.form);
  return (
    <div className={styles.filters} data-machine="ownRequests" data-kind={topic} data-state={state}>
      {ways(screen)}
      <List {...props} screen={screen} />
      <CaseSheet screen={screen} title={titles.one} width={480} resource={one}>
        {(request, case_) => showCase(request, case_, () => screen.send({ type: 'edit chosen', request }))}
      </CaseSheet>
      {opened && showForm(opened)}
    </div>
  );
}

function List<Summary extends Listed, Request, ListKey extends ResourceKey, Key extends ResourceKey>({
  screen,
  list: resource,
  words,
  lifecycle,
  titles,
  above,
}: OwnRequestsProps<Summary, Request, ListKey, Key> & { readonly screen: OwnRequestsRef }) {
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
      title={titles.list}
      closeLabel={t`Close list`}
    >
      {isOpen && above?.(screen)}
      {list && (
        <ResourceView resource={resource} actor={list} skeleton={<Skeleton height={240} />}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyNote>{titles.none}</EmptyNote>
            ) : (
              <div className={styles.screen}>
                <ul className={rowStyles.rows}>
                  {requests.map((request) => (
                    <li key={request.id}>
                      <RequestRow
                        request={request}
                        words={words}
                        isDraft={lifecycle.hasTag(request.state, 'draft')}
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
