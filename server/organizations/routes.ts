import { attendanceOfMonth } from '../../src/api/contract/attendance.ts';
import { belongingOrganization, belongingOrganizations } from '../../src/api/contract/organizations.ts';
import { incompleteDays } from '../attendance/month.ts';
import { type Route, signedIn } from '../bind.ts';
import { type SignedInVisit, within } from '../host.ts';
import { Refused } from '../refused.ts';
import { type Employment, employmentsOf, hasAttendance } from './queries.ts';

export const organizationRoutes: readonly Route[] = [
  signedIn(belongingOrganizations, async (visit) => {
    const employments = await within(visit, (tx) =>
      employmentsOf(tx, { tenant: visit.tenant, accountId: visit.actor.accountId }),
    );
    const summaries = await Promise.all(
      employments.map(async (employment) => ({
        ...summaryOf(employment),
        waiting: { incompleteDays: hasAttendance(employment) ? await incompleteDays(visit, employment) : 0 },
      })),
    );
    return { organizations: summaries };
  }),

  signedIn(belongingOrganization, async (visit, { params }) => {
    const employment = await employmentIn(visit, params.orgId);
    const { timeZone, subscriptions } = employment.organization;
    return {
      ...summaryOf(employment),
      timeZone,
      subscriptions,
      permissions: hasAttendance(employment) ? [attendanceOfMonth.id] : [],
    };
  }),
];

/**
 * The visitor's own employment in the organization.
 *
 * @throws Refused `not_found`, the same for an organization of others and for one that does not exist
 */
export async function employmentIn(visit: SignedInVisit, organizationId: string): Promise<Employment> {
  const [employment] = await within(visit, (tx) =>
    employmentsOf(tx, { tenant: visit.tenant, accountId: visit.actor.accountId, organizationId }),
  );
  if (!employment) throw new Refused('not_found');
  return employment;
}

function summaryOf({ organization, employee }: Employment) {
  const { id, name, avatarKey, avatarVersion } = organization;
  return {
    id,
    name,
    avatar: avatarKey !== null && avatarVersion !== null ? { key: avatarKey, version: avatarVersion } : null,
    record: { firstName: employee.firstName, fullName: `${employee.firstName} ${employee.lastName}` },
  };
}
