import { attendanceMonthPrefetch } from '../../api/attendance.ts';
import { organizationsPrefetch } from '../../api/organizations.ts';
import { organizationAt, paths, screenPath } from './paths.ts';

/** Gives up what was asked for the screen before and never wanted. */
let forgetPrefetched: () => void = () => {};

/**
 * Asks for the data of the screen at the path before the screen's code has arrived, so that the two travel side by
 * side. What was asked for another screen and never wanted is given up.
 */
export function prefetchScreen(path: string): void {
  forgetPrefetched();
  forgetPrefetched = () => {};
  const orgId = organizationAt(path);
  if (path === paths.organizationList) {
    organizationsPrefetch.start({});
    forgetPrefetched = organizationsPrefetch.forget;
  } else if (orgId !== null && path === screenPath(orgId, 'emp-attendances')) {
    attendanceMonthPrefetch.start({ orgId, month: 'current' });
    forgetPrefetched = attendanceMonthPrefetch.forget;
  } else if (orgId !== null && path === screenPath(orgId, 'my-leaves')) {
    forgetPrefetched = startLater(async () => {
      // not everybody goes there: what it takes to ask comes with those who do
      const { leaveOverviewPrefetch, ownLeaveRequestsPrefetch } = await import('../../api/leaves.ts');
      return [
        () => {
          leaveOverviewPrefetch.start({ orgId, on: '' });
          ownLeaveRequestsPrefetch.start({ orgId });
        },
        () => {
          leaveOverviewPrefetch.forget();
          ownLeaveRequestsPrefetch.forget();
        },
      ];
    });
  }
}

/** Begins once the code for it has come, unless it was given up meanwhile. @returns how to give it up */
function startLater(load: () => Promise<readonly [start: () => void, forget: () => void]>): () => void {
  let isWanted = true;
  let forget = () => {
    isWanted = false;
  };
  load().then(
    ([start, forgetStarted]) => {
      if (!isWanted) return;
      forget = forgetStarted;
      start();
    },
    // then the screen asks for itself
    () => {},
  );
  return () => forget();
}
