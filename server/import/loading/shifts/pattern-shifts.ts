import { and, asc, eq } from 'drizzle-orm';
import type { ShiftDay } from '../../../calendar/facts.ts';
import { atTimes } from '../../../calendar/schedule.ts';
import { inOrganization, sameOrganization } from '../../../database/same-organization.ts';
import { shiftPatternDays, shiftPatterns } from '../../../database/schema.ts';
import type { Row } from '../../reading/files.ts';
import type { Importing } from '../importing.ts';

/** A shift that a row means. */
export interface MeantShift {
  /** As its pattern has it. */
  readonly planned: ShiftDay;
  /** At the row's own times, where it has any. */
  readonly shift: ShiftDay;
}

/** The shift that a row means: its pattern's on that weekday, or on the first that it has. */
export async function shiftsOf({ tx, tenant, organizationId, patterns }: Importing) {
  const rows = await tx
    .select({ day: shiftPatternDays, name: shiftPatterns.name })
    .from(shiftPatternDays)
    .innerJoin(
      shiftPatterns,
      and(sameOrganization(shiftPatterns, shiftPatternDays), eq(shiftPatterns.id, shiftPatternDays.patternId)),
    )
    .where(inOrganization(shiftPatternDays, { tenant, organizationId }))
    .orderBy(asc(shiftPatternDays.week), asc(shiftPatternDays.weekday));
  return ({ date, pattern, start, end }: Row<'shifts.csv'>): MeantShift | null => {
    const own = rows.filter(({ day }) => day.patternId === patterns.get(pattern ?? ''));
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const found = own.find(({ day }) => day.weekday === weekday) ?? own[0];
    if (!found) return null;
    const {
      tenantId: _,
      organizationId: __,
      patternId: ___,
      week: ____,
      weekday: _____,
      shiftName,
      qualification,
      breakStartMinute,
      ...measures
    } = found.day;
    const planned = {
      ...measures,
      ...(qualification !== null && { qualification }),
      ...(breakStartMinute !== null && { breakStartMinute }),
      name: shiftName ?? found.name,
    };
    const hasOwnTimes = start !== null && end !== null;
    return { planned, shift: hasOwnTimes ? atTimes(planned, { startMinute: start, endMinute: end }) : planned };
  };
}
