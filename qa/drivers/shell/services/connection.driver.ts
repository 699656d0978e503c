import type { Page } from 'playwright';
import { type Driver, type Edge, stateOf } from '../../../engine/index.ts';
import { HeldCalls } from '../../held-calls.ts';
import { anyWidth, type Opener, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly looks: HeldCalls;
  readonly months: HeldCalls;
  /** A month as the host gives it. */
  readonly month: unknown;
}

/** Asks the host for a month: whichever way there is one. */
async function askForMonth({ page }: Stage): Promise<void> {
  const earlier = page.getByRole('button', { name: 'Previous month' });
  const way = (await earlier.isEnabled()) ? earlier : page.getByRole('button', { name: 'Next month' });
  // what the portal tells of the connection may lie over it
  await way.evaluate((button: HTMLElement) => button.click());
}

const organization = /belonging-organizations\/[^/]+$/;

/** Answers what the portal asks anew when the connection is back, so that nothing is still under way at the next step. */
async function answerOrganization(page: Page): Promise<void> {
  const orgId = new URL(page.url()).pathname.split('/')[3] ?? '';
  const token = await page.evaluate(() => localStorage.getItem('muster.token'));
  const answer = await page.request.get(`/api/attendee-client/belonging-organizations/${orgId}`, {
    headers: { authorization: `Bearer ${token}`, 'application-key': 'muster-portal', domain: 'null' },
  });
  const json: unknown = await answer.json();
  await page.route(organization, (route) => route.fulfill({ json }));
}

/** Does what brings the connection back, if it is lost, and waits until the portal has asked for what it shows. */
async function restoring({ page }: Stage, { from, to }: Edge, act: () => Promise<unknown>): Promise<void> {
  const isRestored = stateOf(from).startsWith('lost') && stateOf(to) === 'connected';
  const asked = isRestored ? page.waitForResponse(organization).then((response) => response.finished()) : null;
  await act();
  await asked;
}

/** Whether the host can be reached, as the bar on every screen says. */
export const connectionDriver: Driver<Opener, Stage> = {
  machine: 'connection',
  open: async (opener, scenario) => {
    const page = await opener.organization({ width: anyWidth });
    const [response] = await Promise.all([
      page.waitForResponse(/attendance\/months/),
      page.getByRole('button', { name: 'Previous month' }).click(),
    ]);
    const month: unknown = await response.json();
    await answerOrganization(page);
    const looks = await HeldCalls.of(page, '**/api/health');
    const months = await HeldCalls.of(page, /\/attendance/);
    if (scenario === 'without a network') await page.context().setOffline(true);
    return { page, looks, months, month };
  },
  steps: {
    // only a change is heard of
    'device went offline': async ({ page }) => {
      await page.context().setOffline(false);
      await page.context().setOffline(true);
    },
    'device came online': async ({ page }) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'host missed': async (stage) => {
      await askForMonth(stage);
      await stage.months.fail();
    },
    'host reached': (stage, edge) =>
      restoring(stage, edge, async () => {
        await askForMonth(stage);
        await stage.months.answer(stage.month);
      }),
    'retry chosen': ({ page }) => page.getByRole('button', { name: 'Try now' }).click(),
    'look succeeds': (stage, edge) => restoring(stage, edge, () => stage.looks.answer({ status: 'up' })),
    'look fails': ({ looks }) => looks.fail(),
    'lookInterval has passed': ({ page }) => page.clock.runFor(16_000),
  },
  alike: { 'connected = in doubt': 'nobody is troubled by a doubt until it is looked into' },
  expected: (situation) =>
    ({ 'lost.waiting': 'a bar that offers to try now', 'lost.looking': 'a bar that is looking' })[stateOf(situation)] ??
    // whether it is being looked into troubles nobody until it is known
    'no bar',
  observe: async ({ page }) => {
    await page.clock.runFor(1);
    const bar = page.locator('[data-machine=connection]');
    const text = await textOf(bar);
    if (text.includes('Trying')) return 'a bar that is looking';
    return text.includes('Try now') ? 'a bar that offers to try now' : 'no bar';
  },
};
