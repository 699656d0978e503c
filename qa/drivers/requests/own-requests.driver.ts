import type { Page } from 'playwright';
import type { PresencePreview, PresenceRequest } from '../../../src/api/contract/requests/presence.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { anyWidth, appear, contentOf, goToQuery, idOf, movement, type Opener, routed, textOf } from '../opener.ts';

interface Stage {
  readonly page: Page;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => dialog(page, 'Your remote and on-duty days');
const sheet = (page: Page) => dialog(page, 'Remote or on-duty days');

/** Two requests that can still be changed, told apart by their days. */
const requestOn = (id: string, date: string): PresenceRequest => ({
  id,
  version: 1,
  state: 'draft',
  place: 'remote',
  firstDate: date,
  lastDate: date,
  submittedAt: null,
  employee: { id: idOf(9), fullName: 'Ada Example' },
  waitingFor: null,
  allowedActions: ['edit', 'discard'],
  total: 1,
  attachments: [],
  remindableFrom: null,
  timeline: [],
  ask: { place: 'remote', firstDate: date, lastDate: date, reason: '' },
  days: [],
});
const requests = [requestOn(idOf(1), '2027-11-09'), requestOn(idOf(2), '2027-11-16')];
const days = ['9', '16'];

/** Fills in what is missing, and sends it once it has been counted. */
async function send(page: Page): Promise<void> {
  const form = page.locator('[data-machine=requestForm]');
  const first = page.getByLabel('First day', { exact: true });
  if ((await contentOf(first)) === '') await first.fill('2027-11-09');
  await appear(page, page.locator('[data-machine=requestForm][data-state=counted]'));
  await button(page, 'Send request').click();
  for (let tries = 0; tries < 40 && (await form.count()) > 0; tries++) await page.clock.runFor(25);
}

/** The address of a request that is still to be made. */
const aNewOne = '?request=new+2026-04-07';

/** Remote and on-duty days beside the month: the list of them, one of them, the form. */
export const ownRequestsDriver: Driver<Opener, Stage> = {
  machine: 'ownRequests',
  open: async (opener, scenario) => {
    const page = await opener.organization({ width: anyWidth });
    const one = (url: string) => requests.find(({ id }) => url.includes(id)) ?? requests[0];
    await routed(
      page,
      /presence\/requests$/,
      (call) => call.fulfill({ json: call.request().method() === 'POST' ? requests[0] : { requests } }),
      'There are two drafts of remote days, one after the other; they stay drafts, whatever is done.',
    );
    await routed(page, /presence\/requests\/[^/]+$/, (call) => call.fulfill({ json: one(call.request().url()) }), '');
    const counted: PresencePreview = { days: [], total: 1, problems: [], approver: null };
    await routed(page, /presence\/preview$/, (call) => call.fulfill({ json: counted }), '');
    // what is sent is taken, and nothing comes of it
    await routed(page, /presence\/requests\/[^/]+\/actions$/, (call) => call.fulfill({ json: requests[0] }), '');
    if (scenario === 'opened at a request') {
      await page.goto(`${page.url()}?request=${requests[0]?.id}`);
      await appear(page, sheet(page).locator('[data-machine=requestCase]'));
    } else if (scenario === 'opened at a new one') {
      await page.goto(page.url() + aNewOne);
      await appear(page, dialog(page, 'Request remote or on-duty days'));
    } else await appear(page, button(page, 'Your remote and on-duty days'));
    return { page };
  },
  cannot: ({ event, from }) => {
    const state = stateOf(from);
    const isCovered = state !== 'nothing';
    if (event.about !== undefined) return 'nothing of this kind is about a day';
    if (/^(list|new) chosen$/.test(event.type)) return isCovered ? 'what is open lies over the page' : null;
    if (event.type === 'request chosen') return state === 'list' ? null : 'it is chosen from the list';
    return event.type === 'edit chosen' && state !== 'request' ? 'it is offered beside a request' : null;
  },
  steps: {
    'list chosen': ({ page }) => button(page, 'Your remote and on-duty days').click(),
    'new chosen': ({ page }) => button(page, 'Request remote or on-duty days').click(),
    'request chosen (r1)': ({ page }) => list(page).getByRole('listitem').nth(0).getByRole('button').click(),
    'request chosen (r2)': ({ page }) => list(page).getByRole('listitem').nth(1).getByRole('button').click(),
    'edit chosen': ({ page }) => sheet(page).getByRole('button', { name: 'Edit', exact: true }).click(),
    'panel closed': ({ page }) => page.keyboard.press('Escape'),
    'query changed (r2)': ({ page }) => goToQuery(page, `?request=${requests[1]?.id}`),
    'query changed (new 2026-04-07)': ({ page }) => goToQuery(page, aNewOne),
    'query changed': ({ page }) => goToQuery(page, ''),
    'case succeeds': async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Discard' }).click();
      await appear(page, page.locator('[data-machine=dialog] :focus'));
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'form succeeds (r1)': ({ page }) => send(page),
    'form succeeds': ({ page }) => page.keyboard.press('Escape'),
  },
  expected: (situation) => {
    const [requestId, edited] = JSON.parse(situation)[1];
    switch (stateOf(situation)) {
      case 'list':
        return 'the list “Your remote and on-duty days”';
      case 'request':
        return `a request on the ${requestId === 'r2' ? days[1] : days[0]}`;
      case 'form':
        return edited ? 'a form to change one' : 'an empty form';
      default:
        return 'the month, and nothing beside it';
    }
  },
  observe: async ({ page }) => {
    await page.clock.runFor(movement);
    const isThere = async (name: string) => (await dialog(page, name).count()) > 0;
    if (await isThere('Change the request')) return 'a form to change one';
    if (await isThere('Request remote or on-duty days')) return 'an empty form';
    if (await isThere('Your remote and on-duty days')) return 'the list “Your remote and on-duty days”';
    if (!(await isThere('Remote or on-duty days'))) return 'the month, and nothing beside it';
    const text = await textOf(sheet(page));
    return `a request on the ${days.find((day) => new RegExp(`\\b${day}\\b`).test(text))}`;
  },
};
