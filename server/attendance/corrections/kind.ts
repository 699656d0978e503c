import { and, eq } from 'drizzle-orm';
import type { Attachment } from '../../../src/api/contract/files.ts';
import type {
  CorrectionDraft,
  CorrectionRequest,
  CorrectionSummary,
} from '../../../src/api/contract/requests/corrections.ts';
import {
  type CorrectionAction,
  correctionRequestLifecycle,
} from '../../../src/machines/lifecycles/requests/correction-request.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { correctionRequests } from '../../database/schema.ts';
import { attach, attachmentsOf, handIn } from '../../files/attachments.ts';
import type { ReportingContext } from '../../people/context.ts';
import { minuteOf, timeOf } from '../../platform/clock-time.ts';
import { Refused } from '../../platform/refused.ts';
import { accessTo } from '../../requests/access.ts';
import { timelineOf } from '../../requests/activity.ts';
import { presentHead, remindableFrom, untoldIn } from '../../requests/head.ts';
import type { Effect, HeadChange, RequestHead, RequestKind } from '../../requests/kind.ts';
import { creditAnew } from '../overtime/credit.ts';
import { askedTogether, type CorrectionRow, type CorrectionTypes, correctionsIn } from './context.ts';
import { completed, effectOf, refuseProblems, validate } from './judge.ts';

type CorrectionEffect = Effect<CorrectionTypes>;

const { hasTag: is } = correctionRequestLifecycle;

const headOf = ({ date, reason }: CorrectionDraft): HeadChange => ({ firstDate: date, lastDate: date, reason });

const columnsOf = ({ date, checkIn, checkOut }: CorrectionDraft) => ({
  date,
  checkIn: checkIn === null ? null : minuteOf(checkIn),
  checkOut: checkOut === null ? null : minuteOf(checkOut),
});

const timesOf = ({ checkIn, checkOut }: CorrectionRow) => ({
  checkIn: checkIn === null ? null : timeOf(checkIn),
  checkOut: checkOut === null ? null : timeOf(checkOut),
});

/** What was asked for, with what is attached to it. */
const inputOf = (row: CorrectionRow, attachments: readonly Attachment[]): CorrectionDraft => ({
  date: row.date,
  ...timesOf(row),
  reason: row.reason,
  attachmentIds: attachments.map(({ id }) => id),
});

/** Files go with each of the days that were asked for together, and with nothing else. */
async function handInWith(
  context: ReportingContext,
  request: RequestHead & Pick<CorrectionRow, 'askedWith'>,
  { attachmentIds }: CorrectionDraft,
) {
  const together = attachmentIds.length === 0 ? [] : await askedTogether(context, request);
  await handIn(context, request, attachmentIds, [request.id, ...together]);
}

/** What only this kind has of a request is changed. */
async function keep({ context, request }: CorrectionEffect, ask: CorrectionDraft): Promise<HeadChange> {
  const { tx, tenant, organizationId } = context;
  await tx
    .update(correctionRequests)
    .set(columnsOf(ask))
    .where(and(inOrganization(correctionRequests, { tenant, organizationId }), eq(correctionRequests.id, request.id)));
  await handInWith(context, request, ask);
  return headOf(ask);
}

/** @throws Refused `rule_broken` */
async function judgeAnew({ context, request }: CorrectionEffect, ask: CorrectionDraft, judgedFor: 'ask' | 'decision') {
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  refuseProblems(await validate(context, member, completed(ask), request.id), judgedFor);
}

async function askAnew(effect: CorrectionEffect): Promise<HeadChange> {
  const { context, request } = effect;
  const ask = effect.ask ?? inputOf(request, await attachmentsOf(context, request));
  await judgeAnew(effect, ask, 'ask');
  return keep(effect, ask);
}

const nothing = async (): Promise<HeadChange> => ({});

/** What each action does beside leading somewhere. A day is counted by whatever correction of it is approved. */
const effects: Readonly<Record<CorrectionAction, (effect: CorrectionEffect) => Promise<HeadChange>>> = {
  submit: askAnew,
  edit: async (effect) => {
    if (!is(effect.request.state, 'draft')) return askAnew(effect);
    return effect.ask ? keep(effect, effect.ask) : {};
  },
  discard: async ({ context, request }) => {
    await attach(context, request, []);
    return {};
  },
  withdraw: nothing,
  return: nothing,
  reject: nothing,
  approve: async (effect) => {
    await judgeAnew(effect, inputOf(effect.request, []), 'decision');
    return {};
  },
  undo: async (effect) => {
    // what waits again must be allowed again; what goes back to a draft need not be
    if (is(effect.toState, 'pending')) await judgeAnew(effect, inputOf(effect.request, []), 'decision');
    return {};
  },
  revert: nothing,
};

/** To have a day counted by other times, as requests of any kind are carried out. */
export const correctionKind: RequestKind<CorrectionTypes> = {
  name: 'correction_request',
  lifecycle: correctionRequestLifecycle,
  worded: new Set<CorrectionAction>(['reject', 'return', 'revert']),
  read: correctionsIn,
  detailsOf: async () => null,
  factsOf: (context, request) => ({
    level: request.level,
    ...untoldIn(context, request),
  }),
  headOf: (_, ask) => headOf(ask),
  followUp: async (context, request, fromState) => {
    if (is(fromState, 'granted') !== is(request.state, 'granted')) await creditAnew(context, request);
  },
  dateField: 'date',
  begin: async (context, head, ask) => {
    const { tenantId, organizationId, id, employeeId } = head;
    const { askedWith = null } = ask;
    await context.tx
      .insert(correctionRequests)
      .values({ tenantId, organizationId, id, employeeId, askedWith, ...columnsOf(ask) });
    await handInWith(context, { ...head, askedWith }, ask);
  },
  effects,
  present,
};

export function summarize(context: ReportingContext, request: CorrectionRow): CorrectionSummary {
  const { lifecycle, factsOf } = correctionKind;
  const facts = factsOf(context, request, null);
  return {
    ...presentHead(context, request, lifecycle),
    state: correctionRequestLifecycle.stateOn(request.state, facts),
    ...timesOf(request),
    allowedActions: lifecycle.allowed(request.state, facts, accessTo(context, request, lifecycle).roles),
  };
}

/** A request with all that is known of it. */
export async function present(context: ReportingContext, request: CorrectionRow): Promise<CorrectionRequest> {
  const attachments = await attachmentsOf(context, request);
  return {
    ...summarize(context, request),
    ask: inputOf(request, attachments),
    attachments,
    effect: await effectOf(context, request),
    timeZone: context.timeZone,
    remindableFrom: remindableFrom(context, request, correctionRequestLifecycle)?.toISOString() ?? null,
    timeline: await timelineOf(context, request),
  };
}
