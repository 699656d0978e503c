import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { hazel, type PortalPage, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const year = new Date().getUTCFullYear();
const yearEnd = `Year-end review ${year}`;
/** Colleagues of Hazel Gingersnap's, whom no other test looks at. */
const [kelp, linden] = ['kelp.pebblebrook@meridian.example', 'linden.cloudberry@meridian.example'];

async function openScreen(who: string, screen: string, options: BrowserContextOptions = {}): Promise<PortalPage> {
  const portal = await open('about:blank', options);
  await portal.comeIn(who, screen);
  return portal;
}

/** Somebody's own window, at what others say of them. */
async function openOwn(who: string, window: string, options: BrowserContextOptions = {}): Promise<PortalPage> {
  const portal = await openScreen(who, 'my-appraisals/assessments', options);
  await portal.page.getByRole('link', { name: window }).first().click();
  await portal.page.getByRole('heading', { name: 'Feedback from others' }).waitFor();
  return portal;
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const requestOf = (page: Page, name: string) =>
  page.locator('[data-machine=feedback] li').filter({ has: page.getByRole('heading', { name }) });
const asked = (page: Page, name: string) =>
  page.locator('[data-machine=askedFeedback] li').filter({ has: page.getByRole('heading', { name }) });

/** Chooses somebody in the sheet that asks, and sends it. */
async function choose(page: Page, name: string): Promise<void> {
  const sheet = form(page, 'Ask for feedback');
  await sheet.getByLabel('Colleague').fill(name);
  await sheet.getByRole('option', { name }).click();
  await sheet.getByRole('button', { name: 'Ask for feedback' }).click();
}

describe('feedback from others', () => {
  it('is asked for, accepted and given; both sides see how it stands, and neither what was said', async () => {
    const own = await openOwn(hazel, yearEnd);
    const { page } = own;
    const ask = page.getByRole('button', { name: 'Ask for feedback' });
    await ask.click();
    const sheet = form(page, 'Ask for feedback');
    // nobody, and one’s own supervisor: said at the field
    await sheet.getByRole('button', { name: 'Ask for feedback' }).click();
    await sheet.getByText('Choose a colleague.').waitFor();
    await choose(page, 'Tobin Marrowleaf');
    await sheet.getByText('The supervisor gives their own rating. Choose somebody else.').waitFor();
    expect(await violations(own)).toEqual([]);
    await choose(page, 'Kelp Pebblebrook');
    await toast(page, 'Kelp Pebblebrook is asked for feedback').waitFor();
    await requestOf(page, 'Kelp Pebblebrook').getByText('Asked', { exact: true }).waitFor();
    await ask.and(page.locator(':focus')).waitFor();

    const peer = await openScreen(kelp, 'my-appraisals/assessments');
    const one = asked(peer.page, 'Hazel Gingersnap');
    await one.getByText('Hazel Gingersnap asks for your feedback until').waitFor();
    await one.getByRole('button', { name: 'Accept' }).click();
    await toast(peer.page, 'Accepted').waitFor();
    await one.getByRole('button', { name: 'Give feedback' }).click();
    const given = form(peer.page, 'Feedback on Hazel Gingersnap');
    await given.getByRole('button', { name: 'Give feedback' }).click();
    await given.getByText('Enter at least one of the two.').waitFor();
    expect(await violations(peer)).toEqual([]);
    const words = given.getByLabel('What goes well');
    await words.fill('Knows where everything is.');
    // what cannot be sent stays
    await peer.page.route('**/appraisals/feedback/*', (route) => route.abort());
    await given.getByRole('button', { name: 'Give feedback' }).click();
    await given.getByRole('alert').first().waitFor();
    expect(await words.inputValue()).toBe('Knows where everything is.');
    await peer.page.unroute('**/appraisals/feedback/*');
    await given.getByRole('button', { name: 'Give feedback' }).click();
    await toast(peer.page, 'Feedback on Hazel Gingersnap given').waitFor();
    await one.getByText('Knows where everything is.').waitFor();

    await page.reload();
    await requestOf(page, 'Kelp Pebblebrook').getByText('Given', { exact: true }).waitFor();
    expect(await page.getByText('Knows where everything is.').count()).toBe(0);

    const team = await openScreen(tobin, 'supervisory/appraisals');
    await team.page.getByRole('link', { name: yearEnd }).first().click();
    await team.page.getByRole('button', { name: 'Feedback on Hazel Gingersnap' }).click();
    const beside = form(team.page, 'Feedback on Hazel Gingersnap');
    await beside.getByText('Given', { exact: true }).waitFor();
    expect(await beside.getByText('Knows where everything is.').count()).toBe(0);
    expect(await violations(team)).toEqual([]);
    const address = team.page.url();
    expect(address).toContain('?feedback=');
    await team.page.goBack();
    await beside.waitFor({ state: 'detached' });
    await team.page.goto(address);
    await beside.waitFor();

    // and put otherwise as long as the window is open
    await one.getByRole('button', { name: 'Change feedback' }).click();
    expect(await words.inputValue()).toBe('Knows where everything is.');
    await given.getByLabel('What could be better').fill('Say no sometimes.');
    await given.getByRole('button', { name: 'Give feedback' }).click();
    await one.getByText('Say no sometimes.').waitFor();
  });

  it('given in two windows loses nobody’s words: both stand side by side', async () => {
    const { page: own } = await openOwn(linden, yearEnd);
    await own.getByRole('button', { name: 'Ask for feedback' }).click();
    await choose(own, 'Hazel Gingersnap');
    await toast(own, 'Hazel Gingersnap is asked for feedback').waitFor();
    const windows = [
      await openScreen(hazel, 'my-appraisals/assessments'),
      await openScreen(hazel, 'my-appraisals/assessments'),
    ];
    const [first, second] = windows.map(({ page }) => page) as [Page, Page];
    await asked(first, 'Linden Cloudberry').getByRole('button', { name: 'Accept' }).click();
    await toast(first, 'Accepted').waitFor();
    await second.reload();
    for (const [page, words] of [
      [first, 'Said first'],
      [second, 'Said second'],
    ] as const) {
      await asked(page, 'Linden Cloudberry').getByRole('button', { name: 'Give feedback' }).click();
      await form(page, 'Feedback on Linden Cloudberry').getByLabel('What goes well').fill(words);
    }
    const send = (page: Page) =>
      form(page, 'Feedback on Linden Cloudberry').getByRole('button', { name: 'Give feedback' }).click();
    await send(first);
    await toast(first, 'Feedback on Linden Cloudberry given').waitFor();
    await send(second);
    await form(second, 'Feedback on Linden Cloudberry').getByText('Now: Said first').waitFor();
    expect(
      await form(second, 'Feedback on Linden Cloudberry').getByRole('textbox', { name: 'What goes well' }).inputValue(),
    ).toBe('Said second');
    await send(second);
    await toast(second, 'Feedback on Linden Cloudberry given').waitFor();
    await asked(second, 'Linden Cloudberry').getByText('Said second').waitFor();
  });

  it('is asked for no longer once it is taken back, and declined with a reason', async () => {
    const { page: own } = await openOwn(kelp, yearEnd);
    await own.getByRole('button', { name: 'Ask for feedback' }).click();
    await choose(own, 'Linden Cloudberry');
    await requestOf(own, 'Linden Cloudberry').getByRole('button', { name: 'Withdraw' }).click();
    await form(own, 'No longer ask for feedback?').getByRole('button', { name: 'Withdraw request' }).click();
    await toast(own, 'Linden Cloudberry is no longer asked').waitFor();
    await own.getByText('Nobody has been asked yet.').waitFor();
    await own.getByRole('button', { name: 'Ask for feedback' }).click();
    await choose(own, 'Linden Cloudberry');
    await requestOf(own, 'Linden Cloudberry').waitFor();

    const { page: peer } = await openScreen(linden, 'my-appraisals/assessments');
    await asked(peer, 'Kelp Pebblebrook').getByRole('button', { name: 'Decline' }).click();
    const question = form(peer, 'Decline to give feedback?');
    await question.getByRole('textbox').fill('I have only just begun to work with Kelp.');
    await question.getByRole('button', { name: 'Decline' }).click();
    await toast(peer, 'Declined').waitFor();
    await asked(peer, 'Kelp Pebblebrook').getByRole('button', { name: 'Accept after all' }).waitFor();
    await own.reload();
    await requestOf(own, 'Linden Cloudberry').getByText('“I have only just begun to work with Kelp.”').waitFor();
  });

  it('is read with the shared appraisal, by whose it is; on a phone, too', async () => {
    const portal = await openOwn(wren, `Mid-year check-in ${year}`, { viewport: { width: 360, height: 780 } });
    const { page } = portal;
    const given = page.locator('[data-given]');
    await given.getByText('Takes the time to explain a thing twice.').waitFor();
    await given.getByText('Juno Nightingale').waitFor();
    expect(await page.getByRole('button', { name: 'Ask for feedback' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await violations(portal)).toEqual([]);
  });
});
