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

/** A browser for the tests of one file; what a test opens is closed after it, and must not have failed. */
export function portals(): (path?: string, options?: OpenOptions) => Promise<PortalPage> {
  let browser: Browser;
  const opened: PortalPage[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const portal of opened.splice(0)) await portal.close();
  });
  return async (path = '/', options = {}) => {
    const portal = await openPortal(browser, path, options);
    opened.push(portal);
    return portal;
  };
}
