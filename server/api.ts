import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bind } from './bind.ts';
import { createDoors } from './doors.ts';
import { withoutValues } from './error-log.ts';
import type { Host } from './host.ts';
import { createImages } from './images/routes.ts';
import { createFeeds } from './leaves/feed.ts';
import { openApiDocument } from './openapi.ts';
import { Refused } from './refused.ts';
import { allRoutes } from './routes.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const largestBody = 64 * 1024;

const limitTo = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new Refused('payload_too_large', { details: { mostBytes } });
    },
  });

/** The host's calls, below `/api`. Every answer is JSON, also every refusal. */
export function createApi(host: Host): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    const started = performance.now();
    context.set('requestId', crypto.randomUUID());
    await next();
    context.header('x-request-id', context.get('requestId'));
    // only what says otherwise may be kept by anybody on the way
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    host.log.info({
      requestId: context.get('requestId'),
      method: context.req.method,
      // the pattern, not the address: an address names people
      route: context.req.routePath,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  const routes = allRoutes();
  const limited = limitTo(largestBody);
  const ofFiles = routes.flatMap(({ endpoint: { path, file } }) =>
    file ? [{ at: new RegExp(`/${path.replace(/\{\w+\}/g, '[^/]+')}$`), limit: limitTo(file.mostBytes) }] : [],
  );
  api.use((context, next) => (ofFiles.find(({ at }) => at.test(context.req.path))?.limit ?? limited)(context, next));

  api.get('/health', (context) => context.json({ status: 'up' }));
  api.get('/ready', async (context) => {
    await host.database.ping().catch(() => {
      throw new Refused('unavailable');
    });
    return context.json({ status: 'ready' });
  });
  if (host.config.mode !== 'production') api.get('/openapi.json', (context) => context.json(openApiDocument()));

  api.route('/images', createImages(host));
  api.route('/calendars', createFeeds(host));

  bind(api, routes, createDoors(host));
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    api.all(`/${path.replace(/\{(\w+)\}/g, ':$1')}`, () => {
      throw new Refused('method_not_allowed');
    });
  }
  api.all('/*', () => {
    throw new Refused('not_found');
  });

  api.onError((error, context) => {
    const refused = error instanceof Refused ? error : new Refused(isOutage(error) ? 'unavailable' : 'internal');
    if (refused !== error) host.log.error({ requestId: context.get('requestId'), error: withoutValues(error) });
    // what is left of a body that was refused unread is never read: the connection cannot be used again
    if (refused.code === 'payload_too_large') context.header('connection', 'close');
    return context.json(refused.toBody(context.get('requestId')), refused.status);
  });
  return api;
}

/** Whether the database is away, as it is while it starts or moves, rather than the program at fault. */
function isOutage(error: Error): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|57P0[123]|53300|08\d{3})$/.test(code) ||
    /connection|timeout exceeded/i.test(cause?.message ?? '')
  );
}
