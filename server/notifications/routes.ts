import { and, count, desc, eq, gt, inArray, isNull, lte, min, notInArray, or } from 'drizzle-orm';
import {
  listNotifications,
  type NotificationCount,
  type Notifications,
  notificationCounts,
  readNotifications,
} from '../../src/api/contract/notifications.ts';
import { personalKinds } from '../../src/api/contract/requests/request-kinds.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import { employmentIn } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { type Route, signedIn } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';
import { notifyEmployees } from '../database/notification-hub.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { employees, notifications } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import type { SubjectFace, SubjectKind } from '../subjects/subject.ts';
import { isCover, toldUntil } from './notify.ts';

/** Milliseconds after which whoever waits is answered though nothing has come: before anything on the way gives up. */
const longestWait = 15_000;

/** @param subjects what notifications can be about */
export const notificationRoutes = (subjects: readonly SubjectKind[]): readonly Route[] => [
  signedIn(listNotifications, async (visit, { params, query: { seen, most } }) => {
    const employment = await employmentIn(visit, params.orgId);
    const look = () =>
      within(
        visit,
        async (tx) => {
          // what is not shown yet at this moment is what comes next
          const now = visit.now();
          return [
            await notificationsOf(tx, visit, employment, subjects, now, most),
            await nextIn(tx, visit, employment, now),
          ] as const;
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

  signedIn(readNotifications, async (visit, received) => {
    const { params, body } = received;
    return once(visit, readNotifications, received, params.orgId, async (tx, employment) => {
      await tx
        .update(notifications)
        .set({ readAt: visit.now() })
        .where(
          and(
            shownTo(visit, employment, visit.now()),
            isNull(notifications.readAt),
            body.ids === null ? undefined : inArray(notifications.id, body.ids),
          ),
        );
      // other windows of theirs
      await notifyEmployees(tx, [employment.employee.id]);
      return notificationsOf(tx, visit, employment, subjects, visit.now(), body.most);
    });
  }),
];

const meantFor = (visit: AuthenticatedContext, { organization, employee }: Employment) =>
  and(
    eq(notifications.tenantId, visit.tenant),
    eq(notifications.organizationId, organization.id),
    eq(notifications.employeeId, employee.id),
    // nobody who acts for somebody is told of what is between them and the organization
    visit.actor.impersonator
      ? or(isNull(notifications.subjectKind), notInArray(notifications.subjectKind, [...personalKinds]))
      : undefined,
  );

/** What somebody is told by now: a decision that may still be taken back is not told yet. */
const shownTo = (visit: AuthenticatedContext, employment: Employment, now: Date) =>
  and(meantFor(visit, employment), lte(notifications.shownFrom, now));

/** Milliseconds until somebody is told something that is decided already. */
async function nextIn(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  now: Date,
): Promise<number> {
  const [next] = await tx
    .select({ at: min(notifications.shownFrom) })
    .from(notifications)
    .where(and(meantFor(visit, employment), gt(notifications.shownFrom, now)));
  return next?.at ? next.at.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
}

async function notificationsOf(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  subjects: readonly SubjectKind[],
  now: Date,
  most: NotificationCount = notificationCounts[0],
): Promise<Notifications> {
  const shownAtMost = Number(most);
  const shown = shownTo(visit, employment, now);
  const [counted] = await tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(shown, isNull(notifications.readAt)));
  // one more tells whether there are older ones
  const found = await tx
    .select({ notification: notifications, about: employees })
    .from(notifications)
    .leftJoin(employees, and(sameOrganization(employees, notifications), eq(employees.id, notifications.aboutId)))
    .where(shown)
    .orderBy(desc(notifications.shownFrom), desc(notifications.id))
    .limit(shownAtMost + 1);
  const rows = found.slice(0, shownAtMost);
  const faces = await facesOf(
    tx,
    visit,
    employment,
    subjects,
    rows.map(({ notification }) => notification),
  );
  const unread = counted?.unread ?? 0;
  return {
    unread,
    mark: `${unread} ${rows[0]?.notification.id ?? ''}`,
    hasOlder: found.length > rows.length,
    notifications: rows.map(({ notification, about }) => ({
      id: notification.id,
      at: notification.shownFrom.toISOString(),
      kind: notification.kind,
      who: about ? `${about.firstName} ${about.lastName}` : null,
      isRead: notification.readAt !== null,
      subject: subjectFor(employment, notification, faces),
    })),
  };
}

type Row = typeof notifications.$inferSelect;

/** What these are about, by the ids of the subjects: one question for each kind. */
async function facesOf(
  tx: Transaction,
  { tenant }: AuthenticatedContext,
  { organization }: Employment,
  subjects: readonly SubjectKind[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, SubjectFace>> {
  const byKind = groupBy(rows, ({ subjectKind }) => subjectKind);
  const faces = new Map<string, SubjectFace>();
  for (const subject of subjects) {
    const ids = new Set((byKind.get(subject.kind) ?? []).flatMap(({ subjectId }) => subjectId ?? []));
    if (ids.size === 0) continue;
    const found = await subject.facesOf(tx, { tenant, organizationId: organization.id }, [...ids]);
    for (const [id, face] of found) faces.set(id, face);
  }
  return faces;
}

/** What a notification is about, as far as this person may know it. */
function subjectFor(
  { employee }: Employment,
  { kind, subjectKind, subjectId, until }: Row,
  faces: ReadonlyMap<string, SubjectFace>,
) {
  const face = subjectId === null ? undefined : faces.get(subjectId);
  if (!face || subjectKind === null || subjectId === null) return null;
  const { title, firstDate, lastDate, employeeId, within = [] } = face;
  const isOwn = employeeId === employee.id;
  const side = isCover(kind) ? ('cover' as const) : isOwn ? ('own' as const) : ('team' as const);
  return {
    kind: subjectKind,
    id: subjectId,
    title: side === 'cover' ? '' : title,
    firstDate,
    lastDate,
    until: until === null || side === 'cover' ? null : toldUntil(kind, until),
    side,
    within: [...within],
  };
}
