import { type RequestContext, within } from '../calls/context.ts';
import { employmentsOf } from '../calls/employment.ts';
import { type AccountNotification, notify } from '../notifications/notify.ts';

/** Lets the owner of an account know what has happened to it, in the first of the organizations that they belong to. */
export async function notifyOwner(visit: RequestContext, accountId: string, kind: AccountNotification): Promise<void> {
  const scope = { tenant: visit.tenant, account: accountId };
  const [employment] = await visit.shares.address.run(visit.address, () =>
    visit.database.within(scope, (tx) => employmentsOf(tx, { tenant: visit.tenant, accountId })),
  );
  if (!employment) return;
  const organizationId = employment.organization.id;
  const now = visit.now();
  await within(
    visit,
    (tx) =>
      notify({ tx, tenant: visit.tenant, organizationId, sendsMail: visit.config.mail !== null }, [
        { employeeId: employment.employee.id, at: now, shownFrom: now, kind },
      ]),
    organizationId,
  );
}
