import { and, eq, inArray } from 'drizzle-orm';
import { datesBetween } from '../../src/api/contract/calendar.ts';
import { instantOf } from '../attendance/zone.ts';
import type { Transaction } from '../database/connection.ts';
import { accounts, employees, shiftPatterns } from '../database/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Fault, FileName, Row } from './files.ts';
import type { Numbered } from './read.ts';
import { upsert } from './upsert.ts';

/** What the loaders of one import share. */
export interface Importing {
  readonly tx: Transaction;
  readonly tenant: string;
  readonly organizationId: string;
  readonly timeZone: string;
  readonly now: number;
  readonly fault: (fault: Fault) => void;
  /** By the number that the files call a person by. */
  readonly people: Map<string, { readonly id: string; readonly joinedOn: string }>;
  /** Pattern ids by code. */
  readonly patterns: Map<string, string>;
}

/** Checked rows of one file; of punches, a part of them. */
export type Batch<Name extends FileName> = readonly Numbered<Row<Name>>[];

const ownKey = { tenant_id: 'text', organization_id: 'uuid' } as const;
const ownerOf = ({ tenant, organizationId }: Importing) => ({ tenant_id: tenant, organization_id: organizationId });

/** A fault finder for one file: `at(line, field, reason)`. */
const faultsIn =
  (importing: Importing, file: FileName) =>
  (line: number, field: string, reason: string): void =>
    importing.fault({ file, line, field, reason });

export async function loadOrganization(importing: Importing, row: Row<'organization.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const tenants = await upsert(tx, { table: 'tenants', key: { id: 'text' }, columns: { name: 'text' } }, [
    { id: tenant, name: row.tenant_name },
  ]);
  const organizations = await upsert(
    tx,
    {
      table: 'organizations',
      key: { tenant_id: 'text', id: 'uuid' },
      columns: {
        slug: 'text',
        name: 'text',
        avatar_key: 'text',
        avatar_version: 'text',
        time_zone: 'text',
        subscriptions: 'text[]',
      },
    },
    [
      {
        tenant_id: tenant,
        id: organizationId,
        slug: row.organization,
        name: row.name,
        avatar_key: row.avatar_key,
        avatar_version: row.avatar_version,
        time_zone: row.time_zone,
        subscriptions: row.modules,
      },
    ],
  );
  return tenants + organizations;
}

export async function loadPeople(importing: Importing, batch: Batch<'people.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const fault = faultsIn(importing, 'people.csv');
  const lines = new Map<string, number>();
  const emails = new Set<string>();
  for (const { line, row } of batch) {
    const before = lines.get(row.person);
    if (before !== undefined) fault(line, 'person', `${row.person} stands in line ${before} already`);
    lines.set(row.person, line);
    const email = row.email?.toLowerCase();
    if (email && emails.has(email)) fault(line, 'email', `${email} belongs to another person of this file`);
    if (email) emails.add(email);
    if (row.left_on !== null && row.left_on < row.joined_on) fault(line, 'left_on', 'is before joined_on');
    if (row.initial_password !== null && !email) fault(line, 'initial_password', 'needs an e-mail to sign in with');
  }
  const supervisors = new Map(batch.map(({ row }) => [row.person, row.supervisor]));
  for (const { line, row } of batch) {
    if (row.supervisor === null) continue;
    if (!lines.has(row.supervisor)) fault(line, 'supervisor', `${row.supervisor} is no person of this file`);
    else if (supervises(supervisors, row.person, row.supervisor)) {
      fault(line, 'supervisor', `${row.person} would be their own supervisor, by way of ${row.supervisor}`);
    }
  }

  const accountIds = await ensureAccounts(importing, batch);
  const target = {
    table: 'employees',
    key: { ...ownKey, number: 'text' },
    columns: { account_id: 'uuid', first_name: 'text', last_name: 'text', joined_on: 'date', left_on: 'date' },
  };
  const changed = await upsert(
    tx,
    target,
    [...new Map(batch.map((entry) => [entry.row.person, entry.row])).values()].map((row) => ({
      ...ownerOf(importing),
      number: row.person,
      account_id: row.email === null ? null : (accountIds.get(row.email.toLowerCase()) ?? null),
      first_name: row.first_name,
      last_name: row.last_name,
      joined_on: row.joined_on,
      left_on: row.left_on,
    })),
  );
  const known = await tx
    .select({
      id: employees.id,
      number: employees.number,
      joinedOn: employees.joinedOn,
      supervisorId: employees.supervisorId,
    })
    .from(employees)
    .where(and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId)));
  for (const { id, number, joinedOn } of known) importing.people.set(number, { id, joinedOn });

  // only now has every supervisor an id
  let moved = 0;
  const before = new Map(known.map(({ number, supervisorId }) => [number, supervisorId]));
  for (const { row } of batch) {
    const supervisorId = row.supervisor === null ? null : (importing.people.get(row.supervisor)?.id ?? null);
    const person = importing.people.get(row.person);
    if (!person || before.get(row.person) === supervisorId || person.id === supervisorId) continue;
    await tx
      .update(employees)
      .set({ supervisorId })
      .where(
        and(eq(employees.tenantId, tenant), eq(employees.organizationId, organizationId), eq(employees.id, person.id)),
      );
    moved++;
  }
  // a row that is both new and given a supervisor is one change
  return Math.max(changed, moved);
}

/** Whether `person` stands above `other` in the file's reporting lines. */
function supervises(supervisors: ReadonlyMap<string, string | null>, person: string, other: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = other; at && !seen.has(at); at = supervisors.get(at)) {
    if (at === person) return true;
    seen.add(at);
  }
  return false;
}

/** Accounts by e-mail. One that is there is left alone: it may belong to other organizations too. */
async function ensureAccounts(importing: Importing, batch: Batch<'people.csv'>): Promise<Map<string, string>> {
  const { tx, tenant } = importing;
  const wanted = new Map(batch.flatMap(({ row }) => (row.email ? [[row.email.toLowerCase(), row] as const] : [])));
  if (wanted.size === 0) return new Map();
  const select = () =>
    tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.tenantId, tenant), inArray(accounts.email, [...wanted.keys()])));
  const existing = new Set((await select()).map(({ email }) => email));
  const rows = await Promise.all(
    [...wanted]
      .filter(([email]) => !existing.has(email))
      .map(async ([email, row]) => ({
        tenant_id: tenant,
        email,
        password_hash: row.initial_password === null ? null : await hashPassword(row.initial_password),
        first_name: row.first_name,
        last_name: row.last_name,
        role: row.role ?? 'Employee',
      })),
  );
  const key = { tenant_id: 'text', email: 'text' };
  const columns = { password_hash: 'text', first_name: 'text', last_name: 'text', role: 'text' };
  await upsert(tx, { table: 'accounts', key, columns, keepExisting: true }, rows);
  return new Map((await select()).map(({ email, id }) => [email, id]));
}

export async function loadPatterns(importing: Importing, batch: Batch<'shift_patterns.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const fault = faultsIn(importing, 'shift_patterns.csv');
  const names = new Map<string, string>();
  const days = new Map<string, { pattern: string; weekday: number; row: Row<'shift_patterns.csv'> }>();
  for (const { line, row } of batch) {
    const name = names.get(row.pattern) ?? row.name;
    if (name !== row.name) fault(line, 'name', `${row.pattern} is called "${name}" further up`);
    if (row.absent_below > row.half_day_below) fault(line, 'absent_below', 'is more than half_day_below');
    names.set(row.pattern, name);
    for (const weekday of row.weekdays) {
      const key = `${row.pattern} ${weekday}`;
      if (days.has(key)) fault(line, 'weekdays', `${row.pattern} has a shift on one of these weekdays already`);
      days.set(key, { pattern: row.pattern, weekday, row });
    }
  }
  const patterns = { table: 'shift_patterns', key: { ...ownKey, code: 'text' }, columns: { name: 'text' } };
  const named = await upsert(
    tx,
    patterns,
    [...names].map(([code, name]) => ({ ...ownerOf(importing), code, name })),
  );
  const known = await tx
    .select({ id: shiftPatterns.id, code: shiftPatterns.code })
    .from(shiftPatterns)
    .where(and(eq(shiftPatterns.tenantId, tenant), eq(shiftPatterns.organizationId, organizationId)));
  for (const { id, code } of known) importing.patterns.set(code, id);
  const target = {
    table: 'shift_pattern_days',
    key: { ...ownKey, pattern_id: 'uuid', weekday: 'smallint' },
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
    },
  };
  const timed = await upsert(
    tx,
    target,
    [...days.values()].map(({ pattern, weekday, row }) => ({
      ...ownerOf(importing),
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
    })),
  );
  return named + timed;
}

export async function loadAssignments(importing: Importing, batch: Batch<'shift_assignments.csv'>): Promise<number> {
  const fault = faultsIn(importing, 'shift_assignments.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    const person = importing.people.get(row.person);
    const pattern = row.pattern === null ? null : importing.patterns.get(row.pattern);
    if (!person) fault(line, 'person', `${row.person} is no person of people.csv`);
    if (pattern === undefined) fault(line, 'pattern', `${row.pattern} is no pattern of shift_patterns.csv`);
    const key = `${row.person} ${row.starts_on}`;
    if (rows.has(key)) fault(line, 'starts_on', `${row.person} has an assignment from that date already`);
    rows.set(key, { ...ownerOf(importing), employee_id: person?.id, starts_on: row.starts_on, pattern_id: pattern });
  }
  const key = { ...ownKey, employee_id: 'uuid', starts_on: 'date' };
  const target = { table: 'shift_assignments', key, columns: { pattern_id: 'uuid' } };
  return upsert(importing.tx, target, withPerson([...rows.values()]));
}

export async function loadHolidays(importing: Importing, batch: Batch<'holidays.csv'>): Promise<number> {
  const fault = faultsIn(importing, 'holidays.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    if (rows.has(row.date)) fault(line, 'date', `${row.date} is a holiday further up already`);
    rows.set(row.date, { ...ownerOf(importing), ...row });
  }
  const target = { table: 'holidays', key: { ...ownKey, date: 'date' }, columns: { name: 'text' } };
  return upsert(importing.tx, target, [...rows.values()]);
}

export async function loadAbsences(importing: Importing, batch: Batch<'absences.csv'>): Promise<number> {
  const fault = faultsIn(importing, 'absences.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    const person = importing.people.get(row.person);
    if (!person) fault(line, 'person', `${row.person} is no person of people.csv`);
    if (row.to < row.from) fault(line, 'to', 'is before from');
    const dates = datesBetween(row.from, row.to);
    if (dates.length > 366) {
      fault(line, 'to', 'is more than a year after from');
      continue;
    }
    for (const date of dates) {
      const key = `${row.person} ${date}`;
      if (rows.has(key)) fault(line, 'from', `${row.person} is absent on ${date} by a row further up already`);
      const { kind, portion } = row;
      rows.set(key, { ...ownerOf(importing), employee_id: person?.id, date, portion, kind });
    }
  }
  const key = { ...ownKey, employee_id: 'uuid', date: 'date' };
  const target = { table: 'absences', key, columns: { portion: 'text', kind: 'text' } };
  return upsert(importing.tx, target, withPerson([...rows.values()]));
}

const day = 86_400_000;

export async function loadPunches(importing: Importing, batch: Batch<'punches.csv'>): Promise<number> {
  const fault = faultsIn(importing, 'punches.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    const person = importing.people.get(row.person);
    if (!person) {
      fault(line, 'person', `${row.person} is no person of people.csv`);
      continue;
    }
    if (row.instant > importing.now) fault(line, 'instant', 'lies in the future');
    if (row.instant < instantOf(importing.timeZone, person.joinedOn, 0) - day) {
      fault(line, 'instant', `lies before ${row.person} joined on ${person.joinedOn}`);
    }
    // devices send a line again after a cut connection: the same punch is one punch
    const at = new Date(row.instant).toISOString();
    const { direction, source } = row;
    rows.set(`${row.person} ${at} ${direction}`, {
      ...ownerOf(importing),
      employee_id: person.id,
      at,
      direction,
      source,
    });
  }
  const key = { ...ownKey, employee_id: 'uuid', at: 'timestamptz', direction: 'text' };
  return upsert(importing.tx, { table: 'punches', key, columns: { source: 'text' } }, [...rows.values()]);
}

/** Rows of unknown people have been reported and are not worth a database error on top. */
const withPerson = (rows: readonly Record<string, unknown>[]) => rows.filter((row) => row.employee_id !== undefined);
