import { and, count, desc, eq, gt, inArray, isNull, lte, min } from 'drizzle-orm';
import { listNotices, type Notices, readNotices } from '../../src/api/contract/notices.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import { employmentIn } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { type Route, signedIn } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';
import { notifyEmployees } from '../database/notification-hub.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { employees, leaveRequests, leaveTypes, notices } from '../database/schema.ts';
import { rangeOf } from '../leaves/context.ts';
import { toSubstitutes } from '../leaves/notifications.ts';

/** As many as somebody looks through. */
const mostShown = 50;
/** Milliseconds after which whoever waits is answered though nothing has come: before anything on the way gives up. */
const longestWait = 15_000;

export const noticeRoutes: readonly Route[] = [
  signedIn(listNotices, async (visit, { params, query: { seen } }) => {
    const employment = await employmentIn(visit, params.orgId);
    const look = () =>
      within(
        visit,
        async (tx) => {
          // what is not shown yet at this moment is what comes next
          const now = visit.now();
          return [await noticesOf(tx, visit, employment, now), await nextIn(tx, visit, employment, now)] as const;
        },
        params.orgId,
      );
    // whoever rings while it is looked is heard
    const waiter = visit.notificationHub.listen(employment.employee.id);
    try {
      const end = performance.now() + longestWait;
      for (;;) {
        const [found, next] = await look();
        const left = end - performance.now();
        if (found.mark !== seen || left <= 0 || waiter.isOutnumbered || visit.notificationHub.isClosed) return found;
        await waiter.notified(Math.min(left, next));
        // whoever is signed out meanwhile is told nothing
        await visit.expectSession();
      }
    } finally {
      waiter.close();
    }
  }),

  signedIn(readNotices, async (visit, received) => {
    const { params, body } = received;
    return once(visit, readNotices, received, params.orgId, async (tx, employment) => {
      await tx
        .update(notices)
        .set({ readAt: visit.now() })
        .where(
          and(
            shownTo(visit, employment, visit.now()),
            isNull(notices.readAt),
            body.ids === null ? undefined : inArray(notices.id, body.ids),
          ),
        );
      // other windows of theirs
      await notifyEmployees(tx, [employment.employee.id]);
      return noticesOf(tx, visit, employment, visit.now());
    });
  }),
];

const meantFor = (visit: AuthenticatedContext, { organization, employee }: Employment) =>
  and(
    eq(notices.tenantId, visit.tenant),
    eq(notices.organizationId, organization.id),
    eq(notices.employeeId, employee.id),
  );

/** What somebody is told by now: a decision that may still be taken back is not told yet. */
const shownTo = (visit: AuthenticatedContext, employment: Employment, now: Date) =>
  and(meantFor(visit, employment), lte(notices.shownFrom, now));

/** Milliseconds until somebody is told something that is decided already. */
async function nextIn(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  now: Date,
): Promise<number> {
  const [next] = await tx
    .select({ at: min(notices.shownFrom) })
    .from(notices)
    .where(and(meantFor(visit, employment), gt(notices.shownFrom, now)));
  return next?.at ? next.at.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
}

async function noticesOf(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  now: Date,
): Promise<Notices> {
  const shown = shownTo(visit, employment, now);
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
  const unread = counted?.unread ?? 0;
  return {
    unread,
    mark: `${unread} ${rows[0]?.notice.id ?? ''}`,
    notices: rows.map(({ notice, about, request, typeName }) => ({
      id: notice.id,
      at: notice.shownFrom.toISOString(),
      kind: notice.kind,
      who: about ? `${about.firstName} ${about.lastName}` : null,
      isRead: notice.readAt !== null,
      leave: request && {
        requestId: request.id,
        typeName: notice.kind.startsWith(toSubstitutes) ? '' : (typeName ?? ''),
        ...rangeOf(request),
        side: notice.kind.startsWith(toSubstitutes)
          ? ('stand-in' as const)
          : request.employeeId === employment.employee.id
            ? ('own' as const)
            : ('team' as const),
      },
    })),
  };
}
