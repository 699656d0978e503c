import type { Locator, Page } from 'playwright';
import type { MonthConfirmation } from '../../../../src/api/contract/attendance/month-confirmation.ts';
import { addDays, addMonths, firstDateOf, monthOf } from '../../../../src/api/contract/calendar.ts';
import type { Driver } from '../../../engine/index.ts';
import { dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, movement, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly answers: HeldCalls;
  readonly statements: HeldCalls;
}

/** The month before this one: it is over. */
const month = addMonths(monthOf(new Date().toISOString()), -1);
const day = addDays(firstDateOf(month), 2);

/** With everything that can be said to it, whatever its chart says: what is pressed is what counts here. */
const confirmation: MonthConfirmation = {
  ...{ month, state: 'changed', version: 1, seen: '0'.repeat(32), at: `${month}-28T08:00:00.000Z` },
  ...{ disputes: [], hasStatement: true, allowedActions: ['confirm', 'dispute'] },
};
const words = 'I was at the fair until six';

const strip = (page: Page): Locator => page.locator('[data-machine=monthAnswer]');
const confirm = (page: Page) =>
  strip(page)
    .getByRole('button', { name: /^Confirm / })
    .click();

/** What was sent, but for what names the month as it was seen: that is the host's own. */
function expectAnswer(sent: unknown, wanted: object): void {
  const { seen, ...rest } = sent as { readonly seen: string };
  if (!/^[0-9a-f]{32}$/.test(seen) || seen === confirmation.seen) throw new Error(`“${seen}” is not what was shown`);
  expectSent(rest, wanted);
}

/** A month that is over, and what its person says to it. */
export const monthAnswerDriver: Driver<Opener, Stage> = {
  machine: 'monthAnswer',
  open: async (opener) => {
    const [page, tools] = await opening(
      (before) =>
        opener.office({
          path: `emp-attendances?month=${month}`,
          shown: '[data-machine=monthAnswer] button',
          before,
        }),
      async (page) => {
        await routed(page, /\/attendance\/months\/[^/]+\/confirmation$/, (call) =>
          call.request().method() === 'GET' ? call.fulfill({ json: confirmation }) : call.fallback(),
        );
        return {
          answers: await HeldCalls.of(page, new RegExp(`/attendance/months/${month}/confirmation$`), 'POST'),
          statements: await HeldCalls.of(
            page,
            new RegExp(`/attendance/months/${month}/confirmation/statement$`),
            'GET',
          ),
        };
      },
    );
    return { page, ...tools };
  },
  steps: {
    'answer chosen (confirm)': async ({ page, answers }) => {
      await confirm(page);
      expectAnswer(await answers.answer(confirmation), { action: 'confirm', date: null, comment: '' });
      await dismissTold(page);
    },
    'answer chosen (dispute)': async ({ page, answers }) => {
      await strip(page).getByLabel('What is wrong').selectOption(day);
      await strip(page).getByRole('button', { name: 'Report a problem…' }).click();
      const question = page.getByRole('dialog');
      await appear(page, question.getByRole('textbox'));
      await question.getByRole('textbox').fill(words);
      await question.locator('button[type=submit]').click();
      await page.clock.runFor(movement);
      expectAnswer(await answers.answer(confirmation), { action: 'dispute', date: day, comment: words });
      await dismissTold(page);
    },
    'statement chosen': async ({ page, statements }) => {
      await strip(page).getByRole('button', { name: 'Download statement' }).click();
      await statements.fail();
      // that it could not be had is said where it was asked for
      const failure = strip(page).getByRole('alert');
      await appear(page, failure);
    },
  },
  expected: () => 'changed: Confirm, Download, Report',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await page.locator('[data-machine=dialog]').count()) > 0) return 'something is asked';
    const ways = await strip(page).getByRole('button').allTextContents();
    const known = ['Confirm', 'Download', 'Report'].filter((way) => ways.some((words) => words.startsWith(way)));
    return `${await strip(page).getAttribute('data-state')}: ${known.join(', ')}`;
  },
};
