import { and, eq } from 'drizzle-orm';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import { leaveRequestEvents, leaveRequests } from '../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import { Refused } from '../platform/refused.ts';
import { ifVisible } from './access.ts';
import { type LeaveContext, ours, type RequestRow, requestIn } from './context.ts';
import { remindableFrom, waitingFor } from './present.ts';

interface Words {
  readonly kind: 'comment' | 'reminder';
  readonly text: string;
}

/**
 * Says something about a request that leaves it as it is. The other side is told.
 *
 * @throws Refused `not_found` where it is none of theirs; `conflict` where a reminder comes too soon, or nobody is waited
 * for; `rule_broken` where nothing is said
 */
export async function addComment(context: LeaveContext, requestId: string, { kind, text }: Words): Promise<RequestRow> {
  const { tx, tenant, organizationId, me, now, reporting } = context;
  const request = ifVisible(context, await requestIn(context, requestId));
  if (!request || leaveRequestLifecycle.hasTag(request.state, 'draft')) throw new Refused('not_found');
  if (kind === 'comment' && text === '') {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.text', code: 'comment_missing', message: 'A comment has words.' }],
    });
  }
  if (kind === 'reminder') {
    const from = remindableFrom(context, request);
    if (from === null || from > now) throw new Refused('conflict');
  }
  const told =
    request.employeeId === me.id
      ? (waitingFor(context, request) ?? reporting.approverOf(request.employeeId, 1))?.id
      : request.employeeId;
  const own = { tenantId: tenant, organizationId, requestId };
  await tx.insert(leaveRequestEvents).values({
    ...own,
    at: now,
    actorId: me.id,
    impersonatorId: context.impersonator?.accountId ?? null,
    event: kind === 'comment' ? 'commented' : 'reminded',
    state: request.state,
    comment: text === '' ? null : text,
  });
  if (told && told !== me.id) {
    const kindOf = kind === 'comment' ? 'leave commented' : 'leave reminded';
    await notify(context, [{ employeeId: told, at: now, shownFrom: now, kind: kindOf, requestId, aboutId: me.id }]);
  }
  if (kind === 'comment') return request;
  const [after] = await tx
    .update(leaveRequests)
    .set({ remindedAt: now })
    .where(and(ours(context, leaveRequests), eq(leaveRequests.id, requestId)))
    .returning();
  return after ?? request;
}
