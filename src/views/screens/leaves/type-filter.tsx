import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { teamLeaves } from '../../../machines/screens/leaves/leave-resources.ts';

/** Leaves can be narrowed by their type, too. */
export function TypeFilter({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const typeId = useSelector(screen, ({ context }) => context.filter.typeId ?? '');
  const page = useSelector(screen, ({ children }) => children.page);
  const types = useSelector(page, (snapshot) => (snapshot ? teamLeaves.dataOf(snapshot)?.types : undefined)) ?? [];
  return (
    <NativeSelect
      size="sm"
      aria-label={t`Type of leave`}
      value={typeId}
      onChange={(event) => screen.send({ type: 'filter changed', filter: { typeId: event.currentTarget.value } })}
      data={[{ value: '', label: t`All types` }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
