import { and, eq } from 'drizzle-orm';
import { type RequestRole, undoable, undoWindow } from '../../src/machines/lifecycles/requests/request.ts';
import { refuseLocked, singly } from '../calendar/periods.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { accessTo } from './access.ts';
import { note } from './activity.ts';
import { levelOf } from './head.ts';
import type { Act, RequestHead, RequestKind, RequestLifecycle, RequestTypes } from './kind.ts';
import { forgetSeen, forgetUntold, notifyOfAction } from './notifications.ts';
import { rangesOf } from './problems.ts';

/** The request, where there is one and this person may see it. @throws Refused `not_found` */
export async function visibleIn<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  id: string,
): Promise<Types['row']> {
  const [found] = await kind.read(context, [id]);
  if (!found || !accessTo(context, found, kind.lifecycle).isVisible) throw new Refused('not_found');
  return found;
}

interface Begun<Types extends RequestTypes> {
  readonly ask: Types['ask'];
  readonly isDraft: boolean;
}

/**
 * Asks for something, or keeps the ask for oneself.
 *
 * @throws Refused `rule_broken`
 */
export async function begin<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  { ask, isDraft }: Begun<Types>,
): Promise<Types['row']> {
  const { tx, tenant: tenantId, organizationId, me } = context;
  const wanted = kind.headOf(context, ask);
  await lock(context, me.id);
  const [head] = await tx
    .insert(requests)
    .values({ tenantId, organizationId, employeeId: me.id, kind: kind.name, state: 'draft', ...wanted })
    .returning();
  if (!head) throw new Refused('internal');
  await kind.begin(context, head, ask, isDraft);
  const request = await visibleIn(kind, context, head.id);
  return isDraft ? request : carryOut(kind, context, request, { action: 'submit', comment: '', dates: null, ask });
}

/**
 * Carries out an action on a request that somebody has looked at.
 *
 * @throws Refused `not_found` where it is none of theirs; `conflict`, with the request as it is, where it has changed since
 * or does not allow the action; `forbidden` where it allows the action to others only; `rule_broken`
 */
export async function actOn<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  { id, version }: Pick<RequestHead, 'id' | 'version'>,
  act: Act<Types>,
): Promise<Types['row']> {
  const seen = await visibleIn(kind, context, id);
  await lock(context, seen.employeeId);
  // whoever was first has changed it meanwhile
  const request = await visibleIn(kind, context, id);
  if (request.version !== version) throw new Refused('conflict', { fresh: await kind.present(context, request) });
  return carryOut(kind, context, request, act);
}

const everybody: readonly RequestRole[] = ['employee', 'approver', 'second approver'];

/**
 * Lets happen to a request what somebody does: the chart says where it leads, the kind's effects what else it does.
 *
 * @param roles what this person is to the request
 * @throws Refused as `actOn` does
 */
export async function carryOut<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  request: Types['row'],
  { action, comment, dates, ask, whom = null }: Act<Types>,
  roles: readonly (RequestRole | Types['role'])[] = accessTo(context, request, kind.lifecycle).roles,
): Promise<Types['row']> {
  const { lifecycle } = kind;
  const details = await kind.detailsOf(context, request);
  const facts = kind.factsOf(context, request, details);
  const step = lifecycle.step(request.state, facts, roles, action, kind.eventOf?.(details));
  if (!step) {
    if (lifecycle.allowed(request.state, facts, everybody).includes(action)) throw new Refused('forbidden');
    throw new Refused('conflict', { fresh: await kind.present(context, request) });
  }
  if (kind.worded.has(action) && comment === '') {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.comment', code: 'comment_missing', message: 'This is not done without saying why.' }],
    });
  }
  await kind.prepare?.(context, request.employeeId);
  const isCounted = (state: string) => lifecycle.hasTag(state, 'granted') || lifecycle.hasTag(state, 'to cancel');
  // what days are counted by changes with what is granted, and what is only asked for may come to
  if (isCounted(request.state) !== isCounted(step.state) || lifecycle.hasTag(step.state, 'pending')) {
    const asked = rangesOf(ask === null ? request : kind.headOf(context, ask));
    await refuseLocked(context, dates === null ? asked : singly(dates));
  }
  const effect = { context, request, details, dates, ask, whom, toState: step.state };
  const changed = await kind.effects[action as Types['action']](effect);
  if (action === 'undo') await forgetUntold(context, request);
  await forgetSeen(context, request);
  const isDecision = roles.some((role) => role === 'approver' || role === 'second approver');
  const isAside = kind.asides?.has(action) === true && lifecycle.hasTag(request.state, 'waiting');
  const level = levelOf(request, lifecycle);
  const behalfOfId = isDecision
    ? (context.reporting.decidersOn(request.kind).behalfOf(context.me.id, request.employeeId, level)?.id ?? null)
    : null;
  await context.tx
    .update(requests)
    .set({
      ...changed,
      state: step.state,
      level: step.facts.level,
      version: request.version + 1,
      ...(!isDecision && !isAside && submittedAtAfter(lifecycle, action, step.state, context.now)),
      ...(isDecision && {
        decidedAt: context.now,
        decidedBy: context.me.id,
        decidedForId: behalfOfId,
        decidedByAccountId: context.realAccountId,
      }),
      // what somebody decided before stays decided where the person takes back their own step
      ...(action === 'undo' &&
        isDecision && { decidedAt: null, decidedBy: null, decidedForId: null, decidedByAccountId: null }),
      undoableUntil: undoable.has(action) ? new Date(context.now.getTime() + undoWindow) : null,
      undoState: undoable.has(action) && !isDecision ? step.facts.takesBackTo : null,
    })
    .where(and(inOrganization(requests, context), eq(requests.id, request.id)));
  const [after] = await kind.read(context, [request.id]);
  if (!after) throw new Refused('not_found');
  await kind.followUp?.(context, after, request.state);
  await note(context, request, {
    event: lifecycle.actions[action as Types['action']],
    state: step.state,
    comment,
    behalfOfId,
  });
  await notifyOfAction(kind, context, after, action);
  return after;
}

/** When it was asked for, as far as a step of the person's own changes that: what is sent is asked for now, a draft is not. */
function submittedAtAfter(
  { hasTag }: Pick<RequestLifecycle<unknown, string>, 'hasTag'>,
  action: string,
  state: string,
  now: Date,
): { submittedAt?: Date | null } {
  if (action === 'undo') return hasTag(state, 'draft') ? { submittedAt: null } : {};
  return hasTag(state, 'pending') ? { submittedAt: now } : {};
}
