import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { shiftLifecycle } from '../../../../src/machines/lifecycles/attendance/shift.ts';
import type { ShiftDay } from '../../../calendar/facts.ts';
import { spanOf } from '../../../calendar/periods.ts';
import { type PublishedShift, readPublished, shiftIn } from '../../../calendar/published.ts';
import { readSchedules } from '../../../calendar/queries.ts';
import { atTimes, inProportion } from '../../../calendar/schedule.ts';
import { inOrganization } from '../../../database/same-organization.ts';
import { publishedShifts } from '../../../database/schema.ts';
import { notify } from '../../../notifications/notify.ts';
import { dateAt, instantOf } from '../../../platform/zone.ts';
import type { Row } from '../../reading/files.ts';
import type { Batch, Importing } from '../importing.ts';
import { judging } from '../judging.ts';
import { type MeantShift, shiftsOf } from './pattern-shifts.ts';
import { refuseLocked, refuseOverlaps } from './refuse-shifts.ts';

/** A row with whose it is, what it says, and what there is already. */
interface Planned {
  readonly line: number;
  readonly employee_id: string;
  readonly date: string;
  /** As the file says it; null: the date is free. */
  readonly shift: ShiftDay | null;
  /** The same as it is judged: of other times than its pattern's by as much of its measures. */
  readonly judged: ShiftDay | null;
  readonly place: string;
  readonly note: string;
  /** The pattern's code; null: the date is free. */
  readonly pattern: string | null;
  /** Whether the times are the file's own, and not the pattern's. */
  readonly hasOwnTimes: boolean;
  readonly known: PublishedShift | undefined;
}

/**
 * What is planned for single dates, apart from what patterns repeat. What changes before it has begun asks its person again,
 * who is told; what stays as it was asks nobody.
 */
export async function loadPublishedShifts(importing: Importing, batch: Batch<'shifts.csv'>): Promise<number> {
  const { fault, rowOf, soundOf } = judging(importing, 'shifts.csv');
  for (const one of batch) {
    const { once, people, names, near } = rowOf(one);
    people('person');
    near('date');
    names('pattern', importing.patterns, 'shift_patterns.csv');
    once('date', 'person');
    const { pattern, start, end } = one.row;
    if ((start === null) !== (end === null))
      fault(one.line, start === null ? 'start' : 'end', 'is empty, the other is not');
    if (pattern === null && start !== null)
      fault(one.line, 'start', 'is a time, but the date is free: it has no pattern');
    if (start !== null && start === end) fault(one.line, 'end', 'is the same as start');
  }
  const shiftOn = await shiftsOf(importing);
  const sound = soundOf(batch).flatMap(({ line, row }) => {
    const id = importing.people.get(row.person)?.id;
    return id ? [{ line, row, employee_id: id }] : [];
  });
  const range = spanOf(sound.map(({ row }) => row.date));
  if (!range) return 0;
  const ids = [...new Set(sound.map(({ employee_id }) => employee_id))];
  const published = await readPublished(importing.tx, importing, ids, range);
  const needed: Needed[] = [];
  const planned = sound.flatMap(({ line, row, employee_id }): Planned[] => {
    const known = published.get(employee_id)?.find(({ date }) => date === row.date);
    const wanted = asSaid(importing, row, row.pattern === null ? null : shiftOn(row), known);
    if (known && isSaidAgain(known, wanted)) {
      needed.push({ employee_id, date: row.date, known, wanted });
      return [];
    }
    return [{ line, employee_id, date: row.date, ...wanted, known }];
  });
  await noteNeeds(importing, needed);
  if (planned.length === 0) return 0;
  await refuseLocked(importing, planned, fault);
  const before = await readSchedules(importing.tx, importing, ids, range);
  const rows = planned.map((one) => toRow(importing, one, before.get(one.employee_id)?.scheduleOn(one.date)));
  await keep(importing, rows);
  await refuseOverlaps(importing, planned, fault);
  await tell(importing, planned);
  return rows.length;
}

interface Needed {
  readonly employee_id: string;
  readonly date: string;
  readonly known: PublishedShift;
  readonly wanted: Said & Pick<Planned, 'judged'>;
}

/** What a pattern's shifts need from now on holds for those planned already, too, as long as they are as they were imported. */
async function noteNeeds({ tx, tenant, organizationId }: Importing, needed: readonly Needed[]): Promise<void> {
  for (const { employee_id, date, known, wanted } of needed) {
    const shift = known.shift as ShiftDay | null;
    const { qualification } = wanted.shift ?? {};
    const isAsImported = [wanted.shift, wanted.judged].some((one) =>
      isDeepStrictEqual(saidOf({ ...wanted, shift }).shift, saidOf({ ...wanted, shift: one }).shift),
    );
    if (!shift || !isAsImported || (shift.qualification ?? null) === (qualification ?? null)) continue;
    const { qualification: _, ...same } = shift;
    await tx
      .update(publishedShifts)
      .set({ shift: { ...same, ...(qualification && { qualification }) } })
      .where(
        and(
          inOrganization(publishedShifts, { tenant, organizationId }),
          eq(publishedShifts.employeeId, employee_id),
          eq(publishedShifts.date, date),
        ),
      );
  }
}

/** What a row wants of its date, with what was said before of what its file has no column for: the same pattern keeps its own times. */
function asSaid(
  { hasColumn }: Importing,
  row: Row<'shifts.csv'>,
  meant: MeantShift | null,
  known: PublishedShift | undefined,
): Omit<Planned, 'line' | 'employee_id' | 'date' | 'known'> {
  const isSaid = (column: string) => known === undefined || hasColumn('shifts.csv', column);
  // written by this program alone, in this form; what people have agreed on was imported by nobody
  const before = known?.imported as Partial<ReturnType<typeof saidOf>> | null | undefined;
  const { pattern } = row;
  const { startMinute, endMinute } = (before?.shift ?? {}) as Partial<ShiftDay>;
  const isKept =
    !isSaid('start') && !isSaid('end') && before?.hasOwnTimes === true && before.pattern === pattern && meant !== null;
  const shift = isKept
    ? atTimes(meant.shift, {
        startMinute: startMinute ?? meant.shift.startMinute,
        endMinute: endMinute ?? meant.shift.endMinute,
      })
    : (meant?.shift ?? null);
  return {
    shift,
    judged: shift && meant && inProportion(shift, meant.planned),
    place: (isSaid('place') ? row.place : (before?.place ?? known?.place)) ?? '',
    note: (isSaid('note') ? row.note : (before?.note ?? known?.note)) ?? '',
    pattern,
    hasOwnTimes: isKept || row.start !== null,
  };
}

/** What a file says of a date, in one form. */
const saidOf = ({ shift, place, note, pattern, hasOwnTimes }: Said) => ({
  // what it needs is its pattern's to say, and a break that it does not have is nobody's: nobody is asked again because of that
  shift:
    shift &&
    Object.fromEntries(
      Object.entries(shift)
        .filter(([name]) => name !== 'qualification' && name !== 'breakElsewhere')
        .sort(),
    ),
  ...{ place, note, pattern, hasOwnTimes },
});

type Said = Pick<Planned, 'shift' | 'place' | 'note' | 'pattern' | 'hasOwnTimes'>;

/** Whether the last import said the same: what was changed since by those whom it concerns is not taken back. */
function isSaidAgain(known: PublishedShift, wanted: Said): boolean {
  const ofPerson = ({ shift, place, note }: Partial<ReturnType<typeof saidOf>>) => ({ shift, place, note });
  return known.imported !== null && isDeepStrictEqual(ofPerson(known.imported), ofPerson(saidOf(wanted)));
}

function toRow({ timeZone, now }: Importing, one: Planned, scheduled: ShiftDay | string | undefined) {
  const { employee_id, date, judged: shift, place, note, known } = one;
  // where they were to be free there was nothing that could have begun
  const first = (known && shiftIn(known)) ?? shift;
  const begins = instantOf(timeZone, date, first?.startMinute ?? 0);
  const facts = { hasBegun: begins <= now, isOver: false, isWorked: false };
  const changed = known && shiftLifecycle.happen(known.state, facts, { type: 'plan changed', by: 'planner' });
  // of what was not answered yet the person knows what there was before that
  const isUnanswered = known !== undefined && shiftLifecycle.hasTag(known.state, 'to answer');
  const seen = known ? shiftIn(known) : typeof scheduled === 'object' ? scheduled : null;
  return {
    ...{ employee_id, date, shift, place, note },
    state: changed?.state ?? known?.state ?? 'ahead.published',
    before: isUnanswered ? known.before : seen,
    imported: saidOf(one),
    at: new Date(now).toISOString(),
  };
}

async function keep({ tx, tenant: tenantId, organizationId }: Importing, rows: readonly ReturnType<typeof toRow>[]) {
  for (const { employee_id: employeeId, date, at, state, ...row } of rows) {
    const said = { ...row, state: state as PublishedShift['state'], at: new Date(at), reason: '' };
    await tx
      .insert(publishedShifts)
      .values({ tenantId, organizationId, employeeId, date, ...said })
      .onConflictDoUpdate({
        target: [
          publishedShifts.tenantId,
          publishedShifts.organizationId,
          publishedShifts.employeeId,
          publishedShifts.date,
        ],
        set: { ...said, version: sql`${publishedShifts.version} + 1` },
      });
  }
}

/** Whose shifts ahead are others now is told once, whatever many they are. */
async function tell(importing: Importing, planned: readonly Planned[]): Promise<void> {
  const today = dateAt(importing.timeZone, importing.now);
  const ahead = planned.filter(({ date }) => date >= today);
  const concerned = new Map([...ahead].reverse().map((one) => [one.employee_id, one.date]));
  if (concerned.size === 0) return;
  const at = new Date(importing.now);
  const rows = await readPublished(importing.tx, importing, [...concerned.keys()], {
    first: today,
    last: '9999-12-31',
  });
  const told = [...concerned].flatMap(([employeeId, date]) => {
    const row = rows.get(employeeId)?.find((one) => one.date === date);
    return row
      ? [
          {
            ...{ employeeId, kind: 'shift_changed', subjectKind: 'published_shift' as const, subjectId: row.id },
            ...{ aboutId: employeeId, at, shownFrom: at },
          },
        ]
      : [];
  });
  await notify(importing, told);
}
