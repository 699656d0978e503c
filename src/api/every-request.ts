import { type Abortable, call } from './calls/host.ts';
import { teamRequestsOfEveryKind } from './contract/requests/every-request.ts';
import type { TeamRequestFilter } from './contract/requests/request-endpoints.ts';

/** @param of what the list is narrowed to; what is empty narrows nothing, and an empty `cursor` is the first page */
export const fetchTeamRequestsOfEveryKind = (
  { orgId, ...asked }: { readonly orgId: string; readonly search: string; readonly cursor: string } & TeamRequestFilter,
  { signal }: Abortable = {},
) => {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return call(teamRequestsOfEveryKind, { params: { orgId }, query, signal });
};
