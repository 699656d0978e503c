import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { absences, punches, shiftAssignments, shiftPatternDays, shiftPatterns } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { instantOf } from '../platform/zone.ts';
import { readAsked } from './asked.ts';
import type { Facts, ShiftDay, WorkCalendar } from './facts.ts';
import { readHolidays } from './holidays.ts';
import { type Attendee, personal, reach } from './personal.ts';
import { scheduleOf } from './schedule.ts';

/** Reads when the person works from the first to the last date. */
export async function readWorkCalendar(
  tx: Transaction,
  of: Attendee,
  first: string,
  last: string,
): Promise<WorkCalendar> {
  return {
    timeZone: of.timeZone,
    joinedOn: of.joinedOn,
    leftOn: of.leftOn,
    scheduleOn: await readSchedule(tx, of),
    holidays: await readHolidays(tx, of, addDays(first, -reach), addDays(last, reach)),
  };
}

/** Reads all that bears on the person's attendance from the first to the last date. */
export async function readFacts(tx: Transaction, of: Attendee, first: string, last: string): Promise<Facts> {
  const calendar = await readWorkCalendar(tx, of, first, last);
  const away = await tx
    .select()
    .from(absences)
    .where(
      and(personal(of, absences), gte(absences.date, addDays(first, -reach)), lte(absences.date, addDays(last, reach))),
    )
    // whoever is on leave works nowhere: of two on one date the leave counts, which comes last
    .orderBy(desc(absences.kind));
  return {
    ...calendar,
    absences: new Map(away.flatMap(({ date, kind, portion }) => (portion ? [[date, { kind, portion }]] : []))),
    hoursOff: new Map(
      away.flatMap(({ date, offMinutes: minutes, offFrom, offTo }) =>
        minutes === null ? [] : [[date, { minutes, startMinute: offFrom ?? 0, endMinute: offTo ?? 0 }]],
      ),
    ),
    ...(await readAsked(tx, of, calendar, first, last)),
    punches: await readPunches(tx, of, first, last),
  };
}

/** Reads what the person has punched from the first to the last date, and shortly before and after, in order of time. */
export async function readPunches(
  tx: Transaction,
  of: Attendee,
  first: string,
  last: string,
): Promise<Facts['punches']> {
  const rows = await tx
    .select({
      at: punches.at,
      direction: punches.direction,
      source: punches.source,
      note: punches.note,
      pressedAt: punches.pressedAt,
    })
    .from(punches)
    .where(
      and(
        personal(of, punches),
        gte(punches.at, new Date(instantOf(of.timeZone, addDays(first, -reach), 0))),
        lte(punches.at, new Date(instantOf(of.timeZone, addDays(last, reach + 1), 0))),
      ),
    )
    .orderBy(asc(punches.at), asc(punches.direction));
  return rows.map(({ at, pressedAt, ...rest }) => ({
    ...rest,
    at: at.getTime(),
    pressedAt: pressedAt?.getTime() ?? null,
  }));
}

/** What is scheduled for one person: their assignments with the days of each pattern, in one question. */
async function readSchedule(tx: Transaction, of: Attendee): Promise<Facts['scheduleOn']> {
  const rows = await tx
    .select({
      startsOn: shiftAssignments.startsOn,
      patternId: shiftAssignments.patternId,
      day: shiftPatternDays,
      name: shiftPatterns.name,
    })
    .from(shiftAssignments)
    .leftJoin(
      shiftPatterns,
      and(sameOrganization(shiftPatterns, shiftAssignments), eq(shiftPatterns.id, shiftAssignments.patternId)),
    )
    .leftJoin(
      shiftPatternDays,
      and(sameOrganization(shiftPatternDays, shiftPatterns), eq(shiftPatternDays.patternId, shiftPatterns.id)),
    )
    .where(personal(of, shiftAssignments))
    .orderBy(asc(shiftAssignments.startsOn));
  const assignments = new Map(rows.map(({ startsOn, patternId }) => [startsOn, { startsOn, patternId }]));
  const days = rows.flatMap(({ day, name }) => (day && name !== null ? [{ day, name }] : []));
  return scheduleOf([...assignments.values()], patternsIn(days));
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
    .where(inOrganization(shiftPatternDays, { tenant, organizationId }));
  return patternsIn(rows);
}

/** By id, the shift of each weekday. */
function patternsIn(rows: readonly { readonly day: typeof shiftPatternDays.$inferSelect; readonly name: string }[]) {
  const patterns = new Map<string, Map<number, ShiftDay>>();
  for (const { day, name } of rows) {
    const days = patterns.get(day.patternId) ?? new Map<number, ShiftDay>();
    patterns.set(day.patternId, days.set(day.weekday, { ...day, name }));
  }
  return patterns;
}
