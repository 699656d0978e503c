import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { build, type Plugin } from 'vite';
import { createPortal } from '../../../server/http/portal.ts';

/** A mistake made on purpose: what stands in a file of the views, and what stands there instead. */
export interface Fault {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Makes a fault in what is built. It fails where there is nothing to make it of: a fault that is none proves nothing. */
export const seeding = ({ file, find, replace }: Fault): Plugin => ({
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith(file)) return null;
    if (!code.includes(find)) throw new Error(`${file} has no “${find}” to spoil`);
    return code.replaceAll(find, replace);
  },
});

/** The gallery's own host: it does not answer the first try to save, and finds nothing wrong with any value. */
function hostOf(portal: { fetch: (request: Request) => Response | Promise<Response> }) {
  let tries = 0;
  return (request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/answers/save') return Response.json({}, { status: tries++ % 2 ? 200 : 503 });
    return pathname === '/answers/rule' ? Response.json(null) : portal.fetch(request);
  };
}

/** Builds the gallery of overlays and serves it on loopback. @param plugins what else builds it @returns where it is, and how to stop it */
export async function serveGallery(plugins: Plugin[] = []): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-gallery-'));
  await build({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'warn',
    plugins,
    build: { outDir: folder, manifest: false, rolldownOptions: { output: { codeSplitting: true } } },
  });
  // one page for every address, as the portal has one for those behind the sign-in
  await copyFile(join(folder, 'index.html'), join(folder, 'shell.html'));
  return new Promise((done) => {
    const server = serve({ fetch: hostOf(createPortal(folder)), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
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
