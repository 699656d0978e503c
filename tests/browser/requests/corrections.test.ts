import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { newAbout } from '../../../src/machines/requests/new-about.ts';
import { violations } from '../support/axe.ts';
import { odo, type PortalPage, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Weekdays of the last weeks on which Wren has worked, the latest first: each is corrected once. */
const worked: string[] = [];
for (let date = addDays(new Date().toISOString().slice(0, 10), -4); worked.length < 30; date = addDays(date, -1)) {
  if (weekdayOf(date) <= 5) worked.push(date);
}
const shown = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const shortDate = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const day = (page: Page) => page.locator('[role=dialog]').filter({ has: page.getByText('Punches') });
const form = (page: Page) => page.getByRole('dialog', { name: 'Correct a day' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Your corrections' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Attendance correction' });
const counted = (page: Page) => page.locator('[data-machine=requestForm][data-state=counted]').waitFor();

async function signedIn(email: string): Promise<PortalPage> {
  const portal = await open('about:blank');
  await portal.comeIn(email);
  await portal.seeMonth();
  return portal;
}

/** Opens the next day that somebody was at work on, from the month's list. */
async function openDay(page: Page): Promise<string> {
  for (;;) {
    const date = worked.shift();
    if (date === undefined) throw new Error('there is no day of work left');
    const { origin, pathname } = new URL(page.url());
    await page.goto(`${origin}${pathname}?month=${date.slice(0, 7)}`);
    const row = page.getByRole('row').filter({ hasText: shown(date) });
    await row.waitFor();
    const said = (await row.textContent()) ?? '';
    // elsewhere nobody is punched in
    if (!/\d\d:\d\d–\d\d:\d\d/.test(said) || said.includes('Remote')) continue;
    await row.getByRole('button').click();
    await day(page).waitFor();
    return date;
  }
}

async function supervisor(): Promise<PortalPage> {
  const portal = await signedIn(tobin);
  const { page } = portal;
  await page.getByRole('link', { name: 'Other Requests' }).click();
  await page.getByRole('heading', { name: 'Other Requests', level: 1 }).waitFor();
  return portal;
}

describe('a day is corrected', () => {
  it('in three presses from the month; approved it counts, and the day says so', async () => {
    const employee = await signedIn(wren);
    const own = employee.page;
    const date = await openDay(own);
    await day(own).getByRole('link', { name: 'Correct this day' }).click();
    // it begins with what was punched
    expect(await own.getByLabel('Came at').inputValue()).toMatch(/^\d\d:\d\d$/);
    await own.getByLabel('Left at').fill('20:15');
    await own.getByLabel('Reason').fill('The terminal was out of order');
    await own
      .getByLabel('Files (optional)', { exact: true })
      .setInputFiles([{ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
    await own.getByRole('button', { name: 'Remove ticket.pdf' }).waitFor();
    await counted(own);
    expect(
      await form(own)
        .getByRole('row', { name: /Came and left/ })
        .textContent(),
    ).toMatch(/8:15\sPM|20:15/);
    expect(await violations(employee)).toEqual([]);
    await form(own).getByRole('button', { name: 'Send request' }).click();
    const row = list(own)
      .getByRole('listitem')
      .filter({ hasText: shown(date) });
    await row.filter({ hasText: /–20:15.*Pending.*waiting for Tobin Marrowleaf/ }).waitFor();

    const decider = await supervisor();
    const boss = decider.page;
    await boss
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: 'Wren Applewick' })
      .filter({ hasText: shown(date) })
      .click();
    await sheet(boss).getByRole('region', { name: 'What it changes' }).waitFor();
    await sheet(boss).getByRole('button', { name: 'ticket.pdf' }).waitFor();
    expect(await violations(decider)).toEqual([]);
    await sheet(boss).getByRole('button', { name: 'Approve', exact: true }).click();
    await sheet(boss).getByRole('button', { name: 'Undo' }).waitFor();

    // nobody is told before it can no longer be taken back
    await row.filter({ hasText: 'Approved' }).waitFor({ timeout: 20_000 });
    await own.keyboard.press('Escape');
    await list(own).waitFor({ state: 'detached' });
    await own
      .getByRole('row')
      .filter({ hasText: shown(date) })
      .getByRole('button')
      .click();
    await day(own)
      .getByText(/^Corrected to/)
      .waitFor();
    await day(own).getByRole('link', { name: 'Open the correction' }).click();
    await sheet(own).getByText('The terminal was out of order').waitFor();
  });

  it('with what stands in the way at its field, and a way to what is there already; nothing typed is lost', async () => {
    const { page } = await signedIn(wren);
    const date = await openDay(page);
    await day(page).getByRole('link', { name: 'Correct this day' }).click();
    await counted(page);
    const saysAt = async (label: string) =>
      page.locator(`[id="${await page.getByLabel(label).getAttribute('aria-describedby')}"]`).textContent();
    // nothing is wrong before somebody has typed, and what is not there yet is wanted when it is sent
    expect(await page.getByLabel('Came at').getAttribute('aria-invalid')).toBeNull();
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('These times change nothing. Enter when you really came or left.').waitFor();
    expect(await saysAt('Came at')).toBe('These times change nothing. Enter when you really came or left.');
    expect(await saysAt('Reason')).toBe('Enter a reason.');
    await page.getByLabel('Came at').fill('02:00');
    await page.getByLabel('Left at').fill('23:00');
    await counted(page);
    await page.getByText('That is more than 16 hours at work. Enter an earlier time.').waitFor();
    await page.getByLabel('Came at').fill('06:05');
    await page.getByLabel('Left at').fill('');
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Enter when you left.').waitFor();
    expect(await page.getByLabel('Came at').inputValue()).toBe('06:05');
    await form(page).getByRole('button', { name: 'Save draft' }).click();
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(date) })
      .getByRole('button')
      .click();
    await sheet(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Left at').fill('16:00');
    await page.getByLabel('Reason').fill('I came earlier');
    await page.getByRole('button', { name: 'Send request' }).click();
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(date) })
      .filter({ hasText: 'Pending' })
      .waitFor();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page
      .getByRole('row')
      .filter({ hasText: shown(date) })
      .getByRole('button')
      .click();
    // the month tells of it, and the day leads to it
    const told = page
      .getByRole('row')
      .filter({ hasText: shown(date) })
      .filter({ hasText: 'Correction requested' });
    await told.waitFor();
    expect(await page.locator(`[data-date="${date}"]`).getByText('Correction requested').count()).toBe(1);
    await day(page).getByText('It is not decided yet.').waitFor();
    expect(await day(page).getByRole('link', { name: 'Correct this day' }).count()).toBe(0);
    await day(page).getByRole('link', { name: 'Open the request' }).click();
    await sheet(page).getByText('I came earlier').waitFor();

    // by an address of old
    const { origin, pathname } = new URL(page.url());
    await page.goto(`${origin}${pathname}?correction=${newAbout(date)}`);
    await page.getByLabel('Reason').waitFor();
    await page.getByText('There is a correction for this day already.').waitFor();
    await form(page).getByRole('link', { name: 'Open it' }).click();
    await sheet(page).getByText('I came earlier').waitFor();
  });

  it('along with others on which the same times count: each says what it comes to, and becomes a request of its own', async () => {
    const portal = await signedIn(odo);
    const { page } = portal;
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    const present = page.locator('[data-date][data-status=present]');
    const dates = await present.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date') ?? ''));
    const [date = '', other = '', ...rest] = dates;
    const weekend = page.locator('[data-date][data-status=weekly_off]').last();
    const off = (await weekend.getAttribute('data-date')) ?? '';
    await page.locator(`[data-date="${date}"]`).click();
    await day(page).getByRole('link', { name: 'Correct this day' }).click();
    await page.getByLabel('Came at').fill('07:45');
    await page.getByLabel('Left at').fill('18:05');
    await page.getByLabel('Reason').fill('The terminal lost its clock');
    await form(page)
      .getByText(/more days of this month/)
      .click();
    const box = (one: string) => form(page).getByRole('checkbox', { name: `Also correct ${shortDate(one)}` });
    for (const one of [other, off]) await box(one).check();
    await counted(page);
    await form(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Also correct ${shortDate(other)}` }) })
      .getByText('becomes')
      .waitFor();
    await form(page).getByText('That day is off: all of it counts as overtime.').waitFor();
    expect(await violations(portal)).toEqual([]);
    await box(off).uncheck();
    await box(off).and(page.locator(':focus')).waitFor();
    // a reload on the way loses nothing of it
    await page.reload();
    await form(page)
      .getByText(/more days of this month/)
      .waitFor();
    expect(await box(other).isChecked()).toBe(true);
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('2 requests sent').waitFor();
    for (const one of [date, other])
      await list(page)
        .getByRole('listitem')
        .filter({ hasText: shown(one) })
        .filter({ hasText: '07:45–18:05' })
        .waitFor();
    // what stands against one of them is said at it, and nothing is sent
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page.locator(`[data-date="${rest[0]}"]`).click();
    await day(page).getByRole('link', { name: 'Correct this day' }).click();
    await page.getByLabel('Left at').fill('18:10');
    await page.getByLabel('Reason').fill('The terminal lost its clock again');
    await form(page)
      .getByText(/more days of this month/)
      .click();
    await box(other).check();
    await form(page)
      .getByRole('alert')
      .filter({ hasText: 'already' })
      .filter({ hasText: 'Leave this day out.' })
      .waitFor();
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('The terminal lost its clock again');
    await box(other).uncheck();
    await counted(page);
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(rest[0] ?? '') })
      .filter({ hasText: 'Pending' })
      .waitFor();
  });

  it('of a day that is too long ago is not offered: how far back one can go is said instead', async () => {
    const portal = await signedIn(wren);
    const { page } = portal;
    const { origin, pathname } = new URL(page.url());
    const month = addDays(new Date().toISOString().slice(0, 10), -100).slice(0, 7);
    // wherever a month is not locked yet: that is another reason
    await page.route('**/attendance/months/*', async (route) => {
      const { period: _, ...answer } = await (await route.fetch()).json();
      await route.fulfill({ json: answer });
    });
    await page.goto(`${origin}${pathname}?month=${month}`);
    await page
      .getByRole('row')
      .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .first()
      .getByRole('button')
      .click();
    await day(page)
      .getByText(/^You can correct days back to .+ ask your supervisor\.$/)
      .waitFor();
    expect(
      await day(page)
        .getByRole('link', { name: /^(Correct this day|Request .* overtime)$/ })
        .count(),
    ).toBe(0);
    expect(await violations(portal)).toEqual([]);
  });

  it('the form has an address of its own: it comes back after a reload, and Back closes it', async () => {
    const { page } = await signedIn(wren);
    await openDay(page);
    await day(page).getByRole('link', { name: 'Correct this day' }).click();
    await form(page).waitFor();
    await page.reload();
    await form(page).waitFor();
    expect(await page.getByLabel('Came at').inputValue()).toMatch(/^\d\d:\d\d$/);
    await page.goBack();
    await form(page).waitFor({ state: 'detached' });
    // an address that somebody has made up is of today
    await page.goto(`${page.url().split('?')[0]}?correction=new+nonsense`);
    await form(page).getByText(String(new Date().getFullYear())).waitFor();
  });
});
