import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { iris, nemo, type PortalPage, tobin, withoutServiceWorker, wren } from './support/portal-page.ts';
import { launch, openPortal } from './support/portals.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const refuse = (status: number, code: string) => ({
  status,
  json: { rds_stat: status, code, message: '', requestId: '' },
});

type Step = (portal: PortalPage) => Promise<unknown>;

/** Each screen and state, and how somebody comes to it. */
const states: readonly (readonly [name: string, reach: Step])[] = [
  ['sign-in', ({ page }) => page.getByRole('button', { name: /Wren Applewick/ }).waitFor()],
  [
    'sign-in with something missing',
    async ({ page }) => {
      await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
  ],
  [
    'sign-in refused',
    async (portal) => {
      await portal.page.route('**/api/authentication', (route) => route.fulfill(refuse(401, 'invalid_credentials')));
      await portal.signIn(wren);
      await portal.page.getByRole('alert').waitFor();
    },
  ],
  [
    'picker',
    async (portal) => {
      await portal.signIn(iris);
      await portal.page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    },
  ],
  [
    'picker loading',
    async (portal) => {
      await portal.page.route('**/belonging-organizations', () => {});
      await portal.signIn(iris);
      await portal.page.locator('[data-machine=organizations] [data-machine=resource][data-state=loading]').waitFor();
    },
  ],
  [
    'picker with many organizations, searched in vain',
    async (portal) => {
      const organizations = Array.from({ length: 12 }, (_, index) => ({
        id: crypto.randomUUID(),
        name: `Organization with a rather long name, number ${index}`,
        avatar: null,
        record: { firstName: 'Iris', fullName: 'Iris Twobridges' },
        waiting: {
          incompleteDays: index,
          leaveDecisions: 40,
          otherDecisions: 2,
          coverRequests: 1,
          returnedLeaves: 0,
          returnedRequests: 1,
          unreadPayslips: 2,
          documentsToAnswer: 1,
          ownAppraisals: 1,
          teamAppraisals: 3,
        },
      }));
      await portal.page.route('**/belonging-organizations', (route) => route.fulfill({ json: { organizations } }));
      await portal.signIn(iris);
      await portal.page.getByLabel('Search organizations').fill('nothing of the kind');
      await portal.page.getByRole('button', { name: 'Clear search' }).waitFor();
    },
  ],
  [
    'no organization',
    async (portal) => {
      await portal.signIn(nemo);
      await portal.page.getByText('You belong to no organization yet').waitFor();
    },
  ],
  [
    'month',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
    },
  ],
  [
    'month loading',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', () => {});
      await portal.signIn(wren);
      await portal.page.locator('[data-machine=attendanceMonth] [data-machine=resource][data-state=loading]').waitFor();
    },
  ],
  [
    'month failed',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', (route) => route.abort());
      await portal.signIn(wren);
      await portal.page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  ],
  [
    'module off',
    async (portal) => {
      await portal.page.route('**/attendance/months/**', (route) => route.fulfill(refuse(403, 'module_disabled')));
      await portal.signIn(wren);
      await portal.page.getByText('does not use attendance reports').waitFor();
    },
  ],
  [
    'month filtered',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: /^Weekly off/ }).click();
      await portal.page.getByRole('button', { name: 'Show all days' }).waitFor();
    },
  ],
  [
    'day',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: 'Previous month' }).click();
      await portal.seeMonth();
      await portal.page.locator('[data-date][data-status=present]').first().click();
      await portal.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'profile',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: 'Hi, Wren A' }).click();
      await portal.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'menu',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      const burger = portal.page.getByRole('button', { name: 'Open menu' });
      if (await burger.count()) await burger.click();
      else await portal.page.getByRole('button', { name: 'Collapse menu' }).click();
    },
  ],
  [
    'sign in again',
    async (portal) => {
      // one that takes the page over would ask past what is said here
      await withoutServiceWorker(portal.page);
      await portal.page.reload();
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.route('**/attendance/months/**', (route) => route.fulfill(refuse(401, 'invalid_token')));
      await portal.page.getByRole('button', { name: 'Previous month' }).click();
      await portal.page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  ],
  [
    'documents',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'documents'));
      await portal.page.getByRole('heading', { name: 'Documents' }).waitFor();
    },
  ],
  [
    'one’s own assessment',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-appraisals/assessments'));
      await portal.page.getByRole('link', { name: /^Year-end review/ }).click();
      await portal.page.getByRole('button', { name: 'Submit assessment' }).click();
      await portal.page.getByRole('alert').waitFor();
    },
  ],
  [
    'the team in an appraisal window',
    async (portal) => {
      await portal.signIn(tobin);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'supervisory/appraisals'));
      await portal.page
        .getByRole('link', { name: /^Year-end review/ })
        .first()
        .click();
      await portal.page.getByRole('row').nth(3).waitFor();
    },
  ],
  [
    'my leaves',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-leaves'));
      await portal.page.locator('[data-machine=myLeaves] li button').nth(3).waitFor();
    },
  ],
  [
    'my leaves, those who are away',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-leaves?tab=team'));
      await portal.page.locator('[aria-label="Who is away"] [data-state="shown fresh"]').waitFor();
    },
  ],
  [
    'my leaves, all requests',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-leaves?tab=requests'));
      await portal.page.locator('[data-machine=myLeaves] li button').nth(3).waitFor();
    },
  ],
  [
    'my leaves, a year planned',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-leaves?tab=plan'));
      await portal.page.locator('[data-machine=yearPlan] [data-today]').press('Enter');
      await portal.page.locator('[data-machine=yearPlan][data-state=counted]').waitFor();
    },
  ],
  [
    'asking for a leave',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'my-leaves'));
      await portal.page.getByRole('button', { name: 'Request leave' }).click();
      await portal.page.getByLabel('Type of leave').selectOption({ label: 'Care leave' });
      await portal.page.getByLabel('First day').fill('2020-01-01');
      await portal.page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    },
  ],
  [
    'asking for remote or on-duty days',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await portal.page.getByRole('button', { name: 'Request remote or on-duty days' }).click();
      await portal.page.getByLabel('Where you work').selectOption({ label: 'On duty elsewhere' });
      await portal.page.getByLabel('First day').fill('2020-01-01');
      await portal.page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    },
  ],
  [
    'other requests to decide on',
    async (portal) => {
      await portal.signIn(tobin);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'supervisory/requests'));
      await portal.page.getByRole('heading', { name: 'Other Requests', level: 1 }).waitFor();
    },
  ],
  [
    'leaves to decide on',
    async (portal) => {
      await portal.signIn(tobin);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'supervisory/leave-requests'));
      const boxes = portal.page.getByRole('checkbox', { name: /^Select the request/ });
      await boxes.first().check();
      await portal.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    },
  ],
  [
    'what a decision on a leave depends on',
    async (portal) => {
      await portal.signIn(tobin);
      await portal.seeMonth();
      await portal.page.goto(portal.page.url().replace('emp-attendances', 'supervisory/leave-requests'));
      await portal.page.getByRole('button', { name: 'Decided' }).click();
      const granted = portal.page.locator('[data-machine=teamRequests] li button').filter({ hasText: 'Approved' });
      await granted.first().click();
      await portal.page.getByRole('heading', { name: 'Team coverage' }).waitFor();
    },
  ],
  [
    'no such page',
    async ({ page }) => {
      await page.goto('/no/such/page');
      await page.getByRole('link', { name: 'Go to your organizations' }).waitFor();
    },
  ],
];

/** Where the way there is another one for each form of the page; anything else stays what it is while a window is resized. */
const reachedAnew = ['menu'];

/**
 * In which forms a state is looked at: each width and each appearance once, or, in the long run, each width in each. A form
 * that is reached anew has a page of its own.
 */
const isEachInEach = process.env.MUSTER_AXE === 'all';
const appearancesAt = (width: number) =>
  isEachInEach ? (['light', 'dark'] as const) : ([width === 320 ? 'dark' : 'light'] as const);
const widthsOf = (name: string) => {
  const narrow = isEachInEach ? [768, 320] : [320];
  return reachedAnew.includes(name) ? [[1440], narrow] : [[1440, ...narrow]];
};

describe('no axe violation, wide and narrow, light and dark', () => {
  it.each(states)('%s', async (name, reach) => {
    for (const widths of widthsOf(name)) {
      const [width = 0] = widths;
      const portal = await openPortal(browser, '/', { viewport: { width, height: 900 } });
      await reach(portal);
      for (const width of widths) {
        await portal.page.setViewportSize({ width, height: 900 });
        for (const colorScheme of appearancesAt(width)) {
          await portal.page.emulateMedia({ colorScheme });
          expect(await violations(portal), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
      await portal.close();
    }
  });
});
