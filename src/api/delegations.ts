import { type Abortable, call } from './calls/host.ts';
import { delegateDecisions, listDelegations, revokeDelegation } from './contract/requests/delegations.ts';
import type { DelegableKind } from './contract/requests/request-kinds.ts';

export const fetchDelegations = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(listDelegations, { params, signal });

export const sendDelegation = (
  {
    orgId,
    key,
    ...body
  }: {
    orgId: string;
    key: string;
    toId: string;
    firstDate: string;
    lastDate: string;
    kinds: DelegableKind[] | null;
  },
  { signal }: Abortable = {},
) => call(delegateDecisions, { params: { orgId }, body, key, signal });

export const sendRevocation = (
  { orgId, key, delegationId }: { orgId: string; key: string; delegationId: string },
  { signal }: Abortable = {},
) => call(revokeDelegation, { params: { orgId, delegationId }, body: {}, key, signal });
