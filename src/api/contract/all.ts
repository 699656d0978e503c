import { attendanceOfMonth } from './attendance.ts';
import type { Endpoint } from './endpoint.ts';
import { formResources } from './form-resources.ts';
import {
  actOnLeave,
  askForLeave,
  decideLeaves,
  delegateLeaves,
  leaveDecisionSheet,
  leaveDelegations,
  leaveFeed,
  leaveLedgerOf,
  leaveOverview,
  leaveRequestById,
  ownLeaveRequests,
  previewLeave,
  revokeDelegation,
  sayOfLeave,
  setLeaveFeed,
  teamCalendar,
  teamLeaveRequests,
} from './leaves.ts';
import { listNotices, readNotices } from './notices.ts';
import { belongingOrganization, belongingOrganizations } from './organizations.ts';
import {
  authenticate,
  currentUser,
  demoAccounts,
  impersonate,
  refreshToken,
  signOut,
  stopImpersonating,
} from './session.ts';

/** Every call there is. The host refuses to start when one of them has no handler. */
export const contract: readonly Endpoint[] = [
  authenticate,
  signOut,
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
  ownLeaveRequests,
  leaveRequestById,
  previewLeave,
  askForLeave,
  actOnLeave,
  sayOfLeave,
  teamCalendar,
  leaveFeed,
  setLeaveFeed,
  teamLeaveRequests,
  leaveDecisionSheet,
  decideLeaves,
  leaveDelegations,
  delegateLeaves,
  revokeDelegation,
  listNotices,
  readNotices,
];
