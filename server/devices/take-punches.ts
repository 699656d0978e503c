import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, monthOf } from '../../src/api/contract/calendar.ts';
import { holdPeriods, lockedMonths, spanOf } from '../calendar/periods.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { employees, organizations, punches } from '../database/schema.ts';
import { dateAt, instantOf } from '../platform/zone.ts';
import type { Place } from './devices.ts';

/** So many punches are taken at once. */
export const mostAtOnce = 1_000;

/** What a device hands in. Each line is judged for itself: one that is wrong holds up no other. */
export const batch = z.strictObject({
  punches: z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostAtOnce)),
});

const line = z.strictObject({
  /** The person's number in the register. */
  person: z.string().check(z.minLength(1), z.maxLength(100)),
  /** With its offset from UTC: `2026-03-02T08:58:00+01:00`. */
  at: z.iso.datetime({ offset: true }),
  direction: z.optional(z.enum(['in', 'out'])),
});

/** Why a punch was not taken. */
type Reason =
  | 'invalid'
  | 'unknown_person'
  | 'direction_missing'
  | 'in_the_future'
  | 'period_locked'
  | 'before_employment'
  | 'after_employment';

/** What became of a line: it is there now, it was there already, or it was not taken. */
export type LineResult =
  | { readonly result: 'taken' | 'known' }
  | { readonly result: 'refused'; readonly code: Reason; readonly message: string };

interface Punch {
  readonly employeeId: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly direction: 'in' | 'out' | 'none';
}

/** A device's clock may go ahead of the host's by so many milliseconds. */
const tolerance = 300_000;
const day = 86_400_000;

const refuse = (code: Reason, message: string): LineResult => ({ result: 'refused', code, message });
const keyOf = ({ employeeId, at, direction }: Punch): string => `${employeeId} ${at} ${direction}`;

/** Takes what a device hands in, each punch once, however often it is sent. @param device its name: where a punch comes from */
export async function takePunches(
  tx: Transaction,
  place: Place,
  { lines, device, now }: { readonly lines: readonly unknown[]; readonly device: string; readonly now: Date },
): Promise<LineResult[]> {
  const judge = await judgeFor(tx, place, lines, now);
  const judged = lines.map(judge);
  const wanted = new Map(judged.flatMap((one) => ('at' in one ? [[keyOf(one), one] as const] : [])));
  const locked = await lockedOf(tx, place, [...wanted.values()], now);
  const open = [...wanted.values()].filter((one) => !locked.has(keyOf(one)));
  const taken = await insert(tx, place, open, device);
  return judged.map((one) => {
    if (!('at' in one)) return one;
    const refused = locked.get(keyOf(one));
    if (refused) return refused;
    // of two lines that say the same the first is the one that was taken
    return { result: taken.delete(keyOf(one)) ? 'taken' : 'known' };
  });
}

/** Reads whom the lines are about and what the organization wants of them, once for all. */
async function judgeFor(tx: Transaction, place: Place, lines: readonly unknown[], now: Date) {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.tenantId, place.tenant), eq(organizations.id, place.organizationId)));
  const named = new Set(lines.flatMap((one) => line.shape.person.safeParse(Object(one).person).data ?? []));
  const people = await tx
    .select({ id: employees.id, number: employees.number, joinedOn: employees.joinedOn, leftOn: employees.leftOn })
    .from(employees)
    .where(and(inOrganization(employees, place), inArray(employees.number, [...named])));
  const byNumber = new Map(people.map((person) => [person.number, person]));
  const { timeZone = 'UTC', punchDirections = 'given' } = organization ?? {};

  return (given: unknown): Punch | LineResult => {
    const { data, error } = line.safeParse(given);
    if (!data) {
      const [issue] = error.issues;
      return refuse('invalid', `${issue?.path.join('.') || 'the line'}: ${issue?.message}`);
    }
    const person = byNumber.get(data.person);
    if (!person) return refuse('unknown_person', `nobody has the number ${data.person}`);
    if (!data.direction && punchDirections === 'given')
      return refuse('direction_missing', 'the organization’s punches say in or out');
    const at = Date.parse(data.at);
    if (at > now.getTime() + tolerance) return refuse('in_the_future', `it is ${now.toISOString()}`);
    if (at < instantOf(timeZone, person.joinedOn, 0) - day)
      return refuse('before_employment', `${data.person} joined on ${person.joinedOn}`);
    if (person.leftOn !== null && at >= instantOf(timeZone, addDays(person.leftOn, 2), 0))
      return refuse('after_employment', `${data.person} left on ${person.leftOn}`);
    return { employeeId: person.id, at: new Date(at).toISOString(), direction: data.direction ?? 'none' };
  };
}

/** What is said to punches of locked months, by their keys: of those that are there already, that they are. */
async function lockedOf(
  tx: Transaction,
  place: Place,
  wanted: readonly Punch[],
  now: Date,
): Promise<ReadonlyMap<string, LineResult>> {
  const [organization] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, place.tenant), eq(organizations.id, place.organizationId)));
  const timeZone = organization?.timeZone ?? 'UTC';
  const today = dateAt(timeZone, now.getTime());
  const monthAt = ({ at }: Punch) => monthOf(dateAt(timeZone, Date.parse(at)));
  const span = spanOf(wanted.map(({ at }) => dateAt(timeZone, Date.parse(at))));
  await holdPeriods({ tx, ...place });
  const locked = span ? await lockedMonths({ tx, ...place, timeZone, today }, span) : new Map<string, string>();
  const late = wanted.filter((one) => locked.has(monthAt(one)));
  if (late.length === 0) return new Map();
  const known = await tx
    .select({ employeeId: punches.employeeId, at: punches.at, direction: punches.direction })
    .from(punches)
    .where(
      and(
        inOrganization(punches, place),
        inArray(punches.employeeId, [...new Set(late.map(({ employeeId }) => employeeId))]),
        inArray(
          punches.at,
          late.map(({ at }) => new Date(at)),
        ),
      ),
    );
  const there = new Set(known.map(({ at, ...one }) => keyOf({ ...one, at: at.toISOString() })));
  return new Map(
    late.map((one) => {
      const message = `${monthAt(one)} has been locked since ${locked.get(monthAt(one))}`;
      return [keyOf(one), there.has(keyOf(one)) ? { result: 'known' } : refuse('period_locked', message)];
    }),
  );
}

/** @returns keys of those that were not there before */
async function insert(
  tx: Transaction,
  { tenant, organizationId }: Place,
  wanted: readonly Punch[],
  device: string,
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  // in one order: two batches with the same punches wait for each other, and neither for ever
  const sorted = [...wanted].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const column = (name: keyof Punch) => sql.param(sorted.map((punch) => punch[name]));
  const { rows } = await tx.execute(sql`
    insert into ${punches} (tenant_id, organization_id, employee_id, at, direction, source)
    select ${tenant}, ${organizationId}::uuid, given.employee_id, given.at, given.direction, ${device}
    from unnest(${column('employeeId')}::uuid[], ${column('at')}::timestamptz[], ${column('direction')}::text[])
      as given (employee_id, at, direction)
    on conflict do nothing
    returning employee_id, at, direction`);
  return new Set(
    (rows as { employee_id: string; at: Date | string; direction: Punch['direction'] }[]).map(
      ({ employee_id: employeeId, at, direction }) => keyOf({ employeeId, at: new Date(at).toISOString(), direction }),
    ),
  );
}
