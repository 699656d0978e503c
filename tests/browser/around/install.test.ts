import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const button = 'Install Muster on this device';

/** Offers to install the portal, as a browser does. @param outcome what somebody says to the browser's question */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1);
      },
      userChoice: Promise.resolve({ outcome: said }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

describe('installing', () => {
  it('is offered in the profile once the browser does, also before anybody is signed in, and asked once', async () => {
    const portal = await open('/');
    const { page } = portal;
    await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    expect(await offer(page, 'dismissed')).toBe(true);
    await portal.signIn(wren);
    await portal.seeMonth();
    await page.getByRole('button', { name: /^Hi,/ }).click();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: button }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.dataset.asked)).toBe('1');
    await offer(page, 'accepted');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: button }).waitFor({ state: 'detached' });
    await offer(page, 'accepted');
    expect(await page.getByRole('button', { name: button }).count()).toBe(0);
  });

  it('is told where to be found on a device whose browser offers nothing', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    const portal = await open('/', { userAgent });
    await portal.signIn(wren);
    await portal.seeMonth();
    await portal.page.getByRole('button', { name: /^Hi,/ }).click();
    await portal.page.getByText('To have Muster on your home screen').waitFor();
  });
});
