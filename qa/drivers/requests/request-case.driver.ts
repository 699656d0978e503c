import type { Page } from 'playwright';
import type { LeaveDecisionSheet } from '../../../src/api/contract/requests/leaves.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, movement, type Opener, opening, routed } from '../opener.ts';
import { openTwoRequests } from './two-requests.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
  /** The request that is looked at, once the host has given it. */
  readonly shown: { request: LeaveDecisionSheet['request'] | null };
}

const sheet = /\/api\/.*\/supervisory\/leave-requests\/[^/?]+$/;
const day = (date: string) =>
  ({ date, portion: 'full', amount: 100, why: 'working_day', holiday: null, state: 'asked' }) as const;

const part = (page: Page) => page.locator('[data-machine=requestCase]');
const action = (page: Page, name: string) =>
  part(page).getByRole('button', { name: new RegExp(`^${name}(?! and next)`) });
const question = (page: Page) => page.locator('[data-machine=dialog]');
const closing = async (page: Page, key: 'Enter' | 'Control+Enter' | 'Escape') => {
  await page.keyboard.press(key);
  await page.clock.runFor(movement);
};

/** One request that somebody looks at, and what they do with it. */
export const requestCaseDriver: Driver<Opener, Stage> = {
  machine: 'requestCase',
  open: async (opener) => {
    const shown: Stage['shown'] = { request: null };
    const [{ page }, deeds] = await opening(
      (before) => openTwoRequests(opener, { isOneOpen: true, before }),
      async (page) => {
        await routed(
          page,
          sheet,
          async (call) => {
            const given = (await (await call.fetch()).json()) as LeaveDecisionSheet;
            // all that the path speaks of can be done, by whoever looks at it
            shown.request = {
              ...given.request,
              allowedActions: ['approve', 'reject', 'withdraw', 'discard'],
              days: [day(given.request.firstDate ?? ''), day('2199-12-31')],
            };
            await call.fulfill({ json: { ...given, request: shown.request } });
          },
          'The request can be approved, rejected, withdrawn and discarded, and is of two days: its own, and December 31, 2199. It stays as it is, whatever is done.',
        );
        return HeldCalls.of(page, '**/leaves/requests/*/actions');
      },
    );
    await appear(page, action(page, 'Approve'));
    return { page, deeds, shown };
  },
  cannot: ({ label }) => (/^ask\w+ fails/.test(label) ? 'a question that is asked is answered' : null),
  steps: {
    'action chosen (approve)': ({ page }) => action(page, 'Approve').click(),
    'action chosen (reject)': async ({ page }) => {
      await action(page, 'Reject').click();
      await appear(page, question(page));
    },
    'action chosen (withdraw)': async ({ page }) => {
      await action(page, 'Withdraw').click();
      await appear(page, question(page));
    },
    'action chosen (discard)': async ({ page }) => {
      await action(page, 'Discard').click();
      await appear(page, question(page));
    },
    'day toggled': ({ page }) => part(page).getByRole('checkbox').first().click(),
    'askForWords succeeds ( why )': async ({ page }) => {
      await question(page).getByRole('textbox').fill(' why ');
      await closing(page, 'Control+Enter');
    },
    'askForWords succeeds (output null)': ({ page }) => closing(page, 'Escape'),
    'askToConfirm succeeds (output true)': ({ page }) => closing(page, 'Enter'),
    'askToConfirm succeeds (output false)': ({ page }) => closing(page, 'Escape'),
    'act succeeds': ({ deeds, shown }) => deeds.answer(shown.request),
    'act fails (refused)': ({ deeds }) => deeds.refuse(409, 'conflict'),
    'act fails (unreachable)': ({ deeds }) => deeds.fail(),
    'retry chosen': ({ page }) => part(page).getByRole('button', { name: 'Try again' }).click(),
    'undoWindow has passed': ({ page }) => page.clock.runFor(10_000),
  },
  alike: { 'ready.done = ready.resting': 'what has been done is shown by the request itself' },
  expected: (situation) => {
    const picked =
      JSON.parse(situation)[1][3].length > 0
        ? 'the request, a day of it picked'
        : 'the request, with what can be done to it';
    switch (stateOf(situation)) {
      case 'asking for words':
        return 'a box that asks why';
      case 'asking to confirm':
        return 'a box that asks whether it is meant';
      case 'acting':
        return 'the request, its buttons waiting';
      case 'gone':
        return 'no request beside the list';
      case 'ready.conflict':
        return `${picked}, and that somebody was faster`;
      case 'ready.failed':
        return `${picked}, and that nothing was sent`;
      default:
        return picked;
    }
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await question(page).count()) > 0)
      return (await question(page).getByRole('textbox').count()) > 0
        ? 'a box that asks why'
        : 'a box that asks whether it is meant';
    if ((await part(page).count()) === 0 || (await attributeOf(part(page), 'data-state')) === 'gone')
      return 'no request beside the list';
    if ((await attributeOf(action(page, 'Reject'), 'aria-disabled')) === 'true')
      return 'the request, its buttons waiting';
    const isPicked = (await part(page).locator('input:checked').count()) > 0;
    const picked = isPicked ? 'the request, a day of it picked' : 'the request, with what can be done to it';
    if ((await part(page).getByText('This request changed while you were looking at it').count()) > 0)
      return `${picked}, and that somebody was faster`;
    return (await part(page).getByRole('button', { name: 'Try again' }).count()) > 0
      ? `${picked}, and that nothing was sent`
      : picked;
  },
};
