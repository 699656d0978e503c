import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../../../server/database/connection.ts';

export interface TestDatabase extends Database {
  /** A query as the superuser, past row-level security: for looking behind the host's back. */
  readonly peek: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** The address that the application's role logs in with. */
  readonly appUrl: string;
}

/** A database of its own for one test file, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new pg.Client({ connectionString: inject('clusterUrl') });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template muster_template`);
  await maintenance.end();
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const superuser = new pg.Pool({ connectionString: at(inject('clusterUrl')), max: 2 });
  const appUrl = at(inject('templateAppUrl'));
  const database = connect({ url: appUrl, poolSize: 10, onIdleError: () => {} });
  return {
    ...database,
    appUrl,
    peek: async (text, values = []) => (await superuser.query(text, [...values])).rows as never,
    close: async () => {
      await database.close();
      await superuser.end();
    },
  };
}
