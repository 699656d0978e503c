import { tobin, wren } from '../support/portal-page.ts';
import { goTo, type State } from './state.ts';

/** Leaves on both sides. */
export const leaves: readonly State[] = [
  [
    'my leaves',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves');
      await portal.page.locator('[data-machine=myLeaves] li button').nth(3).waitFor();
    },
  ],
  [
    'my leaves, those who are away',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves?tab=team');
      await portal.page.locator('[aria-label="Who is away"] [data-state="shown fresh"]').waitFor();
    },
  ],
  [
    'my leaves, all requests',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves?tab=requests');
      await portal.page.locator('[data-machine=myLeaves] li button').nth(3).waitFor();
    },
  ],
  [
    'my leaves, a year planned',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves?tab=plan');
      await portal.page.locator('[data-machine=yearPlan] [data-today]').press('Enter');
      await portal.page.locator('[data-machine=yearPlan][data-state=counted]').waitFor();
    },
  ],
  [
    'asking for a leave',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves');
      await portal.page.getByRole('button', { name: 'Request leave' }).click();
      const type = portal.page.getByLabel('Type of leave');
      const care = type.locator('option', { hasText: /^Care leave/ });
      await type.selectOption(await care.first().getAttribute('value'));
      await portal.page.getByLabel('First day').fill('2020-01-01');
      await portal.page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    },
  ],
  [
    'leaves to decide on',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/leave-requests');
      const boxes = portal.page.getByRole('checkbox', { name: /^Select the request/ });
      await boxes.first().check();
      await portal.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    },
  ],
  [
    'what a decision on a leave depends on',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/leave-requests');
      await portal.page.getByRole('button', { name: 'Decided' }).click();
      const granted = portal.page.locator('[data-machine=teamRequests] li button').filter({ hasText: 'Approved' });
      await granted.first().click();
      await portal.page.getByRole('heading', { name: 'Team coverage' }).waitFor();
    },
  ],
];
