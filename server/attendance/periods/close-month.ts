import { and, eq } from 'drizzle-orm';
import type { AttendancePeriod } from '../../../src/api/contract/attendance/attendance.ts';
import { datesBetween, firstDateOf, lastDateOf } from '../../../src/api/contract/calendar.ts';
import {
  attendancePeriodLifecycle,
  type PeriodAction,
} from '../../../src/machines/lifecycles/attendance/attendance-period.ts';
import { forgetKept, keepDays } from '../../calendar/kept-days.ts';
import { type Periods, periodFactsOf, periodOf, stopChanges } from '../../calendar/periods.ts';
import { type Attendee, employedBetween } from '../../calendar/personal.ts';
import { readFactsOf } from '../../calendar/queries.ts';
import { auditWithin } from '../../calls/audit.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { attendancePeriods, auditLog } from '../../database/schema.ts';
import { dateAt } from '../../platform/zone.ts';
import { computeDays } from '../compute.ts';

/** Whose months the office closes, and when it does. */
export interface Office extends Omit<Periods, 'today'> {
  readonly now: Date;
}

/** What the office does with a month. */
export interface Closing {
  readonly month: string;
  readonly action: PeriodAction;
  /** Of announcing: the last day on which the month can be put right. */
  readonly cutOff: string | null;
  /** Of reopening: why. */
  readonly reason: string;
  /** Who does it, from the portal; left out from the command line. */
  readonly by?: AuthenticatedContext;
}

/** What has become of it, or what could be done with it instead. */
export type Closed =
  | { readonly isDone: true; readonly period: AttendancePeriod }
  | { readonly isDone: false; readonly period: AttendancePeriod; readonly allowed: readonly PeriodAction[] };

/** People whose days are counted in one go. */
const atOnce = 200;

const periodsOf = (office: Office): Periods => ({ ...office, today: dateAt(office.timeZone, office.now.getTime()) });

/** Keeps what everybody's days of a month came to, so that they stay so. */
async function keepMonth(office: Office, month: string): Promise<void> {
  const { tx, now } = office;
  const [first, last] = [firstDateOf(month), lastDateOf(month)];
  const dates = datesBetween(first, last);
  const people = await employedBetween(office, first, last);
  await forgetKept(tx, { ...office, month });
  for (let from = 0; from < people.length; from += atOnce) {
    const some: readonly Attendee[] = people.slice(from, from + atOnce);
    const facts = await readFactsOf(tx, some, first, last);
    await keepDays(
      tx,
      { ...office, month },
      new Map([...facts].map(([id, own]) => [id, computeDays(own, dates, now.getTime())])),
    );
  }
}

const rowOf = (office: Office, month: string) =>
  and(inOrganization(attendancePeriods, office), eq(attendancePeriods.month, month));

/** Locks what a cut-off has locked meanwhile, and keeps its days. @returns those months */
export async function settlePeriods(office: Office): Promise<string[]> {
  const { tx } = office;
  const periods = periodsOf(office);
  const announced = await tx
    .select({ month: attendancePeriods.month })
    .from(attendancePeriods)
    .where(and(inOrganization(attendancePeriods, office), eq(attendancePeriods.state, 'finalizing')));
  if (announced.length === 0) return [];
  await stopChanges(office);
  const locked: string[] = [];
  for (const { month } of announced) {
    const { state, since } = await periodOf(periods, month);
    if (!attendancePeriodLifecycle.hasTag(state, 'locked') || since === null) continue;
    await keepMonth(office, month);
    await tx
      .update(attendancePeriods)
      .set({ state, cutOff: null, at: new Date(since) })
      .where(rowOf(office, month));
    locked.push(month);
  }
  return locked;
}

/** Lets happen to a month what the office does with it, where its chart allows that, and notes it. */
export async function closeMonth(office: Office, { month, action, cutOff, reason, by }: Closing): Promise<Closed> {
  const { tx, tenant: tenantId, organizationId, now } = office;
  await stopChanges(office);
  await settlePeriods(office);
  const periods = periodsOf(office);
  const before = await periodOf(periods, month);
  const facts = periodFactsOf(month, before.cutOff, periods);
  const step = attendancePeriodLifecycle.step(before.state, facts, ['office'], action);
  if (!step) {
    return {
      isDone: false,
      period: before,
      allowed: attendancePeriodLifecycle.allowed(before.state, facts, ['office']),
    };
  }
  const { state } = step;
  const isLocked = attendancePeriodLifecycle.hasTag(state, 'locked');
  const changed = { state, cutOff: state === 'finalizing' ? cutOff : null, at: now, reason };
  await tx
    .insert(attendancePeriods)
    .values({ tenantId, organizationId, month, ...changed })
    .onConflictDoUpdate({
      target: [attendancePeriods.tenantId, attendancePeriods.organizationId, attendancePeriods.month],
      set: changed,
    });
  if (isLocked) await keepMonth(office, month);
  else await forgetKept(tx, { ...office, month });
  const entry = {
    action: `attendance ${attendancePeriodLifecycle.actions[action]}`,
    organizationId,
    subject: month,
  } as const;
  if (by) await auditWithin(tx, by, { ...entry, accountId: by.actor.accountId });
  else await tx.insert(auditLog).values({ ...entry, tenantId, at: now, requestId: 'command line' });
  return { isDone: true, period: await periodOf(periods, month) };
}
