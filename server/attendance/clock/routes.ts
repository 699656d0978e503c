import { ownClock, punchClock } from '../../../src/api/contract/attendance/clock.ts';
import { type Employment, hasClock, withinOrganization } from '../../calls/employment.ts';
import { once } from '../../calls/once.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { Refused } from '../../platform/refused.ts';
import { clockOf, punchBy } from './clock.ts';

/** @throws Refused `module_disabled` where nobody clocks in or out in the portal */
function refuseWithoutClock(employment: Employment): void {
  if (!hasClock(employment)) throw new Refused('module_disabled');
}

export const clockRoutes: readonly Route[] = [
  signedIn(ownClock, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseWithoutClock(employment);
      return clockOf(tx, visit, employment);
    }),
  ),

  signedIn(punchClock, (visit, received) =>
    once(visit, punchClock, received, received.params.orgId, async (tx, employment) => {
      refuseWithoutClock(employment);
      return punchBy(tx, visit, employment, { ...received.body, key: received.key });
    }),
  ),
];
