import { attendanceOfMonth } from '../../src/api/contract/attendance.ts';
import { belongingOrganization, belongingOrganizations } from '../../src/api/contract/organizations.ts';
import { incompleteDays } from '../attendance/month.ts';
import { type Route, signedIn } from '../bind.ts';
import { type SignedInVisit, within } from '../host.ts';
import { Refused } from '../refused.ts';
import { type Employment, employmentsOf, hasAttendance, isFormer, maySeeAnything, readableUntil } from './queries.ts';

export const organizationRoutes: readonly Route[] = [
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
];

/**
 * The visitor's own employment in the organization, of whoever works there.
 *
 * @throws Refused `not_found`, the same for an organization of others, one that they have left, and one that does not exist
 */
export async function employmentIn(visit: SignedInVisit, organizationId: string): Promise<Employment> {
  const employment = await employmentOrFormerIn(visit, organizationId);
  if (isFormer(employment, visit.now())) throw new Refused('not_found');
  return employment;
}

/**
 * The same, also of whoever has left, for as long as the organization lets them read what is theirs: payslips and
 * documents, and nothing else.
 */
export async function employmentOrFormerIn(visit: SignedInVisit, organizationId: string): Promise<Employment> {
  const [employment] = await within(visit, (tx) =>
    employmentsOf(tx, { tenant: visit.tenant, accountId: visit.actor.accountId, organizationId }),
  );
  if (!employment || !maySeeAnything(employment, visit.now())) throw new Refused('not_found');
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
