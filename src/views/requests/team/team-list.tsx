import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { decidableIn, type Listed } from '../../../machines/requests/batch-picks.ts';
import type { RequestBatchRef } from '../../../machines/requests/request-batch.machine.ts';
import type { TeamFilter } from '../../../machines/requests/team-page.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import rowStyles from '../request-rows.module.css';
import type { RequestWords } from '../request-words.ts';
import { BatchBar } from './batch-bar.tsx';
import team from './team.module.css';
import { TeamRow } from './team-row.tsx';

/** A page of requests of one kind, as the host tells it. */
export interface Page<Request> {
  readonly requests: readonly Request[];
  readonly cursor: string | null;
  readonly waiting: number;
  readonly today: string;
  readonly hasTeam: boolean;
  readonly me?: string | undefined;
}

interface TeamListProps<Request extends Listed> {
  readonly data: Page<Request>;
  readonly words: RequestWords<Request>;
  readonly page: ResourceRef;
  readonly screen: TeamRequestsRef;
  readonly batch: RequestBatchRef;
  /** What is said where no request waits; left out: that none does. */
  readonly nothingWaits?: ReactNode;
}

/** A page of requests: each opens to what its decision depends on; those picked are decided together. */
export function TeamList<Request extends Listed>({
  data,
  words,
  page,
  screen,
  batch,
  nothingWaits,
}: TeamListProps<Request>) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  useTopOfPage(screen, section);
  if (!data.hasTeam) {
    return (
      <EmptyNote>
        <Trans>Nobody reports to you. Requests appear here once somebody does, or delegates approvals to you.</Trans>
      </EmptyNote>
    );
  }
  return (
    <section ref={section} aria-label={t`Requests`}>
      {data.requests.length > 0 ? (
        <Rows data={data} words={words} page={page} screen={screen} batch={batch} />
      ) : (
        <NoRequests page={page} screen={screen} nothingWaits={nothingWaits} />
      )}
      <Pages cursor={data.cursor} page={page} screen={screen} />
    </section>
  );
}

/** Whoever goes on to another page begins at its top. */
function useTopOfPage(screen: TeamRequestsRef, list: RefObject<HTMLElement | null>): void {
  const page = useSelector(screen, ({ context }) => context.cursors.length);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) list.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page, list]);
}

function Rows<Request extends Listed>({
  data: { requests, waiting, today, cursor, me },
  words,
  page,
  screen,
  batch,
}: TeamListProps<Request>) {
  const openId = useSelector(screen, (snapshot) => snapshot.hasTag('request open') && snapshot.context.requestId);
  const picked = useSelector(batch, ({ context }) => context.picked);
  const canPick = decidableIn(requests).length > 0;
  const isPart = useSelector(screen, ({ context: { filter, search } }) => isNarrow(filter) || search.trim() !== '');
  const isWhole = useSelector(screen, ({ context: { cursors } }) => cursors.length === 0) && cursor === null;
  return (
    <Leaving page={page}>
      {canPick && <BatchBar batch={batch} waiting={isPart ? null : waiting} found={isWhole ? requests.length : null} />}
      <Columns canPick={canPick} />
      <ul className={rowStyles.rows} data-pick={canPick || undefined}>
        {requests.map((request) => (
          <TeamRow
            key={request.id}
            request={request}
            words={words}
            today={today}
            me={me}
            isOpen={request.id === openId}
            isPicked={picked.some(({ id }) => id === request.id)}
            screen={screen}
            batch={batch}
          />
        ))}
      </ul>
    </Leaving>
  );
}

/** What stands below each other; each row says it in words that need no heading. */
const Columns = ({ canPick }: { canPick: boolean }) => (
  <div className={team.columns} data-pick={canPick || undefined} aria-hidden="true">
    <span>
      <Trans>Who</Trans>
    </span>
    <span>
      <Trans>When</Trans>
    </span>
    <span>
      <Trans>How much</Trans>
    </span>
    <span>
      <Trans>What</Trans>
    </span>
    <span>
      <Trans>Sent</Trans>
    </span>
    <span>
      <Trans>Status</Trans>
    </span>
  </div>
);

/** What is about to be replaced is neither picked nor opened any more. */
function Leaving({ page, children }: { page: ResourceRef; children: ReactNode }) {
  const isChanging = useSelector(page, (snapshot) => snapshot.hasTag('changing'));
  return (
    <fieldset className={team.list} disabled={isChanging}>
      {children}
    </fieldset>
  );
}

interface PagesProps {
  readonly cursor: string | null;
  readonly page: ResourceRef;
  readonly screen: TeamRequestsRef;
}

function Pages({ cursor, page, screen }: PagesProps) {
  const isFirst = useSelector(screen, ({ context }) => context.cursors.length === 0);
  // where to go on from comes with the page
  const isChanging = useSelector(page, (snapshot) => snapshot.hasTag('changing'));
  const canGoBack = !isFirst && !isChanging;
  const canGoOn = cursor !== null && !isChanging;
  if (isFirst && cursor === null) return null;
  return (
    <div className={rowStyles.pages}>
      <Button
        variant="default"
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && screen.send({ type: 'previous page chosen' })}
      >
        <Trans>Previous page</Trans>
      </Button>
      <Button
        variant="default"
        aria-disabled={!canGoOn}
        onClick={() => canGoOn && screen.send({ type: 'next page chosen', cursor })}
      >
        <Trans>Next page</Trans>
      </Button>
    </div>
  );
}

/** Why there is nothing to see, and the way to where there is. */
function NoRequests({ page, screen, nothingWaits }: Pick<TeamListProps<Listed>, 'page' | 'screen' | 'nothingWaits'>) {
  const isChanging = useSelector(page, (snapshot) => snapshot.hasTag('changing'));
  const isSettling = useSelector(screen, (snapshot) => snapshot.hasTag('settling'));
  const filter = useSelector(screen, ({ context }) => context.filter);
  const search = useSelector(screen, ({ context }) => context.search);
  const isBehind = useSelector(screen, ({ context }) => context.cursors.length > 0);
  const isFiltered = isNarrow(filter);
  const isSearched = search.trim() !== '';
  // what is looked for now may be there
  if (isChanging || isSettling) return <EmptyNote>&nbsp;</EmptyNote>;
  return (
    <EmptyNote>
      {isBehind ? (
        <Trans>Nothing left on this page.</Trans>
      ) : isSearched ? (
        <Trans>No requests match.</Trans>
      ) : isFiltered ? (
        <Trans>No requests match these filters.</Trans>
      ) : filter.show === 'waiting' ? (
        (nothingWaits ?? <Trans>No requests are waiting for your decision.</Trans>)
      ) : (
        <Trans>Nothing has been decided yet.</Trans>
      )}
      {!isBehind && isSearched && (
        <>
          {' '}
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        </>
      )}
      {!isBehind && isFiltered && (
        <>
          {' '}
          <Button
            size="sm"
            variant="default"
            onClick={() => screen.send({ type: 'filter changed', filter: cleared(filter) })}
          >
            <Trans>Clear filters</Trans>
          </Button>
        </>
      )}
    </EmptyNote>
  );
}

/** Whether the list is narrowed by anything but whether it waits. */
const isNarrow = ({ show, sort, ...others }: TeamFilter): boolean =>
  Object.values(others).some((value) => value !== '');

const cleared = ({ show, sort, ...others }: TeamFilter): Partial<TeamFilter> => ({
  show,
  ...Object.fromEntries(Object.keys(others).map((name) => [name, ''])),
});
