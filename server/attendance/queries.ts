import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import { sameOrganization } from '../database/same-organization.ts';
import {
  absences,
  leaveRequestDays,
  leaveRequests,
  punches,
  shiftAssignments,
  shiftPatternDays,
  shiftPatterns,
} from '../database/schema.ts';
import { groupBy } from '../group-by.ts';
import type { Facts, ShiftDay } from './facts.ts';
import { readHolidays } from './holidays.ts';
import { scheduleOf } from './schedule.ts';
import { instantOf } from './zone.ts';

/** Whose attendance, and in which organization; `within` must have been scoped to it. */
export interface Attendee {
  readonly tenant: string;
  readonly organizationId: string;
  readonly employeeId: string;
  readonly timeZone: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** The site or group whose holidays are theirs. */
  readonly calendar: string;
}

/** Reads all that bears on the person's attendance from the first to the last date. */
export async function readFacts(tx: Transaction, of: Attendee, first: string, last: string): Promise<Facts> {
  const { tenant, organizationId, employeeId, timeZone } = of;
  // a night shift reaches into the next day, and its neighbours decide which punches are whose
  const from = addDays(first, -2);
  const to = addDays(last, 2);
  const mine = <T extends typeof absences | typeof punches | typeof shiftAssignments | typeof leaveRequestDays>(
    table: T,
  ) => and(eq(table.tenantId, tenant), eq(table.organizationId, organizationId), eq(table.employeeId, employeeId));

  const assignments = await tx
    .select({ startsOn: shiftAssignments.startsOn, patternId: shiftAssignments.patternId })
    .from(shiftAssignments)
    .where(mine(shiftAssignments))
    .orderBy(asc(shiftAssignments.startsOn));
  const patterns = await readPatterns(tx, of);
  const free = await readHolidays(tx, of, from, to);
  const away = await tx
    .select({ date: absences.date, kind: absences.kind, portion: absences.portion })
    .from(absences)
    .where(and(mine(absences), gte(absences.date, from), lte(absences.date, to)));
  const byTheHour = await tx
    .select({
      date: leaveRequestDays.date,
      minutes: leaveRequestDays.amount,
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
        mine(leaveRequestDays),
        eq(leaveRequestDays.portion, 'hours'),
        inArray(leaveRequestDays.state, ['booked', 'cancellation asked']),
        gt(leaveRequestDays.amount, 0),
        gte(leaveRequestDays.date, from),
        lte(leaveRequestDays.date, to),
      ),
    );
  const punched = await tx
    .select({ at: punches.at, direction: punches.direction, source: punches.source })
    .from(punches)
    .where(
      and(
        mine(punches),
        gte(punches.at, new Date(instantOf(timeZone, from, 0))),
        lte(punches.at, new Date(instantOf(timeZone, addDays(to, 1), 0))),
      ),
    )
    .orderBy(asc(punches.at), asc(punches.direction));

  return {
    timeZone,
    joinedOn: of.joinedOn,
    leftOn: of.leftOn,
    scheduleOn: scheduleOf(assignments, patterns),
    holidays: free,
    absences: new Map(away.map(({ date, kind, portion }) => [date, { kind, portion }])),
    hoursOff: new Map(
      byTheHour.map(({ date, minutes, startMinute, endMinute }) => [
        date,
        { minutes, startMinute: startMinute ?? 0, endMinute: endMinute ?? 0 },
      ]),
    ),
    punches: punched.map(({ at, direction, source }) => ({ at: at.getTime(), direction, source })),
  };
}

type Of = Pick<Attendee, 'tenant' | 'organizationId'>;

/** What is scheduled for many people, by their ids: three questions, however many they are. */
export async function readSchedules(
  tx: Transaction,
  of: Of,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Facts['scheduleOn']>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(shiftAssignments)
    .where(
      and(
        eq(shiftAssignments.tenantId, of.tenant),
        eq(shiftAssignments.organizationId, of.organizationId),
        inArray(shiftAssignments.employeeId, [...employeeIds]),
      ),
    )
    .orderBy(asc(shiftAssignments.startsOn));
  const patterns = await readPatterns(tx, of);
  const byPerson = groupBy(rows, ({ employeeId }) => employeeId);
  return new Map(employeeIds.map((id) => [id, scheduleOf(byPerson.get(id) ?? [], patterns)]));
}

async function readPatterns(tx: Transaction, { tenant, organizationId }: Of) {
  const rows = await tx
    .select({ day: shiftPatternDays, name: shiftPatterns.name })
    .from(shiftPatternDays)
    .innerJoin(
      shiftPatterns,
      and(sameOrganization(shiftPatterns, shiftPatternDays), eq(shiftPatterns.id, shiftPatternDays.patternId)),
    )
    .where(and(eq(shiftPatternDays.tenantId, tenant), eq(shiftPatternDays.organizationId, organizationId)));
  const patterns = new Map<string, Map<number, ShiftDay>>();
  for (const { day, name } of rows) {
    const days = patterns.get(day.patternId) ?? new Map<number, ShiftDay>();
    patterns.set(day.patternId, days.set(day.weekday, { ...day, name }));
  }
  return patterns;
}
