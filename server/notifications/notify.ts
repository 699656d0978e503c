import { notifyEmployees } from '../database/notification-hub.ts';
import { mailQueue, notices } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';

type Notice = Omit<typeof notices.$inferInsert, 'tenantId' | 'organizationId'>;

/** Lets people know of something: in the portal, and by e-mail where this host sends any, both from the same moment on. */
export async function notify(
  {
    tx,
    tenant,
    organizationId,
    sendsMail,
  }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId' | 'sendsMail'>,
  rows: readonly Notice[],
): Promise<void> {
  if (rows.length === 0) return;
  const own = { tenantId: tenant, organizationId };
  const told = await tx
    .insert(notices)
    .values(rows.map((row) => ({ ...own, ...row })))
    .returning({ noticeId: notices.id, dueAt: notices.shownFrom });
  await notifyEmployees(
    tx,
    rows.map(({ employeeId }) => employeeId),
  );
  if (sendsMail) await tx.insert(mailQueue).values(told.map((row) => ({ ...own, ...row })));
}
