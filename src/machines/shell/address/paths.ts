import { resetPath } from '../../../api/contract/account/reset-link.ts';

/** Where somebody is: the parts of the address that the portal reads. */
export interface Address {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
}

/** The children of an organization (specification, section 2), in the order of the side menu. */
export const organizationScreens = [
  'emp-attendances',
  'my-records',
  'my-schedules',
  'payslips',
  'my-leaves',
  'documents',
  'my-appraisals/objectives-and-competencies',
  'my-appraisals/assessments',
  'supervisory/leave-requests',
  'supervisory/appraisals',
  'supervisory/requests',
] as const;

export type OrganizationScreen = (typeof organizationScreens)[number];

/** The one table of the portal's paths. */
export const paths = {
  root: '/',
  signIn: '/auth/admin',
  newPassword: resetPath,
  organizations: '/organizations',
  organizationList: '/organizations/list',
  organization: '/organizations/org/:orgId',
} as const;

export const organizationPath = (orgId: string): string => `/organizations/org/${encodeURIComponent(orgId)}`;

export const screenPath = (orgId: string, screen: OrganizationScreen): string => `${organizationPath(orgId)}/${screen}`;

/** What is below an organization's list screens (specification, section 2); a colon begins what names one thing. */
const detailScreens = [
  'my-appraisals/objectives-and-competencies/:appraisalSessionId',
  'my-appraisals/assessments/:appraisalSessionId',
  'my-appraisals/assessments/:appraisalSessionId/window/:appraisalWindowId',
  'supervisory/appraisals/window/:appraisalWindowId',
  'supervisory/appraisals/window/:appraisalWindowId/submitted/:submittedWindowId',
] as const;

/** Every route below an organization. */
export type OrganizationRoutePattern = OrganizationScreen | (typeof detailScreens)[number];

/** A segment as it was before it was escaped; one that is not escaped rightly stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Redirects that hold for everybody: nothing is ever shown at the address on the left. */
const redirects: readonly (readonly [from: RegExp, to: (path: string) => string])[] = [
  [/^\/$/, () => paths.signIn],
  [/^\/organizations$/, () => paths.organizationList],
  [/^\/organizations\/org\/[^/]+$/, (path) => `${path}/emp-attendances`],
  [/^\/organizations\/org\/[^/]+\/my-appraisals$/, (path) => `${path}/objectives-and-competencies`],
];

/** The organization whose screens are below this path, or null. */
export function organizationAt(path: string): string | null {
  const segment = /^\/organizations\/org\/([^/]+)(\/|$)/.exec(path)?.[1];
  return segment === undefined ? null : decoded(segment);
}

const needsLogin = (path: string): boolean =>
  path === paths.organizations || path.startsWith(`${paths.organizations}/`);

/** Where to go after signing in, or null. Only a path of this portal counts: never another site's address. */
export function returnToOf(search: string): Address | null {
  const wanted = new URLSearchParams(search).get('returnTo');
  if (wanted === null) return null;
  const address = addressOf(wanted);
  return address && needsLogin(address.path) ? address : null;
}

/** Reads `/path?search` of this portal; null for anything that leads elsewhere. */
export function addressOf(text: string): Address | null {
  // resolving against a host that cannot be tells `//elsewhere` and `/\elsewhere` from paths of our own
  const base = 'http://portal.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.origin === base ? { path: url.pathname, search: url.search } : null;
}

/**
 * Where an address really leads: after the redirects, past the login guard. Without a session whatever needs one
 * becomes the sign-in screen that remembers it; with one the sign-in screen leads on.
 */
export function settle(address: Address, signedIn: boolean): Address {
  const path = address.path.length > 1 ? address.path.replace(/\/+$/, '') || '/' : address.path;
  if (!signedIn && needsLogin(path)) {
    return { path: paths.signIn, search: `?${new URLSearchParams({ returnTo: `${path}${address.search}` })}` };
  }
  if (signedIn && path === paths.signIn) {
    return settle(returnToOf(address.search) ?? { path: paths.organizations, search: '' }, signedIn);
  }
  const redirect = redirects.find(([from]) => from.test(path));
  if (redirect) return settle({ path: redirect[1](path), search: address.search }, signedIn);
  return { path, search: address.search };
}
