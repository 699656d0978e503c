import { paths } from '../machines/shell/address/paths.ts';

/**
 * What a link to another password has brought. It stands in that part of the address which no server reads, and leaves the
 * bar at once, so that neither the history nor whoever looks over a shoulder keeps it. @returns empty where there is none
 */
export function takeResetToken(): string {
  // a link to the page that is shown changes no more than its last part: it is another visit all the same
  addEventListener('hashchange', () => {
    if (location.pathname === paths.newPassword && location.hash.length > 1) location.reload();
  });
  if (location.pathname !== paths.newPassword) return '';
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}
