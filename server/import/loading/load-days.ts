import { sql } from 'drizzle-orm';
import { addDays, datesBetween } from '../../../src/api/contract/calendar.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { absences, holidays, punches } from '../../database/schema.ts';
import { instantOf } from '../../platform/zone.ts';
import type { WallClock } from '../reading/cells.ts';
import { type Batch, type Importing, keptOf, knowsPerson, unknownPerson, upsertOwn, withPerson } from './importing.ts';
import { judging } from './judging.ts';

/** No festival is longer. */
const longestHoliday = 31;

export async function loadHolidays(importing: Importing, batch: Batch<'holidays.csv'>): Promise<number> {
  const { rowOf } = judging(importing, 'holidays.csv');
  const portions = await portionsOfHolidays(importing);
  const rows = new Map<string, Record<string, unknown>>();
  for (const one of batch) {
    const { fault, near, inOrder } = rowOf(one);
    const { row } = one;
    const { name, portion } = row;
    const calendar = row.calendar ?? '';
    const to = row.to ?? row.date;
    near('date');
    inOrder('date', 'to');
    if (to > addDays(row.date, longestHoliday)) {
      fault('to', `is more than ${longestHoliday} days after date`);
      continue;
    }
    for (const date of datesBetween(row.date, to)) {
      const key = `${calendar}\n${date}\n${name}`;
      if (rows.has(key)) fault('date', `${name} on ${date} stands further up already`);
      rows.set(key, { date, calendar, name, portion: portions.get(`${calendar} ${date}`) ?? portion });
    }
  }
  const key = { date: 'date', calendar: 'text', name: 'text' };
  const target = {
    table: 'holidays',
    key,
    columns: { portion: 'text' },
    kept: keptOf(importing, 'holidays.csv', { portion: 'portion' }),
  };
  // the row that takes its place is the change
  await forgetRenamed(importing, [...rows.values()]);
  return upsertOwn(importing, target, [...rows.values()]);
}

/** How much of each date is free already, by calendar and date, where a file does not say: what is called otherwise is the same. */
async function portionsOfHolidays({ tx, tenant, organizationId, hasColumn }: Importing) {
  if (hasColumn('holidays.csv', 'portion')) return new Map<string, string>();
  const rows = await tx.select().from(holidays).where(inOrganization(holidays, { tenant, organizationId }));
  return new Map<string, string>(rows.map(({ calendar, date, portion }) => [`${calendar} ${date}`, portion]));
}

/** A holiday that is called otherwise now is the same one: of a date that the file names only its names count. */
async function forgetRenamed(
  { tx, tenant, organizationId }: Importing,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ date, calendar, name }) => ({ date, calendar, name })));
  await tx.execute(sql`
    delete from ${holidays} as old
    where old.tenant_id = ${tenant} and old.organization_id = ${organizationId}
      and exists (
        select from jsonb_to_recordset(${given}::jsonb) as one (date date, calendar text)
        where one.date = old.date and one.calendar = old.calendar)
      and not exists (
        select from jsonb_to_recordset(${given}::jsonb) as one (date date, calendar text, name text)
        where one.date = old.date and one.calendar = old.calendar and one.name = old.name)`);
}

export async function loadAbsences(importing: Importing, batch: Batch<'absences.csv'>): Promise<number> {
  const { rowOf } = judging(importing, 'absences.csv');
  const portions = await portionsOfAbsences(importing);
  const rows = new Map<string, Record<string, unknown>>();
  for (const one of batch) {
    const { fault, people, near, inOrder } = rowOf(one);
    const { row } = one;
    const person = importing.people.get(row.person);
    people('person');
    near('from');
    inOrder('from', 'to');
    if (row.to > addDays(row.from, 366)) {
      fault('to', 'is more than a year after from');
      continue;
    }
    for (const date of datesBetween(row.from, row.to)) {
      const key = `${row.person} ${date}`;
      if (rows.has(key)) fault('from', `${row.person} is absent on ${date} by a row further up already`);
      const { kind, portion } = row;
      rows.set(key, { employee_id: person?.id, date, portion: portions.get(`${person?.id} ${date}`) ?? portion, kind });
    }
  }
  const key = { employee_id: 'uuid', date: 'date', kind: 'text' };
  const target = {
    table: 'absences',
    key,
    columns: { portion: 'text' },
    kept: keptOf(importing, 'absences.csv', { portion: 'portion' }),
  };
  const known = withPerson([...rows.values()]);
  await forgetOtherKinds(importing, known);
  return upsertOwn(importing, target, known);
}

/** For how much of each date somebody is absent already, where a file does not say: for whatever reason. */
async function portionsOfAbsences({ tx, tenant, organizationId, hasColumn }: Importing) {
  if (hasColumn('absences.csv', 'portion')) return new Map<string, string>();
  const rows = await tx.select().from(absences).where(inOrganization(absences, { tenant, organizationId }));
  return new Map(
    rows.flatMap(({ employeeId, date, portion }) =>
      portion === null ? [] : [[`${employeeId} ${date}`, portion] as const],
    ),
  );
}

/** Somebody who is absent for another reason now is so for that one alone. */
async function forgetOtherKinds(
  { tx, tenant, organizationId }: Importing,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ employee_id, date, kind }) => ({ employee_id, date, kind })));
  await tx.execute(sql`
    delete from ${absences} as old
    using jsonb_to_recordset(${given}::jsonb) as one (employee_id uuid, date date, kind text)
    where old.tenant_id = ${tenant} and old.organization_id = ${organizationId}
      and old.employee_id = one.employee_id and old.date = one.date and old.kind <> one.kind`);
}

const day = 86_400_000;

/** @param file where they stand: `punches.csv`, or the log of a terminal */
export async function loadPunches(
  importing: Importing,
  batch: Batch<'punches.csv'>,
  file = 'punches.csv',
): Promise<number> {
  const { tx, tenant, organizationId, timeZone, run } = importing;
  const fault = (line: number, field: string, reason: string) => importing.fault({ file, line, field, reason });
  const columns = { ids: [] as string[], times: [] as string[], directions: [] as string[], sources: [] as string[] };
  for (const { line, row } of batch) {
    const person = importing.people.get(row.person);
    if (!person) {
      if (!knowsPerson(importing, row.person)) fault(line, 'person', unknownPerson(row.person));
      continue;
    }
    if (row.direction === null && !importing.isAlternating) {
      fault(line, 'direction', 'is empty; say punch_directions alternate in organization.csv where devices tell none');
    }
    const at = momentOf(timeZone, row.instant);
    if (at > importing.now) fault(line, 'instant', 'lies in the future');
    if (at < instantOf(timeZone, person.joinedOn, 0) - day) {
      fault(line, 'instant', `lies before ${row.person} joined on ${person.joinedOn}`);
    }
    if (person.id === null) continue;
    columns.ids.push(person.id);
    columns.times.push(new Date(at).toISOString());
    columns.directions.push(row.direction ?? 'none');
    columns.sources.push(row.source);
  }
  // devices send a line again after a cut connection: the same punch is one punch
  const { rows } = await tx.execute<{ date: string; count: number }>(sql`
    with added as (
      insert into ${punches} (tenant_id, organization_id, employee_id, at, direction, source, import_run)
      select ${tenant}, ${organizationId}::uuid, given.employee_id, given.at, given.direction, given.source, ${run}::int
      from unnest(${sql.param(columns.ids)}::uuid[], ${sql.param(columns.times)}::timestamptz[],
                  ${sql.param(columns.directions)}::text[], ${sql.param(columns.sources)}::text[])
        as given (employee_id, at, direction, source)
      on conflict do nothing
      returning at)
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::int as count from added group by 1`);
  for (const { date, count } of rows) importing.isNewPunch(date, count);
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Of the hour that comes twice in autumn the clock on the wall means the first. */
const momentOf = (timeZone: string, moment: number | WallClock): number =>
  typeof moment === 'number' ? moment : instantOf(timeZone, moment.date, moment.minute) + moment.second * 1_000;
