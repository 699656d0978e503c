import { and, eq } from 'drizzle-orm';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import type { LeaveRequestEvent } from '../../src/machines/lifecycles/requests/leave-request-facts.ts';
import { inOrganization } from '../database/same-organization.ts';
import { leaveRequests, requests } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { note } from '../requests/activity.ts';
import {
  type DayRow,
  daysOf,
  type LeaveContext,
  linesOf,
  onlyOf,
  type RequestRow,
  requestIn,
  typeIn,
} from './context.ts';
import { book, markDays, syncAbsences } from './ledger.ts';
import { factsOf, present } from './present.ts';
import { lowestOf, yearOf } from './rules/balance.ts';
import { refuseProblems } from './validation.ts';

/** What happens to a leave because of the request that is to take its place. */
type PredecessorEvent = Extract<
  LeaveRequestEvent['type'],
  'change asked' | 'change dropped' | 'superseded' | 'reinstated'
>;

/** What becomes of a granted leave with the request that is to take its place. */
function eventFor(from: string, to: string): PredecessorEvent | null {
  const [before, after] = [phaseOf(from), phaseOf(to)];
  if (before === after) return null;
  if (after === 'pending') return before === 'granted' ? 'reinstated' : 'change asked';
  if (before === 'pending') return after === 'granted' ? 'superseded' : 'change dropped';
  return null;
}

const phases = ['pending', 'granted'] as const;
const phaseOf = (state: string) => phases.find((tag) => leaveRequestLifecycle.hasTag(state, tag)) ?? 'other';

/**
 * Takes the leave that a request changes along, wherever that request goes: it waits with it, gives way to it, or stays
 * as it was.
 *
 * @throws Refused `conflict` where that leave can no longer be changed; `rule_broken` where the account would not bear it
 */
export async function followUp(context: LeaveContext, request: RequestRow, from: string): Promise<void> {
  const type = request.supersedesId === null ? null : eventFor(from, request.state);
  if (type === null || request.supersedesId === null) return;
  const old = await requestIn(context, request.supersedesId);
  if (!old) throw new Refused('not_found');
  const days = await daysOf(context, [old.id]);
  const step = leaveRequestLifecycle.happen(old.state, factsOf(context, old, days), { type, by: 'host' });
  if (step === null) throw new Refused('conflict', { fresh: await present(context, request) });
  const { state } = step;
  if (type === 'superseded') await giveWay(context, old, days);
  if (type === 'reinstated') await comeBack(context, old, days);
  await context.tx
    .update(requests)
    .set({ state, version: old.version + 1 })
    .where(and(inOrganization(requests, context), eq(requests.id, old.id)));
  await context.tx
    .update(leaveRequests)
    .set({ changedById: type === 'change asked' || type === 'reinstated' ? request.id : null })
    .where(onlyOf(context, old));
  await note(context, old, { event: type, state });
  if (type === 'superseded' || type === 'reinstated') await refuseOverdrawn(context, request, old);
}

const datesOf = (days: readonly DayRow[]): string[] => days.map(({ date }) => date);

async function giveWay(context: LeaveContext, old: RequestRow, days: readonly DayRow[]): Promise<void> {
  const booked = days.filter(({ state }) => state === 'booked');
  await book(context, old, typeIn(context, old.typeId), 'give_back', booked);
  await markDays(context, old, datesOf(booked), 'replaced');
  await syncAbsences(context, old.employeeId, datesOf(booked));
}

async function comeBack(context: LeaveContext, old: RequestRow, days: readonly DayRow[]): Promise<void> {
  const replaced = days.filter(({ state }) => state === 'replaced');
  await book(context, old, typeIn(context, old.typeId), 'take', replaced);
  await markDays(context, old, datesOf(replaced), 'booked');
  await syncAbsences(context, old.employeeId, datesOf(replaced));
}

/**
 * While a change waited, others may have been asked for: whatever now stands in the books must be there to be taken.
 * An account that was overdrawn without either of the two is nothing that they have done.
 */
async function refuseOverdrawn(context: LeaveContext, request: RequestRow, old: RequestRow): Promise<void> {
  for (const typeId of new Set([request.typeId, old.typeId])) {
    const type = typeIn(context, typeId);
    if (!type.isLimited) continue;
    const lines = await linesOf(context, request.employeeId, typeId);
    const others = lines.filter(({ requestId }) => requestId !== request.id && requestId !== old.id);
    for (const year of new Set(lines.map((line) => line.year))) {
      const missing = -type.negativeCap - lowestOf(lines, type, year);
      if (missing <= Math.max(0, -type.negativeCap - lowestOf(others, type, year))) continue;
      refuseProblems([
        {
          code: 'insufficient_balance',
          field: 'lastDate',
          isBlocking: true,
          date: null,
          lastDate: null,
          amount: missing,
          text: String(year),
          requestId: null,
        },
      ]);
    }
  }
}

/**
 * What a request reserves: its days; of a change of what is granted only those that go beyond it, the last ones of a
 * year. So the account holds what either of the two needs, whichever comes of it, and nothing twice.
 */
export async function reservedDays<Day extends Pick<DayRow, 'date' | 'amount'>>(
  context: LeaveContext,
  request: RequestRow,
  days: readonly Day[],
): Promise<{ date: string; amount: number }[]> {
  if (request.supersedesId === null) return [...days];
  const old = await requestIn(context, request.supersedesId);
  const held = old?.typeId === request.typeId ? await daysOf(context, [old.id]) : [];
  const covered = new Map<number, number>();
  for (const { date, amount, state } of held) {
    if (state !== 'booked' && state !== 'replaced') continue;
    covered.set(yearOf(date), (covered.get(yearOf(date)) ?? 0) + amount);
  }
  return days.map(({ date, amount }) => {
    const left = covered.get(yearOf(date)) ?? 0;
    covered.set(yearOf(date), Math.max(0, left - amount));
    return { date, amount: Math.max(0, amount - left) };
  });
}
