import { paths } from '../machines/shell/address/paths.ts';

/**
 * What a link to another password has brought. It stands in that part of the address which no server reads, and leaves the
 * bar at once, so that neither the history nor whoever looks over a shoulder keeps it. @returns empty where there is none
 */
export function takeResetToken(): string {
  if (location.pathname !== paths.newPassword) return '';
  // another link to the same page is another visit
  addEventListener('hashchange', () => location.reload());
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}
