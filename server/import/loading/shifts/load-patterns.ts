import { addDays, weekdayOf } from '../../../../src/api/contract/calendar.ts';
import { inOrganization } from '../../../database/same-organization.ts';
import { shiftPatternDays, shiftPatterns } from '../../../database/schema.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Row } from '../../reading/files.ts';
import { type Batch, type Importing, idsByCode, keptOf, upsertOwn, withPerson } from '../importing.ts';
import { judging } from '../judging.ts';

/** When a shift ends, in minutes after the midnight that it begins after. */
const endOf = ({ start, end }: Pick<Row<'shift_patterns.csv'>, 'start' | 'end'>): number =>
  end > start ? end : end + 1440;

export async function loadPatterns(importing: Importing, batch: Batch<'shift_patterns.csv'>): Promise<number> {
  const { fault, isSound } = judging(importing, 'shift_patterns.csv');
  const names = new Map<string, string>();
  const days = new Map<string, { pattern: string; weekday: number; row: Row<'shift_patterns.csv'> }>();
  for (const { line, row } of batch) {
    const name = names.get(row.pattern) ?? row.name;
    if (name !== row.name) fault(line, 'name', `${row.pattern} is called "${name}" further up`);
    if (row.absent_below > row.half_day_below) fault(line, 'absent_below', 'is more than half_day_below');
    names.set(row.pattern, name);
    for (const weekday of isSound(line) ? row.weekdays : []) {
      const key = `${row.pattern} ${weekday}`;
      if (days.has(key)) fault(line, 'weekdays', `${row.pattern} has a shift on one of these weekdays already`);
      days.set(key, { pattern: row.pattern, weekday, row });
    }
  }
  for (const { pattern, weekday, row } of days.values()) {
    const next = days.get(`${pattern} ${(weekday % 7) + 1}`);
    if (next && endOf(row) - 1440 > next.row.start) {
      const line = batch.find((one) => one.row === next.row)?.line ?? 1;
      fault(line, 'start', `overlaps the shift of ${pattern} that began the day before`);
    }
  }
  const patterns = { table: 'shift_patterns', key: { code: 'text' }, columns: { name: 'text' } };
  const named = await upsertOwn(
    importing,
    patterns,
    [...names].map(([code, name]) => ({ code, name })),
  );
  for (const [code, id] of await idsByCode(importing, shiftPatterns)) importing.patterns.set(code, id);
  const target = {
    table: 'shift_pattern_days',
    key: { pattern_id: 'uuid', weekday: 'smallint' },
    columns: {
      start_minute: 'smallint',
      end_minute: 'smallint',
      break_minutes: 'smallint',
      late_grace_minutes: 'smallint',
      early_grace_minutes: 'smallint',
      half_day_below_minutes: 'smallint',
      absent_below_minutes: 'smallint',
      overtime_from_minutes: 'smallint',
      overtime_approval: 'boolean',
      leave_counts: 'smallint',
    },
    kept: keptOf(importing, 'shift_patterns.csv', { leave_counts: 'leave_counts' }),
  };
  const timed = await upsertOwn(
    importing,
    target,
    [...days.values()].map(({ pattern, weekday, row }) => ({
      pattern_id: importing.patterns.get(pattern),
      weekday,
      start_minute: row.start,
      end_minute: row.end,
      break_minutes: row.break_minutes,
      late_grace_minutes: row.late_grace,
      early_grace_minutes: row.early_grace,
      half_day_below_minutes: row.half_day_below,
      absent_below_minutes: row.absent_below,
      overtime_from_minutes: row.overtime_from,
      overtime_approval: row.overtime === 'approval',
      leave_counts: row.leave_counts === 'half' ? 50 : 100,
    })),
  );
  return named + timed;
}

export async function loadAssignments(importing: Importing, batch: Batch<'shift_assignments.csv'>): Promise<number> {
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
  const target = { table: 'shift_assignments', key, columns: { pattern_id: 'uuid' } };
  const rows = soundOf(batch).map(({ row: { person, starts_on, pattern } }) => ({
    employee_id: importing.people.get(person)?.id,
    starts_on,
    pattern_id: pattern === null ? null : importing.patterns.get(pattern),
  }));
  return upsertOwn(importing, target, withPerson(rows));
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
      weekday: shiftPatternDays.weekday,
      start: shiftPatternDays.startMinute,
      end: shiftPatternDays.endMinute,
    })
    .from(shiftPatternDays)
    .where(own);
  const shiftOf = (code: string | null, weekday: number) =>
    rows.find((row) => row.patternId === patterns.get(code ?? '') && row.weekday === weekday);
  for (const lines of groupBy(batch, ({ row }) => row.person).values()) {
    const inOrder = [...lines].sort((a, b) => a.row.starts_on.localeCompare(b.row.starts_on));
    for (const [index, { line, row }] of inOrder.entries()) {
      const before = inOrder[index - 1]?.row;
      if (!before) continue;
      const last = shiftOf(before.pattern, weekdayOf(addDays(row.starts_on, -1)));
      const first = shiftOf(row.pattern, weekdayOf(row.starts_on));
      if (last && first && endOf(last) - 1440 > first.start) {
        fault(line, 'starts_on', `overlaps the shift of ${before.pattern} that began the day before`);
      }
    }
  }
}
