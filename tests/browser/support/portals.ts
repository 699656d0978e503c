import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { demoUrl } from './demo.ts';
import { browserArgs } from './find-browser.ts';
import { type OpenOptions, PortalPage } from './portal-page.ts';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('browserPath'), args: browserArgs });

/** The portal of the demo that all tests share. */
export const openPortal = (browser: Browser, path = '/', options: OpenOptions = {}): Promise<PortalPage> =>
  PortalPage.open(browser, path, { baseURL: demoUrl(), ...options });

const failures = 'test-results/failed';

/**
 * What a page showed when its test failed: a picture and its text for whoever has the files, the text in the output for
 * whoever has nothing else. A page that no longer answers says that.
 */
async function showFailed({ page, answered }: PortalPage, test: string, at: number): Promise<string> {
  const file = join(failures, `${test.replaceAll(/[^\w-]+/g, '-').slice(0, 80)}-${at + 1}`);
  const given = { timeout: 3_000 };
  await mkdir(failures, { recursive: true });
  const text = await page.ariaSnapshot(given).catch((error: Error) => `no answer: ${error.message}`);
  await page.screenshot({ path: `${file}.png`, ...given }).catch(() => {});
  await writeFile(`${file}.txt`, text);
  // biome-ignore lint/suspicious/noConsole: it is for the person who reads why
  console.log(`“${test}” failed at ${page.url()}, which showed (${file}.png):\n${text.slice(0, 6_000)}`);
  const focused = await page
    .locator(':focus')
    .evaluate((element) => (element.cloneNode() as Element).outerHTML, undefined, given)
    .catch(() => 'nothing that answers');
  return `\n${page.url()} had the focus on ${focused.slice(0, 300)}; its last calls: ${answered.join(', ')}`;
}

/** A browser for the tests of one file; what a test opens is closed after it, and must not have failed. */
export function portals(): (path?: string, options?: OpenOptions) => Promise<PortalPage> {
  let browser: Browser;
  const opened: PortalPage[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      // beside the error itself, where whoever sees only that finds it
      const [error] = task.result.errors ?? [];
      const stillOpen = opened.filter(({ page }) => !page.isClosed());
      for (const [at, portal] of stillOpen.entries()) {
        const shown = await showFailed(portal, task.name, at);
        if (error) error.message += shown;
      }
    }
    for (const portal of opened.splice(0)) await portal.close();
  });
  return async (path = '/', options = {}) => {
    const portal = await openPortal(browser, path, options);
    opened.push(portal);
    return portal;
  };
}
