import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { LeaveSummary } from '../../../api/contract/leave-values.ts';
import type { TeamLeaveRequests } from '../../../api/contract/team-leaves.ts';
import type { ManyAction } from '../../../machines/screens/team-leaves.machine.ts';
import dayList from './day-list.module.css';
import { actionWords, formatAmount, formatRange } from './leave-words.ts';
import styles from './leaves.module.css';
import rowStyles from './request-rows.module.css';
import { StateBadge } from './state-badge.tsx';
import team from './team.module.css';
import type { TeamLeavesRef } from './team-leaves.screen.tsx';

const manyActions: readonly ManyAction[] = ['approve', 'return', 'reject'];

/** A page of requests: each opens to what its decision depends on; those picked are decided together. */
export function TeamRequests({ data, screen }: { data: TeamLeaveRequests; screen: TeamLeavesRef }) {
  const { t } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const { show } = filter;
  const isFiltered = filter.typeId !== '' || filter.within !== '';
  const search = useSelector(screen, ({ context }) => context.search);
  const cursors = useSelector(screen, ({ context }) => context.cursors);
  const decidable = data.requests.filter(({ allowedActions }) => allowedActions.includes('approve'));
  if (!data.hasTeam) {
    return (
      <p className={styles.empty}>
        <Trans>
          Nobody’s requests come to you. Whoever has you as their supervisor in the register will be listed here, with
          what they ask for.
        </Trans>
      </p>
    );
  }
  if (data.requests.length === 0) {
    return (
      <p className={styles.empty}>
        {search.trim() !== '' ? (
          <>
            <Trans>No request of anybody by that name.</Trans>{' '}
            <Button size="sm" variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
              <Trans>Clear the search</Trans>
            </Button>
          </>
        ) : isFiltered ? (
          <>
            <Trans>No request is like that.</Trans>{' '}
            <Button
              size="sm"
              variant="default"
              onClick={() => screen.send({ type: 'filter changed', filter: { typeId: '', within: '' } })}
            >
              <Trans>Clear the filters</Trans>
            </Button>
          </>
        ) : show === 'waiting' ? (
          <Trans>Nothing waits for you. Well done.</Trans>
        ) : (
          <Trans>Nothing has been decided yet.</Trans>
        )}
      </p>
    );
  }
  return (
    <section aria-label={t`Requests`}>
      {decidable.length > 0 && <ManyBar decidable={decidable} screen={screen} waiting={data.waiting} />}
      <ul className={rowStyles.rows}>
        {data.requests.map((request) => (
          <li key={request.id}>
            {request.allowedActions.includes('approve') && <Pick request={request} screen={screen} />}
            <TeamRow request={request} screen={screen} />
          </li>
        ))}
      </ul>
      {(cursors.length > 0 || data.cursor !== null) && (
        <div className={rowStyles.pages}>
          <Button
            variant="default"
            aria-disabled={cursors.length === 0}
            onClick={() => screen.send({ type: 'previous page chosen' })}
          >
            <Trans>Previous page</Trans>
          </Button>
          <Button
            variant="default"
            aria-disabled={data.cursor === null}
            onClick={() => data.cursor !== null && screen.send({ type: 'next page chosen', cursor: data.cursor })}
          >
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

interface ManyBarProps {
  readonly decidable: readonly LeaveSummary[];
  readonly waiting: number;
  readonly screen: TeamLeavesRef;
}

function ManyBar({ decidable, waiting, screen }: ManyBarProps) {
  const { i18n } = useLingui();
  const chosen = useSelector(screen, ({ context }) => context.chosen);
  const isBusy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={team.many}>
      <label className={team.pickAll}>
        <input
          type="checkbox"
          className={dayList.box}
          checked={chosen.length === decidable.length}
          onChange={() => screen.send({ type: 'all toggled', requests: decidable })}
        />
        {chosen.length === 0 ? (
          <Plural value={waiting} one="# request waits" other="# requests wait" />
        ) : (
          <Plural value={chosen.length} one="# picked" other="# picked" />
        )}
      </label>
      {chosen.length > 0 && (
        <div className={styles.filters}>
          {manyActions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'approve' ? 'filled' : 'default'}
              aria-disabled={isBusy}
              onClick={() => screen.send({ type: 'many chosen', action })}
            >
              {i18n._(actionWords[action])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Pick({ request, screen }: { request: LeaveSummary; screen: TeamLeavesRef }) {
  const { t } = useLingui();
  const isChosen = useSelector(screen, ({ context }) => context.chosen.some(({ id }) => id === request.id));
  const { fullName } = request.employee;
  return (
    <label className={team.pick}>
      <input
        type="checkbox"
        className={dayList.box}
        aria-label={t`Pick the request of ${fullName}`}
        checked={isChosen}
        onChange={() => screen.send({ type: 'selection toggled', request })}
      />
    </label>
  );
}

function TeamRow({ request, screen }: { request: LeaveSummary; screen: TeamLeavesRef }) {
  const { i18n } = useLingui();
  const isOpen = useSelector(
    screen,
    (snapshot) => snapshot.hasTag('request open') && snapshot.context.requestId === request.id,
  );
  return (
    <button
      type="button"
      className={rowStyles.row}
      data-open={isOpen || undefined}
      onClick={() => screen.send({ type: 'request chosen', requestId: request.id })}
    >
      <span className={rowStyles.who}>{request.employee.fullName}</span>
      <span className={rowStyles.what}>
        {formatRange(i18n, request)} <span className={styles.soft}>{request.firstDate.slice(0, 4)}</span>
      </span>
      <span className={rowStyles.howMuch}>{formatAmount(i18n, request.total, request.unit)}</span>
      <span className={rowStyles.state}>
        <StateBadge state={request.state} />
        <span className={styles.soft}>{request.typeName}</span>
      </span>
    </button>
  );
}
