import { and, eq } from 'drizzle-orm';
import { addDays, weekdayOf } from '../../../../src/api/contract/calendar.ts';
import { weekOn } from '../../../calendar/schedule.ts';
import { inOrganization, sameOrganization } from '../../../database/same-organization.ts';
import { shiftAssignments, shiftPatternDays, shiftPatterns } from '../../../database/schema.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Row } from '../../reading/files.ts';
import { asKnown, type Known } from '../as-known.ts';
import { type Batch, type Importing, upsertOwn, withPerson } from '../importing.ts';
import { judging } from '../judging.ts';
import { endOf } from './load-patterns.ts';

export async function loadAssignments(importing: Importing, given: Batch<'shift_assignments.csv'>): Promise<number> {
  const weekOf = await knownWeeks(importing);
  const batch = asKnown(importing, 'shift_assignments.csv', given, weekOf);
  const { fault, rowOf, soundOf } = judging(importing, 'shift_assignments.csv');
  for (const one of batch) {
    const { once, people, names, near } = rowOf(one);
    people('person');
    near('starts_on');
    names('pattern', importing.patterns, 'shift_patterns.csv');
    once('starts_on', 'person');
  }
  await refuseOverlaps(importing, batch, fault);
  const key = { employee_id: 'uuid', starts_on: 'date' };
  const target = {
    table: 'shift_assignments',
    key,
    columns: { pattern_id: 'uuid', week: 'smallint' },
  };
  const rows = soundOf(batch).map(({ row: { person, starts_on, pattern, week } }) => ({
    employee_id: importing.people.get(person)?.id,
    starts_on,
    pattern_id: pattern === null ? null : importing.patterns.get(pattern),
    week: week || 1,
  }));
  return upsertOwn(importing, target, withPerson(rows));
}

/** The week of a pattern that somebody begins with, where they begin with the same one already. */
async function knownWeeks({ tx, tenant, organizationId, people, patterns }: Importing) {
  const rows = await tx
    .select()
    .from(shiftAssignments)
    .where(inOrganization(shiftAssignments, { tenant, organizationId }));
  const keyed = (employeeId: string | null, startsOn: string, patternId: string | null) =>
    `${employeeId} ${startsOn} ${patternId}`;
  const known = new Map(
    rows.map(({ employeeId, startsOn, patternId, week }) => [keyed(employeeId, startsOn, patternId), { week }]),
  );
  return ({
    person,
    starts_on: startsOn,
    pattern,
  }: Row<'shift_assignments.csv'>): Known<'shift_assignments.csv'> | undefined =>
    known.get(keyed(people.get(person)?.id ?? null, startsOn, patterns.get(pattern ?? '') ?? null));
}

/** A shift of the pattern before that still goes on when the first one of the next begins. */
async function refuseOverlaps(
  { tx, tenant, organizationId, patterns }: Importing,
  batch: Batch<'shift_assignments.csv'>,
  fault: (line: number, field: string, reason: string) => void,
): Promise<void> {
  const own = inOrganization(shiftPatternDays, { tenant, organizationId });
  const rows = await tx
    .select({
      patternId: shiftPatternDays.patternId,
      weeks: shiftPatterns.weeks,
      week: shiftPatternDays.week,
      weekday: shiftPatternDays.weekday,
      start: shiftPatternDays.startMinute,
      end: shiftPatternDays.endMinute,
    })
    .from(shiftPatternDays)
    .innerJoin(
      shiftPatterns,
      and(sameOrganization(shiftPatterns, shiftPatternDays), eq(shiftPatterns.id, shiftPatternDays.patternId)),
    )
    .where(own);
  const shiftOf = ({ pattern, starts_on: startsOn, week }: Row<'shift_assignments.csv'>, date: string) =>
    rows.find(
      (row) =>
        row.patternId === patterns.get(pattern ?? '') &&
        row.weekday === weekdayOf(date) &&
        row.week === weekOn({ startsOn, week: week || 1 }, row.weeks, date),
    );
  for (const lines of groupBy(batch, ({ row }) => row.person).values()) {
    const inOrder = [...lines].sort((a, b) => a.row.starts_on.localeCompare(b.row.starts_on));
    for (const [index, { line, row }] of inOrder.entries()) {
      const before = inOrder[index - 1]?.row;
      if (!before) continue;
      const last = shiftOf(before, addDays(row.starts_on, -1));
      const first = shiftOf(row, row.starts_on);
      if (last && first && endOf(last) - 1440 > first.start) {
        fault(line, 'starts_on', `overlaps the shift of ${before.pattern} that began the day before`);
      }
    }
  }
}
