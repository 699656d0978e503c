import { and, eq, isNull } from 'drizzle-orm';
import { notifyEmployees } from '../database/notification-hub.ts';
import { inOrganization } from '../database/same-organization.ts';
import { mailQueue, notifications } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';

type Notification = Omit<typeof notifications.$inferInsert, 'tenantId' | 'organizationId'>;

/** Lets people know of something: in the portal, and by e-mail where this host sends any, both from the same moment on. */
export async function notify(
  {
    tx,
    tenant,
    organizationId,
    sendsMail,
  }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId' | 'sendsMail'>,
  rows: readonly Notification[],
): Promise<void> {
  if (rows.length === 0) return;
  const own = { tenantId: tenant, organizationId };
  const told = await tx
    .insert(notifications)
    .values(rows.map((row) => ({ ...own, ...row })))
    .returning({ notificationId: notifications.id, dueAt: notifications.shownFrom });
  await notifyEmployees(
    tx,
    rows.map(({ employeeId }) => employeeId),
  );
  if (sendsMail) await tx.insert(mailQueue).values(told.map((row) => ({ ...own, ...row })));
}

/** What has been done is no news any more for any of those who were told that it waits for them. @param kind of what they were told */
export const readByAll = async (
  { tx, now, ...within }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId' | 'now'>,
  subjectId: string,
  kind: string,
): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        inOrganization(notifications, within),
        eq(notifications.subjectId, subjectId),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
      ),
    );
};

/** What holds no longer than the day that is told; of anything else it is the day until which something is to be done. */
const validity: ReadonlySet<string> = new Set([
  ...['document_accepted', 'document_expiring', 'document_expired', 'document_lapsed'],
  ...['record_expiring', 'record_expired'],
]);

/** What a day that was told with a notification means. */
export const toldUntil = (kind: string, date: string) =>
  ({ says: validity.has(kind) ? 'valid' : 'due', date }) as const;

/** How notifications begin that go to whoever covers for somebody: they are told when, and not what it is called. */
export const coverPrefix = 'cover_';
export const isCover = (kind: string): boolean => kind.startsWith(coverPrefix);

/** What the owner of an account is told when many have failed to sign in to it: it is about no subject. */
export const failedSignInsNotification = 'account_sign_ins_failed';
/** The same when its password is another. */
export const passwordChangedNotification = 'account_password_changed';
const accountNotifications = [failedSignInsNotification, passwordChangedNotification] as const;
export type AccountNotification = (typeof accountNotifications)[number];
export const isOfAccount = (kind: string): kind is AccountNotification =>
  accountNotifications.some((one) => one === kind);
