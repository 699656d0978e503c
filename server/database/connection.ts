import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Whose rows a transaction may see; row-level security reads it. */
export interface Scope {
  readonly tenant: string;
  readonly organization?: string;
  readonly account?: string;
}

/** A transaction that sees the rows of its scope and no others. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface Database {
  /** Runs `work` in one transaction within the scope; rolled back when it throws. */
  within<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told when a connection breaks; the pool replaces it, and a query that was under way fails. */
  readonly onIdleError: (error: Error) => void;
}

export function connect({ url, poolSize, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onIdleError);
  // a client in use has no listener of the pool's: its query fails, and that is enough
  pool.on('connect', (client) => client.on('error', onIdleError));
  const db = drizzle(pool);
  return {
    within: (scope, work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`
          select set_config('muster.tenant', ${scope.tenant}, true),
                 set_config('muster.organization', ${scope.organization ?? ''}, true),
                 set_config('muster.account', ${scope.account ?? ''}, true)`);
        return work(tx);
      }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
