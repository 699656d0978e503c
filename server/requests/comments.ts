import { and, eq } from 'drizzle-orm';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { note } from './activity.ts';
import { remindableFrom, waitingFor } from './head.ts';
import type { RequestKind, RequestTypes } from './kind.ts';
import { visibleIn } from './run.ts';

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
export async function addComment<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  requestId: string,
  { kind: said, text }: Words,
): Promise<Types['row']> {
  const { me, now, reporting } = context;
  const seen = await visibleIn(kind, context, requestId);
  // two who remind at once remind once
  await lock(context, seen.employeeId);
  const request = await visibleIn(kind, context, requestId);
  if (kind.lifecycle.hasTag(request.state, 'draft')) throw new Refused('not_found');
  if (said === 'comment' && text === '') {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.text', code: 'comment_missing', message: 'A comment has words.' }],
    });
  }
  const asked = (said === 'reminder' && kind.asksFirst?.(request)) || null;
  if (said === 'reminder') {
    const from = remindableFrom(context, request, kind.lifecycle, asked);
    if (from === null || from > now) throw new Refused('conflict');
  }
  const event = said === 'comment' ? 'commented' : 'reminded';
  await note(context, request, { event, state: request.state, comment: text });
  const other =
    request.employeeId === me.id
      ? (waitingFor(context, request, kind.lifecycle) ?? reporting.approverOf(request.employeeId, 1))?.id
      : request.employeeId;
  const told = asked ? { ...asked, aboutId: request.employeeId } : { employeeId: other, kind: event, aboutId: me.id };
  if (told.employeeId && told.employeeId !== me.id) {
    const subject = { subjectKind: request.kind, subjectId: request.id };
    await notify(context, [{ ...told, employeeId: told.employeeId, at: now, shownFrom: now, ...subject }]);
  }
  if (said === 'comment') return request;
  await context.tx
    .update(requests)
    .set({ remindedAt: now })
    .where(and(inOrganization(requests, context), eq(requests.id, requestId)));
  return visibleIn(kind, context, requestId);
}
