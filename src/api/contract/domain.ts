const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * The tenant marker that every request carries (specification, section 7): the first segment of the hostname when it
 * has more than two, otherwise the text `null`. An IP address is an address, not a name, and has no segments.
 */
export function domainOf(hostname: string): string {
  if (ipv4.test(hostname) || hostname.includes(':')) return 'null';
  const segments = hostname.replace(/\.$/, '').split('.');
  return segments.length > 2 && segments[0] ? segments[0] : 'null';
}
