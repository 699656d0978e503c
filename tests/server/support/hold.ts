import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Holds whatever does something to a table in the middle of its transaction. @param when of a trigger */
export async function hold({ peek }: TestDatabase, when: string) {
  await peek(`create function muster.hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(42); return new; end $$`);
  await peek(`create trigger hold ${when} for each row execute function muster.hold()`);
  await peek('select pg_advisory_lock(42)');
  return {
    held: (count: number) => expect.poll(() => peek('select 1 from pg_locks where not granted')).toHaveLength(count),
    letGo: () => peek('select pg_advisory_unlock(42)'),
  };
}

/** Nothing is held any more. */
export const unhold = ({ peek }: TestDatabase) => peek('drop function if exists muster.hold cascade');
