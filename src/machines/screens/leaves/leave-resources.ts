import {
  fetchDecisionSheet,
  fetchLeaveLedger,
  fetchLeaveRequest,
  fetchTeamCalendar,
  fetchTeamLeaves,
  leaveOverviewPrefetch,
  ownLeaveRequestsPrefetch,
  recallLeaveOverview,
  recallOwnLeaveRequests,
} from '../../../api/leaves.ts';
import { sharingStructure } from '../../parts/structural-sharing.ts';
import { resourceOf } from '../../resource.ts';

/** One's accounts by organization and date (`YYYY-MM-DD`, or empty for today). */
export const leaveOverviews = resourceOf(['leaves', 'overtime'], leaveOverviewPrefetch.fetch, recallLeaveOverview);
/** All of one's own requests, by organization. */
export const ownLeaves = resourceOf(['leaves'], ownLeaveRequestsPrefetch.fetch, recallOwnLeaveRequests);
/** The lines behind one account, by organization, type and year. */
export const leaveLedgers = resourceOf(['leaves', 'overtime'], fetchLeaveLedger);
/** Who of the team is away, by organization and month (`YYYY-MM` or `current`). */
export const leaveCalendars = resourceOf(['leaves'], fetchTeamCalendar);
/** A request by organization and id. */
export const leaveRequests = resourceOf(['leaves'], fetchLeaveRequest);
/** A page of the requests that somebody decides on. */
export const teamLeaves = sharingStructure(resourceOf(['leaves'], fetchTeamLeaves));
/** What a decision depends on, by organization and request. */
export const decisionSheets = resourceOf(['leaves'], fetchDecisionSheet);
