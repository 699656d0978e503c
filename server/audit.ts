import { auditLog } from './database/schema.ts';
import { type SignedInVisit, type Visit, within } from './host.ts';

export type AuditedAction =
  | 'signed_in'
  | 'sign_in_refused'
  | 'sign_ins_locked'
  | 'signed_out'
  | 'token_refreshed'
  | 'acting_began'
  | 'acting_stopped';

/**
 * Notes who did what; where somebody acts for another, both. The log can only grow: the host's role may not change or delete its
 * rows.
 */
export async function audit(
  visit: Visit | SignedInVisit,
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
      impersonatorId: ('actor' in visit && visit.actor.impersonator?.accountId) || null,
    }),
  );
}
