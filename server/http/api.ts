import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { leastContractVersion, leastVersionHeader } from '../../src/api/contract/version.ts';
import { createFeeds } from '../calendar-feeds/feed.ts';
import type { Host } from '../calls/context.ts';
import { createImages } from '../images/routes.ts';
import { withoutValues } from '../platform/error-log.ts';
import { Refused } from '../platform/refused.ts';
import { createAuthentication } from './authentication.ts';
import { bind } from './bind.ts';
import { createDevices } from './devices.ts';
import { feedKinds } from './feed-kinds.ts';
import { openApiDocument } from './openapi.ts';
import { createPolicyReports } from './policy-reports.ts';
import { allRoutes } from './routes.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** The host's calls, below `/api`. Every answer is JSON, also every refusal. */
export function createApi(host: Host): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    const started = performance.now();
    context.set('requestId', crypto.randomUUID());
    await next();
    context.header('x-request-id', context.get('requestId'));
    context.header(leastVersionHeader, String(leastContractVersion));
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
  api.get('/health', (context) => context.json({ status: 'up' }));
  api.get('/ready', async (context) => {
    await host.database.ping().catch(() => {
      throw new Refused('unavailable');
    });
    return context.json({ status: 'ready' });
  });
  if (host.config.mode !== 'production') api.get('/openapi.json', (context) => context.json(openApiDocument()));

  api.route('/images', createImages(host));
  api.route('/calendars', createFeeds(host, feedKinds));
  api.route('/devices', createDevices(host));
  api.route('/policy-reports', createPolicyReports(host));

  bind(api, routes, createAuthentication(host));
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
    if (unread.has(refused.code)) context.header('connection', 'close');
    const wait = retryAfter(refused, host.now());
    if (wait !== null) context.header('retry-after', String(wait));
    return context.json(refused.toBody(context.get('requestId')), refused.status);
  });
  return api;
}

/** Refused before all of the body was read. */
const unread: ReadonlySet<string> = new Set(['payload_too_large', 'request_timeout', 'request_aborted']);

/** Seconds until the next try makes sense; null where the refusal does not say. */
function retryAfter({ code, details }: Refused, now: Date): number | null {
  if (typeof details.retryAt === 'string') {
    return Math.max(1, Math.ceil((Date.parse(details.retryAt) - now.getTime()) / 1_000));
  }
  return code === 'unavailable' || code === 'too_many_requests' ? 2 : null;
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
