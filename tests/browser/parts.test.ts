import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { dutiesLeftOn } from '../../qa/drivers/duties.ts';
import { violations } from './support/axe.ts';
import { portals } from './support/portals.ts';

const openPage = portals();

/** The page of all parts. */
async function openParts(options = {}) {
  const portal = await openPage('/#parts', { baseURL: inject('galleryUrl'), reducedMotion: 'reduce', ...options });
  await portal.page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor();
  return portal;
}

describe('every part, in every state that it has', () => {
  it.each([
    [360, 'light'],
    [360, 'dark'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const)('is found well by axe, and stays in its place: %i px, %s', async (width, colorScheme) => {
    const portal = await openParts({ viewport: { width, height: 900 }, colorScheme });
    const { page } = portal;
    expect(await violations(portal)).toEqual([]);
    expect(await dutiesLeftOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('does what it owes while it is used', async () => {
    const { page } = await openParts();
    const send = page.getByRole('button', { name: 'Send request' });
    const width = await send.evaluate((button) => (button as HTMLElement).offsetWidth);
    await send.click();
    await page.locator('button[aria-busy=true]').waitFor();
    expect(await send.evaluate((button) => (button as HTMLElement).offsetWidth)).toBe(width);
    expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.getByText('Behind “other”').waitFor();
    const day = (date: string) => page.locator(`[data-date="${date}"]`);
    await day('2026-03-16').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => day('2026-03-23').evaluate((one) => one === document.activeElement)).toBe(true);
    const opener = page.getByRole('button', { name: 'Open beside the page' });
    for (const close of ['Escape', 'Cancel', 'Close']) {
      await opener.click();
      const sheet = page.getByRole('dialog', { name: 'Leave request' });
      await sheet.waitFor();
      await expect.poll(() => dutiesLeftOn(page)).toEqual([]);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await sheet.getByRole('button', { name: close }).click();
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(() => dutiesLeftOn(page)).toEqual([]);
    }
  });
});

/** Parts that the page does not show, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'address/plain-link.tsx':
    'it leads from signing in to another password: tests/browser/account/password-reset.test.ts',
  'badge.tsx': 'it is shown as the badges of requests and of days',
  'calendar-feed/calendar-feed.tsx': 'it asks the host: tests/browser/leaves.test.ts',
  'machine-frame.tsx': 'it has no look',
  'page/chevron.tsx': 'it stands at the end of every row of a page that leads somewhere',
  'sheet/on-demand.tsx': 'it has no look: tests/browser/shell.test.ts',
  'states/error-boundary.tsx': 'it shows what has failed to render: tests/browser/faults.test.ts',
  'states/offline-note.tsx': 'it is there without a network alone: tests/browser/faults.test.ts',
  'states/other-screens.tsx': 'it knows the screens of an organization: tests/browser/faults.test.ts',
  'states/resource-view.tsx': 'tests/views/resource-view.test.tsx',
};

it('shows every part that there is, or says where it is looked at', () => {
  const folder = join(import.meta.dirname, '../../src/views/parts');
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const shown = ['specimens.tsx', 'parts.tsx']
    .map((file) => readFileSync(join(import.meta.dirname, 'gallery/parts', file), 'utf8'))
    .join();
  expect(parts.filter((part) => !shown.includes(`parts/${part}'`)).sort()).toEqual(Object.keys(elsewhere).sort());
});

describe('a duty that is not done is told', () => {
  it.each([
    [
      'an id is its own',
      (page: HTMLElement) => page.insertAdjacentHTML('beforeend', '<i id="two"></i><i id="two"></i>'),
    ],
    [
      'what is wrong with a field is tied to it',
      (page: HTMLElement) => page.querySelector('[aria-invalid=true]')?.removeAttribute('aria-describedby'),
    ],
    [
      'one tab is chosen',
      (page: HTMLElement) =>
        page.querySelector('[role=tab][aria-selected=true]')?.setAttribute('aria-selected', 'false'),
    ],
    [
      'a sheet of days is one stop of the tab key',
      (page: HTMLElement) => page.querySelector('button[data-date]')?.setAttribute('tabindex', '0'),
    ],
    [
      'a row of marks is one stop of the tab key',
      (page: HTMLElement) => page.querySelector('[data-roving]')?.setAttribute('tabindex', '-1'),
    ],
    [
      'a busy button takes no second press',
      (page: HTMLElement) => page.querySelector('button')?.setAttribute('aria-busy', 'true'),
    ],
    [
      'a busy button keeps its width',
      (page: HTMLElement) => {
        const button = page.querySelector('button');
        button?.setAttribute('aria-busy', 'true');
        button?.setAttribute('aria-disabled', 'true');
        if (button) button.style.inlineSize = '300px';
      },
    ],
    [
      'the tab key comes to the tab that is chosen',
      (page: HTMLElement) => page.querySelector('[role=tab][aria-selected=true]')?.setAttribute('tabindex', '-1'),
    ],
    [
      'aria-describedby leads to words',
      (page: HTMLElement) => page.querySelector('[aria-invalid=true]')?.setAttribute('aria-describedby', 'nobody'),
    ],
    ['aria-labelledby leads to words', (page: HTMLElement) => page.setAttribute('aria-labelledby', 'nobody')],
    [
      'what is unfolded is there',
      (page: HTMLElement) => {
        page.setAttribute('aria-expanded', 'true');
        page.setAttribute('aria-controls', 'nobody');
      },
    ],
    [
      'a dialog has a name',
      (page: HTMLElement) => page.insertAdjacentHTML('beforeend', '<div role="dialog">What?</div>'),
    ],
    [
      'the focus is in what is open',
      (page: HTMLElement) =>
        page.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true" aria-label="What?">What?</div>'),
    ],
    ['the focus is not lost with what had it', (page: HTMLElement) => page.querySelector('button')?.remove()],
  ])('%s', async (duty, breach) => {
    const { page } = await openParts();
    await page.locator('main button').first().focus();
    expect(await dutiesLeftOn(page)).toEqual([]);
    await page.locator('main').evaluate(breach);
    // whoever looks again is told again
    for (let look = 0; look < 2; look++) expect((await dutiesLeftOn(page)).join('; ')).toContain(duty);
  });
});
