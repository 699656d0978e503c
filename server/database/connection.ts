import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
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
  /** Asks a function of the database that says by itself whose rows it looks at. @returns its rows, by their columns' names */
  ask(text: string, values: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Hears what is told on a channel (`notify`), on a connection of its own that is opened again whenever it breaks.
   *
   * @returns how to stop
   */
  listen(channel: 'muster_notifications', listener: NotificationListener): () => Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface NotificationListener {
  /** What was told, as text. */
  readonly onNotification: (text: string) => void;
  /** From now on everything is heard; what was told before may have been missed. */
  readonly onListening: () => void;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told when a connection breaks; the pool replaces it, and a query that was under way fails. */
  readonly onIdleError: (error: Error) => void;
}

const dialect = new PgDialect();

/**
 * Begins a transaction and says whose rows it may see, in one message: drizzle's own beginning would be a message of its
 * own before each.
 */
const beginWithin = ({ tenant, organization = '', account = '' }: Scope): string => {
  const setting = (name: string, value: string) => `set_config('muster.${name}', ${pg.escapeLiteral(value)}, true)`;
  return `begin; select ${setting('tenant', tenant)}, ${setting('organization', organization)}, ${setting('account', account)}`;
};

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
  return {
    within: async (scope, work) => {
      const client = await pool.connect();
      // one that cannot even begin, or roll back, is thrown away
      let isBroken = true;
      try {
        await client.query(beginWithin(scope));
        isBroken = false;
        try {
          const result = await work(
            new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined),
          );
          await client.query('commit');
          return result;
        } catch (error) {
          // whatever went wrong first is what is told
          await client.query('rollback').catch(() => {
            isBroken = true;
          });
          throw error;
        }
      } finally {
        client.release(isBroken);
      }
    },
    listen: (channel, listener) => listen({ url, channel, onError: onIdleError }, listener),
    ask: async (text, values) => (await pool.query(text, [...values])).rows,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Milliseconds that a connection has to end. */
const farewell = 2_000;
/** Milliseconds between two tries to hear again. */
const reconnectDelay = 2_000;

interface Listening {
  readonly url: string;
  readonly channel: string;
  readonly onError: (error: Error) => void;
}

function listen(
  { url, channel, onError }: Listening,
  { onNotification, onListening }: NotificationListener,
): () => Promise<void> {
  let isOver = false;
  let again: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;
  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = opened;
    opened.on('error', onError);
    opened.on('notification', ({ payload }) => onNotification(payload ?? ''));
    opened.once('end', () => {
      if (!isOver) again = setTimeout(tryOpen, reconnectDelay);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch (error) {
      // one that does not listen is of no use: its end is the next try's beginning
      await opened.end().catch(() => {});
      throw error;
    }
    onListening();
  };
  const tryOpen = () => void open().catch(onError);
  tryOpen();
  return async () => {
    isOver = true;
    clearTimeout(again);
    // one that is half dead is not waited for
    await Promise.race([client?.end(), new Promise((done) => setTimeout(done, farewell).unref())]);
  };
}
