import type { Page } from 'playwright';
import type { Driver } from '../../engine/index.ts';
import { attributeOf, type Opener } from '../opener.ts';
import { setVisibility } from './toast.driver.ts';

/** Milliseconds after each step: enough for what comes and goes, and all of a tour's together are less than a toast stays. */
const settleTime = 30;

interface Stage {
  readonly page: Page;
  /** Milliseconds that have passed while nothing held the toasts. */
  passed: number;
}

const toast = ({ page }: Stage, id: string) => page.locator(`[data-toast=${id}]`);
const isHeld = ({ page }: Stage) => page.locator('[data-toast]:hover').count();

async function pass(stage: Stage, milliseconds: number): Promise<void> {
  if (!(await isHeld(stage))) stage.passed += milliseconds;
  await stage.page.clock.runFor(milliseconds);
}

/** Presses without a pointer, which would hold what it is over. */
const press = async (stage: Stage, id: string, name: string) => {
  await toast(stage, id)
    .getByRole('button', { name })
    .evaluate((button: HTMLElement) => button.click());
  await pass(stage, settleTime);
};

/** All the toasts together. */
export const toasterDriver: Driver<Opener, Stage> = {
  machine: 'toaster',
  open: async (opener) => ({ page: await opener.gallery(), passed: 0 }),
  steps: {
    told: async (stage, { event }) => {
      const { duration } = event.message as { readonly duration: number };
      await stage.page.getByLabel('Milliseconds').fill(String(duration));
      await stage.page
        .getByRole('button', { name: 'Tell for so long' })
        .evaluate((button: HTMLElement) => button.click());
      await pass(stage, settleTime);
    },
    'held (pointer)': async (stage) => {
      await stage.page.locator('[data-toast]').last().hover();
    },
    'held (page hidden)': ({ page }) => setVisibility(page, 'hidden'),
    'released (pointer)': ({ page }) => page.mouse.move(5, 700),
    'released (page hidden)': ({ page }) => setVisibility(page, 'visible'),
    dismissed: (stage, { event }) => press(stage, String(event.id), 'Dismiss'),
    'action pressed': (stage, { event }) => press(stage, String(event.id), 'Try again'),
    'person left': async (stage) => {
      await stage.page.getByRole('button', { name: 'Person leaves' }).evaluate((button: HTMLElement) => button.click());
      await pass(stage, settleTime);
    },
    // the first one’s time; the others were told after it, and have more left
    'toast-0 succeeds': async (stage) => {
      await stage.page.clock.runFor(5_000 - stage.passed);
      await stage.page.clock.runFor(settleTime / 2);
    },
  },
  cannot: ({ label, from }) =>
    label === 'toast-0 succeeds' && JSON.parse(from)[1][2].length > 0 ? 'while they are held no time passes' : null,
  expected: (situation) => {
    const [, [shown, waiting]] = JSON.parse(situation);
    return `${shown.length} shown, ${waiting.length} waiting`;
  },
  observe: async ({ page }) => {
    const waiting = await attributeOf(page.locator('[data-machine=toaster]'), 'data-waiting');
    return `${await page.locator('[data-toast]').count()} shown, ${waiting} waiting`;
  },
};
