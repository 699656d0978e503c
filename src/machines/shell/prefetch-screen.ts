import { attendanceMonthPrefetch } from '../../api/attendance/months.ts';
import { organizationsPrefetch } from '../../api/organizations.ts';
import { organizationAt, paths, screenPath } from './paths.ts';

/**
 * Makes what asks for the data of the screen at a path before the screen's code has arrived, so that the two travel side by
 * side. What was asked for another screen and never wanted is given up.
 */
export function prefetching(): (path: string) => void {
  let forget = () => {};
  return (path) => {
    forget();
    forget = prefetch(path);
  };
}

/** @returns how to give it up */
function prefetch(path: string): () => void {
  const orgId = organizationAt(path);
  if (path === paths.organizationList) {
    organizationsPrefetch.start({});
    return organizationsPrefetch.forget;
  }
  if (orgId !== null && path === screenPath(orgId, 'emp-attendances')) {
    attendanceMonthPrefetch.start({ orgId, month: 'current' });
    return attendanceMonthPrefetch.forget;
  }
  if (orgId === null || path !== screenPath(orgId, 'my-leaves')) return () => {};
  return startLater(async () => {
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
