import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { LedgerKind } from '../../src/api/contract/requests/leave-values.ts';
import { refuseLocked, singly } from '../calendar/periods.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { absences, leaveLedger, leaveRequestDays, leaveRequests } from '../database/schema.ts';
import { type DayRow, type LeaveContext, linesOf, type RequestRow } from './context.ts';
import { dueLines, yearOf } from './rules/balance.ts';
import type { LeavePolicy } from './rules/situation.ts';

/** Writes a line for each day: what an effect adds to the account, or takes from it. */
export async function book(
  { tx, tenant, organizationId, now }: LeaveContext,
  request: RequestRow,
  type: LeavePolicy,
  kind: Extract<LedgerKind, 'reserve' | 'release' | 'take' | 'give_back'>,
  days: readonly Pick<DayRow, 'date' | 'amount'>[],
): Promise<void> {
  const counted = days.filter(({ amount }) => amount > 0);
  if (!type.isLimited || counted.length === 0) return;
  const sign = kind === 'reserve' || kind === 'take' ? -1 : 1;
  await tx.insert(leaveLedger).values(
    counted.map(({ date, amount }) => ({
      tenantId: tenant,
      organizationId,
      employeeId: request.employeeId,
      typeId: type.id,
      leaveYear: yearOf(date),
      kind,
      amount: sign * amount,
      onDate: date,
      at: now,
      requestId: request.id,
    })),
  );
}

/** What is reserved for a request now, day by day. */
export async function reservedFor(
  context: LeaveContext,
  request: RequestRow,
): Promise<{ date: string; amount: number }[]> {
  const held = new Map<string, number>();
  for (const { requestId, kind, onDate, amount } of await linesOf(context, request.employeeId, request.typeId)) {
    if (requestId !== request.id || (kind !== 'reserve' && kind !== 'release')) continue;
    held.set(onDate, (held.get(onDate) ?? 0) - amount);
  }
  return [...held].map(([date, amount]) => ({ date, amount }));
}

/** Writes down what time has done to somebody's accounts: what has expired, what went over into a new year. */
export async function settle(context: LeaveContext, employeeId: string): Promise<void> {
  const { tx, tenant, organizationId, now } = context;
  const all = await linesOf(context, employeeId);
  for (const type of context.types.values()) {
    const lines = all.filter(({ typeId }) => typeId === type.id);
    if (!type.isLimited || lines.length === 0) continue;
    const due = dueLines(lines, type, addDays(context.today, -1));
    if (due.length === 0) continue;
    await tx.insert(leaveLedger).values(
      due.map(({ year, ...line }) => ({
        tenantId: tenant,
        organizationId,
        employeeId,
        typeId: type.id,
        leaveYear: year,
        at: now,
        ...line,
      })),
    );
  }
}

/** Says of some of a request's days what has become of them. */
export async function markDays(
  context: LeaveContext,
  request: RequestRow,
  dates: readonly string[],
  state: DayRow['state'],
) {
  if (dates.length === 0) return;
  await context.tx
    .update(leaveRequestDays)
    .set({ state, changedAt: context.now })
    .where(
      and(
        inOrganization(leaveRequestDays, context),
        eq(leaveRequestDays.requestId, request.id),
        inArray(leaveRequestDays.date, [...dates]),
      ),
    );
}

/**
 * Lets the attendance know who is on leave: on each date the parts and the hours that are booked, whatever request they
 * belong to. A leave by the hour leaves the rest of the day to be worked.
 *
 * @throws Refused `period_locked` where one of them is in a locked month
 */
export async function syncAbsences(context: LeaveContext, employeeId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await refuseLocked(context, singly(dates));
  const { tx, tenant, organizationId } = context;
  const own = { tenantId: tenant, organizationId, employeeId };
  const days = await tx
    .select({
      date: leaveRequestDays.date,
      portion: leaveRequestDays.portion,
      amount: leaveRequestDays.amount,
      startMinute: leaveRequests.startMinute,
      endMinute: leaveRequests.endMinute,
    })
    .from(leaveRequestDays)
    .innerJoin(
      leaveRequests,
      and(sameOrganization(leaveRequests, leaveRequestDays), eq(leaveRequests.id, leaveRequestDays.requestId)),
    )
    .where(
      and(
        inOrganization(leaveRequestDays, context),
        eq(leaveRequestDays.employeeId, employeeId),
        inArray(leaveRequestDays.date, [...dates]),
        inArray(leaveRequestDays.state, ['booked', 'cancellation_requested']),
        gt(leaveRequestDays.amount, 0),
      ),
    )
    .orderBy(asc(leaveRequests.startMinute));
  await tx
    .delete(absences)
    .where(
      and(
        inOrganization(absences, { tenant, organizationId }),
        eq(absences.employeeId, employeeId),
        inArray(absences.date, [...dates]),
        eq(absences.kind, 'leave'),
      ),
    );
  for (const date of dates) {
    const booked = days.filter((day) => day.date === date);
    const portion = portionOf(booked.map((day) => day.portion));
    const byTheHour = booked.find((day) => day.portion === 'hours');
    if (!portion && !byTheHour) continue;
    const hours = byTheHour && {
      offMinutes: byTheHour.amount,
      offFrom: byTheHour.startMinute,
      offTo: byTheHour.endMinute,
    };
    await tx.insert(absences).values({ ...own, date, portion, kind: 'leave', ...hours });
  }
}

/** What two halves, or a whole, come to; null where nothing but hours is booked. */
function portionOf(portions: readonly string[]): 'full' | 'morning' | 'afternoon' | null {
  const halves = (['morning', 'afternoon'] as const).filter((half) => portions.includes(half));
  return portions.includes('full') || halves.length === 2 ? 'full' : (halves[0] ?? null);
}
