import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../support/muster-process.ts';
import { violations } from '../support/axe.ts';
import { demoUrl } from '../support/demo.ts';
import { type Deployment, deploy } from '../support/deployment.ts';
import { wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

/** A portal for a test environment before the demo's host. */
let built: string;
let deployment: Deployment;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'muster-test-environment-'));
  const { code, output } = await runProgram(['tools/build.ts'], { VITE_ENVIRONMENT: 'test', MUSTER_PORTAL: built });
  expect(code, output.slice(0, 500)).toBe(0);
  deployment = await deploy(demoUrl(), built);
});
afterAll(async () => {
  await deployment.stop();
  await rm(built, { recursive: true, force: true });
});

const open = portals();
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'QA panel' });
const openPanel = async (page: Page, tab: string) => {
  const panel = panelOf(page);
  const toggle = panel.getByRole('button', { name: /^QA/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await panel.getByRole('button', { name: tab, exact: true }).click();
  return panel;
};
const months = /^GET …\/attendance\/months\/\{…\}(?!\/)/;

async function inMonth() {
  const portal = await open('about:blank', { baseURL: deployment.url });
  await portal.comeIn(wren);
  await portal.seeMonth();
  return portal;
}

describe('the QA panel of a test environment', () => {
  it('makes somebody of the demo’s people of whoever is there', async () => {
    const signedOut = await open('/', { baseURL: deployment.url });
    await (await openPanel(signedOut.page, 'People')).getByRole('button', { name: /Wren Applewick/ }).waitFor();
    expect(await violations(signedOut)).toEqual([]);
    const portal = await inMonth();
    const panel = await openPanel(portal.page, 'People');
    await panel.getByRole('button', { name: /Tobin Marrowleaf/ }).click();
    await portal.page.getByRole('button', { name: 'Hi, Tobin M' }).waitFor();
    await panel.getByRole('button', { name: /Tobin Marrowleaf/, pressed: true }).waitFor();
  });

  it('makes a call fail as it is asked to, beyond a reload, until all is set right', async () => {
    const portal = await inMonth();
    const { page } = portal;
    const panel = await openPanel(page, 'Calls');
    await panel.getByLabel(months).selectOption({ label: '500, failed' });
    await page.reload();
    const refused = page.getByText('Something went wrong on the server').first();
    await refused.waitFor();
    await (await openPanel(page, 'Calls')).getByRole('button', { name: 'Set everything right' }).click();
    await page.reload();
    await portal.seeMonth();
    expect(await refused.count()).toBe(0);
  });

  it('delivers a call twice', async () => {
    const { page } = await inMonth();
    const panel = await openPanel(page, 'Calls');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /months\/current/.test(request.url())) sent.push(request.url());
    });
    await panel.getByLabel(months).selectOption({ label: 'delivered twice' });
    await page.reload();
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps back the code of a screen that was not opened yet, which is told and comes once it is set right', async () => {
    const { page } = await inMonth();
    const panel = await openPanel(page, 'Calls');
    await panel.getByLabel('Code of screens not opened yet').selectOption({ label: 'no network' });
    // it lies over the menu
    await panel.getByRole('button', { name: /^QA/ }).click();
    // a reload is tried once: the fault is there after it, too
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Documents' }).click();
    await reloaded;
    await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).waitFor();
    await (await openPanel(page, 'Calls')).getByRole('button', { name: 'Set everything right' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  });

  it('moves the host’s day for this tab, and no other', async () => {
    const portal = await inMonth();
    const { page } = portal;
    const heading = page.getByRole('heading', { level: 2, name: /\d{4}$/ }).first();
    const before = await heading.textContent();
    const panel = await openPanel(page, 'Time');
    await panel.getByLabel('Days later, or earlier with a minus').fill('-62');
    await panel.getByLabel('Days later, or earlier with a minus').press('Enter');
    await panel.getByRole('button', { name: 'Load the page anew' }).click();
    await portal.seeMonth();
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await panelOf(page).getByRole('button', { name: 'QA: something is set' }).waitFor();
    const other = await inMonth();
    expect(
      await other.page
        .getByRole('heading', { level: 2, name: /\d{4}$/ })
        .first()
        .textContent(),
    ).toBe(before);
  });

  it('draws the charts of what is shown: where each is, and what may come next', async () => {
    const { page } = await inMonth();
    const panel = await openPanel(page, 'Charts');
    const chart = panel
      .locator('details')
      .filter({ has: page.getByText('attendanceMonth', { exact: true }) })
      .first();
    await chart.evaluate((it) => it.setAttribute('open', ''));
    await chart.locator('[aria-current=step]').first().waitFor();
    await chart
      .getByText(/^earlier chosen/)
      .first()
      .waitFor();
  });

  it('lists what was done, as a journey to keep and as a link to the same settings', async () => {
    const portal = await inMonth();
    const { page } = portal;
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    const panel = await openPanel(page, 'Calls');
    await panel.getByLabel(months).selectOption({ label: '409, changed meanwhile' });
    await openPanel(page, 'Walk');
    await panel.getByRole('listitem').filter({ hasText: 'attendanceMonth earlier chosen' }).first().waitFor();
    expect(await panel.getByLabel('Drafts of journeys for the models').inputValue()).toMatch(
      /attendanceMonth, as wren[\s\S]*steps: \[.*'earlier chosen'/,
    );
    // what follows from an answer is nobody's step
    expect(await panel.getByText('host reached').count()).toBe(0);
    const link = await panel.getByLabel('A link to this place, set as it is now').inputValue();
    const other = await open('about:blank', { baseURL: deployment.url });
    await other.comeIn(wren);
    await other.page.goto(link);
    await other.page.reload();
    await (await openPanel(other.page, 'Calls')).getByLabel(months).waitFor();
    expect(await panelOf(other.page).getByLabel(months).inputValue()).toBe('conflict');
    expect(new URL(other.page.url()).hash).toBe('');
    // a link that was cut sets nothing, and the portal is there
    const { page: third } = await open('about:blank', { baseURL: deployment.url });
    await third.goto(`/#qa=%7B%22faults%2`);
    await third.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await panelOf(third).getByRole('button', { name: 'QA', exact: true }).waitFor();
  });
});
