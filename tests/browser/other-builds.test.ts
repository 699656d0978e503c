import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { connect } from '../../server/database/connection.ts';
import { NotificationHub } from '../../server/database/notification-hub.ts';
import { createApp } from '../../server/http/app.ts';
import { createPortal } from '../../server/http/portal.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { folderWith, password, smallOrganization } from '../server/support/folder.ts';
import { type MusterProcess, runProgram, startMuster } from '../support/muster-process.ts';
import { violations } from './support/axe.ts';
import { portals } from './support/portals.ts';

const open = portals();

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** A build for a test environment whose host is at another origin, and both of them. */
let folder: string;
let data: string;
let portalUrl: string;
let stopPortal: () => void = () => {};
let host: MusterProcess | null = null;
beforeAll(async () => {
  [folder, data] = (await Promise.all(
    ['portal', 'data'].map((what) => mkdtemp(join(tmpdir(), `muster-other-${what}-`))),
  )) as [string, string];
  const port = await freePort();
  const settings = { VITE_API_HOST: `http://127.0.0.1:${port}/api`, VITE_ENVIRONMENT: 'test' };
  const { code, output } = await runProgram(['tools/build.ts'], {
    ...settings,
    MUSTER_PORTAL: folder,
    VITE_LIVE_URL: 'https://muster.example/',
  });
  expect(code, output.slice(0, 500)).toBe(0);

  // the portal's own origin answers pages alone: nothing it serves asks its database
  const config = { ...readConfig({ ...settings, MUSTER_ENV: 'test' }), portalFolder: folder };
  const database = connect({ url: 'postgres://nobody:nobody@127.0.0.1:9/none', poolSize: 1, onIdleError: () => {} });
  const pages = createApp(
    { config, database, log: createLog('silent'), now: () => new Date(), notificationHub: new NotificationHub() },
    createPortal(folder),
  );
  portalUrl = await new Promise((done) => {
    const server = serve({ fetch: pages.fetch, hostname: '127.0.0.1', port: 0 }, (address) =>
      done(`http://127.0.0.1:${address.port}`),
    );
    stopPortal = () => server.close();
  });
  const env = { MUSTER_DATA: data, MUSTER_ENV: 'test', MUSTER_DEFAULT_TENANT: 'acme' };
  const imported = await runProgram(['server/import/cli.ts', await folderWith(smallOrganization)], env);
  expect(imported.code, imported.output.slice(0, 500)).toBe(0);
  host = await startMuster({ ...env, PORT: String(port), MUSTER_PORTAL_ORIGINS: portalUrl });
});
afterAll(async () => {
  stopPortal();
  await host?.stop();
  await Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })));
});

describe(proves('environment banner'), () => {
  it('stands in no file of a production build', () => {
    const built = join(import.meta.dirname, '../../dist/portal');
    const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
    // beside these lie the files of the build before
    const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
    const text = ['index.html', 'shell.html', 'service-worker.js', ...files]
      .map((file) => readFileSync(join(built, file), 'utf8'))
      .join('\n');
    expect(text).toContain('Sign in to Muster');
    // not `toContain`, which would print all of it
    const marks = ['Go to live', 'test environment', 'QA panel', 'muster.qa', 'muster-days-ahead', 'shownActor'];
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  });

  it('stands on every screen of a build for a test environment, and leads to the live portal', async () => {
    const portal = await open('/', { baseURL: portalUrl });
    const banner = portal.page.getByRole('complementary', { name: 'Test environment' });
    expect(await banner.getByRole('link', { name: 'Go to live' }).getAttribute('href')).toBe('https://muster.example/');
    expect(await violations(portal)).toEqual([]);
    await portal.page.goto('/nowhere');
    await banner.waitFor();
  });
});

describe(proves('base address', 'VITE_API_HOST at another origin'), () => {
  it('the portal works there: what its page may reach and what its host answers to follow the setting', async () => {
    const portal = await open('about:blank', { baseURL: portalUrl });
    const { page } = portal;
    const refused: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto('/');
    await portal.signIn('ada@acme.example', password);
    await portal.seeMonth();
    expect(refused).toEqual([]);
    expect([...new Set(asked)].sort()).toEqual(
      [portalUrl, new URL(host?.url ?? '').origin.replace('localhost', '127.0.0.1')].sort(),
    );
    await page.reload();
    await portal.seeMonth();
    // what is told in headers comes across, too
    await page.route('**/attendance/months/*', (route) => route.continue({ url: `${route.request().url()}x` }));
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('alert').waitFor();
    expect(refused.join('\n')).toMatch(/422/);
  });

  it('a page of any other origin gets nothing from the host', async () => {
    const portal = await open('about:blank');
    await portal.page.goto('/');
    const answered = await portal.page.evaluate(
      (url) =>
        fetch(`${url}/api/health`).then(
          () => 'answered',
          () => 'kept back',
        ),
      host?.url ?? '',
    );
    expect(answered).toBe('kept back');
  });
});
