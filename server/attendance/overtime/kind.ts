import { and, eq } from 'drizzle-orm';
import type { OvertimeDraft, OvertimeRequest, OvertimeSummary } from '../../../src/api/contract/requests/overtime.ts';
import {
  type OvertimeAction,
  overtimeRequestLifecycle,
} from '../../../src/machines/lifecycles/requests/overtime-request.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { overtimeRequests } from '../../database/schema.ts';
import type { Member } from '../../people/approvers.ts';
import type { ReportingContext } from '../../people/context.ts';
import { Refused } from '../../platform/refused.ts';
import { accessTo } from '../../requests/access.ts';
import { timelineOf } from '../../requests/activity.ts';
import { presentHead, remindableFrom, untoldIn } from '../../requests/head.ts';
import type { Effect, HeadChange, RequestKind } from '../../requests/kind.ts';
import { headOfRange } from '../../requests/problems.ts';
import { keepDays, type OvertimeRow, type OvertimeTypes, overtimeIn } from './context.ts';
import { creditTo } from './credit.ts';
import { completed, countedIn, daysOfRequest, refuseAskedElsewhere, refuseProblems, sumOf, validate } from './judge.ts';

type OvertimeEffect = Effect<OvertimeTypes>;

const { hasTag: is } = overtimeRequestLifecycle;

const inputOf = ({ firstDate, lastDate, compensation, plannedMinutes, reason }: OvertimeRow): OvertimeDraft => ({
  firstDate,
  lastDate,
  compensation,
  plannedMinutes,
  reason,
});

function askerOf({ context, request }: OvertimeEffect): Member {
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  return member;
}

/** What only this kind has of a request is changed. */
async function keep({ context, request }: OvertimeEffect, ask: OvertimeDraft): Promise<HeadChange> {
  const { tx, tenant, organizationId } = context;
  await tx
    .update(overtimeRequests)
    .set({ compensation: ask.compensation, plannedMinutes: ask.plannedMinutes })
    .where(and(inOrganization(overtimeRequests, { tenant, organizationId }), eq(overtimeRequests.id, request.id)));
  return headOfRange(ask);
}

async function askAnew(effect: OvertimeEffect): Promise<HeadChange> {
  const { context, request } = effect;
  const given = completed(effect.ask ?? inputOf(request));
  // of days that are over nothing is planned
  const ask = given.lastDate < context.today ? { ...given, plannedMinutes: null } : given;
  const judged = await validate(context, askerOf(effect), ask, request.id);
  refuseProblems(judged, 'ask');
  await keepDays(context, request, countedIn(judged.days));
  return keep(effect, ask);
}

/** What waits again must be allowed again, and gives nothing any more. */
async function takeBack(effect: OvertimeEffect): Promise<HeadChange> {
  const { context, request, toState } = effect;
  if (is(toState, 'pending')) await refuseAskedElsewhere(context, askerOf(effect), request);
  else await keepDays(context, request, []);
  await creditTo(context, request, 0);
  return {};
}

const nothing = async (): Promise<HeadChange> => ({});

/** What each action does beside leading somewhere. A day's overtime counts by whatever request for it is approved. */
const effects: Readonly<Record<OvertimeAction, (effect: OvertimeEffect) => Promise<HeadChange>>> = {
  submit: askAnew,
  edit: async (effect) => {
    if (!is(effect.request.state, 'draft')) return askAnew(effect);
    return effect.ask ? keep(effect, effect.ask) : {};
  },
  discard: nothing,
  withdraw: nothing,
  reject: nothing,
  approve: async (effect) => {
    const { context, request } = effect;
    // what was planned stays as it was asked for; what is recorded is counted as it is now
    const isPlanned = request.plannedMinutes !== null;
    const judged = await validate(context, askerOf(effect), completed(inputOf(request)), request.id);
    if (!isPlanned) refuseProblems(judged, 'decision');
    const days = isPlanned ? request.days : countedIn(judged.days);
    await keepDays(context, request, days);
    if (request.compensation === 'time_off') await creditTo(context, request, sumOf(days));
    return {};
  },
  undo: takeBack,
};

/** To have overtime count, as requests of any kind are carried out. */
export const overtimeKind: RequestKind<OvertimeTypes> = {
  name: 'overtime_request',
  lifecycle: overtimeRequestLifecycle,
  worded: new Set<OvertimeAction>(['reject']),
  read: overtimeIn,
  detailsOf: async () => null,
  factsOf: (context, request) => ({ level: request.level, ...untoldIn(context, request) }),
  headOf: (_, ask) => headOfRange(ask),
  begin: async (context, { tenantId, organizationId, id, employeeId }, { compensation, plannedMinutes }) => {
    await context.tx
      .insert(overtimeRequests)
      .values({ tenantId, organizationId, id, employeeId, compensation, plannedMinutes });
  },
  effects,
  present,
};

export function summarize(context: ReportingContext, request: OvertimeRow): OvertimeSummary {
  const { lifecycle, factsOf } = overtimeKind;
  const facts = factsOf(context, request, null);
  return {
    ...presentHead(context, request, lifecycle),
    state: overtimeRequestLifecycle.stateOn(request.state, facts),
    compensation: request.compensation,
    total: sumOf(request.days),
    allowedActions: lifecycle.allowed(request.state, facts, accessTo(context, request, lifecycle).roles),
  };
}

/** A request with all that is known of it. */
export async function present(context: ReportingContext, request: OvertimeRow): Promise<OvertimeRequest> {
  return {
    ...summarize(context, request),
    ask: inputOf(request),
    attachments: [],
    days: await daysOfRequest(context, request),
    remindableFrom: remindableFrom(context, request, overtimeRequestLifecycle)?.toISOString() ?? null,
    timeline: await timelineOf(context, request),
  };
}
