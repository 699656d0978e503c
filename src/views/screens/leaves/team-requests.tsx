import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TeamLeaveFilter, TeamLeaveRequests } from '../../../api/contract/leaves.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { decidableIn } from '../../../machines/screens/leave-batch-picks.ts';
import { EmptyNote } from '../../parts/empty-note.tsx';
import { BatchBar } from './batch-bar.tsx';
import rowStyles from './request-rows.module.css';
import team from './team.module.css';
import type { LeaveBatchRef, TeamLeavesRef } from './team-leaves.screen.tsx';
import { TeamRow } from './team-row.tsx';

interface TeamRequestsProps {
  readonly data: TeamLeaveRequests;
  readonly page: ResourceRef;
  readonly screen: TeamLeavesRef;
  readonly batch: LeaveBatchRef;
}

/** A page of requests: each opens to what its decision depends on; those picked are decided together. */
export function TeamRequests({ data, page, screen, batch }: TeamRequestsProps) {
  const { t } = useLingui();
  if (!data.hasTeam) {
    return (
      <EmptyNote>
        <Trans>Nobody reports to you yet.</Trans>
      </EmptyNote>
    );
  }
  return (
    <section aria-label={t`Requests`}>
      {data.requests.length > 0 ? (
        <Rows data={data} page={page} screen={screen} batch={batch} />
      ) : (
        <NoRequests page={page} screen={screen} />
      )}
      <Pages cursor={data.cursor} page={page} screen={screen} />
    </section>
  );
}

function Rows({ data: { requests, waiting }, page, screen, batch }: TeamRequestsProps) {
  const openId = useSelector(screen, (snapshot) => snapshot.hasTag('request open') && snapshot.context.requestId);
  const picked = useSelector(batch, ({ context }) => context.picked);
  const isPart = useSelector(screen, ({ context: { filter, search } }) => isNarrow(filter) || search.trim() !== '');
  return (
    <Leaving page={page}>
      {decidableIn(requests).length > 0 && <BatchBar batch={batch} waiting={isPart ? null : waiting} />}
      <ul className={rowStyles.rows}>
        {requests.map((request) => (
          <TeamRow
            key={request.id}
            request={request}
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
  readonly screen: TeamLeavesRef;
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
function NoRequests({ page, screen }: { page: ResourceRef; screen: TeamLeavesRef }) {
  const isChanging = useSelector(page, (snapshot) => snapshot.hasTag('changing'));
  const isSettling = useSelector(screen, (snapshot) => snapshot.matches({ list: 'settling' }));
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
        <Trans>Nothing is left on this page.</Trans>
      ) : isSearched ? (
        isFiltered ? (
          <Trans>No requests match.</Trans>
        ) : (
          <Trans>No requests match.</Trans>
        )
      ) : isFiltered ? (
        <Trans>No requests match these filters.</Trans>
      ) : filter.show === 'waiting' ? (
        <Trans>You’re all caught up.</Trans>
      ) : (
        <Trans>Nothing has been decided yet.</Trans>
      )}
      {!isBehind && isSearched && (
        <>
          {' '}
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
            <Trans>Clear the search</Trans>
          </Button>
        </>
      )}
      {!isBehind && isFiltered && (
        <>
          {' '}
          <Button
            size="sm"
            variant="default"
            onClick={() => screen.send({ type: 'filter changed', filter: { typeId: '', within: '' } })}
          >
            <Trans>Clear the filters</Trans>
          </Button>
        </>
      )}
    </EmptyNote>
  );
}

const isNarrow = ({ typeId, within }: TeamLeaveFilter): boolean => typeId !== '' || within !== '';
