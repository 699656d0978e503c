import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { demoPassword } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
/** Nobody else in any test. */
const poppy = 'poppy.whistledown@meridian.example';
const chosen = 'otter lantern gravel tulip';

const comeIn = async () => {
  const portal = await open('about:blank');
  await portal.comeIn(poppy);
  await portal.seeMonth();
  return portal;
};

it('somebody changes their password: what is wrong is said at its field, and their other devices are signed out', async () => {
  const elsewhere = await comeIn();
  const portal = await comeIn();
  const { page } = portal;
  await page.getByRole('button', { name: /^Hi,/ }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [
    form.getByLabel('Current password', { exact: true }),
    form.getByLabel('New password', { exact: true }),
  ];
  await current.and(page.locator(':focus')).waitFor();
  expect(await next.getAttribute('autocomplete')).toBe('new-password');
  const send = form.getByRole('button', { name: 'Change password' });

  await next.fill('whistledown in may');
  await send.click();
  await form.getByText('Enter your current password.').waitFor();
  await form.getByText('Don’t use your name or email address').waitFor();
  expect(await violations(portal)).toEqual([]);
  await current.fill('not that one');
  await next.fill('too short');
  await send.click();
  await form.getByText('Enter at least 12 characters.').waitFor();
  await next.fill(chosen);
  await send.click();
  await form.getByText('Incorrect password. Try again.').waitFor();
  // nothing that was typed is lost
  expect(await next.inputValue()).toBe(chosen);
  // nor does anything of it stay on the device
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'otter',
  );
  await current.fill(demoPassword);
  await send.click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('You’re signed out on your other devices.').waitFor();
  await profile.waitFor();
  await page.getByRole('button', { name: 'Close profile' }).click();

  // it asks by itself for what is new
  const again = elsewhere.page.getByRole('dialog', { name: 'Sign in again' });
  await again.waitFor();
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByText('Incorrect email or password').waitFor();
  await elsewhere.signInAgain(chosen);
  // and whoever has changed it hears of it, too
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText(/^Your password was changed/)
    .waitFor();
});
