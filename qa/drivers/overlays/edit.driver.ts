import type { Locator, Page } from 'playwright';
import type { AskedFeedback } from '../../../src/api/contract/appraisals/feedback.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { dismissTold } from '../deciding.ts';
import { expectSent, HeldCalls } from '../held-calls.ts';
import { appear, idOf, movement, type Opener, opening, routed, textOf } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const askedAt = (number: number, fullName: string, more: Partial<AskedFeedback> = {}): AskedFeedback => ({
  ...{ id: idOf(number), version: 2, state: 'accepted', employee: { id: idOf(number + 10), fullName }, by: fullName },
  ...{
    session: 'Year',
    window: 'Spring',
    until: '2031-03-23',
    isAnonymous: false,
    well: '',
    better: '',
    givenAt: null,
  },
  allowedSteps: ['give', 'decline'],
  ...more,
});
/** By the names that the model of an edit has for what is edited. */
const asked = {
  one: askedAt(1, 'Ada Example'),
  other: askedAt(2, 'Bo Sample', {
    ...{ state: 'given', version: 4, well: 'Listens', better: 'Decide sooner' },
    ...{ givenAt: '2026-03-16T10:00:00.000Z', allowedSteps: ['give'] },
  }),
} as const;
type Which = keyof typeof asked;

const part = (page: Page): Locator => page.locator('[data-machine=askedFeedback]');
const entry = (page: Page, which: Which): Locator =>
  part(page).getByRole('listitem').filter({ hasText: asked[which].employee.fullName });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Feedback on/ });
const words = { well: 'Explains well', better: 'Ask earlier' };

const opens =
  (which: Which): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await entry(page, which)
      .getByRole('button', { name: which === 'one' ? /^Give feedback/ : /^Change feedback/ })
      .click();
    await appear(page, sheet(page).getByLabel('What goes well'));
    await page.clock.runFor(movement);
  };

/** A form that is opened for something in a list: here, what one is asked to say of somebody. */
export const editDriver: Driver<Opener, Stage> = {
  machine: 'edit',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) =>
        opener.office({ path: 'my-appraisals/assessments', shown: '[data-machine=askedFeedback] li', before }),
      async (page) => {
        await routed(page, /\/appraisals\/feedback$/, (call) =>
          call.fulfill({ json: { requests: Object.values(asked) } }),
        );
        return HeldCalls.of(page, /\/appraisals\/feedback\/[^/]+$/, 'POST');
      },
    );
    return { page, deeds };
  },
  steps: {
    'edit chosen (one)': opens('one'),
    'edit chosen (other)': opens('other'),
    'form succeeds (isSaved true)': async ({ page, deeds }) => {
      await sheet(page).getByLabel('What goes well').fill(words.well);
      await sheet(page).getByLabel('What could be better').fill(words.better);
      await sheet(page).getByRole('button', { name: 'Give feedback' }).click();
      const saved = { state: 'given', version: 5, ...words, allowedSteps: ['give'] };
      expectSent(await deeds.answer(saved), { step: 'give', note: '', ...words });
      await dismissTold(page);
    },
    'form succeeds (isSaved false)': async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    if (stateOf(situation) === 'resting') return 'what is asked';
    const [, [edited]] = JSON.parse(situation) as [string, readonly [string]];
    const { id } = JSON.parse(edited) as { id: Which };
    return `Feedback on ${asked[id].employee.fullName}: “${asked[id].well}”`;
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const title = await textOf(sheet(page).getByRole('heading').first());
    if (title === '') return 'what is asked';
    const field = sheet(page).getByLabel('What goes well');
    return `${title}: “${await field.evaluateAll((all) => (all[0] instanceof HTMLTextAreaElement ? all[0].value : ''))}”`;
  },
};
