import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { Transaction } from '../database/connection.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { absences, punches, shiftAssignments, shiftPatternDays, shiftPatterns } from '../database/schema.ts';
import { groupBy } from '../platform/group-by.ts';
import { instantOf } from '../platform/zone.ts';
import { readAsked } from './asked.ts';
import type { Facts, ShiftDay, WorkCalendar } from './facts.ts';
import { readHolidays } from './holidays.ts';
import { readKept } from './kept-days.ts';
import { type Attendee, ofThese, reach } from './personal.ts';
import { plannedOn, readPublished } from './published.ts';
import { type Pattern, patternKey, scheduleOf } from './schedule.ts';

type Of = Pick<Attendee, 'tenant' | 'organizationId'>;

/** Reads when people of one organization work from the first to the last date, by their ids. */
async function readWorkCalendars(
  tx: Transaction,
  people: readonly Attendee[],
  first: string,
  last: string,
): Promise<ReadonlyMap<string, WorkCalendar>> {
  const [any] = people;
  if (!any) return new Map();
  const schedules = await readSchedules(
    tx,
    any,
    people.map(({ employeeId }) => employeeId),
    { first: addDays(first, -reach), last: addDays(last, reach) },
  );
  const free = new Map<string, WorkCalendar['holidays']>();
  for (const calendar of new Set(people.map((one) => one.calendar))) {
    free.set(calendar, await readHolidays(tx, { ...any, calendar }, addDays(first, -reach), addDays(last, reach)));
  }
  return new Map(
    people.map(({ employeeId, timeZone, joinedOn, leftOn, calendar }) => [
      employeeId,
      {
        timeZone,
        joinedOn,
        leftOn,
        ...(schedules.get(employeeId) ?? unscheduled),
        holidays: free.get(calendar) ?? new Map(),
      },
    ]),
  );
}

/** Reads when the person works from the first to the last date. */
export async function readWorkCalendar(
  tx: Transaction,
  of: Attendee,
  first: string,
  last: string,
): Promise<WorkCalendar> {
  return theirs(await readWorkCalendars(tx, [of], first, last), of);
}

/** Reads all that bears on the person's attendance from the first to the last date. */
export async function readFacts(tx: Transaction, of: Attendee, first: string, last: string): Promise<Facts> {
  return theirs(await readFactsOf(tx, [of], first, last), of);
}

function theirs<Value>(all: ReadonlyMap<string, Value>, { employeeId }: Attendee): Value {
  const own = all.get(employeeId);
  if (!own) throw new Error(`nothing was read of ${employeeId}`);
  return own;
}

/** The same of several people of one organization, by their ids: as many questions, however many they are. */
export async function readFactsOf(
  tx: Transaction,
  people: readonly Attendee[],
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Facts>> {
  const [any] = people;
  if (!any) return new Map();
  const calendars = await readWorkCalendars(tx, people, first, last);
  const ids = [...calendars.keys()];
  const away = await tx
    .select()
    .from(absences)
    .where(
      and(
        ofThese(any, ids, absences),
        gte(absences.date, addDays(first, -reach)),
        lte(absences.date, addDays(last, reach)),
      ),
    )
    // whoever is on leave works nowhere: of two on one date the leave counts, which comes last
    .orderBy(desc(absences.kind));
  const awayBy = groupBy(away, ({ employeeId }) => employeeId);
  const askedBy = await readAsked(tx, calendars, any, { first, last });
  const punchedBy = await readPunchesOf(tx, any, ids, { first, last });
  const { periods, keptBy } = await readKept(tx, any, ids, { first, last });
  return new Map(
    [...calendars].map(([id, calendar]) => {
      const own = awayBy.get(id) ?? [];
      return [
        id,
        {
          ...calendar,
          absences: new Map(own.flatMap(({ date, kind, portion }) => (portion ? [[date, { kind, portion }]] : []))),
          hoursOff: new Map(
            own.flatMap(({ date, offMinutes: minutes, offFrom, offTo }) =>
              minutes === null ? [] : [[date, { minutes, startMinute: offFrom ?? 0, endMinute: offTo ?? 0 }]],
            ),
          ),
          ...askedBy(id),
          punches: punchedBy(id),
          periods,
          kept: keptBy(id),
        },
      ];
    }),
  );
}

/** Reads what the person has punched from the first to the last date, and shortly before and after, in order of time. */
export async function readPunches(
  tx: Transaction,
  of: Attendee,
  first: string,
  last: string,
): Promise<Facts['punches']> {
  return (await readPunchesOf(tx, of, [of.employeeId], { first, last }))(of.employeeId);
}

async function readPunchesOf(
  tx: Transaction,
  of: Of & Pick<Attendee, 'timeZone'>,
  employeeIds: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<(employeeId: string) => Facts['punches']> {
  const rows = await tx
    .select({
      employeeId: punches.employeeId,
      at: punches.at,
      direction: punches.direction,
      source: punches.source,
      note: punches.note,
      pressedAt: punches.pressedAt,
    })
    .from(punches)
    .where(
      and(
        ofThese(of, employeeIds, punches),
        gte(punches.at, new Date(instantOf(of.timeZone, addDays(first, -reach), 0))),
        lte(punches.at, new Date(instantOf(of.timeZone, addDays(last, reach + 1), 0))),
      ),
    )
    .orderBy(asc(punches.at), asc(punches.direction));
  const byPerson = groupBy(rows, ({ employeeId }) => employeeId);
  return (employeeId) =>
    (byPerson.get(employeeId) ?? []).map(({ employeeId: _, at, pressedAt, ...rest }) => ({
      ...rest,
      at: at.getTime(),
      pressedAt: pressedAt?.getTime() ?? null,
    }));
}

type Schedule = Pick<WorkCalendar, 'scheduleOn' | 'published'>;

const unscheduled: Schedule = { scheduleOn: () => 'not scheduled', published: new Map() };

/**
 * What is scheduled for people, by their ids: their assignments with the days of each pattern, and what was planned for
 * single dates in a range apart from those.
 */
export async function readSchedules(
  tx: Transaction,
  of: Of,
  employeeIds: readonly string[],
  range: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, Schedule>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx
    .select({
      employeeId: shiftAssignments.employeeId,
      startsOn: shiftAssignments.startsOn,
      patternId: shiftAssignments.patternId,
      week: shiftAssignments.week,
      day: shiftPatternDays,
      name: shiftPatterns.name,
      weeks: shiftPatterns.weeks,
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
    .where(ofThese(of, employeeIds, shiftAssignments))
    .orderBy(asc(shiftAssignments.startsOn));
  const published = await readPublished(tx, of, employeeIds, range);
  const byPerson = groupBy(rows, ({ employeeId }) => employeeId);
  return new Map(
    employeeIds.map((id) => {
      const own = byPerson.get(id) ?? [];
      const assignments = new Map(
        own.map(({ startsOn, patternId, week }) => [startsOn, { startsOn, patternId, week }]),
      );
      const byPattern = scheduleOf([...assignments.values()], patternsIn(own));
      const planned = new Map((published.get(id) ?? []).map((row) => [row.date, row]));
      const scheduleOn: Schedule['scheduleOn'] = (date) => {
        const row = planned.get(date);
        return row ? plannedOn(row) : byPattern(date);
      };
      return [id, { scheduleOn, published: planned }];
    }),
  );
}

interface PatternRow {
  readonly patternId: string | null;
  readonly day: typeof shiftPatternDays.$inferSelect | null;
  readonly name: string | null;
  readonly weeks: number | null;
}

/** Patterns by id; one without any shift is none. */
function patternsIn(rows: readonly PatternRow[]): ReadonlyMap<string, Pattern> {
  const patterns = new Map<string, { weeks: number; shifts: Map<string, ShiftDay> }>();
  for (const { patternId, day, name, weeks } of rows) {
    if (patternId === null || day === null || name === null) continue;
    const pattern = patterns.get(patternId) ?? { weeks: weeks ?? 1, shifts: new Map() };
    pattern.shifts.set(patternKey(day.week, day.weekday), { ...day, name: day.shiftName ?? name });
    patterns.set(patternId, pattern);
  }
  return patterns;
}
