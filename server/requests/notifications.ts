import { and, eq, gt } from 'drizzle-orm';
import { undoable, undoWindow } from '../../src/machines/lifecycles/requests/request.ts';
import { inOrganization } from '../database/same-organization.ts';
import { notifications } from '../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import type { OrganizationContext } from '../people/context.ts';
import { eventName } from './activity.ts';
import { levelOf } from './head.ts';
import type { RequestHead, RequestKind, RequestTypes } from './kind.ts';

/** Lets those know whom it concerns, the person or whoever it waits for: once it can no longer be taken back. */
export async function notifyOfAction<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  request: Types['row'],
  action: Types['action'],
): Promise<void> {
  const { hasTag, actions } = kind.lifecycle;
  if (action === 'undo' || hasTag(request.state, 'gone') || hasTag(request.state, 'draft')) return;
  const { me, now } = context;
  const event = eventName(actions[action as Types['action']]);
  const notified = [
    ...concernedBy(kind, context, request, action).map((employeeId) => ({ employeeId, kind: event, aboutId: me.id })),
    ...(kind.alsoNotified?.(context, request, action) ?? []),
  ];
  await notify(
    context,
    notified
      .filter(({ employeeId }) => employeeId !== me.id)
      .map((one) => ({
        ...one,
        at: now,
        shownFrom: new Date(now.getTime() + (undoable.has(action) ? undoWindow : 0)),
        subjectKind: request.kind,
        subjectId: request.id,
      })),
  );
}

/** Who hears of it on either side. */
function concernedBy<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  request: Types['row'],
  action: Types['action'],
): readonly string[] {
  const { reporting, me } = context;
  const employee = request.employeeId;
  const approver = reporting.approverOf(employee, levelOf(request, kind.lifecycle));
  const deciding = (approver ? [approver, ...reporting.decidersOn(request.kind).delegatesOf(approver.id)] : []).map(
    ({ id }) => id,
  );
  const side = kind.sideActions?.[action as Types['action']];
  if (side) return side({ employee, deciding }, request);
  const isDecision = me.id !== employee;
  // of two levels whoever asked is told once both have agreed
  if (isDecision && !kind.lifecycle.hasTag(request.state, 'second level')) return [employee];
  return deciding.filter((id) => isDecision || id !== employee);
}

/** What is to be told of a request later on. */
const untoldOf = (context: OrganizationContext, { kind, id }: Pick<RequestHead, 'kind' | 'id'>) =>
  and(
    inOrganization(notifications, context),
    eq(notifications.subjectKind, kind),
    eq(notifications.subjectId, id),
    gt(notifications.shownFrom, context.now),
  );

/** Whoever does something with a request has seen what they would only be told of later. */
export async function forgetSeen(
  context: OrganizationContext,
  request: Pick<RequestHead, 'kind' | 'id'>,
): Promise<void> {
  await context.tx
    .delete(notifications)
    .where(and(untoldOf(context, request), eq(notifications.employeeId, context.me.id)));
}

/** Nobody is told of a step that was taken back before anybody was; of what went before it they are. */
export async function forgetUntold(
  context: OrganizationContext,
  request: Pick<RequestHead, 'kind' | 'id' | 'undoableUntil'>,
): Promise<void> {
  if (request.undoableUntil === null) return;
  await context.tx
    .delete(notifications)
    .where(and(untoldOf(context, request), eq(notifications.shownFrom, request.undoableUntil)));
}
