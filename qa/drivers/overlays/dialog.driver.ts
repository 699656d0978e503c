import type { Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, contentOf, type Opener, textOf } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly rules: HeldCalls;
}

const field = ({ page }: Stage) => page.getByRole('dialog').getByRole('textbox');

const openers: Readonly<Record<string, string>> = {
  confirm: 'Ask to confirm',
  prompt: 'Ask for a value that the host checks',
  'prompt with a value': 'Ask to change a value that the host checks',
};

/** One question, asked over the page. */
export const dialogDriver: Driver<Opener, Stage> = {
  machine: 'dialog',
  open: async (opener, scenario) => {
    const page = await opener.gallery();
    const rules = await HeldCalls.of(page, '**/answers/rule*');
    await page.getByRole('button', { name: openers[scenario] ?? '', exact: true }).click();
    await appear(page, page.getByRole('dialog'));
    return { page, rules };
  },
  cannot: ({ event }, scenario) =>
    scenario === 'confirm' && /^(value|composition)/.test(event.type) ? 'a yes or no has no field' : null,
  steps: {
    confirmed: ({ page }) => page.keyboard.press('Enter'),
    cancelled: ({ page }) => page.keyboard.press('Escape'),
    'value typed': async (stage) => {
      // what is there already is typed anew: nothing would change otherwise
      await field(stage).fill('typed ');
      await field(stage).fill('typed');
    },
    'composition began': (stage) => field(stage).dispatchEvent('compositionstart'),
    'composition ended': (stage) => field(stage).dispatchEvent('compositionend'),
    'tryRules succeeds (output null)': ({ rules }) => rules.answer(null),
    'tryRules succeeds (too short)': ({ rules }) => rules.answer('too short'),
    'tryRules fails': ({ rules }) => rules.fail(),
  },
  expected: (situation) => {
    const state = stateOf(situation);
    const [, [value, message, isRuleBroken, , answer]] = JSON.parse(situation);
    if (state === 'answered') return `no dialog, and the answer is ${answer}`;
    const words = isRuleBroken ? ', this could not be checked' : message ? `, ${message}` : '';
    return `${state === 'trying rules' ? 'a busy dialog' : 'a dialog'} with “${value}”${words}`;
  },
  observe: async (stage) => {
    const { page } = stage;
    await page.clock.runFor(20);
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) {
      return `no dialog, and the answer is ${await textOf(page.getByTestId('answers'))}`;
    }
    if ((await dialog.locator(':focus').count()) === 0) return 'a dialog that the keyboard does not reach';
    const isBusy = (await attributeOf(dialog.locator('button[type=submit]'), 'aria-disabled')) === 'true';
    const value = await contentOf(field(stage));
    const alert = await textOf(dialog.getByRole('alert'));
    const words = alert.startsWith('This could not be checked') ? ', this could not be checked' : alert && `, ${alert}`;
    return `${isBusy ? 'a busy dialog' : 'a dialog'} with “${value}”${words}`;
  },
};
