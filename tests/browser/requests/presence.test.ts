import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Thursdays half a year from now: the demo has nothing on them, and leaves are tried on Tuesdays and Wednesdays. */
const free: string[] = [];
for (let date = addDays(new Date().toISOString().slice(0, 10), 190); free.length < 10; date = addDays(date, 1)) {
  if (weekdayOf(date) === 4 && !/(05-01|06-21|08-15|10-03|11-11|12-2[4-9]|01-01|03-20)$/.test(date)) free.push(date);
}
const nextDay = (): string => free.shift() ?? '';
const shown = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const form = (page: Page) => page.getByRole('dialog', { name: 'Request remote or on-duty days' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Your remote and on-duty days' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Remote or on-duty days', exact: true });

async function employee(): Promise<Page> {
  const portal = await open('about:blank');
  await portal.comeIn(wren);
  await portal.seeMonth();
  return portal.page;
}

async function asks(page: Page, first: string, last = first): Promise<void> {
  await page.getByRole('button', { name: 'Request remote or on-duty days' }).click();
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
  await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  await list(page).waitFor();
}

/** The supervisor, at what beside leaves waits for their decision. */
async function supervisor(): Promise<Page> {
  const portal = await open('about:blank');
  await portal.comeIn(tobin);
  await portal.seeMonth();
  await portal.page.getByRole('link', { name: 'Other Requests' }).click();
  await portal.page.getByRole('tab', { name: 'Remote and on duty' }).click();
  return portal.page;
}

describe('working elsewhere', () => {
  it('is asked for in four interactions, granted, and given up', async () => {
    const day = nextDay();
    const own = await employee();
    await asks(own, day, addDays(day, 5));
    const row = list(own)
      .getByRole('listitem')
      .filter({ hasText: shown(day) });
    expect(await row.textContent()).toMatch(/Remote work.*4 days.*Pending.*waiting for Tobin Marrowleaf/);

    const boss = await supervisor();
    await boss
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: shown(day) })
      .click();
    await sheet(boss).getByRole('region', { name: 'Team coverage' }).waitFor();
    await sheet(boss).getByRole('button', { name: 'Approve', exact: true }).click();
    await sheet(boss).getByText('Approved').first().waitFor();
    await sheet(boss).getByRole('button', { name: 'Undo' }).waitFor();

    await row.getByRole('button').click();
    await sheet(own).getByText('Approved').first().waitFor();
    await sheet(own).getByRole('button', { name: 'Cancel days' }).click();
    await own.getByRole('dialog', { name: 'Cancel these days?' }).getByRole('button', { name: 'Cancel days' }).click();
    await sheet(own).getByText('Canceled').first().waitFor();
  });

  it('says at the field what stands in the way, and keeps what was typed as a draft', async () => {
    const day = nextDay();
    const page = await employee();
    await page.getByRole('button', { name: 'Request remote or on-duty days' }).click();
    await page.getByLabel('Where you work').selectOption({ label: 'On duty elsewhere' });
    await page.getByLabel('First day').fill(addDays(day, 2));
    await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    const saysAt = async (label: string) =>
      page.locator(`[id="${await page.getByLabel(label).getAttribute('aria-describedby')}"]`).textContent();
    expect(await saysAt('First day')).toBe('You do not work on any of these days. Choose a working day.');
    expect(await page.getByLabel('Place and reason').getAttribute('aria-invalid')).toBeNull();
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Enter where you are on duty, and why.').waitFor();
    expect(await saysAt('Place and reason')).toBe('Enter where you are on duty, and why.');
    await page.getByLabel('Place and reason').fill('A kite fair');
    await form(page).getByRole('button', { name: 'Save draft' }).click();
    await list(page).getByRole('button').filter({ hasText: 'Draft' }).first().click();
    await sheet(page).getByText('A kite fair').waitFor();
    await sheet(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First day').fill(day);
    await page.getByLabel('Last day').fill(day);
    await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: shown(day) })
      .filter({ hasText: 'Pending' })
      .waitFor();
  });

  it('is returned with a word, and of many at once tells how many are done', async () => {
    const [first, second] = [nextDay(), nextDay()];
    const own = await employee();
    await asks(own, first);
    await own.keyboard.press('Escape');
    await list(own).waitFor({ state: 'detached' });
    await asks(own, second);

    const boss = await supervisor();
    const boxes = boss.getByRole('listitem').filter({ hasText: 'Wren Applewick' });
    for (const day of [first, second])
      await boxes
        .filter({ hasText: shown(day) })
        .getByRole('checkbox')
        .check();
    await boss.getByRole('button', { name: 'Return', exact: true }).click();
    const why = boss.getByRole('dialog');
    await why.getByRole('textbox').fill('We meet on Tuesdays');
    await why.getByRole('button', { name: 'Return' }).click();
    await boss.getByText('2 requests decided.').waitFor();

    const row = list(own)
      .getByRole('listitem')
      .filter({ hasText: shown(first) });
    await row.filter({ hasText: 'Returned' }).waitFor({ timeout: 20_000 });
    await row.getByRole('button').click();
    // why it came back is read before anything else, and again where it is changed
    expect(await sheet(own).locator('q').first().textContent()).toBe('We meet on Tuesdays');
    await sheet(own).getByRole('button', { name: 'Change and send' }).click();
    const changing = own.getByRole('dialog', { name: 'Change the request' });
    await changing.getByText('by Tobin Marrowleaf').waitFor();
    await changing.getByText('We meet on Tuesdays').waitFor();
  });
});
