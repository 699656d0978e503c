import { attendanceOfMonth } from '../../src/api/contract/attendance/attendance.ts';
import { attendancePeriods } from '../../src/api/contract/attendance/periods.ts';
import { documentsToReview } from '../../src/api/contract/documents/requested.ts';
import {
  belongingOrganization,
  belongingOrganizations,
  waitingInOrganization,
} from '../../src/api/contract/organizations.ts';
import { questionsToPayroll } from '../../src/api/contract/pay/questions.ts';
import { recordChangesToReview } from '../../src/api/contract/records/record-changes.ts';
import { searchColleagues } from '../../src/api/contract/requests/colleagues.ts';
import { teamLeaveRequests } from '../../src/api/contract/requests/leaves.ts';
import { within } from '../calls/context.ts';
import {
  type Employment,
  employmentOrFormerIn,
  employmentsOf,
  hasAttendance,
  isFormer,
  maySeeAnything,
  readableUntil,
  withinOrganizationOrFormer,
} from '../calls/employment.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { colleaguesFor } from '../people/colleagues.ts';
import { loadOrganizationContext } from '../people/context.ts';
import { decidesOn } from '../people/decides-on.ts';
import { lookWith } from '../people/look-and-write.ts';
import { dateAt } from '../platform/zone.ts';
import { type WaitingCounts, waitingOf } from './waiting.ts';

const look = lookWith(loadOrganizationContext);

export const organizationRoutes = (counts: WaitingCounts): readonly Route[] => [
  signedIn(belongingOrganizations, async (visit) => {
    const employments = (
      await within(visit, (tx) => employmentsOf(tx, { tenant: visit.tenant, accountId: visit.actor.accountId }))
    ).filter((employment) => maySeeAnything(employment, visit.now()));
    const summaries = await Promise.all(
      employments.map(async (employment) => ({
        ...summaryOf(employment),
        formerUntil: isFormer(employment, visit.now()) ? readableUntil(employment) : null,
        waiting: await waitingOf(counts, visit, employment),
      })),
    );
    return { organizations: summaries };
  }),

  signedIn(waitingInOrganization, async (visit, { params }) =>
    waitingOf(counts, visit, await employmentOrFormerIn(visit, params.orgId)),
  ),

  signedIn(belongingOrganization, (visit, { params }) =>
    withinOrganizationOrFormer(visit, params.orgId, async (tx, employment) => {
      const { employee } = employment;
      const { timeZone, subscriptions } = employment.organization;
      const hasLeft = isFormer(employment, visit.now());
      const isThemselves = !hasLeft && !visit.actor.impersonator;
      const today = dateAt(timeZone, visit.now().getTime());
      const decides = hasLeft ? null : await decidesOn(tx, employment, today);
      return {
        ...summaryOf(employment),
        timeZone,
        subscriptions,
        permissions: [
          ...(hasAttendance(employment) && !hasLeft ? [attendanceOfMonth.id] : []),
          ...(employee.answersPay && isThemselves ? [questionsToPayroll.id] : []),
          ...(employee.answersPay && isThemselves && hasAttendance(employment) ? [attendancePeriods.id] : []),
          ...(employee.reviewsDocuments && isThemselves ? [documentsToReview.id] : []),
          ...(isThemselves && decides?.onRecords ? [recordChangesToReview.id] : []),
          ...(decides?.onRequests ? [teamLeaveRequests.id] : []),
        ],
        formerUntil: hasLeft ? readableUntil(employment) : null,
      };
    }),
  ),

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
