import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import {
  addDays,
  datesBetween,
  firstDateOf,
  lastDateOf,
  monthOf,
  weekdayOf,
} from '../../../src/api/contract/calendar.ts';
import { violations } from '../support/axe.ts';
import { juno, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Wren, at their shifts. */
async function openSchedule(options = {}) {
  const portal = await open('about:blank', options);
  const { page } = portal;
  await portal.comeIn(wren, 'my-schedules');
  await page.getByRole('heading', { name: 'Next shift' }).waitFor();
  return portal;
}

it(
  proves('sees own schedules', 'the next shift on top, the month by week below it, and the months to come'),
  async () => {
    const portal = await openSchedule();
    const { page } = portal;
    expect(await page.locator('[data-next]').textContent()).toMatch(/Next shift\d\d:\d\d–\d\d:\d\d.*Office hours/);
    const weeks = page.getByRole('region').filter({ hasText: 'scheduled' });
    expect(await weeks.count()).toBeGreaterThan(0);
    expect(await page.locator('li[aria-current=date]').count()).toBe(1);
    expect(await violations(portal)).toEqual([]);
    const shown = await page.locator('main').getByRole('heading', { level: 2 }).first().textContent();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect
      .poll(() => page.locator('main').getByRole('heading', { level: 2 }).first().textContent())
      .not.toBe(shown);
    await page.locator('li[aria-current=date]').waitFor({ state: 'detached' });
    await expect.poll(() => weeks.count()).toBeGreaterThan(3);
    // whichever month is looked at
    await page.locator('[data-next]').waitFor();
    await page.getByRole('button', { name: 'This month' }).click();
    await page.locator('li[aria-current=date]').waitFor();
  },
);

it('the agenda does not end with the month: what comes within three weeks stands below it, in the weeks it is of', async () => {
  const { page } = await openSchedule();
  const today = (await page.locator('li[aria-current=date]').getAttribute('data-day')) ?? '';
  const days = page.locator('li[data-day]');
  const shown = await days.evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''));
  const [last, end] = [shown.at(-1) ?? '', lastDateOf(monthOf(today))];
  expect(shown).toEqual(datesBetween(firstDateOf(monthOf(today)), last));
  // two weeks at the least, and no week of the next month by halves
  expect(last >= addDays(today, 13)).toBe(true);
  expect(last === end || weekdayOf(last) === 6).toBe(true);
  // the sheet beside it is of the month alone
  expect(await page.locator('main table [data-date]').count()).toBe(Number(lastDateOf(monthOf(today)).slice(8)));
});

it('another shift is asked for from the row of any that is to come, and of none that has been', async () => {
  const { page } = await openSchedule();
  const today = (await page.locator('li[aria-current=date]').getAttribute('data-day')) ?? '';
  const rows = page.locator('li[data-day]').filter({ has: page.getByRole('link', { name: /^Swap or change: / }) });
  await rows.last().waitFor();
  const dates = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-day') ?? ''));
  expect(dates.filter((date) => date <= today)).toEqual([]);
  await rows.last().hover();
  await rows.last().getByRole('link').click();
  const form = page.getByRole('dialog', { name: 'Request another shift' });
  await expect.poll(() => form.getByLabel('Your shift on').inputValue()).toBe(dates.at(-1));
});

it('where the device has another clock, its times stand beside the organization’s', async () => {
  const { page } = await openSchedule({ timezoneId: 'America/New_York' });
  await page.getByText('in brackets those of your device, America/New York').waitFor();
  // a day's own, not what a colleague asks of it
  const shift = page
    .locator('li[data-day]')
    .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
    .first();
  expect(await shift.textContent()).toMatch(/\d\d:\d\d–\d\d:\d\d \(\d\d:\d\d–\d\d:\d\d\)/);
});

it('the month is a calendar sheet, too: the keys go through it, and a day leads to itself among the weeks', async () => {
  const portal = await openSchedule();
  const { page } = portal;
  const sheet = page.locator('main table');
  const today = sheet.locator('[aria-current=date]');
  const date = await today.getAttribute('data-date');
  // what a day says of itself is what stands among the weeks
  const first = `${date?.slice(0, 8)}01`;
  await sheet.locator(`[data-date="${first}"]`).click();
  const row = page.locator(`li[data-day="${first}"]`);
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await row.isVisible()).toBe(true);
  const said = await sheet.locator(`[data-date="${first}"]`).textContent();
  const [, times, off] = /(\d\d:\d\d–\d\d:\d\d)|(Weekly off|Holiday)/.exec((await row.textContent()) ?? '') ?? [];
  expect(said).toContain(times ?? off);
  // beyond the edge of the month the keys go on
  await sheet.locator(`[data-date="${first}"]`).focus();
  await page.keyboard.press('ArrowLeft');
  const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe(before);
  expect(await violations(portal)).toEqual([]);
});

it('of a split shift the time between its parts is seen, in the agenda and in a day that was worked', async () => {
  const portal = await open('about:blank');
  const { page } = portal;
  await portal.comeIn('rowan.umbrellastone@meridian.example', 'my-schedules');
  const next = page.locator('[data-next]');
  await next.getByText('Canteen · Break 14:00–17:00').waitFor();
  const row = page.locator('li[data-day]').filter({ hasText: 'Canteen · Break 14:00–17:00' }).last();
  const widths = await row.locator('[class*=filled]').evaluateAll((parts) => parts.map((part) => part.clientWidth));
  expect(widths.map((width) => Math.round((width / Math.max(...widths)) * 4))).toEqual([4, 3]);
  expect(await violations(portal)).toEqual([]);
  await page.goto(page.url().replace(/my-schedules.*/, 'emp-attendances'));
  await portal.seeMonth();
  await page.locator('button[data-status=present]').first().click();
  const day = page.getByRole('dialog');
  await day.getByText('Break, unpaid 14:00–17:00').waitFor();
  // two parts, each with its way in and out
  expect(await day.getByText('Checked in').count()).toBe(2);
});

it(
  proves('sees own schedules', 'a planned shift is confirmed or declined as it is seen, beside what it was before'),
  async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(juno, 'my-schedules');
    const planned = page.locator('[data-planned]');
    await planned.getByRole('heading', { name: '2 shifts to confirm' }).waitFor();
    // what colleagues ask, where they still do, comes after one's own
    expect((await page.locator('main h2').allTextContents())[1]).toBe('2 shifts to confirm');
    const late = planned.getByRole('listitem').filter({ hasText: '14:00–22:00' });
    await late.getByText('Before: 22:00–06:00 · Night shift').waitFor();
    expect(await violations(portal)).toEqual([]);

    // another month, also one that does not come, does not take it from the eye
    await page.route('**/schedule/months/*', () => {});
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('[data-machine=resource][data-state=loading]').waitFor({ state: 'attached' });
    expect(await planned.isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.page.locator('[data-next]').waitFor();

    // whoever thinks better of it has said nothing
    const decline = planned
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Decline the shift on / });
    await decline.click();
    const day = (await planned.getByRole('listitem').last().getByRole('strong').textContent()) ?? '';
    await page
      .getByRole('dialog', { name: `Decline the shift on ${day}?` })
      .getByRole('button', { name: 'Go back' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await planned.getByRole('listitem').count()).toBe(2);
    await decline.click();
    await page.getByRole('dialog').getByRole('textbox').fill('The crew is too small without me.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByText(/You have declined your shift on /).waitFor();
    await planned.getByRole('heading', { name: '1 shift to confirm' }).waitFor();

    await late.getByRole('button', { name: /^Confirm the shift on / }).click();
    await page.getByText(/You have confirmed your shift on /).waitFor();
    await planned.waitFor({ state: 'detached' });
    // what was said stays with the day
    const today = new Date().toISOString().slice(0, 10);
    const monday = addDays(today, 8 - weekdayOf(today));
    let shown = monthOf(today);
    for (const [date, text] of [
      [addDays(monday, 1), 'Confirmed'],
      [addDays(monday, 3), 'The crew is too small without me.'],
    ] as const) {
      if (monthOf(date) !== shown) await page.getByRole('button', { name: 'Next month' }).click();
      shown = monthOf(date);
      await page.locator(`li[data-day="${date}"]`).getByText(text).waitFor();
    }
  },
);

it('the next shift and a month of shifts go into a calendar as files', async () => {
  const { page } = await openSchedule();
  const kept = async (button: string | RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  const next = await kept('Add to calendar');
  expect(next.name).toMatch(/^shifts-\d{4}-\d\d-\d\d\.ics$/);
  expect(next.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const month = await kept(/^Download .* as calendar file$/);
  expect(month.name).toMatch(/^shifts-\d{4}-\d\d\.ics$/);
  expect(month.text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
});

it('where the shift of a day lies among its hours is seen, and what it was before it was planned anew', async () => {
  const portal = await open('about:blank');
  const { page } = portal;
  await portal.comeIn(juno, 'my-schedules');
  await page.getByRole('heading', { name: 'Next shift' }).waitFor();
  const bar = page.locator('li[data-day]').filter({ hasText: '22:00–06:00' }).last().locator('[data-thin] > span');
  const track = await bar.first().locator('..').boundingBox();
  const filled = await bar.last().boundingBox();
  if (!track || !filled) throw new Error('there is no bar');
  // of thirty hours the last eight
  expect((filled.x - track.x) / track.width).toBeCloseTo(22 / 30, 2);
  expect(filled.width / track.width).toBeCloseTo(8 / 30, 2);
});
