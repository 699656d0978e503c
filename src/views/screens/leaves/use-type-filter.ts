import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { teamLeaves } from '../../../machines/screens/leaves/leave-resources.ts';
import type { Filter } from '../../parts/toolbar/toolbar.tsx';

/** Leaves can be narrowed by their type, too. */
export function useTypeFilter(screen: TeamRequestsRef): readonly Filter[] {
  const { t } = useLingui();
  const typeId = useSelector(screen, ({ context }) => context.filter.typeId ?? '');
  const page = useSelector(screen, ({ children }) => children.page);
  const types = useSelector(page, (snapshot) => (snapshot ? teamLeaves.dataOf(snapshot)?.types : undefined)) ?? [];
  return [
    {
      label: t`Type of leave`,
      value: typeId,
      options: [{ value: '', label: t`All types` }, ...types.map(({ id, name }) => ({ value: id, label: name }))],
      onChange: (typeId) => screen.send({ type: 'filter changed', filter: { typeId } }),
    },
  ];
}
