import type { Page } from 'playwright';
import { type Driver, type Edge, stateOf } from '../../../engine/index.ts';
import { anyWidth, appear, type Opener } from '../../opener.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, actions, people and documents' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
/** What Enter leads to. */
const first = (page: Page) => page.locator('[role=option][data-combobox-selected]');
const choice = (page: Page) => keys(page).getByRole('checkbox');

/** The key alone where it means something; otherwise its entry in what is found. */
const wantKeys = async (page: Page) => {
  if (await field(page).isVisible()) {
    await field(page).fill('keyboard');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('Shift+?');
};

/** Does what may open it, and waits for its code. */
const opening = async (page: Page, { to }: Edge, act: () => Promise<unknown>) => {
  await act();
  if (stateOf(to) === 'finding') await appear(page, first(page));
  if (stateOf(to) === 'showing keys') await appear(page, keys(page));
};

/** The quick way to anything, and the list of keys. */
export const finderDriver: Driver<Opener, Page> = {
  machine: 'finder',
  open: (opener) => opener.organization({ width: anyWidth }),
  cannot: ({ event, from }) => {
    const [, [, hasSingleKeys]] = JSON.parse(from);
    return event.type === 'keys wanted' && !hasSingleKeys && stateOf(from) !== 'finding'
      ? 'the key alone was switched off'
      : null;
  },
  steps: {
    'finder wanted': (page, edge) => opening(page, edge, () => page.keyboard.press('Control+k')),
    'search typed': (page, { event }) => field(page).fill(String(event.search)),
    'keys wanted': (page, edge) => opening(page, edge, () => wantKeys(page)),
    'single keys chosen': (page, { event }) => choice(page).setChecked(Boolean(event.isOn)),
    dismissed: (page) => page.keyboard.press('Escape'),
    'place changed': async (page) => {
      const link = page.locator('aside').getByRole('link');
      const isThere = (await link.filter({ hasText: 'Payslips' }).getAttribute('aria-current')) === 'page';
      // what lies over the page is no obstacle to Back, and to no link that somebody has sent
      await link
        .filter({ hasText: isThere ? 'Documents' : 'Payslips' })
        .evaluate((element: HTMLElement) => element.click());
      await appear(page, page.getByRole('heading', { name: isThere ? 'Documents' : 'Payslips' }));
    },
  },
  expected: (situation) => {
    const [search, hasSingleKeys] = JSON.parse(situation)[1];
    if (stateOf(situation) === 'finding') return `found for “${search}”: ${search ? 'Payslips' : 'Request leave'}`;
    return stateOf(situation) === 'showing keys' ? `keys, those alone ${hasSingleKeys ? 'on' : 'off'}` : 'nothing';
  },
  observe: async (page) => {
    await page.clock.runFor(1);
    if (await field(page).isVisible()) {
      const title = await first(page).textContent();
      return `found for “${await field(page).inputValue()}”: ${title}`;
    }
    if (await keys(page).isVisible()) return `keys, those alone ${(await choice(page).isChecked()) ? 'on' : 'off'}`;
    return 'nothing';
  },
};
