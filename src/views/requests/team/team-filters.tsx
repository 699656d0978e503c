import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { longestSearch, type TeamFilter } from '../../../machines/requests/team-page.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { type Filter, SearchField, Toolbar } from '../../parts/toolbar/toolbar.tsx';
import team from './team.module.css';

interface TeamFiltersProps {
  readonly screen: TeamRequestsRef;
  /** By what only one kind is narrowed. */
  readonly own: readonly Filter[];
  /** What else is done here. */
  readonly children?: ReactNode;
}

/** Which of the team's requests are shown. */
export function TeamFilters({ screen, own, children }: TeamFiltersProps) {
  const { t } = useLingui();
  const { show, within, sort = '' } = useSelector(screen, ({ context }) => context.filter);
  const change = (filter: Partial<TeamFilter>) => screen.send({ type: 'filter changed', filter });
  const starts: Filter = {
    label: t`Starts`,
    value: within,
    options: [
      { value: '', label: t`Any time` },
      { value: '7', label: t`Within 7 days` },
      { value: '30', label: t`Within 30 days` },
    ],
    onChange: (within) => change({ within }),
  };
  const order: Filter = {
    label: t`Order`,
    value: sort,
    options: [
      { value: '', label: t`Starts soonest` },
      { value: 'submission', label: t`Waits longest` },
    ],
    onChange: (sort) => change({ sort }),
    isOrder: true,
  };
  return (
    <Toolbar
      filters={[...own, starts, ...(show === 'waiting' ? [order] : [])]}
      search={<Search screen={screen} />}
      views={
        <fieldset aria-label={t`Which requests`} className={team.tabs}>
          {(['waiting', 'decided'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={show === one} onClick={() => change({ show: one })}>
              {one === 'waiting' ? <Trans>Waiting</Trans> : <Trans>Decided</Trans>}
            </button>
          ))}
        </fieldset>
      }
    >
      {children}
    </Toolbar>
  );
}

function Search({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const search = useSelector(screen, ({ context }) => context.search);
  return (
    <SearchField
      label={t`Search by name`}
      value={search}
      longest={longestSearch}
      onSearch={(search) => screen.send({ type: 'search changed', search })}
    />
  );
}
