import type {
  ShiftDraft,
  ShiftRequest,
  ShiftSummary,
  ShiftVolunteer,
} from '../../../src/api/contract/requests/shifts.ts';
import type { ShiftRequestFacts } from '../../../src/machines/lifecycles/requests/shift-request.machine.ts';
import { type ShiftAction, shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { coverPrefix } from '../../notifications/notify.ts';
import type { ReportingContext } from '../../people/context.ts';
import { timeOf } from '../../platform/clock-time.ts';
import { Refused } from '../../platform/refused.ts';
import { accessTo } from '../../requests/access.ts';
import { timelineOf } from '../../requests/activity.ts';
import { named, presentHead, remindableFrom, untoldIn } from '../../requests/head.ts';
import type { Asked } from '../../requests/kind.ts';
import type { ShiftRow } from './context.ts';
import { completed, type Judged, validate } from './judge.ts';
import { partnersAmong } from './partners.ts';

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

/** What the chart's guards look at. */
export const factsOf = (context: ReportingContext, request: ShiftRow): ShiftRequestFacts => ({
  level: request.level,
  wish: request.wish,
  hasBegun: request.beginsAt !== null && request.beginsAt <= context.now,
  isByChoice: request.isByChoice,
  volunteers: request.volunteers.length,
  ...untoldIn(context, request),
});

/** Nobody decides on a shift that they have agreed to take themselves, or would, whoever's name they act in. */
export const isParty = ({ me, impersonator }: ReportingContext, { colleagueId, volunteers }: ShiftRow): boolean =>
  [colleagueId, ...volunteers.map(({ id }) => id)].some(
    (id) => id !== null && (id === me.id || id === impersonator?.employeeId),
  );

/** Who is to swap, as long as they have not answered. */
export const colleagueAsked = ({ state, colleagueId }: ShiftRow): Asked | null =>
  colleagueId !== null && is(state, 'asks colleague')
    ? { employeeId: colleagueId, kind: `${coverPrefix}shift_asked` }
    : null;

/** Who would take what is offered, the first who said so first, and why that cannot be now. */
export async function volunteersOf(context: ReportingContext, request: ShiftRow): Promise<ShiftVolunteer[]> {
  const me = context.reporting.members.get(request.employeeId);
  if (!me || request.volunteers.length === 0) return [];
  const known = await partnersAmong(
    context,
    { request: request.id, me, ask: completed(inputOf(request)) },
    request.volunteers.map(({ id }) => id),
  );
  return request.volunteers.map(({ id, at }) => {
    // whoever is of the team no more, or has left
    const gone = {
      person: { id, fullName: context.reporting.members.get(id)?.fullName ?? '' },
      shift: null,
      wish: null,
    };
    return { ...(known.get(id) ?? { ...gone, why: 'colleague_unknown' as const }), at: new Date(at).toISOString() };
  });
}

type ColleaguesAction = 'agree' | 'decline' | 'volunteer' | 'step_back';
const ofColleagues: ReadonlySet<ShiftAction> = new Set<ColleaguesAction>([
  'agree',
  'decline',
  'volunteer',
  'step_back',
]);

/** Whether an action is one of whoever asked, or of whoever decides. */
const isOfTheirs = (action: ShiftAction): action is Exclude<ShiftAction, ColleaguesAction> => !ofColleagues.has(action);

export function summarize(context: ReportingContext, request: ShiftRow): ShiftSummary {
  const facts = factsOf(context, request);
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
    volunteers: is(state, 'on offer') && request.isByChoice ? request.volunteers.length : null,
    allowedActions: shiftRequestLifecycle
      .allowed(request.state, facts, accessTo(context, request, shiftRequestLifecycle).roles)
      .filter(isOfTheirs)
      // who gets it is said along with it
      .filter((action) => action !== 'approve' || !is(state, 'on offer'))
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
