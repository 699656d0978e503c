import { and, eq, gte } from 'drizzle-orm';
import type { PresenceDraft, PresenceRequest, PresenceSummary } from '../../src/api/contract/requests/presence.ts';
import {
  type PresenceAction,
  presenceRequestLifecycle,
} from '../../src/machines/lifecycles/requests/presence-request.ts';
import { inOrganization } from '../database/same-organization.ts';
import { absences, presenceRequests } from '../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import { accessTo } from '../requests/access.ts';
import { timelineOf } from '../requests/activity.ts';
import { presentHead, remindableFrom, untoldIn } from '../requests/head.ts';
import type { Effect, HeadChange, RequestKind } from '../requests/kind.ts';
import { headOfRange } from '../requests/problems.ts';
import { type PresenceRow, type PresenceTypes, presenceIn } from './context.ts';
import { completed, daysOfRequest, type JudgedFor, refuseProblems, validate } from './judge.ts';
import { countedIn } from './rules.ts';

type PresenceEffect = Effect<PresenceTypes>;

const { hasTag: is } = presenceRequestLifecycle;

const inputOf = ({ place, firstDate, lastDate, reason }: PresenceRow): PresenceDraft => ({
  place,
  firstDate,
  lastDate,
  reason,
});

/** What only this kind has of a request is changed. */
const keep = (
  { tx, tenant, organizationId }: OrganizationContext,
  { id }: Pick<PresenceRow, 'id'>,
  columns: Partial<Pick<PresenceRow, 'place' | 'days'>>,
) =>
  tx
    .update(presenceRequests)
    .set(columns)
    .where(and(inOrganization(presenceRequests, { tenant, organizationId }), eq(presenceRequests.id, id)));

/** The days of an ask that count, by the rules. @throws Refused `rule_broken` */
async function countedOf(
  { context, request }: PresenceEffect,
  ask: PresenceDraft,
  judgedFor: JudgedFor,
): Promise<string[]> {
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const judged = await validate(context, member, completed(ask), request.id);
  refuseProblems(judged, judgedFor);
  return countedIn(judged.days);
}

async function askAnew(effect: PresenceEffect): Promise<HeadChange> {
  const { context, request } = effect;
  const ask = effect.ask ?? inputOf(request);
  const dates = await countedOf(effect, ask, 'ask');
  await keep(context, request, { place: ask.place, days: dates.length });
  return headOfRange(ask);
}

/** The attendance is told no more of a request, from a date on or at all. */
async function takeAway({ context, request }: PresenceEffect, from?: string): Promise<HeadChange> {
  const { tx, tenant, organizationId } = context;
  await tx
    .delete(absences)
    .where(
      and(
        inOrganization(absences, { tenant, organizationId }),
        eq(absences.requestId, request.id),
        from === undefined ? undefined : gte(absences.date, from),
      ),
    );
  return {};
}

const nothing = async (): Promise<HeadChange> => ({});

/** What each action does to the attendance. Where it leads is the chart's to say. */
const effects: Readonly<Record<PresenceAction, (effect: PresenceEffect) => Promise<HeadChange>>> = {
  submit: askAnew,
  edit: async (effect) => {
    if (!is(effect.request.state, 'draft')) return askAnew(effect);
    const { context, request, ask } = effect;
    if (!ask) return {};
    await keep(context, request, { place: ask.place });
    return headOfRange(ask);
  },
  discard: nothing,
  withdraw: nothing,
  return: nothing,
  reject: nothing,
  approve: async (effect) => {
    const { context, request } = effect;
    const { tx, tenant: tenantId, organizationId } = context;
    const { employeeId, place, id: requestId } = request;
    const dates = await countedOf(effect, inputOf(request), 'decision');
    await keep(context, request, { days: dates.length });
    const own = { tenantId, organizationId, employeeId, portion: 'full' as const, kind: place, requestId };
    await tx
      .insert(absences)
      .values(dates.map((date) => ({ ...own, date })))
      // what the register knew before there were requests stays
      .onConflictDoNothing();
    return {};
  },
  undo: async (effect) => {
    // what waits again must be allowed again; what goes back to a draft need not be
    if (is(effect.toState, 'pending')) await countedOf(effect, inputOf(effect.request), 'undo');
    return takeAway(effect);
  },
  // what has been has been
  cancel: (effect) => takeAway(effect, effect.context.today),
};

/** To work elsewhere, as requests of any kind are carried out. */
export const presenceKind: RequestKind<PresenceTypes> = {
  name: 'presence_request',
  lifecycle: presenceRequestLifecycle,
  worded: new Set<PresenceAction>(['reject', 'return']),
  read: presenceIn,
  detailsOf: async () => null,
  factsOf: (context, request) => ({
    level: request.level,
    today: context.today,
    // a draft may have none yet, and no guard looks at those of a draft
    lastDate: request.lastDate ?? '',
    ...untoldIn(context, request),
  }),
  headOf: (_, ask) => headOfRange(ask),
  begin: async (context, { tenantId, organizationId, id, employeeId }, { place }) => {
    await context.tx.insert(presenceRequests).values({ tenantId, organizationId, id, employeeId, place });
  },
  effects,
  present,
};

export function summarize(context: ReportingContext, request: PresenceRow): PresenceSummary {
  const { lifecycle, factsOf } = presenceKind;
  const facts = factsOf(context, request, null);
  return {
    ...presentHead(context, request, lifecycle),
    state: presenceRequestLifecycle.stateOn(request.state, facts),
    place: request.place,
    total: request.days,
    allowedActions: lifecycle.allowed(request.state, facts, accessTo(context, request, lifecycle).roles),
  };
}

/** A request with all that is known of it. */
export async function present(context: ReportingContext, request: PresenceRow): Promise<PresenceRequest> {
  return {
    ...summarize(context, request),
    ask: inputOf(request),
    attachments: [],
    days: await daysOfRequest(context, request),
    remindableFrom: remindableFrom(context, request, presenceRequestLifecycle)?.toISOString() ?? null,
    timeline: await timelineOf(context, request),
  };
}
