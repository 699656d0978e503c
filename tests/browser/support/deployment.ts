import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createPortal } from '../../../server/http/portal.ts';

/** A portal of its own before the demo's host, whose files a test may change as a deployment does. */
export interface Deployment {
  readonly url: string;
  /** Puts a new version in place: the same portal, with another service worker. */
  readonly publish: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** @param built where the portal has been built, where that is another than the product's */
export async function deploy(
  demoUrl: string,
  built = join(import.meta.dirname, '../../../dist/portal'),
): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-deployed-'));
  await cp(built, folder, { recursive: true });
  let portal = createPortal(folder);
  const app = new Hono();
  app.all('/api/*', async (context) => {
    const { method, headers, body } = context.req.raw;
    const { pathname, search } = new URL(context.req.url);
    const given = new Headers(headers);
    // what came compressed is passed on plain
    given.set('accept-encoding', 'identity');
    const answer = await fetch(demoUrl + pathname + search, {
      method,
      headers: given,
      ...(body && { body, duplex: 'half' as const }),
    });
    return new Response(answer.body, answer);
  });
  app.all('/*', (context) => portal.fetch(context.req.raw));
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      done({
        url: `http://127.0.0.1:${port}`,
        publish: async () => {
          const worker = join(folder, 'service-worker.js');
          await writeFile(worker, `${await readFile(worker, 'utf8')}\n// another version\n`);
          for (const form of ['br', 'gz']) await rm(`${worker}.${form}`, { force: true });
          portal = createPortal(folder);
        },
        stop: async () => {
          if ('closeAllConnections' in server) server.closeAllConnections();
          await new Promise((closed) => server.close(closed));
          await rm(folder, { recursive: true, force: true });
        },
      }),
    );
  });
}
