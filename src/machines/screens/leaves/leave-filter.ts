import type { LeaveState } from '../../../api/contract/requests/leave-values.ts';
import { isIdentifier } from '../../../api/contract/values.ts';
import { leaveRequestLifecycle } from '../../lifecycles/requests/leave-request.ts';
import type { Query } from '../../parts/query.ts';

/** States as somebody looks for them: tags of the chart. */
export const stateGroups = ['open', 'granted', 'closed'] as const;
export type StateGroup = (typeof stateGroups)[number];

export interface LeaveFilter {
  readonly year: string;
  readonly typeId: string;
  readonly group: StateGroup | '';
}

/** All of them. */
export const noFilter: LeaveFilter = { year: '', typeId: '', group: '' };

/** The filter that an address names; what it does not know narrows nothing. */
export const filterAt = ({ year = '', type, status }: Query): LeaveFilter => ({
  year: /^\d{4}$/.test(year) ? year : '',
  typeId: isIdentifier(type) ? type : '',
  group: stateGroups.find((group) => group === status) ?? '',
});

/** The requests that a filter leaves, in their order. */
export const filtered = <
  Row extends { firstDate: string | null; lastDate: string | null; typeId: string; state: LeaveState },
>(
  requests: readonly Row[],
  { year, typeId, group }: LeaveFilter,
): readonly Row[] =>
  requests.filter(
    (request) =>
      (year === '' || [request.firstDate, request.lastDate].some((date) => date?.startsWith(year))) &&
      (typeId === '' || request.typeId === typeId) &&
      (group === '' || leaveRequestLifecycle.hasTag(request.state, group)),
  );

/** Those still on their way to something: a draft, one that was returned, one that waits. The soonest first, then those without days. */
export const openOf = <Row extends { firstDate: string | null; state: LeaveState }>(
  requests: readonly Row[],
): readonly Row[] => {
  const at = ({ firstDate }: Row) => firstDate ?? '\uffff';
  return requests
    .filter(({ state }) => leaveRequestLifecycle.hasTag(state, 'open'))
    .sort((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0));
};
