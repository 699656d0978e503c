import { addDays, datesBetween } from '../../src/api/contract/calendar.ts';
import { instantOf } from '../attendance/zone.ts';
import { type Batch, faultsIn, type Importing, ownerOf, ownKey, withPerson } from './importing.ts';
import { upsert } from './upsert.ts';

export async function loadHolidays(importing: Importing, batch: Batch<'holidays.csv'>): Promise<number> {
  const { fault } = faultsIn(importing, 'holidays.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    if (rows.has(row.date)) fault(line, 'date', `${row.date} is a holiday further up already`);
    rows.set(row.date, { ...ownerOf(importing), ...row });
  }
  const target = { table: 'holidays', key: { ...ownKey, date: 'date' }, columns: { name: 'text' } };
  return upsert(importing.tx, target, [...rows.values()]);
}

export async function loadAbsences(importing: Importing, batch: Batch<'absences.csv'>): Promise<number> {
  const { fault } = faultsIn(importing, 'absences.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    const person = importing.people.get(row.person);
    if (!person) fault(line, 'person', `${row.person} is no person of people.csv`);
    if (row.to < row.from) fault(line, 'to', 'is before from');
    if (row.to > addDays(row.from, 366)) {
      fault(line, 'to', 'is more than a year after from');
      continue;
    }
    for (const date of datesBetween(row.from, row.to)) {
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
  const { fault } = faultsIn(importing, 'punches.csv');
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
  return upsert(
    importing.tx,
    { table: 'punches', key, columns: { source: 'text' }, keepExisting: true },
    withPerson([...rows.values()]),
  );
}
