import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { longestSearch, type TeamFilter } from '../../../machines/requests/team-page.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import team from './team.module.css';

interface TeamFiltersProps {
  readonly screen: TeamRequestsRef;
  /** What only one kind can be narrowed by. */
  readonly children?: ReactNode;
}

/** Which of the team's requests are shown. */
export function TeamFilters({ screen, children }: TeamFiltersProps) {
  const { t } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const change = (change: Partial<TeamFilter>) => screen.send({ type: 'filter changed', filter: change });
  return (
    <>
      <fieldset aria-label={t`Which requests`} className={team.tabs}>
        {(['waiting', 'decided'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={filter.show === one} onClick={() => change({ show: one })}>
            {one === 'waiting' ? <Trans>Waiting</Trans> : <Trans>Decided</Trans>}
          </button>
        ))}
      </fieldset>
      {children}
      <NativeSelect
        size="sm"
        aria-label={t`Starts`}
        value={filter.within}
        onChange={(event) => change({ within: event.currentTarget.value })}
        data={[
          { value: '', label: t`Any time` },
          { value: '7', label: t`Within 7 days` },
          { value: '30', label: t`Within 30 days` },
        ]}
      />
      {filter.show === 'waiting' && (
        <NativeSelect
          size="sm"
          aria-label={t`Order`}
          value={filter.sort ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value })}
          data={[
            { value: '', label: t`Starts soonest` },
            { value: 'submission', label: t`Waits longest` },
          ]}
        />
      )}
      <Search screen={screen} />
    </>
  );
}

/** Looks for itself what is typed, so that the rest is not rendered anew with each letter. */
function Search({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const search = useSelector(screen, ({ context }) => context.search);
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={t`Search by name`}
      placeholder={t`Search by name`}
      maxLength={longestSearch}
      value={search}
      onChange={(event) => screen.send({ type: 'search changed', search: event.currentTarget.value })}
    />
  );
}
