import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { juno, pip, tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Somebody who came from their attendance to a screen by its link. */
const at = async (email: string, screen: string, isOnPhone = false) => {
  const portal = await open('about:blank', isOnPhone ? phone : {});
  await portal.comeIn(email);
  await portal.seeMonth();
  const { page } = portal;
  await page.getByRole('link', { name: screen }).first().click();
  await page.getByRole('heading', { name: screen, level: 1 }).waitFor();
  return page;
};
const pathOf = (page: Page) => new URL(page.url()).pathname.split('/').slice(4).join('/');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe('Back closes what lies over the page, and leaves the page where it is', () => {
  it.each([
    ['the notifications', /^Notifications/, 'Notifications'],
    ['the profile', /^Hi,/, 'Profile'],
  ])('%s', async (_, button, name) => {
    const page = await at(tobin, 'My Schedules');
    await page.getByRole('button', { name: button }).first().click();
    await dialog(page, name).waitFor();
    await page.goBack();
    await dialog(page, name).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('my-schedules');
    // and the next one leads where it would have without
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('emp-attendances');
  });

  it('what is opened, or gone to, while the bar is still on its way back from what was closed is there and stays', async () => {
    const page = await at(juno, 'My Leaves');
    const ask = page.getByRole('button', { name: 'Request leave' });
    const form = dialog(page, 'Request leave');
    const closed = async (next: string): Promise<void> => {
      await ask.click();
      await form.waitFor();
      // within one turn: what is closed is left by a step of the history, which is taken only after it
      await page.evaluate(async (next) => {
        const stepped = new Promise((done) => addEventListener('popstate', done, { once: true }));
        document.querySelector<HTMLElement>('[role=dialog] button[aria-label^=Close]')?.click();
        const all = [...document.querySelectorAll<HTMLElement>('main button, nav a')];
        all.find(({ textContent }) => textContent?.startsWith(next))?.click();
        await stepped;
      }, next);
    };
    await closed('Request leave');
    await form.waitFor();
    expect(new URL(page.url()).search).toBe('?request=new');
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await closed('Documents');
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('documents');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('my-leaves');
    expect(await form.count()).toBe(0);
  });

  it('a way within the page is no way back: it is stayed at, and Back leads where it would have without', async () => {
    const page = await at(tobin, 'My Schedules');
    const entry = () => page.evaluate(() => [location.hash, history.state?.index]);
    const [, before] = await entry();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(entry).toEqual(['#content', Number(before) + 1]);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('emp-attendances');
  });

  it('the search, and the list of keys', async () => {
    const page = await at(tobin, 'My Schedules');
    for (const [key, name] of [
      ['Control+k', 'Search'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key);
      await dialog(page, name).waitFor();
      await page.goBack();
      await dialog(page, name).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe('my-schedules');
    }
  });

  it('the menu of a phone, and a leave account', async () => {
    const page = await at(juno, 'Leaves', true);
    await page.getByRole('button', { name: 'More' }).tap();
    await dialog(page, 'Menu').waitFor();
    await page.goBack();
    await dialog(page, 'Menu').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Annual leave/ })
      .first()
      .tap();
    const account = dialog(page, /^Annual leave \d{4}$/);
    await account.waitFor();
    await page.goBack();
    await account.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('my-leaves');
  });

  it('a document over a payslip, which stays', async () => {
    const page = await at(pip, 'Payslips');
    await page.getByRole('button', { name: 'View payslip' }).click();
    const sheet = page.locator('[data-sheet]');
    await sheet.getByRole('button', { name: 'Open PDF' }).click();
    const viewer = page.locator('[data-machine=documentViewer]');
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('payslips');
  });
});

it('what was closed by its button is no step that Back would come upon', async () => {
  const page = await at(tobin, 'My Schedules');
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: /^Hi,/ }).first().click();
    await dialog(page, 'Profile').getByRole('button', { name: 'Close profile' }).click();
    await dialog(page, 'Profile').waitFor({ state: 'detached' });
  }
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('emp-attendances');
  await page.goForward();
  await expect.poll(() => pathOf(page)).toBe('my-schedules');
});

it('where a notification leads, Back leads to the page that it was read over', async () => {
  const page = await at(tobin, 'My Schedules');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dialog(page, 'Notifications')
    .getByRole('link', { name: /leave requests to decide/ })
    .click();
  await page.getByRole('heading', { name: 'Authorize Leaves' }).waitFor();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('my-schedules');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('emp-attendances');
});

it('a form without an address asks before it lets go of what was typed, as often as Back is pressed, and goes alone', async () => {
  const page = await at(juno, 'My Schedules');
  await page.getByRole('button', { name: 'Change when you can work' }).click();
  const form = dialog(page, 'When you can work');
  await form.getByLabel('Note (optional)').fill('Not before the choir has sung');
  const question = page.locator('[data-machine=dialog]');
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await question.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await form.waitFor();
    expect(pathOf(page)).toBe('my-schedules');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await form.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('my-schedules');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('emp-attendances');
});

it('what is shown otherwise after something was closed stays: Back leads away, and not to what was shown before', async () => {
  const page = await at(tobin, 'My Schedules');
  await page.getByRole('button', { name: /^Hi,/ }).first().click();
  await dialog(page, 'Profile').getByRole('button', { name: 'Close profile' }).click();
  await dialog(page, 'Profile').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/month=/);
  const shown = page.url();
  // over it, too: what Back closes leaves the month alone
  await page.getByRole('button', { name: /^Hi,/ }).first().click();
  await dialog(page, 'Profile').waitFor();
  await page.goBack();
  await dialog(page, 'Profile').waitFor({ state: 'detached' });
  expect(page.url()).toBe(shown);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('emp-attendances');
});
