import { attendanceMonthAhead } from '../../api/attendance.ts';
import { organizationsAhead } from '../../api/organizations.ts';
import { organizationAt, paths, screenPath } from '../shell/paths.ts';

/** Gives up what was asked for the screen before and never wanted. */
let forgetBefore: () => void = () => {};

/**
 * Asks for the data of the screen at the path before the screen's code has arrived, so that the two travel side by
 * side. What was asked for another screen and never wanted is given up.
 */
export function beginScreen(path: string): void {
  forgetBefore();
  forgetBefore = () => {};
  const orgId = organizationAt(path);
  if (path === paths.organizationList) {
    organizationsAhead.begin({});
    forgetBefore = organizationsAhead.forget;
  } else if (orgId !== null && path === screenPath(orgId, 'emp-attendances')) {
    attendanceMonthAhead.begin({ orgId, month: 'current' });
    forgetBefore = attendanceMonthAhead.forget;
  } else if (orgId !== null && path === screenPath(orgId, 'my-leaves')) {
    forgetBefore = beginLater(async () => {
      // not everybody goes there: what it takes to ask comes with those who do
      const { leaveOverviewAhead, ownLeaveRequestsAhead } = await import('../../api/leaves.ts');
      return [
        () => {
          leaveOverviewAhead.begin({ orgId, on: '' });
          ownLeaveRequestsAhead.begin({ orgId });
        },
        () => {
          leaveOverviewAhead.forget();
          ownLeaveRequestsAhead.forget();
        },
      ];
    });
  }
}

/** Begins once the code for it has come, unless it was given up meanwhile. @returns how to give it up */
function beginLater(load: () => Promise<readonly [begin: () => void, forget: () => void]>): () => void {
  let isWanted = true;
  let forget = () => {
    isWanted = false;
  };
  load().then(
    ([begin, forgetBegun]) => {
      if (!isWanted) return;
      forget = forgetBegun;
      begin();
    },
    // then the screen asks for itself
    () => {},
  );
  return () => forget();
}
