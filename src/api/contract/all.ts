import { attendanceOfMonth } from './attendance.ts';
import { delegateLeaves, leaveDelegations, revokeDelegation } from './delegations.ts';
import type { Endpoint } from './endpoint.ts';
import { fileContent, uploadFile } from './files.ts';
import { formResources } from './form-resources.ts';
import { leaveYear } from './leave-year.ts';
import { leaveCalls, leaveFeed, leaveLedgerOf, leaveOverview, setLeaveFeed, teamCalendar } from './leaves.ts';
import { listNotices, readNotices } from './notices.ts';
import { belongingOrganization, belongingOrganizations } from './organizations.ts';
import { presenceCalls } from './presence.ts';
import { endpointsOf } from './request-endpoints.ts';
import {
  authenticate,
  currentUser,
  demoAccounts,
  endForgottenSession,
  endOneSession,
  impersonate,
  ownSessions,
  refreshToken,
  signOut,
  signOutEverywhere,
  stopImpersonating,
} from './session.ts';
import { answerStandIn, listStandIns } from './stand-ins.ts';

/** Every call there is. The host refuses to start when one of them has no handler. */
export const contract: readonly Endpoint[] = [
  authenticate,
  signOut,
  endForgottenSession,
  ownSessions,
  endOneSession,
  signOutEverywhere,
  currentUser,
  refreshToken,
  impersonate,
  stopImpersonating,
  demoAccounts,
  belongingOrganizations,
  belongingOrganization,
  formResources,
  attendanceOfMonth,
  leaveOverview,
  leaveLedgerOf,
  ...endpointsOf(presenceCalls),
  ...endpointsOf(leaveCalls),
  teamCalendar,
  leaveYear,
  leaveFeed,
  setLeaveFeed,
  listStandIns,
  answerStandIn,
  leaveDelegations,
  delegateLeaves,
  revokeDelegation,
  listNotices,
  readNotices,
  uploadFile,
  fileContent,
];
