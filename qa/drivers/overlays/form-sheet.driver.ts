import type { Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { expectSent, HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, contentOf, movement, type Opener } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly saves: HeldCalls;
  /** What is on its way. */
  readonly sent: { isDraft: boolean };
}

const send = async ({ page, sent }: Stage, isDraft: boolean) => {
  sent.isDraft = isDraft;
  await page.getByRole('button', { name: isDraft ? 'Save draft' : 'Save', exact: true }).click();
};

const sheet = (page: Page) => page.locator('[data-machine=formSheet]');
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Discard' }).last();
/** What the model calls 1 is what the gallery's form holds at first. */
const values: Readonly<Record<string, string>> = { 1: '030 1234', 2: '2', 3: '030 3333' };

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the form' }).click();
  await appear(page, sheet(page));
};

/** A form beside the page. */
export const formSheetDriver: Driver<Opener, Stage> = {
  machine: 'formSheet',
  open: async (opener, scenario) => {
    const page = await opener.gallery();
    const saves = await HeldCalls.of(page, '**/answers/save');
    await openForm(page);
    if (scenario !== 'opened') {
      await page.getByRole('textbox', { name: 'Phone' }).fill('2');
      await page.getByRole('textbox', { name: 'Street' }).fill('b');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await openForm(page);
    }
    return { page, saves, sent: { isDraft: false } };
  },
  cannot: ({ label }) => (label === 'askToDiscard fails' ? 'a question that is asked is answered' : null),
  steps: {
    'field changed': async ({ page }, { event }) => {
      const value = values[String(event.value)] ?? '';
      // what is there already is typed anew: nothing would change otherwise
      await page.getByRole('textbox', { name: 'Phone' }).fill(`${value} `);
      await page.getByRole('textbox', { name: 'Phone' }).fill(value);
    },
    submitted: (stage) => send(stage, false),
    'draft submitted': (stage) => send(stage, true),
    dismissed: ({ page }) => page.keyboard.press('Escape'),
    'askToDiscard succeeds (output true)': async ({ page }) => {
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'askToDiscard succeeds (output false)': async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(movement);
    },
    'save succeeds': async ({ page, saves, sent }) => {
      expectSent(await saves.answer({}), sent);
      await page.clock.runFor(movement);
    },
    'save fails (unreachable)': async ({ saves, sent }) => expectSent(await saves.fail(), sent),
    'save fails (refused)': async ({ saves, sent }) =>
      expectSent(await saves.answer({ phone: values[3], street: '', version: 2 }, 409), sent),
    'fresh chosen': async ({ page }) => {
      await page.getByRole('button', { name: 'Use the new value for phone' }).click();
    },
  },
  expected: (situation) => {
    const state = stateOf(situation);
    const [, [{ phone, street }, problem, { version }]] = JSON.parse(situation);
    if (state === 'closed') return 'no form';
    const form = `a form with “${values[phone]}” and “${street}”${version === 2 ? `, while somebody else has saved “${values[3]}”` : ''}`;
    if (state === 'saving') return `${form}, on its way`;
    if (state === 'asking to discard') return `a question over ${form}`;
    return state === 'failed' && problem ? `${form}, which could not be saved` : form;
  },
  observe: async ({ page, saves }) => {
    await page.clock.runFor(movement);
    if (saves.count > 1) return `${saves.count} calls to save the same`;
    if ((await sheet(page).count()) === 0) return 'no form';
    const [theirs] = await page.locator('[data-field=phone] dd').first().allTextContents();
    const others = theirs ? `, while somebody else has saved “${theirs.replace('Now: ', '')}”` : '';
    const [phone, street] = await Promise.all(
      ['Phone', 'Street'].map((name) => contentOf(page.getByRole('textbox', { name }))),
    );
    const form = `a form with “${phone}” and “${street}”${others}`;
    if ((await question(page).count()) > 0) {
      const isAsked = (await question(page).locator(':focus').count()) > 0;
      return isAsked ? `a question over ${form}` : 'a question that the keyboard does not reach';
    }
    if ((await attributeOf(sheet(page).locator('button[type=submit]'), 'aria-disabled')) === 'true') {
      return `${form}, on its way`;
    }
    return (await sheet(page).getByRole('alert').count()) > 0 ? `${form}, which could not be saved` : form;
  },
};
