import { type Abortable, call, callOrRecall, recall } from './calls/host.ts';
import { prefetchable } from './calls/prefetch.ts';
import { belongingOrganization, belongingOrganizations, waitingInOrganization } from './contract/organizations.ts';

const fetchOrganizations = async (_: Record<string, never>, { signal }: Abortable) =>
  (await call(belongingOrganizations, { signal })).organizations;

export const recallOrganizations = async () => {
  const kept = await recall(belongingOrganizations, {});
  return kept && { data: kept.data.organizations, at: kept.at };
};

export const fetchOrganization = (orgId: string, { signal }: Abortable = {}) =>
  callOrRecall(belongingOrganization, { params: { orgId }, signal });

export const fetchWaiting = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(waitingInOrganization, { params, signal });

export const organizationsPrefetch = prefetchable(fetchOrganizations);
