import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { sol, tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'When you can work' }) });
const form = (page: Page) => page.getByRole('dialog', { name: 'When you can work' });
const choose = (page: Page, day: string, wish: string) =>
  form(page).getByRole('radiogroup', { name: day }).getByText(wish, { exact: true }).click();
const hours = (page: Page, day: string) => form(page).getByRole('group', { name: day, exact: true });

async function employee() {
  const portal = await open('about:blank');
  await portal.comeIn(sol, 'my-schedules');
  await card(portal.page).getByText('Tell your supervisor which days you prefer').waitFor();
  return portal;
}

it('somebody says when they can work, and whoever plans reads it', async () => {
  const own = await employee();
  const { page } = own;
  await card(page).getByRole('button', { name: 'Change when you can work' }).click();
  // the keys are at what is chosen of the first day
  const first = form(page).getByRole('radio', { checked: true }).first();
  await first.and(page.locator(':focus')).waitFor({ state: 'attached' });
  await choose(page, 'Monday', 'Prefer');
  await choose(page, 'Friday', 'Unavailable');
  expect(await violations(own)).toEqual([]);
  await hours(page, 'Friday').getByLabel('From (optional)').fill('12:00');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Enter both times, or none for the whole day.').waitFor();
  await hours(page, 'Friday').getByLabel('To (optional)').fill('12:00');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Enter an end time that differs from the start.').waitFor();
  await hours(page, 'Friday').getByLabel('To (optional)').fill('18:00');
  await form(page).getByLabel('Note (optional)').fill('The band rehearses');
  // from another device something else is said meanwhile
  const other = await employee();
  await card(other.page).getByRole('button', { name: 'Change when you can work' }).click();
  await choose(other.page, 'Tuesday', 'Unavailable');
  await choose(other.page, 'Monday', 'Unavailable');
  await form(other.page).getByRole('button', { name: 'Save' }).click();
  await card(other.page).getByText('Mon, Tue').waitFor();

  await form(page).getByRole('button', { name: 'Save' }).click();
  const meanwhile = form(page).getByRole('region', { name: 'Changed since you opened this form' });
  await meanwhile.getByText('Yours: Prefer').waitFor();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Saved when you can work/).waitFor();
  // one's own stands, and so does what was said there of what one has said nothing of here
  await card(page).getByText('Prefers Mon').waitFor();
  await card(page).getByText('Unavailable Tue, Fri 12:00–18:00').waitFor();
  await card(page).getByText('The band rehearses').waitFor();
  expect(await violations(own)).toEqual([]);

  const boss = await open('about:blank');
  await boss.comeIn(tobin, 'supervisory/requests?tab=team');
  const team = boss.page
    .locator('section')
    .filter({ has: boss.page.getByRole('heading', { name: 'When your team can work' }) });
  const row = team.getByRole('listitem').filter({ hasText: 'Sol Newbury' });
  await row.getByText('Unavailable Tue, Fri 12:00–18:00').waitFor();
  await row.getByText('The band rehearses').waitFor();
  await team.getByText(/people haven’t said when they can work/).waitFor();
  expect(await violations(boss)).toEqual([]);
});
