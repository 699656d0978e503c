import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { browserArgs, findBrowser } from '../tests/browser/support/find-browser.ts';
import { PortalPage, tobin, wren } from '../tests/browser/support/portal-page.ts';
import { buildPortal } from '../tests/support/build-portal.ts';
import { startMuster } from '../tests/support/muster-process.ts';
import { type Cost, type Interaction, measure, press, typeLetter } from './interactions.ts';

interface Screen {
  readonly of: string;
  /** The end of its address. */
  readonly at: string;
  /** What is there once the screen is. */
  readonly seen: (page: Page) => Promise<unknown>;
  readonly interactions: (page: Page) => Readonly<Record<string, Interaction>>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Rows of requests, and not what can be done to something else in a list. */
const requests = (page: Page, machine: string) =>
  page.locator(`[data-machine=${machine}] li button`).filter({ hasText: /\d/ });

/** Escape closes what was opened, once it is there. @throws where it does not */
const closed = (page: Page) => async () => {
  const dialog = page.getByRole('dialog');
  await dialog.first().waitFor();
  for (let tries = 0; (await dialog.count()) > 0; tries++) {
    if (tries === 5) throw new Error('Escape closes nothing here');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  }
};

const screens: Readonly<Record<string, Screen>> = {
  'the month': {
    of: wren,
    at: 'emp-attendances',
    seen: (page) => page.locator('[data-date]').first().waitFor(),
    interactions: (page) => ({
      'press a day': { at: page.locator('[data-date]').nth(2), act: press, after: closed(page) },
      'turn to the previous month': {
        at: button(page, 'Previous month'),
        act: press,
        after: () => button(page, 'Next month').click(),
      },
      'open what waits for me': {
        at: button(page, /^Notifications/),
        act: press,
        after: () => page.keyboard.press('Escape'),
      },
    }),
  },
  'My Leaves': {
    of: wren,
    at: 'my-leaves',
    seen: (page) => requests(page, 'myLeaves').first().waitFor(),
    interactions: (page) => ({
      'open a request': {
        at: requests(page, 'myLeaves').first(),
        act: press,
        after: closed(page),
      },
      'open the form': { at: button(page, 'Request leave'), act: press, after: closed(page) },
    }),
  },
  'a leave to ask for': {
    of: wren,
    at: 'my-leaves?request=new',
    seen: (page) => page.getByLabel('Reason').waitFor(),
    interactions: (page) => ({
      'type a letter': { at: page.getByLabel('Reason'), act: typeLetter },
    }),
  },
  payslips: {
    of: wren,
    at: 'payslips',
    seen: (page) => button(page, 'View payslip').waitFor(),
    interactions: (page) => ({
      'open a payslip': { at: button(page, 'View payslip'), act: press, after: closed(page) },
    }),
  },
  documents: {
    of: wren,
    at: 'documents',
    seen: (page) => page.getByRole('searchbox').waitFor(),
    interactions: (page) => ({
      'type a letter to search': { at: page.getByRole('searchbox'), act: typeLetter },
    }),
  },
  records: {
    of: wren,
    at: 'my-records',
    seen: (page) => button(page, 'Add to Languages').waitFor(),
    interactions: (page) => ({
      'open a form': { at: button(page, 'Add to Languages'), act: press, after: closed(page) },
    }),
  },
  'Other Requests': {
    of: tobin,
    at: 'supervisory/requests',
    seen: (page) => requests(page, 'teamRequests').first().waitFor(),
    interactions: (page) => ({
      'open a request': {
        at: requests(page, 'teamRequests').first(),
        act: press,
        after: closed(page),
      },
      'type a letter to search': { at: page.getByRole('searchbox'), act: typeLetter },
    }),
  },
};

/** What one interaction of each screen of the demo costs, after it has come to rest. */
export async function benchScreens(): Promise<Record<string, unknown>> {
  await buildPortal();
  const scratch = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  try {
    const muster = await startMuster({ MUSTER_DATA: join(scratch, 'data'), MUSTER_ENV: 'demo' });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    try {
      const results: Record<string, Record<string, Cost>> = {};
      for (const [name, screen] of Object.entries(screens)) results[name] = await work(browser, muster.url, screen);
      return results;
    } finally {
      await browser.close();
      await muster.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function work(browser: Browser, url: string, screen: Screen): Promise<Record<string, Cost>> {
  const { page, ...portal } = await open(browser, url, screen);
  await screen.seen(page);
  await page.waitForTimeout(2_000);
  const results = await measure(page, screen.interactions(page));
  await portal.close();
  return results;
}

async function open(browser: Browser, url: string, { of, at }: Screen) {
  const portal = await PortalPage.open(browser, 'about:blank', { baseURL: url });
  await portal.comeIn(of, at);
  return { page: portal.page, close: () => portal.page.context().close() };
}
