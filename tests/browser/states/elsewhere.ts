import type { Page } from 'playwright';
import { fen, hazel, iris, juno, odo, pip, tobin, wren } from '../support/portal-page.ts';
import { goTo, refuse, type State } from './state.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** What is looked at stays unread: whoever comes after sees the same. */
const keepUnread = (page: Page) =>
  page.route('**/payslips/*/viewed', (route) =>
    route.fulfill({ json: { id: new URL(route.request().url()).pathname.split('/').at(-2), state: 'unread' } }),
  );

const keepUnopened = (page: Page) =>
  page.route('**/documents/*/opened', async (route) => {
    const [list = '', id = ''] = route
      .request()
      .url()
      .replace(/\/opened$/, '')
      .split(/\/(?=[^/]+$)/);
    const { documents } = await (await route.fetch({ url: list, method: 'GET' })).json();
    await route.fulfill({ json: documents.find((one: { readonly id: string }) => one.id === id) });
  });

/** By the clock of the page, which is another where its time stands still. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** What the tests of each screen reach and ask axe about themselves: for the contact sheet and for their words. */
export const elsewhere: readonly State[] = [
  [
    'schedule',
    async (portal) => {
      await goTo(portal, wren, 'my-schedules');
      await heading(portal.page, 'Next shift');
    },
  ],
  [
    'shifts to confirm',
    async (portal) => {
      await goTo(portal, juno, 'my-schedules');
      await portal.page.locator('[data-planned]').waitFor();
    },
  ],
  [
    'a shift to swap',
    async (portal) => {
      await goTo(portal, wren, 'my-schedules');
      await press(portal.page, 'Request another shift');
      await portal.page.getByRole('dialog', { name: 'Request another shift' }).waitFor();
    },
  ],
  [
    'shift requests to decide',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/requests?tab=shifts');
      await portal.page.getByText('Shift swap').first().waitFor();
    },
  ],
  [
    'schedule failed',
    async (portal) => {
      await portal.page.route('**/schedule**', (route) => route.abort());
      await goTo(portal, wren, 'my-schedules');
      await portal.page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  ],
  [
    'a day to correct',
    async (portal) => {
      await portal.signIn(wren);
      await portal.seeMonth();
      await press(portal.page, 'Previous month');
      await portal.seeMonth();
      await portal.page.locator('[data-date][data-status=present]').first().click();
      await portal.page.getByRole('link', { name: 'Correct this day' }).click();
      await portal.page.getByRole('dialog', { name: 'Correct a day' }).waitFor();
    },
  ],
  [
    'payslips',
    async (portal) => {
      await goTo(portal, wren, 'payslips');
      await portal.page.getByRole('button', { name: 'View payslip' }).waitFor();
    },
  ],
  [
    'payslip',
    async (portal) => {
      await keepUnread(portal.page);
      await goTo(portal, wren, 'payslips');
      await press(portal.page, 'View payslip');
      await portal.page.getByRole('table', { name: 'Earnings' }).waitFor();
    },
  ],
  [
    'two payslips compared',
    async (portal) => {
      await keepUnread(portal.page);
      await goTo(portal, wren, 'payslips');
      await press(portal.page, 'View payslip');
      await press(portal.page, 'Compare with previous payslip');
      await portal.page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  ],
  [
    'questions to the payroll',
    async (portal) => {
      await goTo(portal, odo, 'supervisory/requests?tab=payslips');
      await portal.page.getByRole('heading', { name: 'Answered and closed' }).waitFor();
    },
  ],
  [
    'questions on a payslip',
    async (portal) => {
      await keepUnread(portal.page);
      await portal.comeIn(iris, 'payslips');
      await press(portal.page, 'View payslip');
      await portal.page.getByText('Odo Loneworth, payroll').waitFor();
    },
  ],
  [
    'payslips of nobody',
    async (portal) => {
      await portal.page.route('**/api/**/payslips', (route) => route.fulfill({ json: { payslips: [] } }));
      await goTo(portal, wren, 'payslips');
      await portal.page.locator('main [data-machine=resource][data-state="shown fresh"]').first().waitFor();
    },
  ],
  [
    'documents that are requested',
    async (portal) => {
      await portal.comeIn(pip, 'documents?tab=requested');
      await heading(portal.page, 'Proof of address');
    },
  ],
  [
    'a requested document to send, with mistakes',
    async (portal) => {
      await portal.comeIn(wren, 'documents?tab=requested');
      await press(portal.page, 'Send again… Driving licence');
      await press(portal.page, 'Send document');
      await portal.page.getByText('Choose a file.').waitFor();
    },
  ],
  [
    'documents to review',
    async (portal) => {
      await portal.comeIn(odo, 'supervisory/requests?tab=documents');
      await heading(portal.page, 'Reviewed last');
    },
  ],
  [
    'months to close',
    async (portal) => {
      await portal.comeIn(odo, 'supervisory/requests?tab=months');
      await heading(portal.page, 'Closing months');
    },
  ],
  [
    'a development action being added',
    async (portal) => {
      await portal.comeIn(wren, 'my-appraisals/objectives-and-competencies');
      await heading(portal.page, 'Development actions');
      await press(portal.page, 'Add development action');
      await portal.page.getByLabel('What is to be done').waitFor();
    },
  ],
  [
    'feedback being asked for',
    async (portal) => {
      await portal.comeIn(tobin, 'my-appraisals/assessments');
      await portal.page.getByRole('link', { name: 'Year-end review' }).first().click();
      await heading(portal.page, 'Feedback from others');
      await press(portal.page, 'Ask for feedback');
      await portal.page.getByRole('dialog').getByLabel('Colleague').waitFor();
    },
  ],
  [
    'feedback being given, with a mistake',
    async (portal) => {
      await portal.comeIn(juno, 'my-appraisals/assessments');
      await heading(portal.page, 'Feedback asked of you');
      await portal.page.getByRole('button', { name: 'Give feedback' }).click();
      await portal.page.getByRole('dialog').getByRole('button', { name: 'Give feedback' }).click();
      await portal.page.getByText('Enter at least one of the two.').waitFor();
    },
  ],
  [
    'cover of the team',
    async (portal) => {
      await portal.comeIn(tobin, 'supervisory/requests?tab=cover');
      await heading(portal.page, 'Cover agreed');
    },
  ],
  [
    'changes of records to decide',
    async (portal) => {
      await portal.comeIn(odo, 'supervisory/requests?tab=records');
      await heading(portal.page, 'Decided last');
    },
  ],
  [
    'records of which a change waits',
    async (portal) => {
      await portal.comeIn(hazel, 'my-records');
      await portal.page.getByText('Waiting for approval').waitFor();
    },
  ],
  [
    'records',
    async (portal) => {
      await goTo(portal, wren, 'my-records');
      await heading(portal.page, 'Emergency contacts');
    },
  ],
  [
    'a record to edit, with a mistake',
    async (portal) => {
      await goTo(portal, wren, 'my-records');
      await press(portal.page, 'Add to Languages');
      await press(portal.page, 'Save');
      await portal.page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'document',
    async (portal) => {
      await keepUnopened(portal.page);
      await goTo(portal, wren, 'documents');
      await press(portal.page, /The handbook/);
      await portal.page.getByRole('dialog').locator('canvas').first().waitFor();
    },
  ],
  [
    'documents, searched in vain',
    async (portal) => {
      await goTo(portal, wren, 'documents');
      await portal.page.getByRole('searchbox').fill('nothing of the kind');
      await portal.page.getByRole('button', { name: 'Clear search' }).waitFor();
    },
  ],
  [
    'documents refused',
    async (portal) => {
      await portal.page.route('**/api/**/documents', (route) => route.fulfill(refuse(403, 'forbidden')));
      await goTo(portal, wren, 'documents');
      await portal.page.locator('main [data-machine=resource]:not([data-state=loading])').first().waitFor();
    },
  ],
  [
    'objectives',
    async (portal) => {
      await goTo(portal, wren, 'my-appraisals/objectives-and-competencies');
      await heading(portal.page, 'Objectives & Competencies');
    },
  ],
  [
    'assessments',
    async (portal) => {
      await goTo(portal, wren, 'my-appraisals/assessments');
      await heading(portal.page, 'Your turn');
    },
  ],
  [
    'one of the team, rated',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/appraisals');
      await portal.page
        .getByRole('link', { name: /^Year-end review/ })
        .first()
        .click();
      await portal.page
        .getByRole('table', { name: 'People' })
        .getByRole('row')
        .nth(3)
        .getByRole('link')
        .first()
        .click();
      await portal.page.waitForURL(/\/submitted\//);
      await portal.page.locator('main [data-machine=resource][data-state="shown fresh"]').first().waitFor();
    },
  ],
  [
    'another request to decide on',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/requests');
      await portal.page.locator('[data-machine=teamRequests] li button').first().click();
      await portal.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).waitFor();
    },
  ],
  [
    'overtime of a year',
    async (portal) => {
      await goTo(portal, wren, 'emp-attendances');
      await press(portal.page, 'Your overtime');
      await portal.page
        .locator('[data-machine=overtimeYear]')
        .getByRole('button', { name: /^January/ })
        .waitFor();
    },
  ],
  [
    'overtime to ask for',
    async (portal) => {
      await goTo(portal, wren, 'emp-attendances?overtime=new');
      await portal.page.getByLabel('First day').fill(await portal.page.evaluate(tomorrow));
      await portal.page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    },
  ],
  [
    'overtime to decide on',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/requests?tab=overtime');
      await portal.page.getByRole('tab', { name: 'Overtime', selected: true }).waitFor();
    },
  ],
  [
    'the team’s month',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/requests?tab=team');
      await portal.page.getByRole('region', { name: 'The team today' }).waitFor();
    },
  ],
  [
    'a month of one of the team',
    async (portal) => {
      await goTo(portal, tobin, 'supervisory/requests?tab=team');
      await portal.page.getByRole('region', { name: 'The team today' }).waitFor();
      const name = portal.page.getByRole('link', { name: 'Wren Applewick' }).filter({ visible: true }).last();
      await name.click();
      await portal.page.getByRole('heading', { name: 'Wren Applewick' }).waitFor();
      await portal.page.getByRole('region', { name: /^Totals up to today/ }).waitFor();
    },
  ],
  [
    'bell',
    async (portal) => {
      await goTo(portal, tobin, 'emp-attendances');
      await press(portal.page, /^Notifications/);
      await portal.page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first().waitFor();
    },
  ],
  [
    'finder',
    async (portal) => {
      await goTo(portal, tobin, 'emp-attendances');
      await portal.seeMonth();
      await portal.page.keyboard.press('Control+k');
      await portal.page.getByRole('option').first().waitFor();
    },
  ],
  [
    'keys',
    async (portal) => {
      await goTo(portal, tobin, 'emp-attendances');
      await portal.seeMonth();
      await portal.page.keyboard.press('Shift+?');
      await portal.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  ],
  [
    'a form with changes, left',
    async (portal) => {
      await goTo(portal, wren, 'my-leaves?request=new');
      await portal.page.getByLabel('Reason').fill('Changed my mind');
      await portal.page.keyboard.press('Escape');
      await portal.page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    },
  ],
  [
    'whoever has left',
    async (portal) => {
      await portal.signIn(fen);
      await portal.page.locator('main h1').first().waitFor();
    },
  ],
];
