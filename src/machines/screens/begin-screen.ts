import { attendanceMonthAhead } from '../../api/attendance.ts';
import { leaveOverviewAhead, ownLeaveRequestsAhead } from '../../api/leaves.ts';
import { organizationsAhead } from '../../api/organizations.ts';
import { organizationAt, paths, screenPath } from '../shell/paths.ts';

/**
 * Asks for the data of the screen at the path before the screen's code has arrived, so that the two travel side by
 * side. What was asked for another screen and never wanted is given up.
 */
export function beginScreen(path: string): void {
  attendanceMonthAhead.forget();
  organizationsAhead.forget();
  leaveOverviewAhead.forget();
  ownLeaveRequestsAhead.forget();
  const orgId = organizationAt(path);
  if (path === paths.organizationList) organizationsAhead.begin({});
  else if (orgId !== null && path === screenPath(orgId, 'emp-attendances')) {
    attendanceMonthAhead.begin({ orgId, month: 'current' });
  } else if (orgId !== null && path === screenPath(orgId, 'my-leaves')) {
    leaveOverviewAhead.begin({ orgId, on: '' });
    ownLeaveRequestsAhead.begin({ orgId });
  }
}
