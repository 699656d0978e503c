import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../../src/api/contract/calendar.ts';
import { violations } from '../support/axe.ts';
import { greta, juno, type PortalPage, pip, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const form = (page: Page) => page.getByRole('dialog', { name: 'Request overtime' });
const counted = (page: Page) => page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
const year = (page: Page) => page.locator('[data-machine=overtimeYear]');

async function signedIn(email: string): Promise<PortalPage> {
  const portal = await open('about:blank');
  await portal.comeIn(email);
  await portal.seeMonth();
  return portal;
}

/** Whoever of these has worked overtime lately that nobody has asked for, with the sheet of such a day open. */
async function dayWithOvertime(): Promise<PortalPage> {
  for (const who of [juno, greta, wren, pip]) {
    const portal = await signedIn(who);
    const { page } = portal;
    const { origin, pathname } = new URL(page.url());
    const today = new Date().toISOString().slice(0, 7);
    for (const month of [today, addMonths(today, -1)]) {
      await page.goto(`${origin}${pathname}?month=${month}&total=overtimePending`);
      await portal.seeMonth();
      const days = page.getByRole('row').getByRole('button');
      for (let index = 0; index < (await days.count()); index++) {
        await days.nth(index).click();
        if ((await page.getByRole('link', { name: /^Request .* hours of overtime$/ }).count()) > 0) return portal;
        await page.keyboard.press('Escape');
      }
    }
  }
  throw new Error('nobody has worked overtime');
}

describe('overtime', () => {
  it('of days that nobody has asked for is chosen in one press, all of it or a day', async () => {
    const ways = (page: Page) =>
      form(page).getByRole('group', { name: 'Recorded, not requested yet' }).getByRole('button');
    const found = async () => {
      const today = new Date().toISOString().slice(0, 7);
      for (const who of [wren, juno, pip, greta]) {
        const portal = await signedIn(who);
        const { origin, pathname } = new URL(portal.page.url());
        for (const month of [today, addMonths(today, -1)]) {
          await portal.page.goto(`${origin}${pathname}?month=${month}&overtime=new`);
          await portal.seeMonth();
          await form(portal.page).waitFor();
          if ((await ways(portal.page).count()) > 1) return portal;
        }
      }
      throw new Error('nobody has several days with overtime');
    };
    const portal = await found();
    const { page } = portal;
    await ways(page).first().and(page.locator('[aria-pressed=true]')).waitFor();
    expect(await violations(portal)).toEqual([]);
    for (const way of [ways(page).nth(1), ways(page).first()]) {
      await way.click();
      await way.and(page.locator('[aria-pressed=true]')).waitFor();
      const much = /(\d+:\d\d)$/.exec((await way.textContent()) ?? '')?.[0] ?? 'nothing';
      await form(page).getByRole('status').getByText(`${much} hours`).waitFor();
      expect(await form(page).getByLabel('First day').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('is asked for from its day in two presses; approved it counts, and the day says so', async () => {
    const employee = await dayWithOvertime();
    const { page } = employee;
    const day = page.url();
    const asked = page.getByRole('link', { name: /^Request .* hours of overtime$/ });
    const much = /(\d+:\d\d)/.exec((await asked.textContent()) ?? '')?.[0] ?? '';
    await asked.click();
    await counted(page);
    expect(await form(page).getByRole('status').first().textContent()).toContain(`${much} hours`);
    expect(await violations(employee)).toEqual([]);
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await form(page).waitFor({ state: 'detached' });
    await page.goto(day);
    await page.getByText(`${much} hours of overtime requested`).waitFor();

    const decider = await signedIn(tobin);
    await decider.page.goto(decider.page.url().replace(/emp-attendances.*/, 'supervisory/requests?tab=overtime'));
    const name =
      (await page.getByRole('button', { name: /^Hi, / }).textContent())?.replace('Hi, ', '').split(' ')[0] ?? '';
    // overtime is approved or rejected: nothing of it is returned
    const first = decider.page.getByRole('checkbox', { name: /^Select the request/ }).first();
    await first.check();
    const offered = decider.page.getByRole('button', { name: /^(Approve|Return|Reject)$/ });
    expect(await offered.allTextContents()).toEqual(['Approve', 'Reject']);
    await first.uncheck();
    await decider.page.locator('[data-machine=teamRequests] li button').filter({ hasText: name }).first().click();
    const sheet = decider.page.getByRole('dialog', { name: 'Overtime request' });
    await sheet
      .getByText(/^Overtime in /)
      .first()
      .waitFor();
    expect(await violations(decider)).toEqual([]);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await sheet.getByText('Approved', { exact: true }).first().waitFor();
    // whoever asked sees it without a reload, once it can no longer be taken back
    await page.getByText(`Up to ${much} hours of overtime approved for pay`).waitFor({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Open the overtime request' }).click();
    await page
      .getByRole('dialog', { name: 'Overtime request' })
      .getByText('Approved', { exact: true })
      .first()
      .waitFor();
  });

  it('days to come ask how much of each is planned, and what for; time off waits until it is worked', async () => {
    const portal = await signedIn(wren);
    const { page } = portal;
    let goOn = () => {};
    let held = Promise.resolve();
    const hold = () => {
      held = new Promise<void>((done) => {
        goOn = done;
      });
    };
    await page.route(/\/api\/.*\/overtime\/preview/, async (call) => {
      await held;
      await call.continue();
    });
    hold();
    await page.goto(`${page.url()}?overtime=new`);
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
    await page.getByLabel('First day').fill(tomorrow);
    await page.getByLabel('Last day').fill(addDays(tomorrow, 6));
    // however long the host takes, what it takes can be read
    await form(page).getByText('Counting…').waitFor();
    expect(await violations(portal)).toEqual([]);
    goOn();
    await counted(page);
    expect(await form(page).locator('[aria-invalid=true]').count()).toBe(0);
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Choose how much you plan to work on each day.').waitFor();
    await page.getByText('Enter what the overtime is for.').waitFor();
    hold();
    await page.getByLabel('Planned for each day').selectOption({ label: '1:30' });
    // what was counted before, too
    await form(page).locator('[data-machine=requestForm][aria-busy=true]').waitFor();
    expect(await violations(portal)).toEqual([]);
    goOn();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Stocktaking');
    await page.getByText('Time off in lieu', { exact: true }).click();
    await page.getByText('Request time off once the overtime is worked, or choose pay.').waitFor();
    await page.getByText('Pay', { exact: true }).click();
    await page.getByText('Request time off once the overtime is worked, or choose pay.').waitFor({ state: 'detached' });
    await counted(page);
    expect(await form(page).getByRole('status').first().textContent()).toMatch(/[1-9]\d*:[03]0 hours/);
    await form(page).getByRole('button', { name: 'Send request' }).click();
    await form(page).waitFor({ state: 'detached' });
    await page.locator('[data-toast]').filter({ hasText: 'Request sent' }).waitFor();
  });

  it('a year is a column for each month, with its sums, and each leads to its month', async () => {
    const portal = await signedIn(wren);
    const { page } = portal;
    await page.getByRole('button', { name: 'Your overtime' }).click();
    await year(page)
      .getByRole('button', { name: /^January \d{4}/ })
      .waitFor();
    expect(
      await year(page)
        .getByRole('button', { name: /^[A-Z][a-z]+ \d{4}: / })
        .count(),
    ).toBe(12);
    expect(await violations(portal)).toEqual([]);
    const now = Number(await year(page).getByRole('heading').first().textContent());
    expect(await year(page).getByRole('button', { name: 'Next year' }).getAttribute('aria-disabled')).toBe('true');
    await year(page).getByRole('button', { name: 'Previous year' }).click();
    await year(page)
      .getByRole('button', { name: new RegExp(`^December ${now - 1}`) })
      .click();
    await page.getByRole('heading', { name: `December ${now - 1}` }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
