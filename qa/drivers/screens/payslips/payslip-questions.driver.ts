import type { Locator, Page } from 'playwright';
import type { Payslip, PayslipSummary } from '../../../../src/api/contract/pay/payslips.ts';
import type { AskedQuestion, PayslipQuestion } from '../../../../src/api/contract/pay/questions.ts';
import type { Driver } from '../../../engine/index.ts';
import { dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, goToQuery, idOf, movement, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly asks: HeldCalls;
  readonly goesOn: HeldCalls;
  readonly answers: HeldCalls;
}

const slipId = idOf(1);
/** The questions that are meant, and beside each another one that is not. */
const ids = { q1: idOf(11), q2: idOf(12), q3: idOf(13), q4: idOf(14) } as const;

const line = (position: number, name: string): Payslip['lines'][number] => ({
  ...{ position, name, code: `line ${position}`, kind: 'earning', amount: 1000 * position },
  ...{ quantity: null, unit: null, rate: null, yearToDate: null, basis: null },
});

const slip: PayslipSummary = {
  ...{ id: slipId, state: 'viewed', currency: 'EUR', net: 200_100, gross: 300_100, deductions: 100_000 },
  ...{ firstDate: '2026-03-01', lastDate: '2026-03-31', paidOn: '2026-03-27' },
  ...{ supersededById: null, supersedesId: null, hasAnswer: false },
};
const payslip: Payslip = {
  ...slip,
  lines: [line(1, 'Base pay'), line(2, 'Overtime'), line(3, 'Night bonus')],
  ...{ earlierLines: [], employerCosts: 0, accountEnding: null, paid: null, previousId: null },
};

const said = (who: string): PayslipQuestion['words'] => [
  { by: 'employee', who, at: '2026-03-28T08:00:00.000Z', text: 'Why is it so little?' },
];
const question = (name: keyof typeof ids, more: Partial<PayslipQuestion>): PayslipQuestion => ({
  ...{ id: ids[name], state: 'answered', version: 2, position: 1, words: said('Odo Loneworth'), dueOn: '2026-04-04' },
  allowedActions: ['ask again', 'close'],
  ...more,
});
const own = [question('q1', { position: 1 }), question('q3', { position: 3 })];
const asked = (name: keyof typeof ids, fullName: string): AskedQuestion => ({
  ...question(name, { state: 'open', version: 1, words: said(fullName), allowedActions: ['answer'] }),
  ...{ employee: { id: idOf(20 + Number(name.slice(1))), fullName }, firstDate: '2026-03-01', lastDate: '2026-03-31' },
  ...{ currency: 'EUR', line: null, before: null },
});
const toPayroll = [asked('q4', 'Juno Nightingale'), asked('q2', 'Wren Applewick')];
const today = '2026-03-30';

/** What is said to payroll, and by it. */
const words = 'Seven hours on the twelfth';

const section = (page: Page): Locator => page.locator('[data-machine=payslipQuestions]');
const entry = (page: Page, about: string): Locator =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: about }) });
const dialog = (page: Page): Locator => page.locator('[data-machine=dialog]');

/** Says it where it is asked for. */
async function say(page: Page, title: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await appear(page, question.getByRole('textbox'));
  await question.getByRole('textbox').fill(words);
  await question.locator('button[type=submit]').click();
  await page.clock.runFor(movement);
}

const asks =
  (about: string, position: number | null, title: string): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, asks: held }) => {
    await section(page).getByLabel('What is unclear?').selectOption({ label: about });
    await section(page).getByRole('button', { name: 'Ask payroll…' }).click();
    await say(page, title);
    expectSent(await held.answer(own[0]), { position, text: words });
    await dismissTold(page);
  };

/** Questions on payslips: one's own beside the payslip, and those that wait for whoever answers for the payroll. */
export const payslipQuestionsDriver: Driver<Opener, Stage> = {
  machine: 'payslipQuestions',
  open: async (opener, scenario) => {
    const isPayroll = scenario === 'for the payroll';
    const [page, held] = await opening(
      (before) =>
        opener.office(
          isPayroll
            ? { path: 'supervisory/requests?tab=payslips', shown: '[data-machine=payslipQuestions] li', before }
            : { path: 'payslips', shown: '[data-machine=payslips] h2', before },
        ),
      async (page) => {
        const json = (address: RegExp, body: unknown) => routed(page, address, (call) => call.fulfill({ json: body }));
        await json(/\/api\/.*\/payslips$/, { payslips: [slip] });
        await json(/\/payslips\/[\da-f-]{36}$/, payslip);
        await routed(page, /\/payslips\/[^/]+\/questions$/, (call) =>
          call.request().method() === 'GET'
            ? call.fulfill({ json: { canAsk: true, today, questions: own } })
            : call.fallback(),
        );
        await routed(page, /\/supervisory\/payslip-questions$/, (call) =>
          call.fulfill({ json: { today, questions: toPayroll } }),
        );
        // what is sent to another question than is meant is answered by nobody
        return {
          asks: await HeldCalls.of(page, new RegExp(`/payslips/${slipId}/questions$`), 'POST'),
          goesOn: await HeldCalls.of(page, new RegExp(`/payslips/${slipId}/questions/${ids.q1}$`), 'POST'),
          answers: await HeldCalls.of(page, new RegExp(`/payslip-questions/${ids.q2}$`), 'POST'),
        };
      },
    );
    if (!isPayroll) {
      await goToQuery(page, `?payslip=${slipId}`);
      await appear(page, entry(page, 'Base pay'));
    }
    return { page, ...held };
  },
  steps: {
    'step chosen (position 2)': asks('Overtime', 2, 'Ask about this line?'),
    'step chosen (position null)': asks('The whole payslip', null, 'Ask about this payslip?'),
    'step chosen (ask again)': async ({ page, goesOn }) => {
      await entry(page, 'Base pay').getByRole('button', { name: 'Ask again…' }).click();
      await say(page, 'Ask again?');
      expectSent(await goesOn.answer(own[0]), { action: 'ask again', text: words });
      await dismissTold(page);
    },
    'step chosen (close)': async ({ page, goesOn }) => {
      await entry(page, 'Base pay').getByRole('button', { name: 'Close question' }).click();
      expectSent(await goesOn.answer(own[0]), { action: 'close', text: '' });
      await dismissTold(page);
    },
    'step chosen (answer)': async ({ page, answers }) => {
      await entry(page, 'Wren Applewick').getByRole('button', { name: 'Answer Wren Applewick…' }).click();
      await say(page, 'Answer this question?');
      expectSent(await answers.answer(toPayroll[1]), { text: words });
      await dismissTold(page);
    },
  },
  expected: (situation) =>
    JSON.parse(situation)[1] === '' ? 'Juno Nightingale, Wren Applewick' : 'Base pay, Night bonus',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await dialog(page).count()) > 0) return 'something is asked';
    return (await section(page).getByRole('listitem').getByRole('heading').allTextContents())
      .map((heading) => (/(Juno Nightingale|Wren Applewick|Base pay|Night bonus)/.exec(heading) ?? [heading])[0])
      .join(', ');
  },
};
