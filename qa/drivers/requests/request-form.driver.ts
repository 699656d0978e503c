import type { Page } from 'playwright';
import type { LeavePreview } from '../../../src/api/contract/requests/leave-preview.ts';
import type { LeaveInput } from '../../../src/api/contract/requests/leave-values.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly counts: HeldCalls;
  /** How often something was asked for. */
  readonly sent: { count: number };
}

const preview: LeavePreview = { days: [], total: 200, effects: [], problems: [], approver: null };

const form = (page: Page) => page.getByRole('dialog', { name: 'Request leave', exact: true });
const outcome = (page: Page) => page.locator('[data-machine=requestForm]');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
/** Waits until the form is gone. @param when what is done each time that it is still there */
const gone = async (page: Page, when: () => Promise<unknown> = () => Promise.resolve()) => {
  for (let tries = 0; tries < 40 && (await form(page).count()) > 0; tries++) {
    await when();
    await page.clock.runFor(25);
  }
};

/** Asking for a leave, and what it would come to beside it. */
export const requestFormDriver: Driver<Opener, Stage> = {
  machine: 'requestForm',
  open: async (opener) => {
    const sent = { count: 0 };
    const [page, counts] = await opening(
      (before) => opener.leaves({ side: 'own', before }),
      async (page) => {
        // what is sent is taken, as if it were one that is there already
        let known: unknown = null;
        await routed(page, /leaves\/requests(\?|$)/, async (call) => {
          if (call.request().method() === 'POST') {
            sent.count++;
            return call.fulfill({ json: known });
          }
          const response = await call.fetch();
          const { origin, pathname } = new URL(call.request().url());
          const { requests } = (await response.json()) as { requests: readonly { id: string }[] };
          const headers = await call.request().allHeaders();
          known = await (await page.request.get(`${origin}${pathname}/${requests[0]?.id}`, { headers })).json();
          await call.fulfill({ response });
        });
        return HeldCalls.of(page, '**/leaves/preview');
      },
    );
    await page.getByRole('button', { name: 'Request leave' }).click();
    await appear(page, form(page));
    return { page, counts, sent };
  },
  cannot: ({ event, from }) =>
    event.type === 'fresh taken'
      ? 'it takes another window, which a test of its own has'
      : event.type === 'sheet closed' && event.saved !== null && JSON.parse(from)[1][0] === null
        ? 'what is not filled in is not sent'
        : null,
  steps: {
    'ask changed': async ({ page }, { event }) => {
      const ask = event.ask as LeaveInput;
      await field(page, 'Type of leave').selectOption({ index: 1 });
      await field(page, 'First day').fill(ask.firstDate);
      await field(page, 'Last day').fill(ask.lastDate);
    },
    'ask changed (ask null)': ({ page }) => field(page, 'Type of leave').selectOption(''),
    'previewDelay has passed': ({ page }) => page.clock.runFor(250),
    'count succeeds': ({ counts }) => counts.answer(preview),
    'count fails': ({ counts }) => counts.fail(),
    'retry chosen': ({ page }) => form(page).getByRole('button', { name: 'Recalculate' }).click(),
    'sheet closed (r1)': async ({ page }) => {
      await form(page).getByRole('button', { name: 'Send request' }).click();
      await gone(page);
    },
    'sheet closed': async ({ page }) => {
      await page.keyboard.press('Escape');
      // what is filled in is asked about: it may be thrown away
      const question = page.locator('[data-machine=dialog]');
      await gone(page, async () => (await question.isVisible()) && page.keyboard.press('Enter'));
    },
  },
  expected: (situation) => {
    const [lastDate, isShown, , isSaved] = JSON.parse(situation)[1];
    const state = stateOf(situation);
    if (state === 'closed') return isSaved ? 'closed, and sent once' : 'closed';
    const doing =
      { settling: ', to be counted', counting: ', being counted', 'not counted': ', and why it is not' }[state] ?? '';
    return `${lastDate ?? 'too little'}: ${isShown ? 'an amount' : 'no amount'}${doing}`;
  },
  observe: async ({ page, counts, sent }) => {
    await page.clock.runFor(1);
    if ((await form(page).count()) === 0) return ['closed', 'closed, and sent once'][sent.count] ?? 'sent twice';
    const isEnough = (await field(page, 'Type of leave').inputValue()) !== '';
    const lastDate = isEnough ? await field(page, 'Last day').inputValue() : 'too little';
    // what it costs stands beside the buttons
    const isShown = (await form(page).getByRole('status').filter({ hasText: /\d/ }).count()) > 0;
    const isBusy = (await outcome(page).getAttribute('aria-busy')) === 'true';
    const doing = isBusy
      ? counts.count > 0
        ? ', being counted'
        : ', to be counted'
      : (await outcome(page).getByRole('alert').count()) > 0
        ? ', and why it is not'
        : '';
    return `${lastDate}: ${isShown ? 'an amount' : 'no amount'}${doing}`;
  },
};
