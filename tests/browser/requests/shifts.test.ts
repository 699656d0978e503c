import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, monthOf, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { violations } from '../support/axe.ts';
import { pip, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const today = new Date().toISOString().slice(0, 10);
/** The demo's swap is of next week's Wednesday. */
const wednesday = addDays(today, 10 - weekdayOf(today));
/** Thursdays some weeks ahead: the demo has nothing on them but now and then a leave. */
const thursday = (weeks: number): string => addDays(today, 4 - weekdayOf(today) + 7 * weeks);
const shown = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const form = (page: Page) => page.getByRole('dialog', { name: 'Request another shift' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Your shift requests' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shift request', exact: true });

async function employee() {
  const portal = await open('about:blank');
  await portal.comeIn(wren, 'my-schedules');
  await portal.page.getByRole('heading', { name: 'Next shift' }).waitFor();
  return portal;
}

/** The first day from then on that is worked and can be exchanged with somebody. */
async function chooseDay(page: Page, weeks: number): Promise<string> {
  for (let more = weeks; more < weeks + 5; more++) {
    const date = thursday(more);
    await form(page).getByLabel('Your shift on').fill(date);
    await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    if ((await form(page).getByLabel('Your shift on').getAttribute('aria-invalid')) !== 'true') return date;
  }
  throw new Error('no Thursday is worked');
}

describe('shifts', () => {
  it('a colleague asks, one agrees in one interaction, it is approved, and each works the other’s shift', async () => {
    const own = await employee();
    const { page } = own;
    const asked = page.getByRole('region', { name: 'Shift requests from colleagues' });
    await asked.getByText('My daughter’s school play begins at eight').waitFor();
    expect(await violations(own)).toEqual([]);
    // another month, also one that does not come, does not take it from the eye
    await page.route('**/schedule/months/*', () => {});
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('[data-machine=resource][data-state=loading]').waitFor({ state: 'attached' });
    expect(await asked.isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.locator('[data-next]').waitFor();
    await asked.getByRole('button', { name: 'Agree to swap' }).click();
    await page.getByText(/You have agreed with /).waitFor();
    await asked.getByRole('button', { name: 'Agree to swap' }).waitFor({ state: 'detached' });

    const boss = await open('about:blank');
    await boss.comeIn(tobin, 'supervisory/requests?tab=shifts');
    await boss.page
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: shown(wednesday) })
      .filter({ hasText: 'Shift swap' })
      .click();
    const case_ = sheet(boss.page);
    await case_.getByText('then 06:00–14:00 Early shift').waitFor();
    expect(await violations(boss)).toEqual([]);
    await case_.getByRole('button', { name: 'Approve', exact: true }).click();
    await case_.getByText('Approved').first().waitFor();

    if (monthOf(wednesday) !== monthOf(today)) await page.getByRole('button', { name: 'Next month' }).click();
    const day = page.locator(`li[data-day="${wednesday}"]`);
    await day.getByText('06:00–14:00').waitFor();
    await day.getByText('Confirmed').waitFor();
  });

  it('of an offered shift one says that one would take it, and whoever decides chooses one of those who would', async () => {
    const own = await open('about:blank');
    await own.comeIn(pip, 'my-schedules');
    const offered = own.page
      .getByRole('region', { name: 'Shift requests from colleagues' })
      .getByRole('listitem')
      .filter({ hasText: 'The choir sings that evening' });
    await offered.getByRole('button', { name: 'Volunteer', exact: true }).click();
    await own.page.getByText(/You volunteered for the shift of /).waitFor();
    await offered.getByText('You volunteered.').waitFor();
    await offered.getByRole('button', { name: 'Stop volunteering' }).click();
    await own.page.getByText(/You no longer volunteer for the shift of /).waitFor();
    await offered.getByRole('button', { name: 'Volunteer', exact: true }).click();
    await offered.getByRole('button', { name: 'Stop volunteering' }).waitFor();
    expect(await violations(own)).toEqual([]);

    const boss = await open('about:blank');
    await boss.comeIn(tobin, 'supervisory/requests?tab=shifts');
    const row = boss.page.getByRole('listitem').filter({ hasText: 'Shift on offer' });
    await row.getByText('3 volunteers').waitFor();
    await row.getByText('Choose who gets it').waitFor();
    expect(await row.getByRole('checkbox').count()).toBe(0);
    await row.getByRole('button').click();
    const case_ = sheet(boss.page);
    const would = case_.getByRole('region', { name: 'Volunteers' }).getByRole('listitem');
    // whoever said so first is first, and Pip said so last
    expect(await would.last().textContent()).toContain('Pip Halfmoon');
    expect(await violations(boss)).toEqual([]);
    await case_.getByRole('button', { name: 'Give the shift to Pip Halfmoon' }).click();
    await case_.getByText('Pip Halfmoon takes it').waitFor();
    await case_.getByRole('button', { name: /^Undo/ }).click();
    await case_.getByRole('button', { name: 'Give the shift to Pip Halfmoon' }).click();
    await case_.getByText('Approved').first().waitFor();
    const friday = addDays(wednesday, 2);
    await own.page.reload();
    if (monthOf(friday) !== monthOf(today)) await own.page.getByRole('button', { name: 'Next month' }).click();
    await own.page.locator(`li[data-day="${friday}"]`).getByText('14:00–22:00').waitFor();
  });

  it('another’s shift is asked for in four interactions, waits for them, and is withdrawn', async () => {
    const { page } = await employee();
    await page.getByRole('button', { name: 'Request another shift' }).click();
    const date = await chooseDay(page, 3);
    const whom = form(page).getByLabel('With');
    // with whom it is possible comes first, and of the others it is said why not
    const options = whom.locator('option');
    expect(await options.nth(1).textContent()).toMatch(/, \d\d:\d\d–\d\d:\d\d /);
    expect(await options.last().textContent()).toMatch(/: /);
    expect(await options.last().isDisabled()).toBe(true);
    const groups = whom.locator('optgroup');
    expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))).toEqual([
      'Possible',
      'Not possible',
    ]);
    expect(await groups.first().locator('option:disabled').count()).toBe(0);
    expect(await groups.last().locator('option:enabled').count()).toBe(0);
    // where it is possible with nobody there is a way out
    const dead = page.waitForResponse('**/preview');
    await page.route('**/preview', async (route) => {
      const preview = await (await route.fetch()).json();
      const partners = preview.partners.map((partner: object) => ({ ...partner, why: 'on_leave' }));
      await route.fulfill({ json: { ...preview, partners } });
    });
    await form(page).getByLabel('Reason (optional)').fill('A wedding');
    await dead;
    await form(page).getByText('Nobody can swap with you that day.').waitFor();
    await form(page).getByRole('button', { name: 'Offer to the team' }).click();
    await form(page).getByText('We tell your team.').waitFor();
    await page.unroute('**/preview');
    await form(page).getByText('Swap', { exact: true }).click();
    await groups.first().waitFor({ state: 'attached' });
    await whom.selectOption({ index: 1 });
    await form(page)
      .getByText(/^then (?!Free)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    const row = list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(date) });
    await row.getByText('Waiting for colleague').waitFor();
    // the day itself tells of it, too, and leads to it
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    const asked = page
      .getByRole('link', { name: 'Another shift requested' })
      .and(page.locator(`[data-day="${date}"] a`));
    if (monthOf(date) !== monthOf(today)) await page.getByRole('button', { name: 'Next month' }).click();
    await asked.waitFor();
    await asked.click();
    await sheet(page).getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: /^Withdraw / });
    await question.getByRole('button', { name: /^Withdraw/ }).click();
    await sheet(page).getByText('Withdrawn').first().waitFor();
  });

  it('says at the field what stands in the way, and of another time what it would be', async () => {
    const { page } = await employee();
    await page.getByRole('button', { name: 'Request another shift' }).click();
    await form(page).getByText('Other time').click();
    const date = await chooseDay(page, 8);
    await form(page).getByLabel('From').fill('14:00');
    await form(page).getByLabel('To').fill('23:00');
    await form(page).getByText('You would have less than 11 hours of rest between two shifts.').waitFor();
    await form(page).getByLabel('To').fill('21:30');
    await form(page).getByText('then 14:00–21:30 Office hours').waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await form(page).getByText('Enter a reason.').waitFor();
    await form(page).getByLabel('Reason').fill('The train is cancelled for works');
    await page.getByRole('button', { name: 'Send request' }).click();
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(date) })
      .getByText('Pending')
      .waitFor();
  });
});
