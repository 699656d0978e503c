import { and, eq } from 'drizzle-orm';
import type { LeaveDraft } from '../../src/api/contract/leave-values.ts';
import type { LeaveRole } from '../../src/machines/lifecycles/leave-request.machine.ts';
import {
  type LeaveAction,
  leaveRequestLifecycle,
  undoable,
  undoWindow,
  worded,
} from '../../src/machines/lifecycles/leave-request.ts';
import { employees, leaveRequestEvents, leaveRequests } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { accessTo, ifVisible } from './access.ts';
import { daysOf, type LeaveContext, ours, type RequestRow, requestIn, typeIn } from './context.ts';
import { effects, keepAttachments, refuseWhatCannotBeKept } from './effects.ts';
import { settle } from './ledger.ts';
import { levelOf, notifyAboutLeave } from './notifications.ts';
import { factsOf, present } from './present.ts';
import { followUp } from './supersede.ts';
import { columnsOf } from './validation.ts';

export interface Act {
  readonly action: LeaveAction;
  readonly comment: string;
  readonly dates: readonly string[] | null;
  readonly ask: LeaveDraft | null;
}

/**
 * All that concerns one person’s leaves is decided one after the other. The lock leaves the row’s key alone: whoever tells
 * that person something does not wait for it.
 */
export async function lock(
  { tx, tenant, organizationId }: Pick<LeaveContext, 'tx' | 'tenant' | 'organizationId'>,
  employeeId: string,
): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId), eq(employees.id, employeeId)),
    )
    .for('no key update');
}

interface Asked {
  readonly ask: LeaveDraft;
  readonly isDraft: boolean;
  /** A granted leave of theirs whose place it is to take. */
  readonly supersedesId: string | null;
}

/**
 * Asks for a leave, or keeps the ask for oneself.
 *
 * @throws Refused `rule_broken`; `not_found` where it is to take the place of something that is not theirs; `conflict`
 * where that cannot be changed
 */
export async function ask(context: LeaveContext, { ask: wanted, isDraft, supersedesId }: Asked): Promise<RequestRow> {
  const type = typeIn(context, wanted.typeId);
  const { tx, tenant, organizationId, me } = context;
  refuseWhatCannotBeKept(context, wanted);
  await lock(context, me.id);
  if (supersedesId !== null) await refuseUnlessChangeable(context, supersedesId);
  const [request] = await tx
    .insert(leaveRequests)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId: me.id,
      state: 'draft',
      levels: type.levels,
      supersedesId,
      ...columnsOf(wanted),
    })
    .returning();
  if (!request) throw new Refused('internal');
  if (isDraft) await keepAttachments(context, request, wanted);
  return isDraft ? request : carryOut(context, request, { action: 'submit', comment: '', dates: null, ask: wanted });
}

/** Only a granted leave of one's own can be replaced, and by one request at a time. @throws Refused `not_found`, `conflict` */
async function refuseUnlessChangeable(context: LeaveContext, id: string): Promise<void> {
  const granted = ifVisible(context, await requestIn(context, id));
  if (granted?.employeeId !== context.me.id) throw new Refused('not_found');
  const facts = factsOf(context, granted, await daysOf(context, [id]));
  if (!leaveRequestLifecycle.allowed(granted.state, facts, accessTo(context, granted).roles).includes('change')) {
    throw new Refused('conflict');
  }
}

/**
 * Carries out an action on a request that somebody has looked at.
 *
 * @throws Refused `not_found` where it is none of theirs; `conflict`, with the request as it is, where it has changed since
 * or does not allow the action; `forbidden` where it allows the action to others only; `rule_broken`
 */
export async function actOnRequest(
  context: LeaveContext,
  id: string,
  version: number,
  action: Act,
): Promise<RequestRow> {
  const seen = await requestIn(context, id);
  if (!seen || !ifVisible(context, seen)) throw new Refused('not_found');
  await lock(context, seen.employeeId);
  // whoever was first has changed it meanwhile
  const request = await requestIn(context, id);
  if (!request || !ifVisible(context, request)) throw new Refused('not_found');
  if (request.version !== version) throw new Refused('conflict', { fresh: await present(context, request) });
  return carryOut(context, request, action);
}

const everybody: readonly LeaveRole[] = ['employee', 'approver', 'second approver'];

/**
 * Lets happen to a request what somebody does: the chart says where it leads, the effects what it does to days and books.
 *
 * @param roles what this person is to the request
 * @throws Refused as `actOnRequest` does
 */
export async function carryOut(
  context: LeaveContext,
  request: RequestRow,
  { action, comment, dates, ask: asked }: Act,
  roles: readonly LeaveRole[] = accessTo(context, request).roles,
): Promise<RequestRow> {
  const days = await daysOf(context, [request.id]);
  const facts = factsOf(context, request, days);
  const isWhole = days.every(({ state }) => state !== 'booked');
  const step = leaveRequestLifecycle.step(request.state, facts, roles, action, { isWhole });
  if (!step) {
    if (leaveRequestLifecycle.allowed(request.state, facts, everybody).includes(action)) throw new Refused('forbidden');
    throw new Refused('conflict', { fresh: await present(context, request) });
  }
  if (worded.has(action) && comment === '') {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.comment', code: 'comment_missing', message: 'This is not done without saying why.' }],
    });
  }
  await settle(context, request.employeeId);
  const changed = await effects[action]({ context, request, days, dates, ask: asked, toState: step.state });
  const isDecision = roles.some((role) => role === 'approver' || role === 'second approver');
  const behalfOf = isDecision
    ? (context.reporting.behalfOf(context.me.id, request.employeeId, levelOf(request))?.id ?? null)
    : null;
  const [after] = await context.tx
    .update(leaveRequests)
    .set({
      ...changed,
      state: step.state,
      level: step.facts.level,
      version: request.version + 1,
      ...(leaveRequestLifecycle.hasTag(step.state, 'pending') && !isDecision && { submittedAt: context.now }),
      ...(isDecision && {
        decidedAt: context.now,
        decidedBy: context.me.id,
        decidedForId: behalfOf,
        decidedByAccountId: context.realAccountId,
      }),
      ...(action === 'undo' && { decidedAt: null, decidedBy: null, decidedForId: null, decidedByAccountId: null }),
      undoableUntil: undoable.has(action) ? new Date(context.now.getTime() + undoWindow) : null,
    })
    .where(and(ours(context, leaveRequests), eq(leaveRequests.id, request.id)))
    .returning();
  if (!after) throw new Refused('not_found');
  await followUp(context, after, request.state);
  await context.tx.insert(leaveRequestEvents).values({
    tenantId: context.tenant,
    organizationId: context.organizationId,
    requestId: request.id,
    at: context.now,
    actorId: context.me.id,
    impersonatorId: context.impersonator?.accountId ?? null,
    behalfOfId: behalfOf,
    event: leaveRequestLifecycle.actions[action],
    state: step.state,
    comment: comment === '' ? null : comment,
  });
  await notifyAboutLeave(context, after, action);
  return after;
}
