import type { LeaveState } from '../../api/contract/leave-values.ts';

/** States as somebody looks for them. */
export const stateGroups = {
  open: /^(draft|pending|returned|cancellation)/,
  granted: /^(approved|partly)/,
  closed: /^(rejected|withdrawn|cancelled|superseded|discarded)/,
} as const;
export type StateGroup = keyof typeof stateGroups;

export interface LeaveFilter {
  readonly year: string;
  readonly typeId: string;
  readonly group: StateGroup | '';
}

/** All of them. */
export const noFilter: LeaveFilter = { year: '', typeId: '', group: '' };

/** The requests that a filter leaves, in their order. */
export const filtered = <Row extends { firstDate: string; lastDate: string; typeId: string; state: LeaveState }>(
  requests: readonly Row[],
  { year, typeId, group }: LeaveFilter,
): readonly Row[] =>
  requests.filter(
    (request) =>
      (year === '' || request.firstDate.startsWith(year) || request.lastDate.startsWith(year)) &&
      (typeId === '' || request.typeId === typeId) &&
      (group === '' || stateGroups[group].test(request.state)),
  );
