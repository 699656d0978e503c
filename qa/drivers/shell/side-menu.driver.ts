import type { Locator, Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import type { Opener } from '../opener.ts';
import { swipe } from '../swipe.ts';

/** Pixels, and null where nothing is. */
const widthOf = (what: Locator): Promise<number | null> =>
  what.evaluateAll((all) => (all[0] ? Math.round(all[0].getBoundingClientRect().width) : null));

/** Makes the window so wide; the page has heard of it then, however busy the machine is. @param width in pixels */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  const heard = page.evaluate(
    () => new Promise((hear) => addEventListener('resize', () => hear(null), { once: true })),
  );
  await page.setViewportSize({ width, height: 900 });
  await heard;
}

/** Milliseconds in which a drawer comes or goes: less than a new width takes to count. */
const settleTime = 40;

const opened = async (page: Page, act: () => Promise<unknown>) => {
  await act();
  await page.clock.runFor(settleTime);
};

/** The menu of an organization: beside the content, or a drawer over it. */
export const sideMenuDriver: Driver<Opener, Page> = {
  machine: 'sideMenu',
  shape: 'short',
  open: (opener, scenario) =>
    opener.organization({
      width: scenario === 'narrow' ? 1_263 : 1_264,
      ...(scenario === 'left mini last time' && { storage: { 'muster.menu': 'mini' } }),
    }),
  cannot: ({ event, from, to }) => {
    const isOpen = stateOf(from) === 'drawer.open';
    if (event.type === 'burger pressed' && isOpen) return 'the open drawer lies over the burger';
    if (event.type === 'place changed' && !isOpen) return 'only an open drawer hears of it';
    // the window is as wide as the situation says, until it settles
    return event.type === 'width changed' && isOpen && from !== to
      ? 'nobody resizes a window with a drawer in the way'
      : null;
  },
  steps: {
    'toggle chosen': (page) => page.getByRole('button', { name: /^(Collapse|Expand) menu$/ }).click(),
    'burger pressed': (page) => opened(page, () => page.getByRole('button', { name: 'Open menu' }).click()),
    dismissed: (page) => opened(page, () => page.keyboard.press('Escape')),
    swiped: (page, { event }) => opened(page, () => swipe(page, Number(event.distance))),
    'place changed': async (page) => {
      const links = page.getByRole('dialog').getByRole('link');
      const isThere = (await links.filter({ hasText: 'Payslips' }).getAttribute('aria-current')) === 'page';
      await opened(page, () => links.filter({ hasText: isThere ? 'Documents' : 'Payslips' }).click());
    },
    'width changed': (page, { event }) => resize(page, Number(event.width)),
    'width settled': (page) => page.clock.runFor(200),
  },
  expected: (situation) =>
    ({
      'docked.full': 'a menu of 270 px beside the content',
      'docked.mini': 'a menu of 70 px beside the content',
      'drawer.closed': 'no menu, and a burger',
      'drawer.open': 'a menu of 270 px over the content',
    })[stateOf(situation)] ?? 'something that nobody rests in',
  observe: async (page) => {
    const drawer = await widthOf(page.getByRole('dialog', { name: 'Menu' }));
    if (drawer !== null) return `a menu of ${drawer} px over the content`;
    const beside = await widthOf(page.locator('aside'));
    return beside === null ? 'no menu, and a burger' : `a menu of ${beside} px beside the content`;
  },
};
