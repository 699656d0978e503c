import { expect, it } from 'vitest';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Half an hour or more after midnight where the organization is, when it is the day before in Greenwich and farther west. */
const afterMidnight = (today: string): string => `${addDays(today, -1)}T23:30:00.000Z`;

it('a request that was sent after midnight was sent that day, wherever whoever decides is', async () => {
  const portal = await open('about:blank', { timezoneId: 'America/New_York' });
  const { page } = portal;
  await page.route(/\/api\/.*supervisory\/leave-requests(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const submittedAt = afterMidnight(json.today);
    await route.fulfill({ json: { ...json, requests: json.requests.map((one: object) => ({ ...one, submittedAt })) } });
  });
  await portal.comeIn(tobin, 'supervisory/leave-requests');
  const rows = page.locator('[data-machine=teamRequests] li');
  await rows.first().waitFor();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  expect(await rows.getByText('today', { exact: true }).count()).toBe(count);
});

it('a line of a leave account was recorded on the day that it was where the organization is', async () => {
  const portal = await open('about:blank', { timezoneId: 'America/New_York' });
  const { page } = portal;
  await page.route(/\/leaves\/types\/[^/]+\/years\/\d+\/ledger/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const lines = json.lines.map((line: object, index: number) => ({
      ...line,
      at: afterMidnight(`2024-03-0${(index % 8) + 2}`),
    }));
    await route.fulfill({ json: { ...json, lines } });
  });
  await portal.comeIn(wren, 'my-leaves');
  await page.locator('[data-machine=myLeaves] li button[class*=card]').first().click();
  const lines = page.getByRole('dialog').locator('tbody tr');
  await lines.first().waitFor();
  const recorded = (await lines.allTextContents()).map((text) => /recorded (.*2024)/.exec(text)?.[1]);
  expect(recorded.length).toBeGreaterThan(1);
  expect(recorded).toEqual(recorded.map((_, index) => `Mar ${(index % 8) + 2}, 2024`));
});
