import { domainOf } from '../../src/api/contract/domain.ts';

/**
 * Where a tenant's people find the portal: at the address that was configured, with their own tenant's name where that
 * address is of another one.
 *
 * @returns without a slash at its end
 */
export function portalOf(publicUrl: string, tenant: string, defaultTenant: string | null): string {
  const url = new URL(publicUrl);
  const named = domainOf(url.hostname);
  if (named === 'null' && tenant !== defaultTenant) url.hostname = `${tenant}.${url.hostname}`;
  if (named !== 'null' && named !== tenant) url.hostname = url.hostname.replace(/^[^.]+/, tenant);
  return url.href.replace(/\/$/, '');
}

/** Whether a host name is one that the portal is found by: the one that was configured, and those of its tenants. */
export function isPortalName(publicUrl: string, hostName: string): boolean {
  const own = new URL(publicUrl).hostname;
  const shared = domainOf(own) === 'null' ? own : own.replace(/^[^.]+\./, '');
  return hostName === own || hostName === shared || hostName.endsWith(`.${shared}`);
}
