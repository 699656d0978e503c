import { type Abortable, call } from './calls/host.ts';
import { type FormResourceLists, formResources } from './contract/form-resources.ts';

/** Specification, section 7. The company-URL marker is the portal's own host name. */
export const fetchFormResources = (
  resourceKeys: readonly string[],
  { signal }: Abortable = {},
): Promise<FormResourceLists> =>
  call(formResources, {
    query: { resourceKeys: [...resourceKeys], companyUrl: globalThis.location.hostname },
    signal,
  });
