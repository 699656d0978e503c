import { expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { violations } from '../support/axe.ts';
import { wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Wren, at their shifts. */
async function openSchedule(options = {}) {
  const portal = await open('about:blank', options);
  const { page } = portal;
  await portal.comeIn(wren, 'my-schedules');
  await page.getByRole('heading', { name: 'Next shift' }).waitFor();
  return portal;
}

it(
  proves('sees own schedules', 'the next shift on top, the month by week below it, and the months to come'),
  async () => {
    const portal = await openSchedule();
    const { page } = portal;
    expect(await page.locator('[data-next]').textContent()).toMatch(/Next shift\d\d:\d\d–\d\d:\d\d.*Office hours/);
    const weeks = page.getByRole('region').filter({ hasText: 'scheduled' });
    expect(await weeks.count()).toBeGreaterThan(0);
    expect(await page.locator('li[aria-current=date]').count()).toBe(1);
    expect(await violations(portal)).toEqual([]);
    const shown = await page.locator('main').getByRole('heading', { level: 2 }).first().textContent();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect
      .poll(() => page.locator('main').getByRole('heading', { level: 2 }).first().textContent())
      .not.toBe(shown);
    await page.locator('li[aria-current=date]').waitFor({ state: 'detached' });
    await expect.poll(() => weeks.count()).toBeGreaterThan(3);
    // whichever month is looked at
    await page.locator('[data-next]').waitFor();
    await page.getByRole('button', { name: 'This month' }).click();
    await page.locator('li[aria-current=date]').waitFor();
  },
);

it('where the device has another clock, its times stand beside the organization’s', async () => {
  const { page } = await openSchedule({ timezoneId: 'America/New_York' });
  await page.getByText('in brackets those of your device, America/New York').waitFor();
  const shift = page
    .getByRole('listitem')
    .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
    .first();
  expect(await shift.textContent()).toMatch(/\d\d:\d\d–\d\d:\d\d \(\d\d:\d\d–\d\d:\d\d\)/);
});

it('the month is a calendar sheet, too: the keys go through it, and a day leads to itself among the weeks', async () => {
  const portal = await openSchedule();
  const { page } = portal;
  const sheet = page.locator('main table');
  const today = sheet.locator('[aria-current=date]');
  const date = await today.getAttribute('data-date');
  // what a day says of itself is what stands among the weeks
  const first = `${date?.slice(0, 8)}01`;
  await sheet.locator(`[data-date="${first}"]`).click();
  const row = page.locator(`li[data-day="${first}"]`);
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await row.isVisible()).toBe(true);
  const said = await sheet.locator(`[data-date="${first}"]`).textContent();
  const [, times, off] = /(\d\d:\d\d–\d\d:\d\d)|(Weekly off|Holiday)/.exec((await row.textContent()) ?? '') ?? [];
  expect(said).toContain(times ?? off);
  // beyond the edge of the month the keys go on
  await sheet.locator(`[data-date="${first}"]`).focus();
  await page.keyboard.press('ArrowLeft');
  const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe(before);
  expect(await violations(portal)).toEqual([]);
});
