import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Browser, chromium } from 'playwright';
import { createPortal } from '../server/http/portal.ts';
import { browserArgs, findBrowser } from '../tests/browser/support/find-browser.ts';
import { buildPortal } from '../tests/support/build-portal.ts';
import { startMuster } from '../tests/support/muster-process.ts';
import { buildFloor } from './build-floor.ts';
import { quantile } from './statistics.ts';

interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the form's own script has taken the form over, in milliseconds. */
  readonly interactive: number;
  readonly requests: number;
  readonly script: number;
  readonly document: number;
  readonly style: number;
}

const rounds = 17;

/** What the first load of the sign-in screen costs, beside the floor page in the same run. */
export async function benchFirstLoad(): Promise<Record<string, unknown>> {
  await buildPortal();
  const scratch = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  // within the project, where its modules are found
  const floorFolder = join(import.meta.dirname, '../dist/floor');
  await buildFloor(floorFolder);
  const floorPort = await new Promise<{ port: number; close: () => void }>((done) => {
    const server = serve({ fetch: createPortal(floorFolder).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      done({ port, close: () => server.close() }),
    );
  });
  const muster = await startMuster({ MUSTER_DATA: join(scratch, 'data'), MUSTER_ENV: 'demo' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const loads: Record<'muster' | 'floor', Load[]> = { muster: [], floor: [] };
    // turn by turn, so that whatever else the machine does hits both alike
    for (let round = 0; round < rounds; round++) {
      loads.floor.push(await load(browser, `http://127.0.0.1:${floorPort.port}/`));
      loads.muster.push(await load(browser, `${muster.url}/`));
    }
    const median = (of: readonly Load[], key: keyof Load): number => quantile(of.map((one) => one[key]));
    const keys = ['firstPaint', 'largestPaint', 'interactive', 'requests', 'script', 'document', 'style'] as const;
    return Object.fromEntries(
      keys.map((key) => {
        const [ours, floor] = [median(loads.muster, key), median(loads.floor, key)];
        return [
          key,
          {
            muster: Math.round(ours),
            floor: Math.round(floor),
            ratio: floor ? Number((ours / floor).toFixed(2)) : null,
          },
        ];
      }),
    );
  } finally {
    await browser.close();
    await muster.stop();
    floorPort.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Runs in the page before anything else. As text, because the page knows nothing of what a compiler adds to code. */
const watch = `
  globalThis.seen = { largest: 0, interactive: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // React marks what it has taken over with properties of its own
  requestAnimationFrame(function look() {
    const button = document.querySelector('form button[type=submit]');
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) seen.interactive = performance.now();
    else requestAnimationFrame(look);
  });
`;

const measure = `(() => {
  const resources = performance.getEntriesByType('resource');
  const sum = (pattern) =>
    resources.filter(({ name }) => pattern.test(name)).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    largestPaint: seen.largest,
    interactive: seen.interactive,
    requests: resources.length + 1,
    script: sum(/\\.js$/),
    style: sum(/\\.css$/),
    document: performance.getEntriesByType('navigation')[0].encodedBodySize,
  };
})()`;

/** One cold load at 1.6 Mbit/s with round trips of 150 ms, on a processor slowed four times. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: watch });
  await page.goto(url);
  await page.waitForFunction(() => Reflect.get(globalThis, 'seen').interactive > 0);
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate<Load>(measure);
  await context.close();
  return result;
}
