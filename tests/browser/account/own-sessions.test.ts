import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { portals } from '../support/portals.ts';

const open = portals();
/** Nobody else in any test. */
const marigold = 'marigold.nutmegson@meridian.example';
const devices = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Chrome on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

it('each device is listed by its own name and times, and the one that is signed out is the one that was meant', async () => {
  const on = async (device: keyof typeof devices) => {
    const portal = await open('about:blank', { userAgent: devices[device] });
    await portal.comeIn(marigold);
    await portal.seeMonth();
    return portal;
  };
  const firefox = await on('Firefox on Windows');
  const phone = await on('Safari on iOS');
  const here = await on('Chrome on macOS');
  const { page } = here;
  await page.getByRole('button', { name: /^Hi,/ }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const rows = profile.locator('[data-machine=ownSessions] li');
  await rows.first().waitFor();
  const named = async () => (await rows.locator('strong').allTextContents()).sort();
  expect(await named()).toEqual(Object.keys(devices).sort());
  // this one is known as such, and is ended by signing out
  const own = rows.filter({ hasText: 'This device' });
  expect(await own.locator('strong').allTextContents()).toEqual(['Chrome on macOS']);
  expect(await own.getByRole('button').count()).toBe(0);
  for (const text of await rows.filter({ hasNotText: 'This device' }).allTextContents())
    expect(text).toMatch(/Last used .+, signed in .+/);
  expect(await violations(here)).toEqual([]);

  await profile.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect.poll(named).toEqual(['Chrome on macOS', 'Safari on iOS']);
  await firefox.page.getByRole('button', { name: 'Previous month' }).click();
  await firefox.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await phone.page.getByRole('button', { name: 'Previous month' }).click();
  await phone.seeMonth();

  await profile.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
  await phone.page.getByRole('button', { name: 'Previous month' }).click();
  await phone.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
});
