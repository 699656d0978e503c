import { and, eq } from 'drizzle-orm';
import type { ShiftDraft, ShiftRequest, ShiftSummary } from '../../../src/api/contract/requests/shifts.ts';
import { type ShiftAction, shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { publishAgreed, type Replaced } from '../../calendar/published.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { shiftRequests } from '../../database/schema.ts';
import { coverPrefix } from '../../notifications/notify.ts';
import type { ReportingContext } from '../../people/context.ts';
import { Refused } from '../../platform/refused.ts';
import { accessTo } from '../../requests/access.ts';
import { timelineOf } from '../../requests/activity.ts';
import { named, presentHead, remindableFrom, untoldIn } from '../../requests/head.ts';
import type { Asked, Effect, HeadChange, RequestKind, ToBeNotified } from '../../requests/kind.ts';
import { minutesIn, timeOf } from '../corrections/judge.ts';
import { type ShiftRow, type ShiftTypes, shiftsIn } from './context.ts';
import { completed, type Judged, refuseProblems, validate } from './judge.ts';
import type { Plan } from './rules.ts';
import { takeBack } from './take-back.ts';

type ShiftEffect = Effect<ShiftTypes>;

const { hasTag: is } = shiftRequestLifecycle;

export const inputOf = (row: ShiftRow): ShiftDraft => ({
  wish: row.wish,
  date: row.date,
  // who took what was on offer was not asked for
  colleagueId: row.wish === 'swap' ? row.colleagueId : null,
  theirDate: row.theirDate,
  start: row.startMinute === null ? null : timeOf(row.startMinute),
  end: row.endMinute === null ? null : timeOf(row.endMinute),
  reason: row.reason,
});

/** What of an ask stands in the head of its request: all dates that it is about. */
function headOf({ wish, date, theirDate, reason }: ShiftDraft): HeadChange {
  const dates = [date, wish === 'swap' ? theirDate : null].filter((one) => one !== null).sort();
  return {
    firstDate: date === null ? null : (dates[0] ?? null),
    lastDate: date === null ? null : (dates.at(-1) ?? null),
    reason,
  };
}

/** What of an ask only this kind has; of a wish only what belongs to it. */
const columnsOf = ({ wish, date, colleagueId, theirDate, start, end }: ShiftDraft) => ({
  wish,
  date,
  colleagueId: wish === 'swap' ? colleagueId : null,
  theirDate: wish === 'swap' ? theirDate : null,
  startMinute: wish === 'change' && start !== null ? minutesIn(start) : null,
  endMinute: wish === 'change' && end !== null ? minutesIn(end) : null,
});

const keep = (
  context: ReportingContext,
  { id }: Pick<ShiftRow, 'id'>,
  columns: Partial<Omit<ShiftRow, 'id' | 'employeeId' | 'tenantId' | 'organizationId' | 'kind' | 'state'>>,
) =>
  context.tx
    .update(shiftRequests)
    .set(columns)
    .where(and(inOrganization(shiftRequests, context), eq(shiftRequests.id, id)));

/** A request as all that is known says of it now, with whoever would take the shift. @throws Refused `rule_broken` */
export async function judged(
  context: ReportingContext,
  request: ShiftRow,
  colleagueId: string | null = request.colleagueId,
): Promise<Judged> {
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  return validate(context, member, { ...completed(inputOf(request)), colleagueId }, request.id);
}

async function askAnew(effect: ShiftEffect): Promise<HeadChange> {
  const { context, request } = effect;
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const ask = effect.ask ?? inputOf(request);
  const found = await validate(context, member, completed(ask), request.id);
  refuseProblems(found);
  await keep(context, request, { ...columnsOf(ask), beginsAt: found.beginsAt });
  return headOf(ask);
}

const nothing = async (): Promise<HeadChange> => ({});

/** Nobody decides on a shift that they have agreed to take themselves, whoever's name they act in. */
const isParty = ({ me, impersonator }: ReportingContext, { colleagueId }: ShiftRow): boolean =>
  colleagueId !== null && (colleagueId === me.id || colleagueId === impersonator?.employeeId);

function refuseParty({ context, request }: ShiftEffect): void {
  if (isParty(context, request)) throw new Refused('forbidden');
}

/** What each action does to the plan. Where it leads is the chart's to say. */
const effects: Readonly<Record<ShiftAction, (effect: ShiftEffect) => Promise<HeadChange>>> = {
  submit: askAnew,
  edit: async ({ context, request, ask }) => {
    if (!ask) return {};
    await keep(context, request, columnsOf(ask));
    return headOf(ask);
  },
  discard: nothing,
  withdraw: nothing,
  agree: async ({ context, request }) => {
    const found = await judged(context, request, context.me.id);
    refuseProblems(found);
    await keep(context, request, { colleagueId: context.me.id, beginsAt: found.beginsAt });
    return {};
  },
  decline: nothing,
  reject: async (effect) => {
    refuseParty(effect);
    return {};
  },
  approve: async (effect) => {
    refuseParty(effect);
    const { context, request } = effect;
    const found = await judged(context, request);
    refuseProblems(found);
    const { situation, mine, theirs, colleague } = found;
    const planned = (employeeId: string, plan: Plan, shiftOn: (date: string) => ReturnType<Plan['get']> | null) =>
      [...plan].map(([date, shift]) => ({ employeeId, date, shift, before: shiftOn(date) ?? null }));
    const replaced = await publishAgreed(
      context.tx,
      context,
      [
        ...planned(request.employeeId, mine, situation.me.shiftOn),
        ...(colleague && situation.colleague ? planned(colleague.id, theirs, situation.colleague.shiftOn) : []),
      ],
      context.now,
    );
    await keep(context, request, { replaced });
    return {};
  },
  undo: async ({ context, request }) => {
    if (is(request.state, 'granted')) {
      // written by this program alone, in this form
      await takeBack(context, (request.replaced ?? []) as readonly Replaced[]);
      await keep(context, request, { replaced: null });
    }
    return {};
  },
};

/** What the colleague is told of what others do, and the team of what is on offer. */
function toldToColleagues(context: ReportingContext, request: ShiftRow, action: ShiftAction): readonly ToBeNotified[] {
  const { employeeId: aboutId, colleagueId, wish } = request;
  const tell = (kind: string, ids: readonly string[]) =>
    ids.map((employeeId) => ({ employeeId, kind: `${coverPrefix}${kind}`, aboutId }));
  if (action === 'submit' && wish === 'offer') {
    const team = context.reporting.besides(aboutId, request.date ?? context.today);
    return tell(
      'shift_offered',
      team.map(({ id }) => id),
    );
  }
  if (colleagueId === null) return [];
  if (action === 'submit') return tell('shift_asked', [colleagueId]);
  if (action === 'approve') return tell('shift_approved', [colleagueId]);
  return action === 'reject' || action === 'withdraw' ? tell('shift_off', [colleagueId]) : [];
}

/** Who is to swap, as long as they have not answered. */
const colleagueAsked = ({ state, colleagueId }: ShiftRow): Asked | null =>
  colleagueId !== null && is(state, 'asks colleague')
    ? { employeeId: colleagueId, kind: `${coverPrefix}shift_asked` }
    : null;

/** To have another shift, as requests of any kind are carried out. */
export const shiftKind: RequestKind<ShiftTypes> = {
  name: 'shift_request',
  lifecycle: shiftRequestLifecycle,
  worded: new Set<ShiftAction>(['reject']),
  read: shiftsIn,
  detailsOf: async () => null,
  factsOf: (context, request) => ({
    level: request.level,
    wish: request.wish,
    hasBegun: request.beginsAt !== null && request.beginsAt <= context.now,
    ...untoldIn(context, request),
  }),
  headOf: (_, ask) => headOf(ask),
  dateField: 'date',
  begin: async (context, { tenantId, organizationId, id, employeeId }, ask) => {
    await context.tx.insert(shiftRequests).values({ tenantId, organizationId, id, employeeId, ...columnsOf(ask) });
  },
  effects,
  asksFirst: colleagueAsked,
  sideActions: {
    // whoever decides is told once there is something to decide
    submit: ({ deciding }, { wish }) => (wish === 'change' ? deciding : []),
    agree: ({ employee, deciding }) => [employee, ...deciding],
    decline: ({ employee }) => [employee],
  },
  alsoNotified: toldToColleagues,
  present,
};

export function summarize(context: ReportingContext, request: ShiftRow): ShiftSummary {
  const facts = shiftKind.factsOf(context, request, null);
  const state = shiftRequestLifecycle.stateOn(request.state, facts);
  const colleague = named(request.colleagueId === null ? null : context.reporting.members.get(request.colleagueId));
  const head = presentHead(context, { ...request, state }, shiftRequestLifecycle);
  const { date, theirDate, start, end } = inputOf(request);
  return {
    ...head,
    waitingFor: is(state, 'asks colleague') ? colleague : head.waitingFor,
    state,
    wish: request.wish,
    date,
    theirDate: request.wish === 'swap' ? (theirDate ?? date) : null,
    colleague,
    start,
    end,
    allowedActions: shiftRequestLifecycle
      .allowed(request.state, facts, accessTo(context, request, shiftRequestLifecycle).roles)
      .filter((action) => action !== 'agree' && action !== 'decline')
      .filter((action) => !isParty(context, request) || (action !== 'approve' && action !== 'reject')),
  };
}

/** A request with all that is known of it. */
export async function present(context: ReportingContext, request: ShiftRow): Promise<ShiftRequest> {
  const summary = summarize(context, request);
  const isOpen = is(summary.state, 'open') && request.date !== null;
  return {
    ...summary,
    ask: inputOf(request),
    attachments: [],
    changes: isOpen ? [...(await judged(context, request)).changes] : [],
    remindableFrom:
      remindableFrom(context, request, shiftRequestLifecycle, colleagueAsked(request))?.toISOString() ?? null,
    timeline: await timelineOf(context, request),
  };
}
