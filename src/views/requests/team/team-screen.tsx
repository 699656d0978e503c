import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Topic } from '../../../api/contract/endpoint.ts';
import type { Listed } from '../../../machines/requests/batch-picks.ts';
import {
  queryOfTeamRequests,
  type TeamRequestsRef,
  type teamRequestsMachine,
} from '../../../machines/requests/team-requests.machine.ts';
import type { Resource } from '../../../machines/resource.ts';
import type { ResourceKey } from '../../../machines/resource-types.ts';
import { MachineFrame } from '../../parts/machine-frame.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { OtherScreens } from '../../parts/states/other-screens.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import type { Filter } from '../../parts/toolbar/toolbar.tsx';
import type { RequestWords } from '../request-words.ts';
import styles from '../requests.module.css';
import { type RequestName, useRequestAddress, useRequestAtFirst } from '../use-request-address.ts';
import { BatchResults } from './batch-results.tsx';
import { TeamFilters } from './team-filters.tsx';
import { type Page, TeamList } from './team-list.tsx';

interface TeamScreenProps<Request extends Listed, Key extends ResourceKey> {
  readonly orgId: string;
  /** Lists, decides and looks at requests of this kind. */
  readonly machine: typeof teamRequestsMachine;
  readonly topics: readonly [Topic, ...Topic[]];
  /** Null where it is a part of a screen, which has one of its own. */
  readonly title: string | null;
  readonly resource: Resource<Page<Request>, Key>;
  readonly words: RequestWords<Request>;
  /** By what only this kind is narrowed. */
  readonly useOwnFilters?: (screen: TeamRequestsRef) => readonly Filter[];
  /** What the address calls one of them. */
  readonly name?: RequestName;
  /** What else is done here. */
  readonly tools?: ReactNode;
  /** What is said where no request waits; left out: that none does. */
  readonly nothingWaits?: ReactNode;
  /** The request that is open, beside the page. */
  readonly children: (screen: TeamRequestsRef) => ReactNode;
}

const noFilters = (): readonly Filter[] => [];

/** Requests of one kind that wait for one's decision, what each depends on, and what has been decided. */
export function TeamScreen<Request extends Listed, Key extends ResourceKey>({
  orgId,
  machine,
  topics,
  title,
  resource,
  words,
  name = 'request',
  useOwnFilters = noFilters,
  tools,
  nothingWaits,
  children,
}: TeamScreenProps<Request, Key>) {
  const services = useScreenServices();
  const screen = useActorRef(machine, {
    input: { ...services, orgId, topics, query: useRequestAtFirst(name) },
  });
  useRequestAddress(screen, queryOfTeamRequests, name);
  const page = useSelector(screen, ({ children }) => children.page);
  const batch = useSelector(screen, ({ children }) => children.batch);
  const own = useOwnFilters(screen);
  // whoever decides on nobody has nothing to look through, and nothing to hand over
  const hasTeam = useSelector(page, (snapshot) => (snapshot ? resource.dataOf(snapshot)?.hasTeam : undefined) ?? true);
  return (
    <MachineFrame name="teamRequests" actor={screen} className={styles.screen}>
      <header className={styles.head}>
        {title !== null && <h1>{title}</h1>}
        {hasTeam && (
          <TeamFilters screen={screen} own={own}>
            {tools}
          </TeamFilters>
        )}
      </header>
      {page && batch && (
        <>
          <BatchResults batch={batch} />
          <ResourceView
            resource={resource}
            actor={page}
            skeleton={<Skeleton height={480} />}
            ways={<OtherScreens orgId={orgId} />}
          >
            {(data) => <TeamList {...{ data, words, page, screen, batch, nothingWaits }} />}
          </ResourceView>
        </>
      )}
      {children(screen)}
    </MachineFrame>
  );
}
