import { and, eq } from 'drizzle-orm';
import type { LeaveDraft } from '../../src/api/contract/requests/leave-values.ts';
import { type LeaveAction, leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { undoWindow } from '../../src/machines/lifecycles/requests/request.ts';
import { refuseLocked, singly } from '../calendar/periods.ts';
import { inOrganization } from '../database/same-organization.ts';
import { leaveRequestDays, leaveRequests } from '../database/schema.ts';
import { attach, handIn } from '../files/attachments.ts';
import { hasLeft } from '../people/approvers.ts';
import { Refused } from '../platform/refused.ts';
import type { Effect, HeadChange } from '../requests/kind.ts';
import { type DayRow, type LeaveContext, type LeaveTypes, onlyOf, type RequestRow, typeIn } from './context.ts';
import { completed, inputFor } from './input.ts';
import { book, markDays, reservedFor, syncAbsences } from './ledger.ts';
import type { LeavePolicy } from './rules/situation.ts';
import { reservedDays } from './supersede.ts';
import { columnsOf, headOf, keepDays, refuseProblems, replacedBy, validateInput } from './validation.ts';

/** Also a draft holds dates that follow each other, and no substitute but a colleague. */
export function refuseWhatCannotBeKept(
  { reporting, me, today }: LeaveContext,
  { firstDate, lastDate, substituteId }: LeaveDraft,
): void {
  const fields = [];
  if (firstDate !== null && lastDate !== null && lastDate < firstDate) {
    fields.push({ path: 'body.ask.lastDate', code: 'to_before_from', message: 'The last day is before the first.' });
  }
  const substitute = substituteId === null ? null : reporting.members.get(substituteId);
  if (substitute !== null && (substitute?.id === me.id || !substitute || hasLeft(substitute, today))) {
    fields.push({ path: 'body.ask.substituteId', code: 'substitute_unknown', message: 'There is no such colleague.' });
  }
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
}

/** Attaches to a draft what can be attached to it. @throws Refused `rule_broken` */
export const keepAttachments = (context: LeaveContext, request: RequestRow, { attachmentIds }: LeaveDraft) =>
  handIn(context, request, attachmentIds, replacedBy(request));

type LeaveEffect = Effect<LeaveTypes>;

/** Keeps what is asked for now, beside what stands in the head. */
const keepColumns = (context: LeaveContext, request: RequestRow, ask: LeaveDraft) =>
  context.tx.update(leaveRequests).set(columnsOf(ask)).where(onlyOf(context, request));

/** Notes what whoever is to stand in says. */
async function answerOf({ context, request }: LeaveEffect, substituteAnswer: 'accepted' | 'declined') {
  await context.tx.update(leaveRequests).set({ substituteAnswer }).where(onlyOf(context, request));
  return {};
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

/** Lets go of what is reserved for a request, on some dates or on all. */
async function letGo({ context, request }: LeaveEffect, dates?: readonly string[]): Promise<void> {
  const held = await reservedFor(context, request);
  const gone = dates === undefined ? held : held.filter(({ date }) => dates.includes(date));
  await book(context, request, typeIn(context, request.typeId), 'release', gone);
}

async function release(effect: LeaveEffect): Promise<HeadChange> {
  const { context, request, details: days } = effect;
  await letGo(effect);
  await markDays(context, request, datesOf(inState(days, 'asked')), 'dropped');
  return {};
}

/** Nothing is counted of it any longer. */
const forgetDays = ({ context, request }: LeaveEffect) =>
  context.tx
    .delete(leaveRequestDays)
    .where(and(inOrganization(leaveRequestDays, context), eq(leaveRequestDays.requestId, request.id)));

/** How many decide: two agree only where there are two who can. */
const levelsFor = ({ reporting }: LeaveContext, employeeId: string, { levels }: LeavePolicy): number =>
  reporting.approverOf(employeeId, 2) === null ? 1 : levels;

/** Counts and reserves what is asked for now, in place of what was before. */
async function reserve(effect: LeaveEffect): Promise<HeadChange> {
  const { context, request, ask: asked } = effect;
  await release(effect);
  await forgetDays(effect);
  const wanted = completed(asked ?? (await inputFor(context, request)));
  const member = context.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const judged = await validateInput(context, member, wanted, replacedBy(request));
  refuseProblems(judged.problems);
  const next = { ...request, typeId: wanted.typeId };
  await keepDays(context, next, judged.days);
  await attach(context, next, wanted.attachmentIds);
  await keepColumns(context, request, wanted);
  await book(context, next, judged.type, 'reserve', await reservedDays(context, next, judged.days));
  return { ...headOf(wanted), levels: levelsFor(context, request.employeeId, judged.type) };
}

/** Asks again for what the last step has granted or let go of: that, and nothing that went before it. */
async function askAgain(effect: LeaveEffect): Promise<HeadChange> {
  const { context, request, details } = effect;
  const type = typeIn(context, request.typeId);
  const days = details.filter(({ changedAt }) => changedAt !== null && changedAt.getTime() === lastStepOf(request));
  const booked = inState(days, 'booked');
  const dropped = inState(days, 'dropped');
  await book(context, request, type, 'give_back', booked);
  await markDays(context, request, datesOf([...booked, ...dropped]), 'asked');
  await syncAbsences(context, request.employeeId, datesOf(booked));
  // what was let go of may have been asked for again meanwhile
  const member = context.reporting.members.get(request.employeeId);
  if (dropped.length > 0 && member) {
    refuseProblems(
      (
        await validateInput(context, member, completed(await inputFor(context, request)), replacedBy(request))
      ).problems.filter(({ code }) => code === 'insufficient_balance' || code === 'already_on_leave'),
    );
  }
  await book(context, request, type, 'reserve', await reservedDays(context, request, [...booked, ...dropped]));
  return {};
}

/** When the step was done that can be taken back, in epoch milliseconds. */
const lastStepOf = ({ undoableUntil }: RequestRow): number => (undoableUntil?.getTime() ?? 0) - undoWindow;

/** What each action does to days, account and attendance. Where it leads is the chart's to say. */
export const effects: Readonly<Record<LeaveAction, (effect: LeaveEffect) => Promise<HeadChange>>> = {
  submit: reserve,
  edit: async (effect) => {
    const { request, ask: asked } = effect;
    if (!leaveRequestLifecycle.hasTag(request.state, 'draft')) return reserve(effect);
    if (!asked) return {};
    typeIn(effect.context, asked.typeId);
    refuseWhatCannotBeKept(effect.context, asked);
    await keepAttachments(effect.context, request, asked);
    await keepColumns(effect.context, request, asked);
    return headOf(asked);
  },
  discard: async ({ context, request }) => {
    await attach(context, request, []);
    return {};
  },
  withdraw: release,
  reject: release,
  return: release,
  approve: async (effect) => {
    const { context, request, details: days, dates, toState } = effect;
    const asked = inState(days, 'asked');
    const granted = picked(asked, dates);
    const type = typeIn(context, request.typeId);
    const refused = dates === null ? [] : asked.filter((day) => day.amount > 0 && !granted.includes(day));
    await letGo(effect, datesOf(refused));
    await markDays(context, request, datesOf(refused), 'dropped');
    if (!leaveRequestLifecycle.hasTag(toState, 'granted')) return {};
    await letGo(effect);
    await book(context, request, type, 'take', granted);
    await markDays(context, request, datesOf(asked.filter((day) => !refused.includes(day))), 'booked');
    await syncAbsences(context, request.employeeId, datesOf(granted));
    return {};
  },
  // what was sent is no longer asked for; whatever else is taken back waits again
  undo: async (effect) => {
    if (leaveRequestLifecycle.hasTag(effect.toState, 'pending')) return askAgain(effect);
    await release(effect);
    if (leaveRequestLifecycle.hasTag(effect.toState, 'draft')) await forgetDays(effect);
    return {};
  },
  accept_cover: (effect) => answerOf(effect, 'accepted'),
  decline_cover: (effect) => answerOf(effect, 'declined'),
  // it is asked for by asking for what is to take its place
  change: async () => {
    throw new Refused('forbidden');
  },
  request_cancellation: async ({ context, request, details: days, dates }) => {
    const wanted = datesOf(picked(inState(days, 'booked'), dates));
    await refuseLocked(context, singly(wanted));
    await markDays(context, request, wanted, 'cancellation_requested');
    return {};
  },
  accept_cancellation: async ({ context, request, details: days }) => {
    const given = inState(days, 'cancellation_requested');
    await book(context, request, typeIn(context, request.typeId), 'give_back', given);
    await markDays(context, request, datesOf(given), 'given_back');
    await syncAbsences(context, request.employeeId, datesOf(given));
    return {};
  },
  decline_cancellation: async ({ context, request, details: days }) => {
    await markDays(context, request, datesOf(inState(days, 'cancellation_requested')), 'booked');
    return {};
  },
};
