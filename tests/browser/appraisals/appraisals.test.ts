import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { violations } from '../support/axe.ts';
import { iris, juno, type PortalPage, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const year = new Date().getUTCFullYear();
const yearEnd = `Year-end review ${year}`;

/** A screen below Meridian Works, as somebody sees it. */
async function openScreen(who: string, screen: string, options: BrowserContextOptions = {}): Promise<PortalPage> {
  const portal = await open('about:blank', options);
  await portal.comeIn(who, screen);
  return portal;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** All that this page has put away in the browser. */
/** All that is kept as text, and all that is in databases, as text as far as it is any. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const entries: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('muster-answers')) continue;
      const opened = indexedDB.open(name);
      await new Promise((done) => {
        opened.onsuccess = done;
      });
      const all = opened.result.transaction('answers').objectStore('answers').getAll();
      await new Promise((done) => {
        all.onsuccess = done;
      });
      for (const entry of all.result) {
        const { text } = entry.answer ?? {};
        entries.push(text instanceof ArrayBuffer ? `sealed ${new TextDecoder().decode(text)}` : JSON.stringify(entry));
      }
      opened.result.close();
    }
    return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, entries]);
  });
const sealedOnDevice = async (page: Page) => (await keptOnDevice(page)).split('"sealed ').length - 1;
const saved = (page: Page) => page.getByText('All changes saved');
const item = (page: Page, title: string) =>
  page.locator('li').filter({ has: page.locator('h3[id^=item-]', { hasText: title }) });

async function openOwn(who = wren, window = yearEnd, options: BrowserContextOptions = {}): Promise<PortalPage> {
  const portal = await openScreen(who, 'my-appraisals/assessments', options);
  const { page } = portal;
  await page.getByRole('link', { name: window }).first().click();
  await heading(page, window).waitFor();
  return portal;
}

describe('an assessment', () => {
  it(
    proves('sees own appraisals', 'what is asked of oneself first, then every session, and why one is not in one'),
    async () => {
      const portal = await openScreen(wren, 'my-appraisals/assessments');
      const { page } = portal;
      const turn = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your turn' }) });
      await turn.getByText(yearEnd).waitFor();
      await page.getByText('You are not part of it: it is for people who joined by').waitFor();
      expect(await violations(portal)).toEqual([]);
    },
  );

  it(proves('appraisal lists', 'a session with its windows on a line of time, and a window'), async () => {
    const portal = await openScreen(wren, 'my-appraisals/assessments');
    const { page } = portal;
    await page
      .getByRole('link', { name: `Annual appraisal ${year}` })
      .last()
      .click();
    await heading(page, `Annual appraisal ${year}`).waitFor();
    expect(await violations(portal)).toEqual([]);
    await page.getByRole('link', { name: `Mid-year check-in ${year}` }).click();
    await heading(page, `Mid-year check-in ${year}`).waitFor();
    await page.getByRole('heading', { name: 'Both sides' }).waitFor();
    expect(await violations(portal)).toEqual([]);
  });

  it('is kept while it is typed, by pointer and by keys, and is there again after a reload', async () => {
    const portal = await openOwn();
    const { page } = portal;
    await saved(page).waitFor();
    const teamwork = item(page, 'Teamwork');
    await teamwork.getByText('4½', { exact: true }).first().click();
    await teamwork.getByText('Between Exceeded and Far exceeded').waitFor();
    await page.keyboard.press('ArrowLeft');
    await teamwork.getByText('Exceeded.', { exact: true }).waitFor();
    await teamwork.getByLabel('Your comment on Teamwork').fill('We finished early');
    await page.keyboard.press('Tab');
    await saved(page).waitFor();
    await page.reload();
    await heading(page, yearEnd).waitFor();
    expect(await item(page, 'Teamwork').getByLabel('Your comment on Teamwork').inputValue()).toBe('We finished early');
    await item(page, 'Teamwork').getByText('Exceeded.', { exact: true }).waitFor();
    expect(await violations(portal)).toEqual([]);
  });

  it('names what is missing instead of submitting it, and leads there', async () => {
    const { page } = await openOwn();
    await page.getByRole('button', { name: 'Submit assessment' }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'no rating yet' });
    await missing.getByRole('link', { name: 'Learning' }).waitFor();
    await item(page, 'Learning').getByText('Choose a rating').waitFor();
    // the keys go on at the first of them, between what lies over the page above and below, on a phone as well
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await page.reload();
      await page.getByRole('button', { name: 'Submit assessment' }).click();
      await missing.waitFor();
      const place = await page.evaluate(() => {
        const [rating, bar] = [document.activeElement?.closest('fieldset'), document.querySelector('[role=alert]')];
        const head = rating?.closest('li')?.querySelector('h3')?.getBoundingClientRect();
        return {
          isFirst: rating === document.querySelector('fieldset[data-missing]'),
          isBelow: (head?.top ?? 0) > (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
          isAbove:
            (rating?.getBoundingClientRect().bottom ?? Number.NaN) < (bar?.getBoundingClientRect().top ?? Number.NaN),
        };
      });
      expect(place).toEqual({ isFirst: true, isBelow: true, isAbove: true });
    }
    await item(page, 'Learning').getByText('3', { exact: true }).first().click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await missing.getByRole('link', { name: 'Learning' }).waitFor({ state: 'detached' });
  });

  it('F02 typed without a network stays, says so, and is kept by itself once there is one', async () => {
    const { page } = await openOwn();
    await saved(page).waitFor();
    await page.context().setOffline(true);
    await item(page, 'Communication').getByLabel('Your comment on Communication').fill('From the train');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save now' }).waitFor();
    expect(await keptOnDevice(page)).not.toContain('From the train');
    // nobody leaves it behind unasked
    await page.getByRole('link', { name: 'Documents' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.context().setOffline(false);
    await saved(page).waitFor();
    await page.reload();
    await heading(page, yearEnd).waitFor();
    const comment = item(page, 'Communication').getByLabel('Your comment on Communication');
    expect(await comment.inputValue()).toBe('From the train');
  });

  it('typed without a network outlives its tab: nobody can read it on the device, and it is kept once there is one', async () => {
    const portal = await openOwn();
    const { page } = portal;
    await saved(page).waitFor();
    const words = 'From the night train';
    await page.context().setOffline(true);
    await item(page, 'Reliability').getByLabel('Your comment on Reliability').fill(words);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save now' }).waitFor();
    await expect.poll(() => sealedOnDevice(page)).toBe(1);
    expect(await keptOnDevice(page)).not.toContain(words);
    // the device gives up the tab, and the network comes back later
    const other = await page.context().newPage();
    await page.close();
    await page.context().setOffline(false);
    await other.goto(page.url());
    await heading(other, yearEnd).waitFor();
    const comment = item(other, 'Reliability').getByLabel('Your comment on Reliability');
    await expect.poll(() => comment.inputValue()).toBe(words);
    await saved(other).waitFor();
    await expect.poll(() => sealedOnDevice(other)).toBe(0);
    await other.close();
  });

  it('typed in two tabs loses no word of either: both stand side by side', async () => {
    const { page } = await openOwn();
    await saved(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await heading(other, yearEnd).waitFor();
    const commentIn = (tab: Page) => item(tab, 'Reliability').getByLabel('Your comment on Reliability');
    await commentIn(page).fill('From the first tab');
    await page.keyboard.press('Tab');
    await saved(page).waitFor();
    await commentIn(other).fill('From the second tab');
    await other.keyboard.press('Tab');
    const choice = other.getByRole('region', { name: 'Two versions of Reliability' });
    await choice.getByText('From the first tab').waitFor();
    expect(await commentIn(other).inputValue()).toBe('From the second tab');
    await choice.getByRole('button', { name: 'Keep this version' }).click();
    await saved(other).waitFor();
    await page.reload();
    await heading(page, yearEnd).waitFor();
    expect(await commentIn(page).inputValue()).toBe('From the second tab');
    await other.close();
  });

  it('is still there to be copied when the window closes while somebody types', async () => {
    const { page } = await openOwn();
    await saved(page).waitFor();
    await page.route('**/marks', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({
          rds_stat: 409,
          code: 'conflict',
          message: 'gone',
          requestId: 'r',
          fresh: { state: 'missed', marks: [] },
        }),
      }),
    );
    await item(page, 'Care and safety').getByLabel('Your comment on Care and safety').fill('One minute late');
    await page.keyboard.press('Tab');
    await page.getByRole('alert').filter({ hasText: 'This can no longer be changed.' }).waitFor();
    const comment = item(page, 'Care and safety').getByLabel('Your comment on Care and safety');
    expect(await comment.inputValue()).toBe('One minute late');
    expect(await comment.getAttribute('readonly')).not.toBeNull();
  });

  it('F22 goes on where it was after somebody had to sign in again: what was typed is kept once', async () => {
    const { page } = await openOwn();
    await saved(page).waitFor();
    let refusals = 0;
    await page.route('**/marks', async (route) => {
      if (refusals++ > 0) return route.continue();
      await route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ rds_stat: 401, code: 'invalid_token', message: 'over', requestId: 'r' }),
      });
    });
    await item(page, 'Learning').getByLabel('Your comment on Learning').fill('Typed before the session ended');
    await page.keyboard.press('Tab');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill('try-muster-today');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await saved(page).waitFor();
    expect(await item(page, 'Learning').getByLabel('Your comment on Learning').inputValue()).toBe(
      'Typed before the session ended',
    );
    expect(refusals).toBe(2);
  });
});

describe('both sides of an appraisal', () => {
  it(
    proves(
      'authorizes appraisals',
      'rated beside what the employee says, shared, and acknowledged with a different view',
    ),
    async () => {
      const portal = await openScreen(tobin, 'supervisory/appraisals');
      const { page } = portal;
      await page.getByRole('heading', { name: 'Objectives to approve' }).waitFor();
      expect(await violations(portal)).toEqual([]);
      await page.getByRole('link', { name: yearEnd }).click();
      await heading(page, yearEnd).waitFor();
      expect(await violations(portal)).toEqual([]);
      await page
        .getByRole('table', { name: 'People' })
        .getByRole('link', { name: 'Rate Juno Nightingale', exact: true })
        .click();
      await heading(page, 'Juno Nightingale').waitFor();
      const items = await page.locator('h3[id^=item-]').allTextContents();
      // nobody submits half a rating
      await page.getByRole('button', { name: 'Submit rating' }).click();
      await page.getByRole('alert').filter({ hasText: 'no rating yet' }).waitFor();
      // nor one that is far from theirs without a word: each that needs one is named, and the first led to
      for (const title of items) await item(page, title).getByText('1', { exact: true }).last().click();
      await saved(page).waitFor();
      await page.getByRole('button', { name: 'Submit rating' }).click();
      const unexplained = page.getByRole('alert').filter({ hasText: 'two steps or more from the employee’s' });
      await unexplained.waitFor();
      const [farOff = ''] = await unexplained.getByRole('link').allTextContents();
      await item(page, farOff).getByLabel(`Your comment on ${farOff}`).and(page.locator(':focus')).waitFor();
      await item(page, farOff).getByText('Your rating is two steps or more from the employee’s. Say why.').waitFor();
      expect(await violations(portal)).toEqual([]);
      // as soon as there are words to it, it is none of those that need some
      await item(page, farOff).getByLabel(`Your comment on ${farOff}`).fill('As we had said');
      await unexplained.getByRole('link', { name: farOff, exact: true }).waitFor({ state: 'detached' });
      await item(page, farOff).getByText('Say why.').waitFor({ state: 'detached' });
      for (const title of items) {
        await item(page, title).getByText('3', { exact: true }).last().click();
        await item(page, title).getByLabel(`Your comment on ${title}`).fill('As we had said');
      }
      await page.keyboard.press('Tab');
      await saved(page).waitFor();
      expect(await violations(portal)).toEqual([]);
      await page.getByRole('button', { name: 'Submit rating' }).click();
      await toast(page, 'Rating of Juno Nightingale submitted').waitFor();
      const share = page.getByRole('button', { name: 'Share appraisal' });
      await share.click();
      await page
        .getByRole('dialog', { name: 'Share this appraisal?' })
        .getByRole('button', { name: 'Share appraisal' })
        .click();
      await toast(page, 'Shared with Juno Nightingale').waitFor();
      await page.getByText('Waiting for Juno Nightingale to acknowledge it').waitFor();

      const own = await openOwn(juno);
      await own.page.getByText('Read what Tobin Marrowleaf says').waitFor();
      const first = item(own.page, items[0] ?? '');
      await first.getByText('As we had said').waitFor();
      await first.getByLabel('I see it differently').check();
      await first.getByLabel(`How you see ${items[0]}`).fill('It was more than that');
      await own.page.getByRole('button', { name: 'Acknowledge appraisal' }).click();
      const question = own.page.getByRole('dialog', { name: 'Acknowledge this appraisal?' });
      await question.getByRole('button', { name: 'Acknowledge appraisal' }).click();
      await toast(own.page, 'Appraisal acknowledged').waitFor();
      await own.page.getByText('It was more than that').waitFor();

      // who rated it is told, and finalizes it
      await page.getByText('Juno Nightingale has acknowledged it').waitFor({ timeout: 20_000 });
      await page.getByText('It was more than that').waitFor();
      await page.getByRole('button', { name: 'Finalize appraisal' }).click();
      await page
        .getByRole('dialog', { name: 'Finalize this appraisal?' })
        .getByRole('button', { name: 'Finalize appraisal' })
        .click();
      await toast(page, 'Appraisal of Juno Nightingale finalized').waitFor();
    },
  );

  it('a window says how many days are left, and whose ratings are late', async () => {
    const { page } = await openScreen(tobin, 'supervisory/appraisals');
    const row = page.getByRole('link').filter({ hasText: yearEnd });
    await row.getByText(/^\d+ days? left to assess$/).waitFor();
    // as it will be once both days are over
    await page.route(/\/team-appraisals$/, async (route) => {
      const response = await route.fetch();
      const { today, windows, ...more } = await response.json();
      const late = windows.map((one: { window: object }) => ({
        ...one,
        window: { ...one.window, graceUntil: '2020-01-01', ratingDueOn: '2020-02-01' },
      }));
      await route.fulfill({ response, json: { today, windows: late, ...more } });
    });
    await page.reload();
    await row.getByText(/^\d+ ratings overdue$/).waitFor();
    // nothing is late where nothing is left to rate
    expect(await page.getByText(/overdue$/).count()).toBe(1);
  });

  it('who waits for nobody is folded as long as anything waits for somebody', async () => {
    const { page } = await openScreen(tobin, 'supervisory/appraisals');
    await page.getByRole('link', { name: `Mid-year check-in ${year}` }).click();
    await page.getByRole('table', { name: 'People' }).waitFor();
    const over = page.getByRole('table', { name: 'No action needed' });
    expect(await over.isVisible()).toBe(false);
    await page.getByText(/^No action needed \d+$/).click();
    await over.waitFor();
    const said = Number((await page.getByText(/^No action needed \d+$/).textContent())?.split(' ').at(-1));
    expect(await over.getByRole('row').count()).toBe(said + 1);
    expect(await over.getByText('Finalized').count()).toBe(said);
  });

  it('of a large team those are found who are looked for, also by a link to them', async () => {
    const portal = await openScreen(tobin, 'supervisory/appraisals');
    const { page } = portal;
    await page.getByRole('link', { name: `Mid-year check-in ${year}` }).click();
    const named = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
    await named.first().waitFor();
    const all = await named.count();
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.selectOption({ label: 'Disagreed (2)' });
    await expect.poll(() => named.count()).toBe(2);
    expect(all).toBeGreaterThan(2);
    // what is over is not folded where it is looked for
    await page.getByRole('button', { name: 'Remove filter: Disagreed (2)' }).click();
    const search = page.getByRole('searchbox', { name: 'Search by name' });
    await search.fill('pebble');
    await expect.poll(() => named.allTextContents()).toEqual([expect.stringContaining('Kelp Pebblebrook')]);
    await page.reload();
    await expect.poll(() => named.count()).toBe(1);
    await page.getByRole('link', { name: 'Finalize the appraisal of Kelp Pebblebrook' }).waitFor();
    await search.fill('nobody of that name');
    await page.getByText('No one matches.').waitFor();
    expect(await violations(portal)).toEqual([]);
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect.poll(() => named.count()).toBe(all);
    expect(await search.inputValue()).toBe('');
    // the keys go on where they were
    await page.locator('main:focus').waitFor();
    // what nobody is in any more is told all the same
    await page.goto(`${page.url().split('?')[0]}?status=missed`);
    await page.getByRole('button', { name: 'Remove filter: Missed (0)' }).waitFor();
    await page.getByText('No one matches.').waitFor();
  });

  it('what a small team is narrowed by stays under the hand that narrows it', async () => {
    const { page } = await openScreen(tobin, 'supervisory/appraisals');
    await page.route('**/team-appraisals/windows/*', async (route) => {
      const response = await route.fetch();
      const { people, ...more } = await response.json();
      await route.fulfill({ response, json: { ...more, people: people.slice(0, 3) } });
    });
    await page.getByRole('link', { name: `Mid-year check-in ${year}` }).click();
    await page
      .getByRole('table', { name: /^(People|No action needed)$/ })
      .first()
      .waitFor();
    const search = page.getByRole('searchbox', { name: 'Search by name' });
    // so few are looked through at a glance
    expect(await search.count()).toBe(0);
    await page.goto(`${page.url()}?search=q`);
    await search.waitFor();
    await search.press('End');
    await search.press('Backspace');
    await expect.poll(() => page.url()).not.toContain('search');
    await search.and(page.locator(':focus')).waitFor();
  });

  it('ratings that are in lie beside each other before they are shared, and one of them is shared from the list', async () => {
    const portal = await openScreen(tobin, 'supervisory/appraisals');
    const { page } = portal;
    await page.getByRole('link', { name: yearEnd }).click();
    await heading(page, yearEnd).waitFor();
    const compared = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Your ratings compared' }) });
    // others wait to be rated: how those lie who have been is folded below its sum
    const some = compared.getByRole('link', { name: 'Oleander Lanternby' });
    await compared.getByText(/^\d+ people rated, \d\.\d\d on average$/).waitFor();
    expect(await some.isVisible()).toBe(false);
    await compared.getByText(/people rated/).click();
    await some.waitFor();
    expect(await violations(portal)).toEqual([]);
    // its score alone is moved, with a reason: the ratings stay
    const named = compared
      .locator('span')
      .filter({ has: page.getByRole('link', { name: 'Oleander Lanternby' }) })
      .last();
    const rated = /\d\.\d\d/.exec((await named.textContent()) ?? '')?.[0] ?? '';
    await named.getByRole('button', { name: 'Move score of Oleander Lanternby' }).click();
    const form = page.getByRole('dialog', { name: 'Move score of Oleander Lanternby' });
    await form.getByText(`Leave empty to use the calculated score of ${rated}.`).waitFor();
    await form.getByLabel('Score').fill('a lot');
    await form.getByRole('button', { name: 'Save score' }).click();
    await form.getByText('Enter a score such as 3.5.').waitFor();
    await form.getByText('Enter a reason.').waitFor();
    expect(await violations(portal)).toEqual([]);
    await form.getByLabel('Score').fill('9');
    await form.getByLabel('Reason').fill('As others who did the same.');
    await form.getByRole('button', { name: 'Save score' }).click();
    await form.getByText('This is not on the scale.').waitFor();
    await form.getByLabel('Score').fill('4,75');
    await form.getByRole('button', { name: 'Save score' }).click();
    await toast(page, 'Score of Oleander Lanternby moved').waitFor();
    await named.getByText(`4.75 (rated ${rated})`).waitFor();
    await page.getByRole('button', { name: 'Share with Oleander Lanternby' }).click();
    const question = page.getByRole('dialog', { name: 'Share 1 appraisal?' });
    await question.getByText(/^From now on Oleander Lanternby can read your ratings/).waitFor();
    await question.getByRole('button', { name: 'Share', exact: true }).click();
    await toast(page, 'Shared with Oleander Lanternby').waitFor();
    await page.getByRole('button', { name: 'Share with Oleander Lanternby' }).waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: 'Oleander Lanternby' });
    await row.getByText('Shared', { exact: true }).waitFor();
  });

  it('somebody is reminded once a day, and given longer with a reason', async () => {
    const { page } = await openScreen(tobin, 'supervisory/appraisals');
    await page.getByRole('link', { name: yearEnd }).click();
    await heading(page, yearEnd).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Wren Applewick' });
    await row.getByRole('button', { name: 'Remind Wren Applewick' }).click();
    await toast(page, 'Wren Applewick has been reminded').waitFor();
    await row.getByText(/^Reminded/).waitFor();
    expect(await row.getByRole('button', { name: 'Remind Wren Applewick' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Extend for Wren Applewick' }).click();
    const form = page.getByRole('dialog', { name: 'Extend for Wren Applewick' });
    await form.getByLabel('Until').and(page.locator(':focus')).waitFor();
    await form.getByLabel('Until').fill('2020-01-01');
    await form.getByLabel('Reason').fill('Back from leave late');
    await form.getByRole('button', { name: 'Extend' }).click();
    await form.getByText('Choose a later day.').waitFor();
    const later = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Until').fill(later);
    await form.getByRole('button', { name: 'Extend' }).click();
    await form.waitFor({ state: 'detached' });
    await row.getByText('Back from leave late').waitFor();
  });

  it('everybody of whom something is wanted is reminded at once, and who could not be is counted', async () => {
    const { page } = await openScreen(tobin, 'supervisory/appraisals');
    await page.getByRole('link', { name: yearEnd }).click();
    await heading(page, yearEnd).waitFor();
    const single = page.getByRole('button', { name: /^Remind [A-Z]/ });
    await single.first().waitFor();
    const count = await single.count();
    expect(count).toBeGreaterThan(2);
    const sent: Array<readonly [whom: string[], key: string | undefined]> = [];
    await page.route('**/reminders', (route) => {
      const request = route.request();
      const { employeeIds } = request.postDataJSON() as { employeeIds: string[] };
      sent.push([employeeIds, request.headers()['idempotency-key']]);
      // at first the host has no time for a moment
      if (sent.length === 1) return route.fulfill({ status: 503, body: '' });
      // one of them has been reminded by somebody else meanwhile, and is passed over
      return route.continue({ postData: { employeeIds: employeeIds.slice(1) } });
    });
    const names = await single.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(7) ?? ''));
    await page.getByRole('button', { name: `Remind ${count} people` }).click();
    const question = page.getByRole('dialog', { name: `Remind ${count} people?` });
    await question.getByText(names[0] ?? '').waitFor();
    await question.getByRole('button', { name: 'Remind', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, `${count - 1} people have been reminded`).waitFor();
    await page.getByText(/^1 person was not: they were reminded in the last 24 hours/).waitFor();
    await expect.poll(() => single.count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Remind \d+ people$/ }).count()).toBe(0);
    // one call for all of them, and tried again by the same key, so that they hear of it once
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.[0]).toHaveLength(count);
  });
});

describe('objectives', () => {
  const next = `Annual appraisal ${year + 1}`;

  it('are written, weighed so that they come to 100%, submitted, returned, and approved', async () => {
    const portal = await openScreen(iris, 'my-appraisals/objectives-and-competencies');
    const { page } = portal;
    await page.getByRole('link', { name: next }).click();
    await heading(page, next).waitFor();
    for (const title of ['Build a boat', 'Sail it', 'Come home']) {
      await page.getByRole('button', { name: 'Add objective' }).click();
      const form = page.getByRole('dialog', { name: 'Add objective' });
      if (title === 'Build a boat') {
        await form.getByLabel('Title').and(page.locator(':focus')).waitFor();
        await form.getByRole('button', { name: 'Save objective' }).click();
        await form.getByText('Enter a title.').waitFor();
        expect(await violations(portal)).toEqual([]);
      }
      await form.getByLabel('Title').fill(title);
      expect(await keptOnDevice(page)).not.toContain(title);
      await form.getByRole('button', { name: 'Save objective' }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: title, level: 2 }).waitFor();
    }
    await page.getByText('3 objectives have no weight yet.').waitFor();
    await page.getByRole('button', { name: 'Set weights' }).click();
    const weights = page.getByRole('dialog', { name: 'Set weights' });
    await weights.getByLabel('Build a boat', { exact: true }).fill('50');
    await weights.getByText('50%').waitFor();
    await weights.getByRole('button', { name: 'Spread the rest' }).click();
    await weights.getByText('The weights come to 100%.').waitFor();
    expect(await violations(portal)).toEqual([]);
    await weights.getByRole('button', { name: 'Same weight for all' }).click();
    expect(await weights.getByLabel('Build a boat', { exact: true }).inputValue()).toBe('33.34');
    // what is kept stays, whatever the others had
    await weights.getByLabel('Build a boat', { exact: true }).fill('40');
    await weights.getByRole('button', { name: 'Keep Build a boat' }).click();
    await weights.getByRole('button', { name: 'Spread the rest' }).click();
    const given = await weights
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(given).toEqual(expect.arrayContaining(['40', '30', '30']));
    expect(await weights.getByRole('button', { name: 'Same weight for all' }).count()).toBe(0);
    await weights.getByText('The weights come to 100%.').waitFor();
    await weights.getByRole('button', { name: 'Save weights' }).click();
    await weights.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit objectives' }).click();
    await page
      .getByRole('dialog', { name: 'Submit your objectives?' })
      .getByRole('button', { name: 'Submit objectives' })
      .click();
    await toast(page, 'Objectives submitted').waitFor();
    await page.getByText('Waiting for Tobin Marrowleaf.').waitFor();

    const team = await openScreen(tobin, 'supervisory/appraisals');
    const decide = async (action: string, question: string, comment?: string) => {
      await team.page.getByRole('button', { name: /Iris Twobridges/ }).click();
      const sheet = team.page.getByRole('dialog', { name: 'Objectives of Iris Twobridges' });
      await sheet.getByRole('heading', { name: 'Build a boat' }).waitFor();
      if (comment) expect(await violations(team)).toEqual([]);
      await sheet.getByRole('button', { name: action }).click();
      const dialog = team.page.getByRole('dialog', { name: question });
      if (comment) await dialog.getByRole('textbox').fill(comment);
      // what was written is not lost where it cannot be sent at once
      if (comment) await team.page.route('**/steps', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
      await dialog.getByRole('button', { name: /objectives$/ }).click();
      if (comment) {
        await sheet.getByText(`Not sent: ${comment}`).waitFor();
        await sheet.getByRole('button', { name: 'Try again' }).click();
      }
      await sheet.waitFor({ state: 'detached' });
    };
    await decide('Return…', 'Return these objectives?', 'Which sea?');
    await page.getByText('Which sea?').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Submit objectives' }).click();
    await page
      .getByRole('dialog', { name: 'Submit your objectives?' })
      .getByRole('button', { name: 'Submit objectives' })
      .click();
    await toast(page, 'Objectives submitted').last().waitFor();
    await team.page.getByRole('button', { name: /Iris Twobridges/ }).waitFor({ timeout: 20_000 });
    await decide('Approve objectives', 'Approve these objectives?');
    await page.getByText('Approved and locked. They are rated in your assessments.').waitFor({ timeout: 20_000 });
  });

  it('have evidence, noted down through the year: seen beside them by whoever rates', async () => {
    const portal = await openScreen(wren, 'my-appraisals/objectives-and-competencies');
    const { page } = portal;
    await page.getByRole('link', { name: `Annual appraisal ${year} ` }).click();
    const add = page.getByRole('button', { name: /^Add evidence to / }).first();
    const title = ((await add.getAttribute('aria-label')) ?? '').replace('Add evidence to ', '');
    await add.click();
    const form = page.getByRole('dialog', { name: 'Add evidence' });
    await form.getByRole('button', { name: 'Save evidence' }).click();
    await form.getByText('Enter what was done.').waitFor();
    await form.getByLabel('What was done').fill('Twelve handovers, and no question after them');
    await form.getByLabel('Day').fill('2090-01-01');
    await form.getByRole('button', { name: 'Save evidence' }).click();
    await form.getByText('This day is in the future. Choose today or an earlier day.').waitFor();
    expect(await violations(portal)).toEqual([]);
    expect(await keptOnDevice(page)).not.toContain('Twelve handovers');
    await form.getByLabel('Day').fill(`${year}-01-12`);
    const finished = 'Chair the weekly round three times.';
    const offered = form.getByRole('option', { name: finished });
    await form.getByLabel('Linked to (optional)').selectOption((await offered.getAttribute('value')) ?? '');
    await form
      .getByLabel('Files (optional)', { exact: true })
      .setInputFiles([
        { name: 'handovers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
      ]);
    await form.getByText('handovers.pdf').waitFor();
    await form.getByRole('button', { name: 'Save evidence' }).click();
    await toast(page, 'Evidence saved').waitFor();
    await page.getByText('Twelve handovers, and no question after them').waitFor();
    await page.getByRole('button', { name: 'handovers.pdf' }).waitFor();

    await page.getByRole('button', { name: /^Edit evidence of .*Twelve handovers/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit evidence' });
    await edit.getByLabel('What was done').fill('Thirteen handovers');
    await edit.getByRole('button', { name: 'Save evidence' }).click();
    const changed = page.getByRole('listitem').filter({ hasText: 'Thirteen handovers' });
    await changed.filter({ hasText: finished }).first().waitFor();
    await page.getByText('Twelve handovers').waitFor({ state: 'detached' });
    expect(await violations(portal)).toEqual([]);

    const own = await openOwn(wren);
    await item(own.page, title).getByText('Thirteen handovers').waitFor();
    // with what it is linked to, and with the file, of which nothing else was said
    await item(own.page, title).getByText(finished).first().waitFor();
    await item(own.page, title).getByRole('button', { name: 'handovers.pdf' }).click();
    await own.page.getByRole('dialog', { name: 'handovers.pdf' }).waitFor();

    await page.getByRole('button', { name: /^Remove evidence of .*Thirteen handovers/ }).click();
    const question = page.getByRole('dialog', { name: 'Remove this evidence?' });
    await question.getByRole('button', { name: 'Remove evidence' }).click();
    await page.getByText('Thirteen handovers').waitFor({ state: 'detached' });
  });

  it(proves('competencies tab', 'levels as a radar, the same as a list, and each with its history'), async () => {
    const portal = await openScreen(wren, 'my-appraisals/objectives-and-competencies');
    const { page } = portal;
    await page.getByRole('link', { name: `Annual appraisal ${year} ` }).click();
    await page.getByRole('tab', { name: 'Competencies' }).click();
    expect(new URL(page.url()).search).toBe('?tab=competencies');
    await page.getByRole('img', { name: /Reliability: required 3, rated/ }).waitFor();
    expect(await violations(portal)).toEqual([]);
    await page.getByRole('button', { name: /^Reliability/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Reliability' });
    await sheet
      .getByRole('row')
      .filter({ hasText: `Mid-year check-in ${year}` })
      .waitFor();
    expect(await violations(portal)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('img', { name: /Reliability/ }).waitFor();
  });
});

describe('development actions', () => {
  const section = (page: Page) => page.locator('[data-machine=development]');
  const entry = (page: Page, what: string) => section(page).getByRole('listitem').filter({ hasText: what });

  it('are added by whose they are, followed by their supervisor beside the rating, and said what came of them', async () => {
    const what = 'Visit the workshop for a day';
    const own = await openScreen(juno, 'my-appraisals/objectives-and-competencies');
    const { page } = own;
    await section(page).getByRole('button', { name: 'Add development action' }).click();
    const form = page.getByRole('dialog', { name: 'Add development action' });
    await form.getByLabel('What is to be done').fill(what);
    await form.getByRole('button', { name: 'Save action' }).click();
    await form.getByText('Choose a competency.').waitFor();
    await form.getByText('Choose a day.').waitFor();
    expect(await violations(own)).toEqual([]);
    await form.getByLabel('Competency').selectOption({ index: 1 });
    await form.getByLabel('Due').fill('2020-01-01');
    await form.getByRole('button', { name: 'Save action' }).click();
    await form.getByText('This day is past. Choose today or a later day.').waitFor();
    await form.getByLabel('Due').fill(`${year + 1}-05-31`);
    await form.getByRole('button', { name: 'Save action' }).click();
    await form.waitFor({ state: 'detached' });
    await entry(page, what)
      .getByText(`Due May 31, ${year + 1}`)
      .waitFor();
    expect(await keptOnDevice(page)).not.toContain(what);

    const supervisor = await openScreen(tobin, 'supervisory/appraisals');
    const team = supervisor.page;
    await team.getByRole('link', { name: yearEnd }).click();
    await team.getByRole('table', { name: 'People' }).waitFor();
    const her = team.getByRole('table').getByRole('link', { name: 'Juno Nightingale', exact: true }).last();
    // another test may have led her to the end
    if (!(await her.isVisible())) await team.getByText(/^No action needed/).click();
    await her.click();
    await heading(team, 'Juno Nightingale').waitFor();
    expect(await violations(supervisor)).toEqual([]);
    await entry(team, what).getByRole('button', { name: 'Complete…' }).click();
    const question = team.getByRole('dialog', { name: 'Complete this development action?' });
    await question.getByLabel('What came of it').fill('A whole day, and a drawing of the line');
    await question.getByRole('button', { name: 'Complete action' }).click();
    await toast(team, 'completed').waitFor();

    await page.reload();
    await section(page)
      .getByText(/closed actions?$/)
      .click();
    await entry(page, what).getByText('“A whole day, and a drawing of the line”').waitFor();
    await entry(page, what).getByRole('button', { name: 'Reopen' }).click();
    await toast(page, 'is open again').waitFor();
    await entry(page, what).getByRole('button', { name: 'Drop…' }).waitFor();
  });
});
