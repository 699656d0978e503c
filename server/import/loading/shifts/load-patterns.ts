import { and, eq } from 'drizzle-orm';
import { breakOf } from '../../../calendar/schedule.ts';
import { inOrganization, sameOrganization } from '../../../database/same-organization.ts';
import { shiftPatternDays, shiftPatterns } from '../../../database/schema.ts';
import type { Row } from '../../reading/files.ts';
import { type Batch, type Importing, idsByCode, keptOf, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

/** When a shift ends, in minutes after the midnight that it begins after. */
export const endOf = ({ start, end }: Pick<Row<'shift_patterns.csv'>, 'start' | 'end'>): number =>
  end > start ? end : end + 1440;

type Pattern = Row<'shift_patterns.csv'>;

/**
 * Why a break cannot begin when it is said to; null where it can.
 *
 * @param isKept whether it is what was said before, as the file has no column for it
 */
function wrongBreak(
  { break_minutes: breakMinutes, ...row }: Pattern,
  start: number | null,
  isKept: boolean,
): string | null {
  if (start === null) return null;
  if (breakMinutes === 0) return 'is given, and break_minutes is 0';
  const shift = { startMinute: row.start, endMinute: row.end, breakMinutes, breakStartMinute: start };
  if (breakOf(shift)) return null;
  const reason = 'leaves no work before or after the break';
  return isKept ? `is known from before, and ${reason}: give it anew, or leave it empty` : reason;
}

interface PatternDay {
  readonly pattern: string;
  readonly week: number;
  readonly weekday: number;
  readonly row: Pattern;
  /** Minutes after midnight; null: whenever it suits. */
  readonly breakStart: number | null;
}

type DayKey = Pick<PatternDay, 'pattern' | 'week' | 'weekday'>;

const keyOf = ({ pattern, week, weekday }: DayKey): string => `${pattern} ${week} ${weekday}`;

/** The day after one of a pattern: after its last week comes its first. */
const dayAfter = ({ pattern, week, weekday }: DayKey, weeks: number): DayKey =>
  weekday < 7 ? { pattern, week, weekday: weekday + 1 } : { pattern, week: (week % weeks) + 1, weekday: 1 };

export async function loadPatterns(importing: Importing, batch: Batch<'shift_patterns.csv'>): Promise<number> {
  const { fault, isSound } = judging(importing, 'shift_patterns.csv');
  const weeksBefore = await weeksThatStay(importing);
  const isBreakSaid = importing.hasColumn('shift_patterns.csv', 'break_start');
  const known = isBreakSaid ? new Map<string, number | null>() : await breaksThatStay(importing);
  const breakStartOf = (key: string, row: Pattern): number | null => {
    if (isBreakSaid) return row.break_start;
    // where there is no break any more none begins
    return row.break_minutes === 0 ? null : (known.get(key) ?? null);
  };
  const names = new Map<string, { readonly name: string; weeks: number }>();
  const days = new Map<string, PatternDay>();
  for (const { line, row } of batch) {
    const { pattern } = row;
    const week = row.week || 1;
    const named = names.get(pattern) ?? { name: row.name, weeks: weeksBefore.get(pattern) ?? 1 };
    if (named.name !== row.name) fault(line, 'name', `${pattern} is called "${named.name}" further up`);
    if (row.absent_below > row.half_day_below) fault(line, 'absent_below', 'is more than half_day_below');
    if (row.weeks > 0 && week > row.weeks) fault(line, 'week', `is more than the ${row.weeks} weeks of ${pattern}`);
    names.set(pattern, { name: named.name, weeks: Math.max(named.weeks, week, row.weeks) });
    for (const weekday of isSound(line) ? row.weekdays : []) {
      const key = keyOf({ pattern, week, weekday });
      if (days.has(key)) fault(line, 'weekdays', `${pattern} has a shift on one of these weekdays already`);
      const breakStart = breakStartOf(key, row);
      const wrong = wrongBreak(row, breakStart, !isBreakSaid);
      if (wrong) fault(line, 'break_start', wrong);
      days.set(key, { pattern, week, weekday, row, breakStart });
    }
  }
  for (const day of days.values()) {
    const next = days.get(keyOf(dayAfter(day, names.get(day.pattern)?.weeks ?? 1)));
    if (next && endOf(day.row) - 1440 > next.row.start) {
      const line = batch.find((one) => one.row === next.row)?.line ?? 1;
      fault(line, 'start', `overlaps the shift of ${day.pattern} that began the day before`);
    }
  }
  const patterns = { table: 'shift_patterns', key: { code: 'text' }, columns: { name: 'text', weeks: 'smallint' } };
  const named = await upsertOwn(
    importing,
    patterns,
    [...names].map(([code, { name, weeks }]) => ({ code, name, weeks })),
  );
  for (const [code, id] of await idsByCode(importing, shiftPatterns)) importing.patterns.set(code, id);
  const target = {
    table: 'shift_pattern_days',
    key: { pattern_id: 'uuid', week: 'smallint', weekday: 'smallint' },
    columns: {
      start_minute: 'smallint',
      end_minute: 'smallint',
      break_minutes: 'smallint',
      break_start_minute: 'smallint',
      late_grace_minutes: 'smallint',
      early_grace_minutes: 'smallint',
      half_day_below_minutes: 'smallint',
      absent_below_minutes: 'smallint',
      overtime_from_minutes: 'smallint',
      overtime_approval: 'boolean',
      leave_counts: 'smallint',
      shift_name: 'text',
      qualification: 'text',
    },
    kept: keptOf(importing, 'shift_patterns.csv', {
      leave_counts: 'leave_counts',
      shift_name: 'shift',
      qualification: 'qualification',
    }),
  };
  const timed = await upsertOwn(
    importing,
    target,
    [...days.values()].map(({ pattern, week, weekday, row, breakStart }) => ({
      pattern_id: importing.patterns.get(pattern),
      week,
      weekday,
      shift_name: row.shift,
      qualification: row.qualification,
      start_minute: row.start,
      end_minute: row.end,
      break_minutes: row.break_minutes,
      break_start_minute: breakStart,
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

/** When breaks begin, by pattern, week and weekday, where the file does not say: as they did. */
async function breaksThatStay({ tx, tenant, organizationId }: Importing): Promise<Map<string, number | null>> {
  const rows = await tx
    .select({ day: shiftPatternDays, code: shiftPatterns.code })
    .from(shiftPatternDays)
    .innerJoin(
      shiftPatterns,
      and(sameOrganization(shiftPatterns, shiftPatternDays), eq(shiftPatterns.id, shiftPatternDays.patternId)),
    )
    .where(inOrganization(shiftPatternDays, { tenant, organizationId }));
  return new Map(
    rows.map(({ day: { week, weekday, breakStartMinute }, code }) => [
      keyOf({ pattern: code, week, weekday }),
      breakStartMinute,
    ]),
  );
}

/** After how many weeks patterns begin anew, by code, where the file does not say: they go on as they did. */
async function weeksThatStay({ tx, tenant, organizationId, hasColumn }: Importing): Promise<Map<string, number>> {
  if (hasColumn('shift_patterns.csv', 'weeks')) return new Map();
  const rows = await tx.select().from(shiftPatterns).where(inOrganization(shiftPatterns, { tenant, organizationId }));
  return new Map(rows.map(({ code, weeks }) => [code, weeks]));
}
