import type { Page } from 'playwright';
import type { LeaveRequest } from '../../../../src/api/contract/requests/leave-values.ts';
import type { Query } from '../../../../src/machines/parts/query.ts';
import { newAbout } from '../../../../src/machines/requests/new-about.ts';
import type { LeavesTab } from '../../../../src/machines/screens/leaves/my-leaves-address.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import type { MyLeavesKey } from '../../../models/screens/leaves/my-leaves.model.ts';
import { appear, contentOf, goToQuery, movement, type Opener, routed, textOf } from '../../opener.ts';
import { searchOf } from '../../search-of.ts';

interface Stage {
  readonly page: Page;
  readonly seen: {
    /** The date that the accounts were last asked for; empty for today. */
    on: string;
    /** A request of theirs, as the host gives it. */
    request: LeaveRequest | null;
  };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const ask = (page: Page) => dialog(page, 'Request leave');
const change = (page: Page) => dialog(page, 'Change the request');
const month = (page: Page) => page.locator('[aria-label="Who is away"] [aria-live] > strong');
const goOn = (page: Page) => page.getByRole('button', { name: 'Request these days' });

/** The last one that is seen: the first may be one that another path of another driver has just begun, and gives up. */
const row = (page: Page) =>
  page.locator('[data-machine=myLeaves] li button[class*=row]').locator('visible=true').last();

const monthWords = ['this month', 'another month'] as const;
const thisMonth = (now: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' }).format(now);

const opened = async (page: Page, name: string, act: () => Promise<unknown>) => {
  await act();
  await appear(page, dialog(page, name));
};

/** Fills in what is missing, and sends it once it has been counted. */
async function send(page: Page): Promise<void> {
  const isChange = (await change(page).count()) > 0;
  const form = isChange ? change(page) : ask(page);
  if (!isChange) {
    await form.getByLabel('Type of leave').selectOption({ label: 'Sick leave' });
    const first = form.getByLabel('First day', { exact: true });
    if ((await contentOf(first)) === '') await first.fill('2027-11-09');
  }
  await form.getByLabel(/^Reason/).fill('A path');
  await appear(page, page.locator('[data-machine=requestForm][data-state=counted]'));
  await form.getByRole('button', { name: isChange ? 'Save changes' : 'Send request' }).click();
  for (let tries = 0; tries < 40 && (await form.count()) > 0; tries++) await page.clock.runFor(25);
}

const keyOf = (situation: string): MyLeavesKey => JSON.parse(situation)[1];

/** Whether the address of a situation says the same as this. */
function isAddressed(from: string, query: Query): boolean {
  const { tab, year, requestId, editedId, about } = keyOf(from);
  const request = { request: requestId, form: editedId ? '' : newAbout(about) }[stateOf(from)] ?? '';
  return (query.tab || 'overview') === tab && (query.request ?? '') === request && (query.year ?? '') === year;
}

/** The leave balances, of today where no date was chosen. */
const balancesOn = (date: string): string => (date === '' ? 'the leave balances' : `the leave balances on ${date}`);

/** One's own leaves: what is looked at on the page, and what is open beside it. */
export const myLeavesDriver: Driver<Opener, Stage> = {
  machine: 'myLeaves',
  open: async (opener, scenario) => {
    const seen: Stage['seen'] = { on: '', request: null };
    const open = (search: string) =>
      opener.leaves({
        side: 'own',
        search,
        before: async (page) => {
          page.on('request', (request) => {
            const { pathname, searchParams } = new URL(request.url());
            if (!pathname.endsWith('/leaves')) return;
            seen.on = searchParams.get('on') ?? '';
          });
          await routed(page, /leaves\/requests\/[^/?]+$/, async (call) => {
            const given = (await (await call.fetch()).json()) as LeaveRequest;
            // as one that can still be changed, whichever it is
            seen.request = { ...given, state: 'pending.first level', allowedActions: ['edit', 'discard'] };
            await call.fulfill({ json: seen.request });
          });
          // what is sent is taken, and nothing comes of it
          const take = (url: RegExp) =>
            page.route(url, (call) =>
              call.request().method() === 'POST' ? call.fulfill({ json: seen.request }) : call.fallback(),
            );
          await take(/leaves\/requests$/);
          await take(/leaves\/requests\/[^/]+\/actions$/);
        },
      });
    let page = await open('');
    await appear(page, row(page));
    await row(page).click();
    await appear(page, dialog(page, 'Leave request').locator('[data-machine=requestCase]'));
    if (scenario === 'opened at a request') page = await open(`?request=${seen.request?.id}`);
    else await page.keyboard.press('Escape');
    if (scenario.startsWith('opened at a new one')) {
      page = await open(scenario === 'opened at a new one' ? '?request=new' : '?request=new+2026-04-07');
      await appear(page, dialog(page, 'Request leave').locator('[data-machine=formSheet]'));
    }
    await appear(page, page.getByRole('tab', { name: 'Overview' }));
    return { page, seen };
  },
  cannot: ({ event, from }) => {
    if (event.type === 'filter cleared') return 'it is offered where a filter leaves nothing';
    if (event.type === 'xstate.snapshot.overview')
      return 'which day it is comes with the accounts, before anything else';
    if (event.type === 'query changed' && isAddressed(from, event.query as Query))
      return 'the address says that already';
    if (event.type === 'edit chosen' && stateOf(from) !== 'request') return 'it is offered beside a request';
    return /^(request|account|new leave) chosen$/.test(event.type) && stateOf(from) !== 'nothing'
      ? 'what is open lies over the page'
      : null;
  },
  steps: {
    'tab chosen': async ({ page }, { event }) => {
      const name = String(event.tab);
      await page.getByRole('tab', { name: `${name[0]?.toUpperCase()}${name.slice(1)}`, exact: true }).click();
    },
    'query changed (new)': ({ page }) => opened(page, 'Request leave', () => goToQuery(page, '?request=new')),
    'query changed (new 2026-04-07)': ({ page }) =>
      opened(page, 'Request leave', () => goToQuery(page, '?request=new+2026-04-07')),
    'query changed': ({ page, seen }, { event }) => goToQuery(page, searchOf(event.query as Query, seen.request?.id)),
    'date chosen': ({ page }, { event }) => page.getByLabel('Balance on').fill(String(event.on)),
    'month chosen': async ({ page }) => {
      await appear(page, month(page).filter({ hasText: /\d/ }));
      await page.getByRole('button', { name: 'Next month' }).click();
    },
    'filter changed': ({ page }) => page.getByLabel('Year').first().selectOption('2026'),
    'request chosen': ({ page }) =>
      opened(page, 'Leave request', async () => {
        await row(page).click();
        await appear(page, page.locator('[data-machine=requestCase]'));
      }),
    'account chosen': ({ page }) => page.locator('[data-machine=myLeaves] li button[class*=card]').first().click(),
    'new leave chosen': ({ page }) =>
      opened(page, 'Request leave', () => page.getByRole('button', { name: 'Request leave' }).click()),
    'new leave chosen (2026-04-07)': async ({ page }) => {
      await appear(page, page.locator('[data-date$="-11-10"]').first());
      if ((await goOn(page).count()) === 0) await page.locator('[data-date$="-11-10"]').first().click();
      await appear(page, goOn(page));
      await opened(page, 'Request leave', () => goOn(page).click());
    },
    'edit chosen': ({ page }) =>
      opened(page, 'Change the request', () => page.getByRole('button', { name: 'Edit', exact: true }).click()),
    'panel closed': ({ page }) => page.keyboard.press('Escape'),
    'case succeeds': async ({ page }) => {
      await dialog(page, 'Leave request').getByRole('button', { name: 'Discard' }).click();
      await appear(page, page.locator('[data-machine=dialog] :focus'));
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'form succeeds (r1)': ({ page }) => send(page),
    'form succeeds': async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(movement);
      // what was filled in from the plan is asked about
      if ((await page.locator('[data-machine=dialog]').count()) > 0) await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    const { tab, on, month, year, editedId, begun, about } = keyOf(situation);
    const beside = {
      nothing: 'nothing',
      request: 'a request',
      ledger: 'a ledger',
      form: editedId ? 'a form to change one' : begun > 0 || about !== '' ? 'a form with days in it' : 'an empty form',
    }[stateOf(situation)];
    const listed = {
      overview: balancesOn(on),
      requests: year || 'all years',
      plan: 'a year',
      team: monthWords[month === 'current' ? 0 : 1],
    };
    return `${beside} beside ${listed[tab]}`;
  },
  observe: async ({ page, seen }) => {
    await page.clock.runFor(20);
    const isThere = async (name: string) => (await dialog(page, name).count()) > 0;
    const formFor = async () => {
      if (await isThere('Change the request')) return 'a form to change one';
      return (await contentOf(ask(page).getByLabel('First day', { exact: true }))) === ''
        ? 'an empty form'
        : 'a form with days in it';
    };
    const beside = (await isThere('Leave request'))
      ? 'a request'
      : (await isThere('Request leave')) || (await isThere('Change the request'))
        ? await formFor()
        : (await page.getByRole('dialog').count()) > 0
          ? 'a ledger'
          : 'nothing';
    const tab = (await textOf(page.locator('[role=tab][aria-selected=true]'))).toLowerCase() as LeavesTab;
    const look: Readonly<Record<LeavesTab, () => Promise<string>>> = {
      overview: () => Promise.resolve(balancesOn(seen.on)),
      requests: async () =>
        (await page.locator('[data-machine=myLeaves] select[aria-label=Year]').first().inputValue()) || 'all years',
      team: async () => {
        await appear(page, month(page).filter({ hasText: /\d/ }));
        return monthWords[(await textOf(month(page))) === thisMonth(await page.evaluate(() => Date.now())) ? 0 : 1];
      },
      plan: () => Promise.resolve('a year'),
    };
    return `${beside} beside ${await look[tab]()}`;
  },
};
