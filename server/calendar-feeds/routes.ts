import { calendarFeed, setCalendarFeed } from '../../src/api/contract/attendance/calendar-feeds.ts';
import { auditWithin } from '../calls/audit.ts';
import { type Employment, withinOrganization } from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { Refused } from '../platform/refused.ts';
import { type FeedKind, type FeedKinds, feedOf, setFeed } from './feed.ts';

/** @throws Refused `module_disabled` where the organization has none of the kind */
function refuseWithout({ isOf }: FeedKind, employment: Employment): void {
  if (!isOf(employment)) throw new Refused('module_disabled');
}

export const calendarFeedRoutes = (kinds: FeedKinds): readonly Route[] => [
  signedIn(calendarFeed, (visit, { params: { orgId, kind } }) =>
    withinOrganization(visit, orgId, async (tx, employment) => {
      refuseWithout(kinds[kind], employment);
      return feedOf(tx, employment, kind);
    }),
  ),

  signedIn(setCalendarFeed, (visit, { params: { orgId, kind }, body: { isOn } }) =>
    withinOrganization(visit, orgId, async (tx, employment) => {
      refuseWithout(kinds[kind], employment);
      await auditWithin(tx, visit, {
        action: `wrote ${setCalendarFeed.id}`,
        accountId: visit.actor.accountId,
        subject: `${kind} ${isOn ? 'made' : 'revoked'}`,
        organizationId: orgId,
      });
      return setFeed(tx, employment, { kind, isOn, now: visit.now() });
    }),
  ),
];
