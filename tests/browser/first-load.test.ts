import { brotliCompressSync } from 'node:zlib';
import type { Browser, Request, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUrl } from './support/demo.ts';
import { tobin, wren } from './support/portal-page.ts';
import { launch, openPortal } from './support/portals.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const KiB = 1024;
const isScript = (response: Response): boolean => response.url().endsWith('.js');

/** Bytes on the wire: the host sends what it serves in brotli. */
const sizeOf = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;

describe('the first load of the sign-in screen', () => {
  it('asks for at most 105 KiB of script in its HTML, 150 in all that follows by itself, 16 of style, in brotli', async () => {
    const context = await browser.newContext({ baseURL: demoUrl() });
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const html = await (await page.goto('/'))?.text();
    await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const asked = responses.filter(isScript).filter((response) => html?.includes(new URL(response.url()).pathname));
    const total = async (some: readonly Response[]) =>
      (await Promise.all(some.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    const styles = [...(html ?? '').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
    const linked = responses.filter((response) => response.url().endsWith('.css'));
    expect(responses.filter(isScript).every((response) => response.headers()['content-encoding'] === 'br')).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
    expect(await total(asked)).toBeLessThanOrEqual(105 * KiB);
    expect(await total(responses.filter(isScript))).toBeLessThanOrEqual(150 * KiB);
    expect(brotliCompressSync(styles).length + (await total(linked))).toBeLessThanOrEqual(16 * KiB);
    await context.close();
  });

  it('F07 shows the form before any script has run, and it does not move when it has', async () => {
    const portal = await openPortal(browser, '/', { javaScriptEnabled: false });
    await portal.page.getByLabel('Email').waitFor();
    const before = await portal.page.getByLabel('Email').boundingBox();
    await portal.close();
    const after = await openPortal(browser);
    await after.page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    expect(await after.page.getByLabel('Email').boundingBox()).toEqual(before);
    await after.close();
  });
});

it('the data request of a screen leaves before the screen’s code has arrived', async () => {
  const portal = await openPortal(browser);
  await portal.signIn(wren);
  await portal.seeMonth();
  const url = portal.page.url();
  let letCodeCome = () => {};
  const held = new Promise<void>((done) => {
    letCodeCome = done;
  });
  await portal.page.route(/emp-attendances\.screen.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = portal.page.waitForRequest(/attendance\/months\/current/);
  await portal.page.goto(url, { waitUntil: 'commit' });
  await asked;
  expect(await portal.page.locator('[data-machine=attendanceMonth]').count()).toBe(0);
  letCodeCome();
  await portal.seeMonth();
  await portal.close();
});

it('what a screen shows first is asked for ahead, and once', async () => {
  const portal = await openPortal(browser);
  const { page } = portal;
  // what others ask him for meanwhile is a reason of its own to ask anew: news of it do not come
  await page.route(/\/notifications\?seen=./, () => {});
  await portal.signIn(tobin);
  await portal.seeMonth();
  const screens = {
    'My Records': /\/records$/,
    'My Schedules': /\/schedule\/months\/current$/,
    Payslips: /\/payslips$/,
    'My Leaves': /\/leaves\/requests$/,
    Documents: /\/documents$/,
    Assessments: /\/appraisals$/,
    'Authorize Appraisals': /\/team-appraisals$/,
  } as const;
  for (const [name, call] of Object.entries(screens)) {
    const isOfScreen = (request: Request): boolean => {
      const { pathname } = new URL(request.url());
      return request.method() === 'GET' && pathname.startsWith('/api/') && call.test(pathname);
    };
    let count = 0;
    const note = (request: Request): void => {
      if (isOfScreen(request)) count++;
    };
    page.on('request', note);
    const asked = page.waitForRequest(isOfScreen);
    // the screen's code comes when its data have been asked for, and not before
    const code = /\.screen[^/]*\.js$/;
    await page.route(code, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.locator('[data-machine=resource][data-state="shown fresh"]').first().waitFor({ state: 'attached' });
    page.off('request', note);
    await page.unroute(code);
    expect([name, count]).toEqual([name, 1]);
  }
  await portal.close();
});
