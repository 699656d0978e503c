import type { Page } from 'playwright';
import type { Driver } from '../driver.ts';
import { stateOf } from '../explore.ts';
import { appear, HeldCalls, movement, type Opener, textOf } from './opener.ts';
import { openTwoRequests, type TwoRequests } from './two-requests.ts';

interface Stage {
  readonly page: Page;
  readonly list: TwoRequests;
  readonly decisions: HeldCalls;
}

const names = ['r1', 'r2'];
const boxes = (page: Page) => page.locator('[data-machine=teamLeaves] li input[type=checkbox]');
const action = (page: Page, name: string) =>
  page.locator('[data-machine=teamLeaves] fieldset button').filter({ hasText: new RegExp(`^${name}$`) });
const question = (page: Page) => page.locator('[data-machine=dialog]');
const results = (page: Page) => page.locator('[aria-label="What has become of them"]');

const ask = async (page: Page, name: string) => {
  await action(page, name).click();
  await appear(page, question(page));
};

/** Two requests of a list, picked and decided with one word. */
export const leaveBatchDriver: Driver<Opener, Stage> = {
  machine: 'leaveBatch',
  open: async (opener) => {
    let decisions: HeldCalls | null = null;
    const list = await openTwoRequests(opener, {
      before: async (page) => {
        decisions = await HeldCalls.of(page, '**/leave-requests/decisions');
      },
    });
    if (!decisions) throw new Error('no page was opened');
    return { page: list.page, list, decisions };
  },
  cannot: ({ event, label, from }) => {
    if (/^ask\w+ fails/.test(label)) return 'a question that is asked is answered';
    if (event.type === 'action chosen' && JSON.parse(from)[1][0].length === 0)
      return 'what can be done is offered once something is picked';
    if (event.type === 'picks dropped' && stateOf(from).startsWith('asking')) return 'a question lies over the list';
    return null;
  },
  steps: {
    'pick toggled': ({ page }, { event }) =>
      boxes(page)
        .nth(names.indexOf((event.request as { id: string }).id))
        .click(),
    'all toggled': ({ page }) => page.locator('[data-machine=teamLeaves] fieldset label input').first().click(),
    'picks dropped': async ({ page, list }) => {
      await page
        .locator('[data-machine=teamLeaves] input[type=search]')
        .fill(list.asked.get('search') === 'a' ? 'b' : 'a');
      await page.clock.runFor(250);
      await appear(page, page.locator('[data-machine=resource][data-state="shown fresh"] fieldset'));
    },
    'action chosen (approve)': ({ page }) => ask(page, 'Approve'),
    'action chosen (reject)': ({ page }) => ask(page, 'Reject'),
    'askForWords succeeds ( why )': async ({ page }) => {
      await question(page).getByRole('textbox').fill(' why ');
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'askForWords succeeds (output null)': ({ page }) => page.keyboard.press('Escape'),
    'askToConfirm succeeds (output true)': async ({ page }) => {
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'askToConfirm succeeds (output false)': ({ page }) => page.keyboard.press('Escape'),
    'decide succeeds': ({ list: { requests }, decisions }) =>
      decisions.answer({ results: [{ id: requests[0]?.id, isDone: true, code: null, request: null }] }),
    'decide succeeds (r2)': ({ list: { requests }, decisions }) =>
      decisions.answer({
        results: [
          { id: requests[0]?.id, isDone: true, code: null, request: null },
          { id: requests[1]?.id, isDone: false, code: 'conflict', request: requests[1] },
        ],
      }),
    'decide fails': ({ decisions }) => decisions.fail(),
    'retry chosen': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'failed ones picked': ({ page }) => page.getByRole('button', { name: 'Pick those again' }).click(),
    'results closed': ({ page }) => page.getByRole('button', { name: /^(Close|Leave it)$/ }).click(),
  },
  sight: (situation) => {
    const [picked, , , , results] = JSON.parse(situation)[1];
    switch (stateOf(situation)) {
      case 'asking for words':
        return 'a question why';
      case 'asking to confirm':
        return 'a question whether';
      case 'deciding':
        return 'on its way';
      case 'decided':
        return `told of ${results}`;
      case 'failed':
        return 'told that nothing was sent';
      default:
        return `picked: ${[...picked].sort().join()}`;
    }
  },
  see: async ({ page }) => {
    await page.clock.runFor(movement);
    if ((await question(page).count()) > 0)
      return `a question ${(await question(page).getByRole('textbox').count()) > 0 ? 'why' : 'whether'}`;
    if ((await results(page).count()) > 0) return `told of ${/could/.test(await textOf(results(page))) ? 2 : 1}`;
    if ((await page.getByRole('button', { name: 'Leave it' }).count()) > 0) return 'told that nothing was sent';
    if ((await page.getByText(/being decided/).count()) > 0) return 'on its way';
    const picked = await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    return `picked: ${names.filter((_, index) => picked[index]).join()}`;
  },
};
