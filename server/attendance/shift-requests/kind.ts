import { and, eq } from 'drizzle-orm';
import type { ShiftDraft } from '../../../src/api/contract/requests/shifts.ts';
import { type ShiftAction, shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import type { ShiftDay } from '../../calendar/facts.ts';
import { publishAgreed, type Replaced } from '../../calendar/published.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { organizations, shiftRequests } from '../../database/schema.ts';
import { coverPrefix } from '../../notifications/notify.ts';
import type { ReportingContext } from '../../people/context.ts';
import { minuteOf } from '../../platform/clock-time.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import type { Effect, HeadChange, RequestKind, ToBeNotified } from '../../requests/kind.ts';
import { type ShiftRow, type ShiftTypes, shiftsIn } from './context.ts';
import { completed, type Judged, refuseProblems, validate } from './judge.ts';
import { colleagueAsked, factsOf, inputOf, isParty, judged, present } from './present.ts';
import type { Plan, Worker } from './rules.ts';
import { takeBack } from './take-back.ts';
import { stepBack, volunteer } from './volunteers.ts';

type ShiftEffect = Effect<ShiftTypes>;

const { hasTag: is } = shiftRequestLifecycle;

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
  startMinute: wish === 'change' && start !== null ? minuteOf(start) : null,
  endMinute: wish === 'change' && end !== null ? minuteOf(end) : null,
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

/** Whether offered shifts of an organization go to whom the supervisor chooses, instead of the first who takes one. */
export async function givesByChoice({ tx, tenant, organizationId }: ReportingContext): Promise<boolean> {
  const [found] = await tx
    .select({ shiftOffers: organizations.shiftOffers })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organizationId)));
  return found?.shiftOffers === 'choice';
}

async function askAnew(effect: ShiftEffect): Promise<HeadChange> {
  const { context, request } = effect;
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const ask = effect.ask ?? inputOf(request);
  const found = await validate(context, member, completed(ask), request.id);
  refuseProblems(found);
  const isByChoice = ask.wish === 'offer' && (await givesByChoice(context));
  await keep(context, request, { ...columnsOf(ask), beginsAt: found.beginsAt, isByChoice });
  return headOf(ask);
}

const nothing = async (): Promise<HeadChange> => ({});

function refuseParty({ context, request }: ShiftEffect): void {
  if (isParty(context, request)) throw new Refused('forbidden');
}

/** To whom an approved shift goes: of those who would take it, whom the approver names. @throws Refused `rule_broken` */
function takerOf({ request, whom }: ShiftEffect): string | null {
  if (!is(request.state, 'on offer')) return request.colleagueId;
  if (whom === null) throw brokenAt('body.whom', 'colleague_missing', 'Say who of the volunteers gets the shift.');
  if (request.volunteers.some(({ id }) => id === whom)) return whom;
  throw brokenAt('body.whom', 'colleague_unknown', 'They are not among those who would take the shift.');
}

/** Who would work what on which date, in one form: what somebody agrees to is that, and nothing that is planned later. */
const agreedIn = ({ mine, theirs, situation }: Pick<Judged, 'mine' | 'theirs' | 'situation'>): string => {
  const timesOf = (shift: ShiftDay | null | undefined) => (shift ? `${shift.startMinute}-${shift.endMinute}` : 'free');
  const said = (who: string, plan: Plan, worker: Worker | null | undefined) =>
    [...plan].map(([date, after]) => `${who} ${date} ${timesOf(worker?.shiftOn(date))} ${timesOf(after)}`);
  return [...said('asks', mine, situation.me), ...said('agrees', theirs, situation.colleague)].sort().join('; ');
};

/** @throws Refused `rule_broken` where the plan is another by now than the one that the colleague has agreed to */
function refuseChanged(request: ShiftRow, colleagueId: string | null, found: Judged): void {
  const agreed = is(request.state, 'on offer')
    ? request.volunteers.find(({ id }) => id === colleagueId)?.agreed
    : request.agreed;
  if (agreed == null || agreed === agreedIn(found)) return;
  throw brokenAt('body.action', 'changed_since_agreed', 'What is planned has changed since they agreed to it.');
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
    await keep(context, request, {
      colleagueId: context.me.id,
      beginsAt: found.beginsAt,
      agreed: agreedIn(found),
    });
    return {};
  },
  decline: nothing,
  volunteer: async ({ context, request }) => {
    const found = await judged(context, request, context.me.id);
    refuseProblems(found);
    await volunteer(context, request, agreedIn(found));
    return {};
  },
  step_back: async ({ context, request }) => {
    await stepBack(context, request);
    return {};
  },
  reject: async (effect) => {
    refuseParty(effect);
    return {};
  },
  approve: async (effect) => {
    refuseParty(effect);
    const { context, request } = effect;
    const colleagueId = takerOf(effect);
    const found = await judged(context, request, colleagueId);
    refuseProblems(found);
    refuseChanged(request, colleagueId, found);
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
    await keep(context, request, { replaced, colleagueId });
    return {};
  },
  undo: async ({ context, request }) => {
    if (is(request.state, 'granted')) {
      // written by this program alone, in this form
      await takeBack(context, (request.replaced ?? []) as readonly Replaced[]);
      // of what is given by choice nobody is chosen any more
      await keep(context, request, { replaced: null, ...(request.isByChoice && { colleagueId: null }) });
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
  const volunteers = request.volunteers.map(({ id }) => id);
  if (volunteers.length > 0 && (action === 'reject' || action === 'withdraw')) return tell('shift_off', volunteers);
  if (colleagueId === null) return [];
  if (action === 'approve' && volunteers.length > 0)
    return [
      ...tell('shift_approved', [colleagueId]),
      ...tell(
        'shift_elsewhere',
        volunteers.filter((id) => id !== colleagueId),
      ),
    ];
  if (action === 'submit') return tell('shift_asked', [colleagueId]);
  if (action === 'approve') return tell('shift_approved', [colleagueId]);
  return action === 'reject' || action === 'withdraw' ? tell('shift_off', [colleagueId]) : [];
}

/** To have another shift, as requests of any kind are carried out. */
export const shiftKind: RequestKind<ShiftTypes> = {
  name: 'shift_request',
  lifecycle: shiftRequestLifecycle,
  worded: new Set<ShiftAction>(['reject']),
  asides: new Set<ShiftAction>(['volunteer', 'step_back']),
  read: shiftsIn,
  detailsOf: async () => null,
  factsOf,
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
    // whoever decides is told once there is somebody to choose
    volunteer: ({ employee, deciding }, { volunteers }) => [employee, ...(volunteers.length === 1 ? deciding : [])],
    step_back: ({ employee, deciding }, { volunteers }) => [employee, ...(volunteers.length === 0 ? deciding : [])],
  },
  alsoNotified: toldToColleagues,
  present,
};
