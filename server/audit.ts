import { auditLog } from './database/schema.ts';
import { type Visit, within } from './host.ts';

export type AuditedAction = 'signed_in' | 'sign_in_refused' | 'signed_out' | 'token_refreshed';

/** Notes who did what. The log can only grow: the host's role may not change or delete its rows. */
export async function audit(
  visit: Visit,
  entry: { action: AuditedAction; accountId: string | null; subject?: string },
): Promise<void> {
  await within(visit, (tx) =>
    tx.insert(auditLog).values({
      tenantId: visit.tenant,
      at: visit.now(),
      accountId: entry.accountId,
      action: entry.action,
      subject: entry.subject ?? null,
      requestId: visit.requestId,
    }),
  );
}
