import { attendanceOfMonth } from './attendance.ts';
import type { Endpoint } from './endpoint.ts';
import { fileContent, uploadFile } from './files.ts';
import { formResources } from './form-resources.ts';
import { leaveYear } from './leave-year.ts';
import {
  actOnLeave,
  askForLeave,
  commentOnLeave,
  leaveFeed,
  leaveLedgerOf,
  leaveOverview,
  leaveRequestById,
  ownLeaveRequests,
  previewLeave,
  setLeaveFeed,
  teamCalendar,
} from './leaves.ts';
import { listNotices, readNotices } from './notices.ts';
import { belongingOrganization, belongingOrganizations } from './organizations.ts';
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
import {
  decideLeaves,
  delegateLeaves,
  leaveDecisionSheet,
  leaveDelegations,
  revokeDelegation,
  teamLeaveRequests,
} from './team-leaves.ts';

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
  ownLeaveRequests,
  leaveRequestById,
  previewLeave,
  askForLeave,
  actOnLeave,
  commentOnLeave,
  teamCalendar,
  leaveYear,
  leaveFeed,
  setLeaveFeed,
  listStandIns,
  answerStandIn,
  teamLeaveRequests,
  leaveDecisionSheet,
  decideLeaves,
  leaveDelegations,
  delegateLeaves,
  revokeDelegation,
  listNotices,
  readNotices,
  uploadFile,
  fileContent,
];
