import { belongingOrganization, belongingOrganizations } from './contract/organizations.ts';
import { type Abortable, call } from './host.ts';

export const fetchOrganizations = async ({ signal }: Abortable = {}) =>
  (await call(belongingOrganizations, { signal })).organizations;

export const fetchOrganization = (orgId: string, { signal }: Abortable = {}) =>
  call(belongingOrganization, { params: { orgId }, signal });
