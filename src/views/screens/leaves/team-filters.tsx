import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TeamLeaveFilter } from '../../../api/contract/leaves.ts';
import { teamLeaves } from '../../../machines/screens/leave-resources.ts';
import type { TeamRequestsRef } from '../../requests/refs.ts';
import team from '../../requests/team.module.css';

/** Which of the team's requests are shown. */
export function TeamFilters({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const page = useSelector(screen, ({ children }) => children.page);
  const types = useSelector(page, (snapshot) => (snapshot ? teamLeaves.dataOf(snapshot)?.types : undefined)) ?? [];
  const change = (change: Partial<TeamLeaveFilter>) => screen.send({ type: 'filter changed', filter: change });
  return (
    <>
      <fieldset aria-label={t`Which requests`} className={team.tabs}>
        {(['waiting', 'decided'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={filter.show === one} onClick={() => change({ show: one })}>
            {one === 'waiting' ? <Trans>Waiting</Trans> : <Trans>Decided</Trans>}
          </button>
        ))}
      </fieldset>
      <NativeSelect
        size="sm"
        aria-label={t`Type of leave`}
        value={filter.typeId}
        onChange={(event) => change({ typeId: event.currentTarget.value })}
        data={[{ value: '', label: t`All types` }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        size="sm"
        aria-label={t`When it begins`}
        value={filter.within}
        onChange={(event) => change({ within: event.currentTarget.value as TeamLeaveFilter['within'] })}
        data={[
          { value: '', label: t`Any time` },
          { value: '7', label: t`Within 7 days` },
          { value: '30', label: t`Within 30 days` },
        ]}
      />
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
      maxLength={100}
      value={search}
      onChange={(event) => screen.send({ type: 'search changed', search: event.currentTarget.value })}
    />
  );
}
