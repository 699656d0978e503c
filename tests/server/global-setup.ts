import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { migrate } from '../../server/database/migrate.ts';
import { ensureDatabase } from '../../server/database/open-database.ts';
import { buildPortal } from '../support/build-portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** The application role's address of the template database. */
    templateAppUrl: string;
    /** A folder for the files of tests, which goes with the run. */
    scratch: string;
  }
}

/** One real PostgreSQL for all server tests, with a migrated database to copy for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPortal();
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'));
  const scratch = await mkdtemp(join(tmpdir(), 'muster-files-'));
  project.provide('scratch', scratch);
  const cluster = await startCluster({
    folder,
    notice: () => {},
    // nothing here has to outlive the run
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  project.provide('clusterUrl', cluster.url);
  project.provide('templateAppUrl', await migrate(await ensureDatabase(cluster.url, 'muster_template')));
  return async () => {
    await cluster.stop();
    for (const each of [folder, scratch]) await rm(each, { recursive: true, force: true });
  };
}
