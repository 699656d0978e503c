import { and, gte, lte, ne, sql } from 'drizzle-orm';
import type { AttendancePeriod } from '../../src/api/contract/attendance/attendance.ts';
import { addDays, firstDateOf, lastDateOf, later, monthOf } from '../../src/api/contract/calendar.ts';
import type { AttendancePeriodFacts } from '../../src/machines/lifecycles/attendance/attendance-period.machine.ts';
import { attendancePeriodLifecycle } from '../../src/machines/lifecycles/attendance/attendance-period.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { attendancePeriods } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { dateAt, instantOf } from '../platform/zone.ts';

/** Which organization's months, and what day it is there. */
export interface Periods {
  readonly tx: Transaction;
  readonly tenant: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly today: string;
}

type PeriodRow = typeof attendancePeriods.$inferSelect;

export const periodFactsOf = (
  month: string,
  cutOff: string | null,
  { today }: Pick<Periods, 'today'>,
): AttendancePeriodFacts => ({
  // the day after its last: a night shift that began on that has ended
  isOver: addDays(lastDateOf(month), 1) < today,
  isPastCutOff: cutOff !== null && cutOff < today,
});

const neverClosed: AttendancePeriod = { state: 'open', cutOff: null, since: null, reason: '' };

function present(row: PeriodRow, periods: Pick<Periods, 'timeZone' | 'today'>): AttendancePeriod {
  const { month, cutOff, at, reason } = row;
  const state = attendancePeriodLifecycle.stateOn(row.state, periodFactsOf(month, cutOff, periods));
  // what its cut-off has locked has been so since the day after it
  const since =
    state === row.state || cutOff === null ? at : new Date(instantOf(periods.timeZone, addDays(cutOff, 1), 0));
  return { state, cutOff: state === 'finalizing' ? cutOff : null, since: since.toISOString(), reason };
}

/** How far the office is with the months between, by month; those that were never closed are left out. */
export async function periodsBetween(
  periods: Periods,
  firstMonth: string,
  lastMonth: string,
): Promise<ReadonlyMap<string, AttendancePeriod>> {
  const rows = await periods.tx
    .select()
    .from(attendancePeriods)
    .where(
      and(
        inOrganization(attendancePeriods, periods),
        gte(attendancePeriods.month, firstMonth),
        lte(attendancePeriods.month, lastMonth),
        ne(attendancePeriods.state, 'open'),
      ),
    );
  return new Map(rows.map((row) => [row.month, present(row, periods)]));
}

/** How far the office is with one month. */
export const periodOf = async (periods: Periods, month: string): Promise<AttendancePeriod> =>
  (await periodsBetween(periods, month, month)).get(month) ?? neverClosed;

/** The same, by what was read already. */
export const presentPeriod = (row: PeriodRow | undefined, periods: Pick<Periods, 'timeZone' | 'today'>) =>
  row && row.state !== 'open' ? present(row, periods) : neverClosed;

/** A month that is locked, with the first of its days that were asked about. */
export interface Locked {
  readonly month: string;
  readonly date: string;
  /** The day since which it is, in the organization's time zone. */
  readonly since: string;
}

/** From one date to another. */
export interface Range {
  readonly first: string;
  readonly last: string;
}

/** Each date for itself: those between them are not meant. */
export const singly = (dates: readonly string[]): Range[] => dates.map((date) => ({ first: date, last: date }));

/** The locked months between two dates, in order, each with the day since which it is locked. */
export async function lockedMonths(periods: Periods, { first, last }: Range): Promise<ReadonlyMap<string, string>> {
  // what is not over is never locked
  if (first >= periods.today) return new Map();
  const known = [...(await periodsBetween(periods, monthOf(first), monthOf(last)))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return new Map(
    known.flatMap(([month, { state, since }]) =>
      since !== null && attendancePeriodLifecycle.hasTag(state, 'locked')
        ? [[month, dateAt(periods.timeZone, Date.parse(since))] as const]
        : [],
    ),
  );
}

/** From the first to the last of some dates; null of none. */
export function spanOf(dates: readonly string[]): Range | null {
  const sorted = [...dates].sort();
  const [first] = sorted;
  return first === undefined ? null : { first, last: sorted.at(-1) ?? first };
}

/** The first locked month that one of these ranges touches; null where none does. */
export async function lockedIn(periods: Periods, ranges: readonly Range[]): Promise<Locked | null> {
  const span = spanOf(ranges.flatMap(({ first, last }) => [first, last]));
  if (!span) return null;
  for (const [month, since] of await lockedMonths(periods, span)) {
    const touching = ranges.find(({ first, last }) => first <= lastDateOf(month) && last >= firstDateOf(month));
    if (touching) return { month, date: later(touching.first, firstDateOf(month)), since };
  }
  return null;
}

const keyOf = ({ organizationId }: Pick<Periods, 'organizationId'>) =>
  sql`hashtextextended(${`attendance periods of ${organizationId}`}, 0)`;

/** No month is locked or reopened until this transaction is over: what it finds open stays so. */
export async function holdPeriods(periods: Pick<Periods, 'tx' | 'organizationId'>): Promise<void> {
  await periods.tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(periods)})`);
}

/** Nothing that days are counted by changes until this transaction is over. */
export async function stopChanges(periods: Pick<Periods, 'tx' | 'organizationId'>): Promise<void> {
  await periods.tx.execute(sql`select pg_advisory_xact_lock(${keyOf(periods)})`);
}

/** @throws Refused `period_locked` where one of the ranges touches a locked month, with the month and since when */
export async function refuseLocked(periods: Periods, ranges: readonly Range[]): Promise<void> {
  await holdPeriods(periods);
  const locked = await lockedIn(periods, ranges);
  if (locked) throw new Refused('period_locked', { details: { month: locked.month, since: locked.since } });
}
