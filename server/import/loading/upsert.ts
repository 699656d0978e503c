import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';

/** A table's columns for an upsert: name to SQL type, the key's columns first. */
export interface Target {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that a row which is there already keeps, because nothing was said of them. */
  readonly kept?: readonly string[];
  /** Columns of the key that may be null, and are then alike: no index finds them. */
  readonly nullable?: readonly string[];
  /** Rows that are there already are left as they are. */
  readonly keepExisting?: boolean;
}

/**
 * Adds the rows that are not there and changes those that differ, in one statement. Rows that are there as they are given
 * are not touched at all: a conflict that changes nothing would lock them until the import is over.
 *
 * @returns how many rows were added or changed; none when everything was there already
 */
export async function upsert(
  tx: Transaction,
  { table, key, columns, kept = [], nullable = [], keepExisting }: Target,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const all = { ...key, ...columns };
  const names = Object.keys(all).join(', ');
  const types = Object.entries(all).map(([name, type]) => `${name} ${type}`);
  const changed = keepExisting ? [] : Object.keys(columns).filter((name) => !kept.includes(name));
  const row = (source: string) => `row(${changed.map((name) => `${source}.${name}`).join(', ')})`;
  const isSame = Object.keys(key)
    .map((name) => `known.${name} ${nullable.includes(name) ? 'is not distinct from' : '='} given.${name}`)
    .join(' and ');
  // a conflict that does nothing locks nothing, and finds its row by the key
  const differing =
    changed.length === 0
      ? ''
      : `where not exists (
           select from muster.${table} as known where ${isSame} and ${row('known')} is not distinct from ${row('given')})`;
  const onConflict =
    changed.length === 0
      ? 'nothing'
      : `update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}
         where ${row('target')} is distinct from ${row('excluded')}`;
  const result = await tx.execute(sql`
    insert into ${sql.raw(`muster.${table}`)} as target (${sql.raw(names)})
    select ${sql.raw(names)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(types.join(', '))})
    ${sql.raw(differing)}
    on conflict (${sql.raw(Object.keys(key).join(', '))}) do ${sql.raw(onConflict)}`);
  return result.rowCount ?? 0;
}
