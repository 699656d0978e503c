import { test as base, chromium, expect, type Page } from 'playwright/test';
import type { Opener } from '../../../qa/drivers/opener.ts';
import { type Driver, type Edge, stepFor } from '../../../qa/engine/index.ts';
import { browserArgs } from './find-browser.ts';
import { openerWith } from './opener.ts';
import { PortalPage } from './portal-page.ts';

/** Somebody who walks a path that was written out: `npm run paths -- generate … --format playwright`. */
export interface Person {
  /** @param details what happens, where its name does not tell it all */
  does(label: string, details?: Pick<Edge, 'event' | 'from' | 'to'>): Promise<void>;
  /** Waits until it is there. */
  sees(expected: string): Promise<void>;
  /** Looks closer; what was there before may be gone then. */
  finds(finding: string): Promise<void>;
}

type Begins = <Stage extends Page | object>(driver: Driver<Opener, Stage>, scenario: string) => Promise<Person>;

const nowhere = { event: { type: '' }, from: '', to: '' };

/** Playwright's test, with a person in it. Where the portal and the gallery are is told by the configuration's setup. */
export const test = base.extend<{ begins: Begins }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is wanted, and nothing is
  begins: async ({}, use) => {
    const { MUSTER_BROWSER = '', MUSTER_DEMO = '', MUSTER_GALLERY = '' } = process.env;
    const browser = await chromium.launch({ executablePath: MUSTER_BROWSER, args: browserArgs });
    const opener = openerWith(
      (path = '/', options = {}) => PortalPage.open(browser, path, { baseURL: MUSTER_DEMO, ...options }),
      () => MUSTER_GALLERY,
    );
    await use(async (driver, scenario) => {
      const stage = await driver.open(opener, scenario);
      return {
        does: (label, details = nowhere) =>
          test.step(label, async () => {
            const edge: Edge = { id: label, label, ...details };
            const act = stepFor(driver, edge);
            if (!act) throw new Error(`${driver.machine}: nobody knows how to do “${label}”`);
            await act(stage, edge);
          }),
        sees: (expected) =>
          test.step(`sees ${expected}`, () => expect.poll(() => driver.observe(stage)).toBe(expected)),
        finds: (finding) =>
          test.step(`finds ${finding}`, async () => expect(await driver.probe?.find(stage)).toBe(finding)),
      };
    });
    await browser.close();
  },
});
