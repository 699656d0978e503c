import type { Locator, Page } from 'playwright';
import type { PeriodMonth } from '../../../../src/api/contract/attendance/periods.ts';
import type { PeriodAction } from '../../../../src/machines/lifecycles/attendance/attendance-period.ts';
import type { Driver } from '../../../engine/index.ts';
import { answerQuestion, dismissTold, reason } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { contentOf, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

/** With everything that could be done with it, whatever its chart says: what is pressed is what counts here. */
const monthAt = (month: string): PeriodMonth => ({
  month,
  period: { state: 'open', cutOff: null, since: null, reason: '' },
  seen: `open ${month}`,
  ...{ people: 3, confirmed: 1, disputed: 1, undecided: 2 },
  allowedActions: ['announce', 'call-off', 'lock', 'reopen'],
});
const months = { '2026-01': monthAt('2026-01'), '2026-02': monthAt('2026-02') } as const;
type Month = keyof typeof months;
const names = { '2026-01': 'January 2026', '2026-02': 'February 2026' } as const;
const today = '2026-03-16';
/** A week after today, where nobody has said another day. */
const usual = '2026-03-23';

const entry = (page: Page, month: Month): Locator =>
  page
    .locator('[data-machine=periodMonths]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: names[month] }) });
const cutOff = (page: Page, month: Month): Locator => entry(page, month).getByLabel('Can be corrected until');
const cutOffIn = (situation: string, month: Month): string => JSON.parse(situation)[1][month] ?? usual;

const ways = { announce: /^Announce closing/, 'call-off': /^Keep open/, lock: /^Lock now/, reopen: /^Reopen/ } as const;

const closes =
  (action: PeriodAction, month: Month): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }, { from }) => {
    await entry(page, month).getByRole('button', { name: ways[action] }).click();
    if (action === 'lock') await answerQuestion(page, 'whether');
    if (action === 'reopen') await answerQuestion(page, 'words');
    const sent = await deeds.answer(months[month]);
    expectSent(sent, {
      ...{ action, seen: months[month].seen },
      cutOff: action === 'announce' ? cutOffIn(from, month) || null : null,
      reason: action === 'reopen' ? reason : '',
    });
    await dismissTold(page);
  };
const closings = (['announce', 'call-off', 'lock', 'reopen'] as const).flatMap((action) =>
  (['2026-01', '2026-02'] as const).map((month) => [
    `closing chosen (${action}, ${month}, open ${month})`,
    closes(action, month),
  ]),
);

/** Closing months of everybody's attendance. */
export const periodMonthsDriver: Driver<Opener, Stage> = {
  machine: 'periodMonths',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) =>
        opener.office({
          path: 'supervisory/requests?tab=months',
          shown: '[data-machine=periodMonths] input[type=date]',
          before,
        }),
      async (page) => {
        const listed = { today, months: [months['2026-02'], months['2026-01']] };
        await routed(page, /supervisory\/attendance-periods$/, (call) => call.fulfill({ json: listed }));
        return HeldCalls.of(page, /supervisory\/attendance-periods\/[^/]+$/, 'POST');
      },
    );
    // what can be done with a month that is not the next is folded up
    await entry(page, '2026-01').getByRole('heading').click();
    return { page, deeds };
  },
  cannot: ({ event, from }) =>
    event.type === 'cut-off changed' && event.cutOff === cutOffIn(from, '2026-02')
      ? 'what stands there already is not typed again'
      : null,
  steps: {
    'cut-off changed (2026-03-20)': ({ page }, { event }) => cutOff(page, '2026-02').fill(String(event.cutOff)),
    'cut-off changed (empty)': ({ page }, { event }) => cutOff(page, '2026-02').fill(String(event.cutOff)),
    ...Object.fromEntries(closings),
  },
  expected: (situation) => `February until “${cutOffIn(situation, '2026-02')}”, January until “${usual}”`,
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const [february, january] = [cutOff(page, '2026-02'), cutOff(page, '2026-01')];
    return `February until “${await contentOf(february)}”, January until “${await contentOf(january)}”`;
  },
};
