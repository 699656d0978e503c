import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { NotificationHub } from '../../../server/database/notification-hub.ts';
import { createApp } from '../../../server/http/app.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import type { Config } from '../../../server/platform/config.ts';
import { type Call, createCall } from '../../../src/api/calls/http.ts';
import { noSession } from '../../../src/api/calls/session-port.ts';
import { authenticate } from '../../../src/api/contract/account/session.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Files, folderWith, password } from './folder.ts';

export const applicationKey = 'test-key';

/** A host on loopback over a database of its own, with a clock that stands still until it is moved. */
export interface TestHost {
  readonly url: string;
  readonly database: TestDatabase;
  readonly logged: string[];
  now: Date;
  /** The portal's own caller, as somebody with this token, or as nobody. */
  readonly as: (token: string | null, domain?: string) => Call;
  readonly signIn: (email: string, domain?: string) => Promise<string>;
  readonly import: (files: Files) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export async function startTestHost(overrides: Partial<Config> = {}): Promise<TestHost> {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const config: Config = {
    mode: 'test',
    port: 0,
    host: '127.0.0.1',
    dataFolder: '',
    portalFolder: '',
    databaseUrl: null,
    applicationKey,
    cloudName: '',
    defaultTenant: 'acme',
    portalOrigins: [],
    apiOrigin: null,
    trustedProxies: 0,
    isRateLimited: false,
    logLevel: 'debug',
    mail: null,
    ...overrides,
  };
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const notificationHub = new NotificationHub();
  notificationHub.open(database);
  const app = createApp({ config, database, log, now: () => host.now, notificationHub }, new Hono());
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(listening));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const as = (token: string | null, domain = 'null'): Call =>
    createCall({
      baseUrl: `${url}/api`,
      applicationKey,
      domain,
      // how long somebody waits is no matter of the host: a machine with much to do answers late
      timeout: 60_000,
      ...noSession,
      accessToken: () => token,
      oddity: () => {},
    });
  const host: TestHost = {
    url,
    database,
    logged,
    now: new Date('2026-03-16T10:00:00Z'),
    as,
    signIn: async (email, domain) => (await as(null, domain)(authenticate, { body: { email, password } })).accessToken,
    import: async (files) => {
      const folder = await folderWith(files);
      const result = await importFolder({ database, folder, now: host.now.getTime(), progress: () => {} }).finally(() =>
        rm(folder, { recursive: true, force: true }),
      );
      if (result.faults[0]) throw new Error(JSON.stringify(result.faults));
      return result.organizationId ?? '';
    },
    stop: async () => {
      await notificationHub.close();
      await new Promise((done) => server.close(done));
      await database.close();
    },
  };
  return host;
}
