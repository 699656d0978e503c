import type { Transaction } from '../database/connection.ts';
import { auditLog } from '../database/schema.ts';
import { type AuthenticatedContext, type RequestContext, within } from './context.ts';

export type AuditedAction =
  | 'signed_in'
  | 'sign_in_refused'
  | 'sign_ins_locked'
  | 'signed_out'
  | 'password_changed'
  | 'password_confirmed'
  | 'password_refused'
  | 'password_reset'
  | 'password_reset_asked'
  | 'token_refreshed'
  | 'acting_began'
  | 'acting_stopped'
  | 'session_ended'
  | 'signed_out_everywhere'
  /** A write of the contract, by its name; the subject is what it wrote to. */
  | `wrote ${string}`
  /** Something private was read, by the call's name; the subject is what. */
  | `read ${string}`
  /** A call that was refused to somebody, by its name; the subject is why, and what was asked for. */
  | `refused ${string}`
  /** What the office did with a month; the subject is which. */
  | `attendance ${string}`
  /** A decision, one of many at once; the subject is the request. */
  | `decided ${string}`;

/**
 * Notes who did what; where somebody acts for another, both. The log can only grow: the host's role may not change or delete its
 * rows.
 */
export async function audit(
  visit: RequestContext | AuthenticatedContext,
  entry: { action: AuditedAction; accountId: string | null; subject?: string; organizationId?: string },
): Promise<void> {
  await within(visit, (tx) => auditWithin(tx, visit, entry));
}

/** The same, together with what is noted: neither without the other. */
export async function auditWithin(
  tx: Transaction,
  visit: RequestContext | AuthenticatedContext,
  entry: { action: AuditedAction; accountId: string | null; subject?: string; organizationId?: string },
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId: visit.tenant,
    organizationId: entry.organizationId ?? null,
    at: visit.now(),
    accountId: entry.accountId,
    action: entry.action,
    subject: entry.subject ?? null,
    requestId: visit.requestId,
    address: visit.address,
    impersonatorId: ('actor' in visit && visit.actor.impersonator?.accountId) || null,
  });
}
