import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

it('whoever leads a team sees where everybody is today, and what each day of a month came to', async () => {
  const portal = await open('about:blank');
  const { page } = portal;
  await portal.comeIn(tobin, 'supervisory/requests');
  await page.getByRole('tab', { name: /^Team/ }).click();
  const grid = page.getByRole('region', { name: 'Days of the month' });
  await grid.getByRole('rowheader').first().waitFor();
  const people = await grid.getByRole('rowheader').count();
  expect(people).toBeGreaterThan(20);
  // each of them is somewhere, but for whoever has left
  const today = page.getByRole('region', { name: 'The team today' });
  const counts = await today.locator('summary').allTextContents();
  const sum = counts.reduce((total, text) => total + Number(/(\d+) (person|people)$/.exec(text)?.[1]), 0);
  expect(sum).toBeGreaterThan(people - 3);
  expect(sum).toBeLessThanOrEqual(people);
  expect(await violations(portal)).toEqual([]);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await today.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d\d$/);
  // a month that is over has come to something on every day
  expect(await grid.getByRole('row').nth(1).getByRole('cell').allTextContents()).not.toContain('');
  await page.setViewportSize({ width: 360, height: 780 });
  await page
    .getByRole('list', { name: 'Days of the month' })
    .getByText(/Late|Absent|Incomplete/)
    .first()
    .waitFor();
  expect(await violations(portal)).toEqual([]);
});

it('whoever leads nobody is told so', async () => {
  const portal = await open('about:blank');
  await portal.comeIn(wren, 'supervisory/requests?tab=team');
  await portal.page.getByText('You approve no one’s corrections this month.').waitFor();
});

it('of more tabs than a phone shows the one that is chosen is in sight', async () => {
  const portal = await open('about:blank', { viewport: { width: 360, height: 740 } });
  const { page } = portal;
  await portal.comeIn(tobin, 'supervisory/requests?tab=team');
  const tab = page.getByRole('tab', { name: /^Team/ });
  await tab.waitFor();
  // a count that comes later moves what is behind it
  await page
    .getByRole('tab', { name: /waiting/ })
    .first()
    .waitFor();
  const isInSight = () =>
    tab.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  expect(await isInSight()).toBe(true);
  // and back to the first
  const first = page.getByRole('tab').first();
  await first.click();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  expect(await first.evaluate((element) => element.getBoundingClientRect().left >= 0)).toBe(true);
});
