import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Host } from '../calls/context.ts';
import { NotificationHub } from '../database/notification-hub.ts';
import { openDatabase } from '../database/open-database.ts';
import { holdsDemoData, seedDemo } from '../demo/seed.ts';
import { createApp } from '../http/app.ts';
import { subjects } from '../http/subjects.ts';
import { Mailer } from '../mail/mailer.ts';
import type { Config } from '../platform/config.ts';
import { OperatorError } from '../platform/fault.ts';
import { createLog } from '../platform/log.ts';

export interface Running {
  /** Where the portal is. */
  readonly url: string;
  readonly port: number;
  /** Lets calls that are under way finish, then stops. */
  stop(): Promise<void>;
}

export interface Starting {
  readonly config: Config;
  readonly now?: () => Date;
  /** Told a sentence that whoever starts Muster should read. */
  readonly say: (sentence: string) => void;
  /** Told when the embedded PostgreSQL has ended though nobody asked it to. */
  readonly onDatabaseLost?: () => void;
  /** Told to stop while it still starts: what was opened is closed again. */
  readonly signal?: AbortSignal;
}

/** Milliseconds that calls under way have left when the host is told to stop. */
const farewell = 10_000;

/**
 * Starts the whole product.
 *
 * @throws OperatorError when something stands in the way that the operator can mend
 * @throws the signal's reason when it is told to stop
 */
export async function start({
  config,
  now = () => new Date(),
  say,
  onDatabaseLost = () => {},
  signal,
}: Starting): Promise<Running> {
  const log = createLog(config.logLevel);
  const opened = await openDatabase({
    config,
    notice: say,
    onLost: onDatabaseLost,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
  });
  const notificationHub = new NotificationHub();
  try {
    const { database } = opened;
    if (config.mode === 'production' && (await holdsDemoData(database))) {
      throw new OperatorError(
        'This database holds demo data, whose passwords are known to everybody. Production needs another one.',
      );
    }
    if (config.mode === 'demo')
      await seedDemo({ database, folder: join(config.dataFolder, 'demo'), now, progress: say, signal });
    signal?.throwIfAborted();
    const defaultTenant = config.defaultTenant ?? (config.mode === 'demo' ? 'meridian' : null);
    notificationHub.open(database);
    const host: Host = { config: { ...config, defaultTenant }, database, log, now, notificationHub };
    const mailer = config.mail && new Mailer({ settings: config.mail, defaultTenant, database, log, now, subjects });
    mailer?.start();
    const { server, port } = await listen(createApp(host), config);
    return {
      url: `http://${config.host === '127.0.0.1' || config.host === '::' || config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
      port,
      stop: async () => {
        const impatience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), farewell);
        const closed = new Promise((done) => server.close(done));
        // whoever waits for something new is answered, and comes no more
        await notificationHub.close();
        if ('closeIdleConnections' in server) server.closeIdleConnections();
        await closed;
        clearTimeout(impatience);
        await mailer?.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await notificationHub.close();
    await opened.close();
    throw error;
  }
}

function listen(app: ReturnType<typeof createApp>, { host, port }: Config) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((done, failed) => {
    const server = serve(
      {
        fetch: app.fetch,
        hostname: host,
        port,
        // heads that drip; how fast a body must come is looked at where it is read
        serverOptions: { headersTimeout: 10_000, requestTimeout: 600_000, connectionsCheckingInterval: 1_000 },
      },
      ({ port: taken }: AddressInfo) => done({ server, port: taken }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=8081 npm start.`,
        EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
      };
      failed(
        new OperatorError(reasons[error.code ?? ''] ?? `The host cannot listen on ${host}:${port}: ${error.message}`),
      );
    });
  });
}
