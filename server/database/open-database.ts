import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { connect, type Database } from './connection.ts';
import { joinCluster, startCluster } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';

export interface OpenedDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

export interface Opening {
  readonly config: Config;
  /** Told a sentence that whoever runs Muster should read. */
  readonly notice: (sentence: string) => void;
  readonly onIdleError: (error: Error) => void;
  /** Told when the embedded PostgreSQL has ended though nobody asked it to. */
  readonly onLost?: () => void;
  /** Whether to work beside a Muster that already runs on the same data folder, as the import does. */
  readonly beside?: boolean;
}

/** Opens the database that the settings name, embedded or elsewhere, up to date and as the application's role. */
export async function openDatabase({
  config,
  notice,
  onIdleError,
  onLost = () => {},
  beside = false,
}: Opening): Promise<OpenedDatabase> {
  const cluster = config.databaseUrl === null ? await openCluster(config.dataFolder, notice, onLost, beside) : null;
  try {
    const ownerUrl = config.databaseUrl ?? (await ensureDatabase(cluster?.url ?? '', 'muster'));
    const url = await migrate(ownerUrl);
    const database = connect({ url, poolSize: 10, onIdleError });
    return {
      database,
      close: async () => {
        await database.close();
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

async function openCluster(dataFolder: string, notice: Opening['notice'], onLost: () => void, beside: boolean) {
  const folder = dataFolder;
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const running = beside ? await joinCluster(folder) : null;
  return running ?? startCluster({ folder, notice, onLost });
}

/** @returns the address of the database, which is made where it is not there yet */
export async function ensureDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
