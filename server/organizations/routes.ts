import { attendanceOfMonth } from '../../src/api/contract/attendance.ts';
import { belongingOrganization, belongingOrganizations } from '../../src/api/contract/organizations.ts';
import { searchColleagues } from '../../src/api/contract/requests/colleagues.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import {
  type Employment,
  employmentOrFormerIn,
  employmentsOf,
  hasAttendance,
  isFormer,
  maySeeAnything,
  readableUntil,
} from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { colleaguesFor } from '../people/colleagues.ts';
import { loadOrganizationContext } from '../people/context.ts';
import { lookWith } from '../people/work.ts';

/** What areas know of what waits for somebody in an organization that they work in. */
export interface WaitingCounts {
  readonly incompleteDays: (visit: AuthenticatedContext, employment: Employment) => Promise<number>;
}

const look = lookWith(loadOrganizationContext);

export const organizationRoutes = ({ incompleteDays }: WaitingCounts): readonly Route[] => [
  signedIn(belongingOrganizations, async (visit) => {
    const employments = (
      await within(visit, (tx) => employmentsOf(tx, { tenant: visit.tenant, accountId: visit.actor.accountId }))
    ).filter((employment) => maySeeAnything(employment, visit.now()));
    const summaries = await Promise.all(
      employments.map(async (employment) => ({
        ...summaryOf(employment),
        formerUntil: isFormer(employment, visit.now()) ? readableUntil(employment) : null,
        waiting: {
          incompleteDays:
            hasAttendance(employment) && !isFormer(employment, visit.now())
              ? await incompleteDays(visit, employment)
              : 0,
        },
      })),
    );
    return { organizations: summaries };
  }),

  signedIn(belongingOrganization, async (visit, { params }) => {
    const employment = await employmentOrFormerIn(visit, params.orgId);
    const { timeZone, subscriptions } = employment.organization;
    const hasLeft = isFormer(employment, visit.now());
    return {
      ...summaryOf(employment),
      timeZone,
      subscriptions,
      permissions: hasAttendance(employment) && !hasLeft ? [attendanceOfMonth.id] : [],
      formerUntil: hasLeft ? readableUntil(employment) : null,
    };
  }),

  signedIn(searchColleagues, (visit, { params, query }) =>
    look(visit, params.orgId, (context) => colleaguesFor(context, query)),
  ),
];

function summaryOf({ organization, employee }: Employment) {
  const { id, name, avatarKey, avatarVersion } = organization;
  return {
    id,
    name,
    avatar: avatarKey !== null && avatarVersion !== null ? { key: avatarKey, version: avatarVersion } : null,
    record: { firstName: employee.firstName, fullName: `${employee.firstName} ${employee.lastName}` },
  };
}
