import { and, eq, gt } from 'drizzle-orm';
import type { LeaveAsk } from '../../src/api/contract/leaves.ts';
import type { LeaveRole } from '../../src/machines/lifecycles/leave-request.machine.ts';
import {
  allowedLeaveActions,
  type LeaveAction,
  leaveActions,
  stepLeave,
} from '../../src/machines/lifecycles/leave-request.ts';
import { employees, leaveRequestDays, leaveRequestEvents, leaveRequests, notices } from '../database/schema.ts';
import { Refused } from '../refused.ts';
import { columnsOf, judgeAsk, keepDays, refuseProblems } from './asking.ts';
import { book, markDays, settle, tellAttendance } from './books.ts';
import { type DayRow, daysOf, ours, type Place, type RequestRow, requestIn, typeIn } from './place.ts';
import { askOf, factsOf, present, undoWindow } from './present.ts';

export interface Act {
  readonly action: LeaveAction;
  readonly comment: string;
  readonly dates: readonly string[] | null;
  readonly ask: LeaveAsk | null;
}

/**
 * All that concerns one person’s leaves is decided one after the other. The lock leaves the row’s key alone: whoever tells
 * that person something does not wait for it.
 */
async function lock({ tx, tenant, organizationId }: Place, employeeId: string): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId), eq(employees.id, employeeId)),
    )
    .for('no key update');
}

/** Asks for a leave, or keeps the ask for oneself. @throws Refused `rule_broken` */
export async function ask(place: Place, wanted: LeaveAsk, isDraft: boolean): Promise<RequestRow> {
  const type = typeIn(place, wanted.typeId);
  const { tx, tenant, organizationId, me } = place;
  refuseWhatCannotBeKept(place, wanted);
  await lock(place, me.id);
  const [request] = await tx
    .insert(leaveRequests)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId: me.id,
      state: 'draft',
      levels: type.levels,
      ...columnsOf(wanted),
    })
    .returning();
  if (!request) throw new Refused('internal');
  return isDraft ? request : act(place, request, { action: 'submit', comment: '', dates: null, ask: wanted });
}

/** Also a draft holds dates that follow each other, and no substitute but a colleague. */
function refuseWhatCannotBeKept({ reporting, me }: Place, { firstDate, lastDate, substituteId }: LeaveAsk): void {
  const fields = [];
  if (lastDate < firstDate) {
    fields.push({ path: 'body.ask.lastDate', code: 'to_before_from', message: 'The last day is before the first.' });
  }
  if (substituteId !== null && (substituteId === me.id || !reporting.members.has(substituteId))) {
    fields.push({ path: 'body.ask.substituteId', code: 'substitute_unknown', message: 'There is no such colleague.' });
  }
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
}

/**
 * Carries out an action on a request that somebody has looked at.
 *
 * @throws Refused `not_found` where it is none of theirs; `conflict`, with the request as it is, where it has changed since
 * or does not allow the action; `forbidden` where it allows the action to others only; `rule_broken`
 */
export async function actOnRequest(place: Place, id: string, version: number, action: Act): Promise<RequestRow> {
  const seen = await requestIn(place, id);
  if (!seen) throw new Refused('not_found');
  const roles = place.reporting.rolesOf(place.me.id, seen.employeeId, seen.levels);
  if (roles.length === 0 || (seen.state === 'draft' && !roles.includes('employee'))) throw new Refused('not_found');
  await lock(place, seen.employeeId);
  // whoever was first has changed it meanwhile
  const request = await requestIn(place, id);
  if (!request) throw new Refused('not_found');
  if (request.version !== version) throw new Refused('conflict', { fresh: await present(place, request) });
  return act(place, request, action);
}

const everybody: readonly LeaveRole[] = ['employee', 'approver', 'second approver'];
/** Actions that are not taken without a word. */
const worded: ReadonlySet<LeaveAction> = new Set(['reject', 'return', 'ask to cancel', 'decline cancellation']);

async function act(
  place: Place,
  request: RequestRow,
  { action, comment, dates, ask: asked }: Act,
): Promise<RequestRow> {
  const days = await daysOf(place, [request.id]);
  const facts = factsOf(place, request, days);
  const roles = place.reporting.rolesOf(place.me.id, request.employeeId, request.levels);
  const isWhole = days.every(({ state }) => state !== 'booked');
  const step = stepLeave(request.state, facts, roles, action, isWhole);
  if (!step) {
    if (allowedLeaveActions(request.state, facts, everybody).includes(action)) throw new Refused('forbidden');
    throw new Refused('conflict', { fresh: await present(place, request) });
  }
  if (worded.has(action) && comment === '') {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.comment', code: 'comment_missing', message: 'This is not done without saying why.' }],
    });
  }
  await settle(place, request.employeeId);
  const changed = await effects[action]({ place, request, days, dates, ask: asked, toState: step.state });
  const isDecision = place.me.id !== request.employeeId;
  const [after] = await place.tx
    .update(leaveRequests)
    .set({
      ...changed,
      state: step.state,
      level: step.level,
      version: request.version + 1,
      ...(step.state.startsWith('pending') && !isDecision && { submittedAt: place.now }),
      ...(isDecision && { decidedAt: place.now, decidedBy: place.me.id }),
      ...(action === 'undo' && { decidedAt: null, decidedBy: null }),
    })
    .where(and(ours(place, leaveRequests), eq(leaveRequests.id, request.id)))
    .returning();
  if (!after) throw new Refused('not_found');
  await place.tx.insert(leaveRequestEvents).values({
    tenantId: place.tenant,
    organizationId: place.organizationId,
    requestId: request.id,
    at: place.now,
    actorId: place.me.id,
    behalfOfId: isDecision
      ? (place.reporting.behalfOf(place.me.id, request.employeeId, levelOf(request.state))?.id ?? null)
      : null,
    event: leaveActions[action],
    state: step.state,
    comment: comment === '' ? null : comment,
  });
  await tell(place, after, action);
  return after;
}

interface Effect {
  readonly place: Place;
  readonly request: RequestRow;
  readonly days: readonly DayRow[];
  readonly dates: readonly string[] | null;
  readonly ask: LeaveAsk | null;
  readonly toState: string;
}

const datesOf = (days: readonly DayRow[]): string[] => days.map(({ date }) => date);
const inState = (days: readonly DayRow[], state: DayRow['state']): DayRow[] =>
  days.filter((day) => day.state === state);

/** The days that somebody has picked, of those that can be. @throws Refused `rule_broken` where none, or another, is */
function picked(days: readonly DayRow[], dates: readonly string[] | null): DayRow[] {
  const counted = days.filter(({ amount }) => amount > 0);
  const chosen = dates === null ? counted : counted.filter(({ date }) => dates.includes(date));
  if (chosen.length === 0 || (dates !== null && chosen.length < new Set(dates).size)) {
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.dates', code: 'no_such_day', message: 'Choose days of this request that count.' }],
    });
  }
  return chosen;
}

/** Lets go of what is reserved for a request. */
async function release({ place, request, days }: Effect): Promise<object> {
  const held = inState(days, 'asked');
  await book(place, request, typeIn(place, request.typeId), 'release', held);
  await markDays(place, request, datesOf(held), 'dropped');
  return {};
}

/** Counts and reserves what is asked for now, in place of what was before. */
async function reserve(effect: Effect): Promise<object> {
  const { place, request, ask: asked } = effect;
  await release(effect);
  await place.tx
    .delete(leaveRequestDays)
    .where(and(ours(place, leaveRequestDays), eq(leaveRequestDays.requestId, request.id)));
  const wanted = asked ?? askOf(request);
  const member = place.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const judged = await judgeAsk(place, member, wanted, request);
  refuseProblems(judged.problems);
  const next = { ...request, typeId: wanted.typeId };
  await keepDays(place, next, judged.days);
  await book(place, next, judged.type, 'reserve', judged.days);
  return { ...columnsOf(wanted), levels: judged.type.levels };
}

/** What each action does to days, account and attendance. Where it leads is the chart's to say. */
const effects: Readonly<Record<LeaveAction, (effect: Effect) => Promise<object>>> = {
  submit: reserve,
  edit: async (effect) => {
    const { request, ask: asked } = effect;
    if (request.state !== 'draft') return reserve(effect);
    if (!asked) return {};
    typeIn(effect.place, asked.typeId);
    refuseWhatCannotBeKept(effect.place, asked);
    return columnsOf(asked);
  },
  discard: async () => ({}),
  withdraw: release,
  reject: release,
  return: release,
  approve: async (effect) => {
    const { place, request, days, dates, toState } = effect;
    const asked = inState(days, 'asked');
    const granted = picked(asked, dates);
    const type = typeIn(place, request.typeId);
    const refused = dates === null ? [] : asked.filter((day) => day.amount > 0 && !granted.includes(day));
    await book(place, request, type, 'release', refused);
    await markDays(place, request, datesOf(refused), 'dropped');
    if (!toState.startsWith('approved')) return {};
    await book(place, request, type, 'release', granted);
    await book(place, request, type, 'take', granted);
    await markDays(place, request, datesOf(asked.filter((day) => !refused.includes(day))), 'booked');
    await tellAttendance(place, request.employeeId, datesOf(granted));
    return {};
  },
  undo: async (effect) => {
    const { place, request, days } = effect;
    const type = typeIn(place, request.typeId);
    const booked = inState(days, 'booked');
    const dropped = inState(days, 'dropped');
    await book(place, request, type, 'give_back', booked);
    await markDays(place, request, datesOf(days), 'asked');
    await tellAttendance(place, request.employeeId, datesOf(booked));
    // what was let go of may have been asked for again meanwhile
    const member = place.reporting.members.get(request.employeeId);
    if (dropped.length > 0 && member) {
      refuseProblems(
        (await judgeAsk(place, member, askOf(request), request)).problems.filter(
          ({ code }) => code === 'insufficient_balance' || code === 'already_on_leave',
        ),
      );
    }
    await book(place, request, type, 'reserve', [...booked, ...dropped]);
    await place.tx
      .delete(notices)
      .where(
        and(
          eq(notices.tenantId, place.tenant),
          eq(notices.organizationId, place.organizationId),
          eq(notices.requestId, request.id),
          gt(notices.shownFrom, place.now),
        ),
      );
    return {};
  },
  'ask to cancel': async ({ place, request, days, dates }) => {
    await markDays(place, request, datesOf(picked(inState(days, 'booked'), dates)), 'cancellation asked');
    return {};
  },
  'accept cancellation': async ({ place, request, days }) => {
    const given = inState(days, 'cancellation asked');
    await book(place, request, typeIn(place, request.typeId), 'give_back', given);
    await markDays(place, request, datesOf(given), 'given back');
    await tellAttendance(place, request.employeeId, datesOf(given));
    return {};
  },
  'decline cancellation': async ({ place, request, days }) => {
    await markDays(place, request, datesOf(inState(days, 'cancellation asked')), 'booked');
    return {};
  },
};

/** At which level a request waits. */
const levelOf = (state: string): number => (state === 'pending.second level' ? 2 : 1);

/** Lets those know whom it concerns: the person of a decision, once it can no longer be taken back, and whoever it waits for. */
async function tell(place: Place, request: RequestRow, action: LeaveAction): Promise<void> {
  if (action === 'undo' || action === 'discard' || request.state === 'draft') return;
  const { reporting, me, now } = place;
  const approver = reporting.approverOf(request.employeeId, levelOf(request.state));
  const isDecision = me.id !== request.employeeId;
  const told = isDecision ? [request.employeeId] : [];
  if (!isDecision || request.state === 'pending.second level') {
    told.push(...(approver ? [approver, ...reporting.delegatesOf(approver.id)] : []).map(({ id }) => id));
  }
  const rows = told
    .filter((id) => id !== me.id && (isDecision || id !== request.employeeId))
    .map((employeeId) => ({
      tenantId: place.tenant,
      organizationId: place.organizationId,
      employeeId,
      at: now,
      shownFrom: new Date(now.getTime() + (isDecision ? undoWindow : 0)),
      kind: `leave ${leaveActions[action]}`,
      requestId: request.id,
      aboutId: me.id,
    }));
  if (rows.length > 0) await place.tx.insert(notices).values(rows);
}
