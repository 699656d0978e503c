import { and, eq, gt } from 'drizzle-orm';
import type { LeaveAsk } from '../../src/api/contract/leave-values.ts';
import { type LeaveAction, leaveRequestLifecycle } from '../../src/machines/lifecycles/leave-request.ts';
import { leaveRequestDays, notices } from '../database/schema.ts';
import { Refused } from '../refused.ts';
import { attach, handable } from './attachments.ts';
import { inputFor } from './input.ts';
import { book, markDays, reservedFor, syncAbsences } from './ledger.ts';
import { type DayRow, ours, type Place, type RequestRow, typeIn } from './place.ts';
import { hasLeft } from './reporting.ts';
import type { LeavePolicy } from './rules.ts';
import { reservedDays } from './supersede.ts';
import { columnsOf, keepDays, refuseProblems, replacedBy, validateInput } from './validation.ts';

/** Also a draft holds dates that follow each other, and no substitute but a colleague. */
export function refuseWhatCannotBeKept(
  { reporting, me, today }: Place,
  { firstDate, lastDate, substituteId }: LeaveAsk,
): void {
  const fields = [];
  if (lastDate < firstDate) {
    fields.push({ path: 'body.ask.lastDate', code: 'to_before_from', message: 'The last day is before the first.' });
  }
  const substitute = substituteId === null ? null : reporting.members.get(substituteId);
  if (substitute !== null && (substitute?.id === me.id || !substitute || hasLeft(substitute, today))) {
    fields.push({ path: 'body.ask.substituteId', code: 'substitute_unknown', message: 'There is no such colleague.' });
  }
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
}

/** Attaches to a draft what can be attached to it. @throws Refused `rule_broken` */
export async function keepAttachments(place: Place, request: RequestRow, { attachmentIds }: LeaveAsk): Promise<void> {
  const known = await handable(place, request.employeeId, attachmentIds, replacedBy(request));
  if (attachmentIds.some((id) => !known.has(id))) {
    const code = 'attachment_unknown';
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.ask.attachmentIds', code, message: 'There is no such file of yours.' }],
    });
  }
  await attach(place, request, attachmentIds);
}

/** What an action is carried out on, and with. */
export interface Effect {
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

/** Lets go of what is reserved for a request, on some dates or on all. */
async function letGo({ place, request }: Effect, dates?: readonly string[]): Promise<void> {
  const held = await reservedFor(place, request);
  const gone = dates === undefined ? held : held.filter(({ date }) => dates.includes(date));
  await book(place, request, typeIn(place, request.typeId), 'release', gone);
}

async function release(effect: Effect): Promise<object> {
  const { place, request, days } = effect;
  await letGo(effect);
  await markDays(place, request, datesOf(inState(days, 'asked')), 'dropped');
  return {};
}

/** How many decide: two agree only where there are two who can. */
const levelsFor = ({ reporting }: Place, employeeId: string, { levels }: LeavePolicy): number =>
  reporting.approverOf(employeeId, 2) === null ? 1 : levels;

/** Counts and reserves what is asked for now, in place of what was before. */
async function reserve(effect: Effect): Promise<object> {
  const { place, request, ask: asked } = effect;
  await release(effect);
  await place.tx
    .delete(leaveRequestDays)
    .where(and(ours(place, leaveRequestDays), eq(leaveRequestDays.requestId, request.id)));
  const wanted = asked ?? (await inputFor(place, request));
  const member = place.reporting.members.get(request.employeeId);
  if (!member) throw new Refused('not_found');
  const judged = await validateInput(place, member, wanted, replacedBy(request));
  refuseProblems(judged.problems);
  const next = { ...request, typeId: wanted.typeId };
  await keepDays(place, next, judged.days);
  await attach(place, next, wanted.attachmentIds);
  await book(place, next, judged.type, 'reserve', await reservedDays(place, next, judged.days));
  return { ...columnsOf(wanted), levels: levelsFor(place, request.employeeId, judged.type) };
}

/** What each action does to days, account and attendance. Where it leads is the chart's to say. */
export const effects: Readonly<Record<LeaveAction, (effect: Effect) => Promise<object>>> = {
  submit: reserve,
  edit: async (effect) => {
    const { request, ask: asked } = effect;
    if (!leaveRequestLifecycle.hasTag(request.state, 'draft')) return reserve(effect);
    if (!asked) return {};
    typeIn(effect.place, asked.typeId);
    refuseWhatCannotBeKept(effect.place, asked);
    await keepAttachments(effect.place, request, asked);
    return columnsOf(asked);
  },
  discard: async ({ place, request }) => {
    await attach(place, request, []);
    return {};
  },
  withdraw: release,
  reject: release,
  return: release,
  approve: async (effect) => {
    const { place, request, days, dates, toState } = effect;
    const asked = inState(days, 'asked');
    const granted = picked(asked, dates);
    const type = typeIn(place, request.typeId);
    const refused = dates === null ? [] : asked.filter((day) => day.amount > 0 && !granted.includes(day));
    await letGo(effect, datesOf(refused));
    await markDays(place, request, datesOf(refused), 'dropped');
    if (!leaveRequestLifecycle.hasTag(toState, 'granted')) return {};
    await letGo(effect);
    await book(place, request, type, 'take', granted);
    await markDays(place, request, datesOf(asked.filter((day) => !refused.includes(day))), 'booked');
    await syncAbsences(place, request.employeeId, datesOf(granted));
    return {};
  },
  undo: async (effect) => {
    const { place, request, days } = effect;
    const type = typeIn(place, request.typeId);
    const booked = inState(days, 'booked');
    const dropped = inState(days, 'dropped');
    await book(place, request, type, 'give_back', booked);
    await markDays(place, request, datesOf(days), 'asked');
    await syncAbsences(place, request.employeeId, datesOf(booked));
    // what was let go of may have been asked for again meanwhile
    const member = place.reporting.members.get(request.employeeId);
    if (dropped.length > 0 && member) {
      refuseProblems(
        (await validateInput(place, member, await inputFor(place, request), replacedBy(request))).problems.filter(
          ({ code }) => code === 'insufficient_balance' || code === 'already_on_leave',
        ),
      );
    }
    await book(place, request, type, 'reserve', await reservedDays(place, request, [...booked, ...dropped]));
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
  'stand in': async () => ({ substituteAnswer: 'accepted' }),
  'decline to stand in': async () => ({ substituteAnswer: 'declined' }),
  // it is asked for by asking for what is to take its place
  change: async () => {
    throw new Refused('forbidden');
  },
  'ask to cancel': async ({ place, request, days, dates }) => {
    await markDays(place, request, datesOf(picked(inState(days, 'booked'), dates)), 'cancellation asked');
    return {};
  },
  'accept cancellation': async ({ place, request, days }) => {
    const given = inState(days, 'cancellation asked');
    await book(place, request, typeIn(place, request.typeId), 'give_back', given);
    await markDays(place, request, datesOf(given), 'given back');
    await syncAbsences(place, request.employeeId, datesOf(given));
    return {};
  },
  'decline cancellation': async ({ place, request, days }) => {
    await markDays(place, request, datesOf(inState(days, 'cancellation asked')), 'booked');
    return {};
  },
};
