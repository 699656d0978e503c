import { tobin, wren } from '../support/portal-page.ts';
import { goTo, type State } from './state.ts';

/** Documents, appraisals and requests of other kinds. */
export const others: readonly State[] = [
  [
    'documents',
    async (portal) => {
      await goTo(portal, wren, 'documents');
      await portal.page.getByRole('heading', { name: 'Documents' }).waitFor();
    },
  ],
  [
    'one’s own assessment',
    async (portal) => {
      await goTo(portal, wren, 'my-appraisals/assessments');
      await portal.page
        .getByRole('link', { name: /^Year-end review/ })
        .first()
        .click();
      await portal.page.getByRole('button', { name: 'Submit assessment' }).click();
      await portal.page.getByRole('alert').waitFor();
    },
  ],
  [
    'the team in an appraisal window',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/appraisals');
      await portal.page
        .getByRole('link', { name: /^Year-end review/ })
        .first()
        .click();
      await portal.page.getByRole('row').nth(3).waitFor();
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
      await goTo(portal, tobin, 'supervisory/requests');
      await portal.page.getByRole('heading', { name: 'Other Requests', level: 1 }).waitFor();
    },
  ],
];
