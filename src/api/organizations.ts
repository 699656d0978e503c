import { ahead } from './ahead.ts';
import { belongingOrganization, belongingOrganizations } from './contract/organizations.ts';
import { type Abortable, call } from './host.ts';

const fetchOrganizations = async (_: Record<string, never>, { signal }: Abortable) =>
  (await call(belongingOrganizations, { signal })).organizations;

export const fetchOrganization = (orgId: string, { signal }: Abortable = {}) =>
  call(belongingOrganization, { params: { orgId }, signal });

export const organizationsAhead = ahead(fetchOrganizations);
