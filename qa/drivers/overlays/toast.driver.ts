import type { Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { movement, type Opener } from '../opener.ts';
import { tell } from '../telling.ts';

const toasts = (page: Page) => page.locator('[data-toast]');
const away = (page: Page) => page.mouse.move(5, 700);

/** Lets the page be seen, or not: as when somebody looks at another one. */
export function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  tell(state === 'hidden' ? 'Go to another tab of the browser.' : 'Come back to this tab.');
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function blur(page: Page): Promise<void> {
  tell('Press where nothing is.');
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

const isThere = async (page: Page) => (await toasts(page).count()) > 0;

/** One toast, in the corner where toasts are. */
export const toastDriver: Driver<Opener, Page> = {
  machine: 'toast',
  open: async (opener, scenario) => {
    const page = await opener.gallery();
    if (scenario.endsWith('told while the page is hidden')) await setVisibility(page, 'hidden');
    await page
      .getByRole('button', { name: scenario.startsWith('one that stays') ? 'Tell staying' : 'Tell toast' })
      .click();
    await away(page);
    await toasts(page).waitFor();
    await page.clock.runFor(movement);
    return page;
  },
  steps: {
    'held (pointer)': (page) => toasts(page).hover(),
    'held (focus)': (page) => page.keyboard.press('F8'),
    'held (page hidden)': (page) => setVisibility(page, 'hidden'),
    'released (pointer)': away,
    'released (focus)': blur,
    'released (page hidden)': (page) => setVisibility(page, 'visible'),
    dismissed: async (page) => {
      // the button is pressed without a pointer that would hold the toast
      await page.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click());
      await page.clock.runFor(movement);
    },
    'remaining has passed': async (page) => {
      await page.clock.runFor(5_000);
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => (stateOf(situation) === 'gone' ? 'no toast' : 'a toast'),
  observe: async (page) => ((await isThere(page)) ? 'a toast' : 'no toast'),
  probe: {
    finding: (situation) =>
      ({ running: 'it goes by itself', paused: 'it waits until nobody looks', staying: 'it stays' })[
        stateOf(situation)
      ] ?? 'it is gone',
    find: async (page) => {
      if (!(await isThere(page))) return 'it is gone';
      await page.clock.runFor(6_000);
      if (!(await isThere(page))) return 'it goes by itself';
      await away(page);
      await blur(page);
      await setVisibility(page, 'visible');
      await page.clock.runFor(6_000);
      return (await isThere(page)) ? 'it stays' : 'it waits until nobody looks';
    },
  },
};
