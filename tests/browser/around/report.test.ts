import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../../qa/cli/main.ts';
import { launch } from '../support/portals.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-report-'));
  browser = await launch();
  const silent = { out: () => {}, error: () => {}, progress: () => {} };
  expect(await main(['report', 'toast', 'sideMenu', '--out', join(folder, 'report.html')], silent)).toBe(0);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const openAt = async (width: number) => {
  const page = await browser.newPage({ viewport: { width, height: 780 } });
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  const chart = page.locator('.chart').first();
  return {
    page,
    list: page.getByRole('link', { name: 'sideMenu', exact: true }),
    size: page.getByRole('button', { name: 'Full size' }).first(),
    widthOfChart: () => chart.evaluate((it) => Math.round(it.getBoundingClientRect().width)),
    widthOfPage: () => page.evaluate(() => document.documentElement.scrollWidth),
  };
};

it('on a phone the list of machines is folded, and a chart fits until somebody wants it whole', async () => {
  const { page, list, size, widthOfChart, widthOfPage } = await openAt(360);
  expect([await list.isVisible(), await widthOfPage()]).toEqual([false, 360]);
  await page.getByText('2 machines').click();
  await list.click();
  // it has led somewhere, and is out of the way again
  await list.waitFor({ state: 'hidden' });
  expect(await widthOfChart()).toBeLessThan(360);
  await size.click();
  expect([(await widthOfChart()) > 360, await size.getAttribute('aria-pressed'), await widthOfPage()]).toEqual([
    true,
    'true',
    360,
  ]);
});

it('on a desktop all of the list and of a chart is there at once', async () => {
  const { list, size } = await openAt(1440);
  expect([await list.isVisible(), await size.isVisible()]).toEqual([true, false]);
});
