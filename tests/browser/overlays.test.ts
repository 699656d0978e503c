import type { BrowserContextOptions } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { violations } from './support/axe.ts';
import { portals } from './support/portals.ts';

const openPage = portals();

/** The gallery, with its clock held where a test wants to hold it. */
async function open({ isClockHeld = false, ...options }: { isClockHeld?: boolean } & BrowserContextOptions = {}) {
  const portal = await openPage('about:blank', { baseURL: inject('galleryUrl'), ...options });
  const { page } = portal;
  if (isClockHeld) await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.locator('[data-machine=toaster]').waitFor({ state: 'attached' });
  // from here on time passes only when a test says so
  if (isClockHeld) await page.clock.pauseAt(10_000);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const answers = () => page.getByTestId('answers').textContent();
  const toasts = page.locator('[data-toast]');
  /** Lets the transition of a toast that has gone run out, so that it is counted no longer. */
  const settle = () => page.clock.runFor(400);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  return { portal, page, press, answers, toasts, settle, focused };
}

describe(proves('toast closes', 'seen in a browser'), () => {
  it('is there after 4950 ms and gone after 5000', async () => {
    const { page, press, toasts, settle } = await open({ isClockHeld: true });
    await press('Tell toast');
    await page.mouse.move(5, 700);
    await page.clock.runFor(4_950);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(50);
    await settle();
    expect(await toasts.count()).toBe(0);
  });

  it('keeps what was left while the pointer is over it, to 50 ms', async () => {
    const { page, press, toasts, settle } = await open({ isClockHeld: true });
    await press('Tell toast');
    await page.clock.runFor(3_000);
    await toasts.hover();
    await page.clock.runFor(60_000);
    expect(await toasts.count()).toBe(1);
    await page.mouse.move(5, 700);
    await page.clock.runFor(1_950);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(100);
    await settle();
    expect(await toasts.count()).toBe(0);
  });

  it('waits while the focus is in it, and while the page is hidden', async () => {
    const { page, press, toasts, settle } = await open({ isClockHeld: true });
    await press('Tell toast');
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    expect(await toasts.count()).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const show = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.clock.runFor(60_000);
    expect(await toasts.count()).toBe(1);
    await show('visible');
    await page.clock.runFor(5_100);
    await settle();
    expect(await toasts.count()).toBe(0);
  });

  it('does not hold the others when one is dismissed under the pointer', async () => {
    const { page, press, toasts, settle } = await open({ isClockHeld: true });
    await press('Tell toast');
    await press('Tell notification');
    await toasts.first().getByRole('button', { name: 'Dismiss' }).click();
    await settle();
    await page.mouse.move(5, 700);
    await page.clock.runFor(5_100);
    await settle();
    expect(await toasts.count()).toBe(0);
  });
});

it(`${proves('notification closes')} ${proves('notification timeout')} — seen in a browser`, async () => {
  const { page, press, toasts, settle } = await open({ isClockHeld: true });
  await press('Tell notification');
  await page.mouse.move(5, 700);
  await page.clock.runFor(4_450);
  expect(await toasts.count()).toBe(1);
  await page.clock.runFor(50);
  await settle();
  expect(await toasts.count()).toBe(0);
});

it(proves('toast limits', 'F44 seen in a browser: 25 told, 20 shown, the rest wait'), async () => {
  const { page, press, toasts } = await open();
  await press('Tell many');
  await expect.poll(() => toasts.count()).toBe(20);
  const region = page.locator('[data-machine=toaster]');
  expect(await region.getAttribute('data-waiting')).toBe('5');
  // all of them on a window of 900 px: the newest in sight, the others a scroll away
  const isInSight = (index: number) =>
    toasts.nth(index).evaluate((toast) => {
      const { top, bottom } = toast.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(() => isInSight(19)).toBe(true);
  await toasts.first().getByRole('button', { name: 'Dismiss' }).hover();
  expect(await isInSight(0)).toBe(true);
  await toasts.last().getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => region.getAttribute('data-waiting')).toBe('4');
  await expect.poll(() => toasts.count()).toBe(20);
});

describe('toasts are there for everybody', () => {
  it('the urgent interrupt, the others wait their turn; each says its kind in a word', async () => {
    const { page, press } = await open();
    for (const name of ['toast', 'warning', 'error']) await press(`Tell ${name}`);
    await page.getByRole('status').filter({ hasText: 'Done: You are signed in again' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Warning: Muster can’t be reached' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Failed: The server is busy' }).waitFor();
  });

  it('F8 leads to them, and when one is closed the focus goes on, at last to where it came from', async () => {
    const { page, press, toasts, focused } = await open();
    await press('Tell staying');
    await press('Tell error');
    await page.getByRole('button', { name: 'Tell toast' }).focus();
    await page.keyboard.press('F8');
    await page.getByRole('region', { name: 'Messages (F8)' }).locator(':focus').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts.count()).toBe(1);
    expect(await page.locator('[data-toast] :focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts.count()).toBe(0);
    expect(await focused()).toBe('Tell toast');
  });

  it('what can be undone for a while is offered no longer, however long it is looked at, and says so', async () => {
    const { page, press, toasts } = await open({ isClockHeld: true });
    await press('Tell undoable');
    await toasts.hover();
    await page.clock.runFor(9_000);
    const undo = toasts.getByRole('button', { name: 'Undo', exact: true });
    expect([await undo.count(), await undo.getAttribute('aria-disabled')]).toEqual([1, 'false']);
    await undo.focus();
    await page.clock.runFor(2_000);
    // whoever was about to press it is left where they were, and nothing comes of it
    const late = toasts.getByRole('button', { name: 'Too late to undo' });
    expect(await late.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await late.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await toasts.count()).toBe(1);
  });

  it('an error that offers something to do stays', async () => {
    const { page, press, toasts } = await open({ isClockHeld: true });
    await press('Tell error');
    await page.mouse.move(5, 700);
    await page.clock.runFor(600_000);
    expect(await toasts.count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.runFor(400);
    expect(await toasts.count()).toBe(0);
  });
});

describe(proves('confirm', 'seen in a browser'), () => {
  it('offers Cancel and OK', async () => {
    const { page, press, answers } = await open();
    await press('Ask to confirm');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'OK']);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.poll(answers).toBe('true');
    await press('Ask to confirm');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(answers).toBe('true, false');
  });

  it.each([
    ['Enter', 'true'],
    ['Escape', 'false'],
  ])('%s yields %s, and the focus returns', async (key, answer) => {
    const { page, press, answers, focused } = await open();
    await press('Ask to confirm');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press(key);
    await expect.poll(answers).toBe(answer);
    await expect.poll(focused).toBe('Ask to confirm');
  });

  it('a key that is held answers once, and never presses what opened the dialog', async () => {
    const { page, answers } = await open();
    await page.getByRole('button', { name: 'Ask to confirm', exact: true }).focus();
    await page.keyboard.down('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    expect(await answers()).toBe('');
    await page.keyboard.up('Enter');
    await page.keyboard.down('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask to confirm');
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await answers()).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a double click answers the first of two questions, and not the second', async () => {
    const { page, press, answers } = await open();
    await press('Ask twice');
    await page.getByRole('dialog', { name: 'First?' }).getByRole('button', { name: 'OK' }).dblclick();
    await page.getByRole('dialog', { name: 'Second?' }).waitFor();
    expect(await answers()).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(answers).toBe('true, false');
  });

  it('yields false when the place changes', async () => {
    const { page, press, answers } = await open();
    await press('Ask to confirm');
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Go elsewhere')?.click(),
    );
    await expect.poll(answers).toBe('false');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

it(proves('confirm width', 'measured in a browser'), async () => {
  const { page, press } = await open();
  await press('Ask to confirm');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(450);
});

describe(proves('prompt', 'seen in a browser'), () => {
  it('refuses while a rule fails, and takes the value when none does', async () => {
    const { page, press, answers } = await open();
    await press('Ask for a value');
    const field = page.getByLabel('Reason');
    await field.fill('ab');
    await page.keyboard.press('Enter');
    // it is read out at once
    await page.getByRole('alert').getByText('Type at least four characters.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('taken');
    await page.keyboard.press('Enter');
    await page.getByText('Somebody has said that already.').waitFor();
    expect(await field.inputValue()).toBe('taken');
    await field.fill('a good reason');
    await page.keyboard.press('Enter');
    await expect.poll(answers).toBe('a good reason');
  });

  it('F47 submits nothing while an input method composes', async () => {
    const { page, press, answers } = await open();
    await press('Ask for a value');
    const field = page.getByLabel('Reason');
    await field.fill('かなかな');
    await field.dispatchEvent('compositionstart');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await answers()).toBe('');
    await field.dispatchEvent('compositionend');
    await page.keyboard.press('Enter');
    await expect.poll(answers).toBe('かなかな');
  });
});

describe(proves('viewer and sheet exist', 'the side form sheet'), () => {
  const openForm = async () => {
    const gallery = await open();
    await gallery.press('Open the form');
    const street = gallery.page.getByLabel('Street');
    await street.waitFor();
    return { ...gallery, street, sheet: gallery.page.getByRole('dialog', { name: 'Contact' }) };
  };

  it('closes unasked while nothing has changed', async () => {
    const { page, sheet } = await openForm();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('asks before it is closed over what is not saved', async () => {
    const { page, street, sheet } = await openForm();
    await street.fill('Harbour Street 1');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    // no button that loses something lies under the first key
    await question.locator(':focus').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Discard changes?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await street.inputValue()).toBe('Harbour Street 1');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  it('F42 asks before the place is left, and stays when told so', async () => {
    const { page, street } = await openForm();
    await street.fill('Harbour Street 1');
    const leave = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Go elsewhere')?.click(),
      );
    await leave();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await street.inputValue()).toBe('Harbour Street 1');
    await leave();
    await question.getByRole('button', { name: 'Discard and continue' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.address)).toBe('/elsewhere');
  });

  it('asks before the tab is closed', async () => {
    const { page, street } = await openForm();
    await street.fill('Harbour Street 1');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await street.inputValue()).toBe('Harbour Street 1');
  });

  it('has what was typed again after a reload, until it is sent', async () => {
    const { page, street, press } = await openForm();
    await street.fill('Harbour Street 1');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press('Open the form');
    await page.getByText('What you typed before has been restored.').waitFor();
    expect(await street.inputValue()).toBe('Harbour Street 1');
  });

  it('keeps everything when it could not be sent, and sends it once when asked again', async () => {
    const { page, street, sheet, answers } = await openForm();
    await street.fill('Harbour Street 1');
    await sheet.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await sheet.getByRole('alert').getByText('Muster can’t be reached').waitFor();
    expect(await street.inputValue()).toBe('Harbour Street 1');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await answers()).toBe('saved {"phone":"030 1234","street":"Harbour Street 1"}');
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('"drafts":{}');
  });
});

describe(proves('viewer and sheet exist', 'the document viewer'), () => {
  it('goes from document to document, says what cannot be shown, and what cannot be had', async () => {
    const { page, press, answers } = await open();
    await press('Open the documents');
    const frame = page.locator('[data-machine=documentViewer]');
    await frame.and(page.locator('[data-state=shown]')).waitFor();
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByText('125 %').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('No preview for this type of document').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Muster can’t be reached').waitFor();
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
    expect(await answers()).toBe('download Everything.zip');
  });
});

describe('no axe violation in any overlay state, light and dark', () => {
  it.each([
    ['toasts', ['Tell toast', 'Tell staying', 'Tell warning', 'Tell error']],
    ['confirm', ['Ask to confirm']],
    ['confirm of something dangerous', ['Ask to confirm something dangerous']],
    ['prompt', ['Ask for a value']],
    ['form sheet', ['Open the form']],
    ['document viewer', ['Open the documents']],
  ])('%s', async (_, presses) => {
    const gallery = await open({ viewport: { width: 360, height: 760 } });
    // by key: on a narrow screen one toast lies over the button of the next
    for (const name of presses) await gallery.page.getByRole('button', { name, exact: true }).press('Enter');
    await gallery.page.locator('[data-toast], [role=dialog]').first().waitFor();
    if (presses[0] === 'Ask for a value') await gallery.page.keyboard.press('Enter');
    for (const width of [360, 1440]) {
      await gallery.page.setViewportSize({ width, height: 760 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await gallery.page.emulateMedia({ colorScheme });
        expect(await violations(gallery.portal), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
});
