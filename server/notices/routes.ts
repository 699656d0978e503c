import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { listNotices, type Notices, readNotices } from '../../src/api/contract/notices.ts';
import { type Route, signedIn } from '../bind.ts';
import type { Transaction } from '../database/connection.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { employees, leaveRequests, leaveTypes, notices } from '../database/schema.ts';
import { type SignedInVisit, within } from '../host.ts';
import { toSubstitutes } from '../leaves/telling.ts';
import type { Employment } from '../organizations/queries.ts';
import { employmentIn } from '../organizations/routes.ts';
import { once } from '../writes.ts';

/** As many as somebody looks through. */
const mostShown = 50;

export const noticeRoutes: readonly Route[] = [
  signedIn(listNotices, async (visit, { params }) => {
    const employment = await employmentIn(visit, params.orgId);
    return within(visit, (tx) => noticesOf(tx, visit, employment), params.orgId);
  }),

  signedIn(readNotices, async (visit, received) => {
    const { params, body } = received;
    const employment = await employmentIn(visit, params.orgId);
    return once(visit, readNotices, received, params.orgId, async (tx) => {
      await tx
        .update(notices)
        .set({ readAt: visit.now() })
        .where(
          and(
            shownTo(visit, employment),
            isNull(notices.readAt),
            body.ids === null ? undefined : inArray(notices.id, body.ids),
          ),
        );
      return noticesOf(tx, visit, employment);
    });
  }),
];

/** What somebody is told by now: a decision that may still be taken back is not told yet. */
const shownTo = (visit: SignedInVisit, { organization, employee }: Employment) =>
  and(
    eq(notices.tenantId, visit.tenant),
    eq(notices.organizationId, organization.id),
    eq(notices.employeeId, employee.id),
    lte(notices.shownFrom, visit.now()),
  );

async function noticesOf(tx: Transaction, visit: SignedInVisit, employment: Employment): Promise<Notices> {
  const shown = shownTo(visit, employment);
  const [counted] = await tx
    .select({ unread: count() })
    .from(notices)
    .where(and(shown, isNull(notices.readAt)));
  const rows = await tx
    .select({ notice: notices, about: employees, request: leaveRequests, typeName: leaveTypes.name })
    .from(notices)
    .leftJoin(employees, and(sameOrganization(employees, notices), eq(employees.id, notices.aboutId)))
    .leftJoin(leaveRequests, and(sameOrganization(leaveRequests, notices), eq(leaveRequests.id, notices.requestId)))
    .leftJoin(leaveTypes, and(sameOrganization(leaveTypes, notices), eq(leaveTypes.id, leaveRequests.typeId)))
    .where(shown)
    .orderBy(desc(notices.shownFrom), desc(notices.id))
    .limit(mostShown);
  return {
    unread: counted?.unread ?? 0,
    notices: rows.map(({ notice, about, request, typeName }) => ({
      id: notice.id,
      at: notice.shownFrom.toISOString(),
      kind: notice.kind,
      who: about ? `${about.firstName} ${about.lastName}` : null,
      isRead: notice.readAt !== null,
      leave: request && {
        requestId: request.id,
        typeName: notice.kind.startsWith(toSubstitutes) ? '' : (typeName ?? ''),
        firstDate: request.firstDate,
        lastDate: request.lastDate,
        side: notice.kind.startsWith(toSubstitutes)
          ? ('stand-in' as const)
          : request.employeeId === employment.employee.id
            ? ('own' as const)
            : ('team' as const),
      },
    })),
  };
}
