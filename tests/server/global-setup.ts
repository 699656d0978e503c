import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { migrate } from '../../server/database/migrate.ts';
import { ensureDatabase } from '../../server/database/open-database.ts';
import { buildPortal } from '../support/build-portal.ts';
import { provideScratch } from '../support/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** The application role's address of the template database. */
    templateAppUrl: string;
  }
}

/** One real PostgreSQL for all server tests, with a migrated database to copy for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPortal();
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'));
  const takeScratchAway = await provideScratch(project);
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
    await rm(folder, { recursive: true, force: true });
    await takeScratchAway();
  };
}
