import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'vite';
import { createPortal } from '../../../server/portal.ts';

/** Builds the gallery of overlays and serves it on loopback. @returns where it is, and how to stop it */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-gallery-'));
  await build({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, manifest: false, rolldownOptions: { output: { codeSplitting: true } } },
  });
  return new Promise((done) => {
    const server = serve({ fetch: createPortal(folder).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      done({
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          await new Promise((closed) => server.close(closed));
          await rm(folder, { recursive: true, force: true });
        },
      }),
    );
  });
}
