import type { Locator, Page } from 'playwright';
import type { LeaveSummary } from '../../../src/api/contract/requests/leave-values.ts';
import { type Driver, type Edge, stateOf } from '../../engine/index.ts';
import { expectSent, HeldCalls, News } from '../held-calls.ts';
import { appear, askedAnew, movement, type Opener, opening, textOf } from '../opener.ts';
import { tell } from '../telling.ts';
import { openTwoRequests, type TwoRequests } from './two-requests.ts';

interface Stage {
  readonly page: Page;
  readonly list: TwoRequests;
  readonly decisions: HeldCalls;
  readonly news: News;
}

const names = ['r1', 'r2'];
const boxes = (page: Page) => page.locator('[data-machine=teamRequests] li input[type=checkbox]');
const action = (page: Page, name: string) =>
  page.locator('[data-machine=teamRequests] fieldset button').filter({ hasText: new RegExp(`^${name}$`) });
const question = (page: Page) => page.locator('[data-machine=dialog]');
const results = (page: Page) => page.locator('[aria-label="Results"]');

const ask = async (page: Page, name: string) => {
  await action(page, name).click();
  await appear(page, question(page));
};

/** Has the list come anew, as whatever others do has it. @param shows what is listed of the two from then on */
async function listAnew({ page, list, news }: Stage, shows: TwoRequests['shows']): Promise<void> {
  list.shows = shows;
  await askedAnew(
    page,
    () => list.answered,
    () => news.tell(),
  );
  // what was answered is not yet shown
  await appear(page, page.locator('[data-machine=teamRequests] [data-machine=resource][data-state="shown fresh"]'));
}

/** A request as the host gives it back once it has been decided. */
const decided = (request: LeaveSummary | undefined) =>
  request && { ...request, version: request.version + 1, allowedActions: ['undo'] };

/** What is sent is what was wanted, each at the version that was seen; what is taken back at the one that came of it. */
function expectWanted({ list: { requests } }: Stage, { from }: Edge, sent: unknown): void {
  const [, , wantedNames, action] = JSON.parse(from)[1] as readonly [unknown, unknown, readonly string[], string];
  const wanted = wantedNames.map((name) => requests[names.indexOf(name)]);
  const { requests: asked, action: done } = sent as { readonly requests: unknown; readonly action: string };
  expectSent(
    { asked, done },
    {
      asked: (action === 'undo' ? wanted.map(decided) : wanted).map((one) => ({ id: one?.id, version: one?.version })),
      done: action,
    },
  );
}

/** Two requests of a list, picked and decided with one word. */
export const requestBatchDriver: Driver<Opener, Stage> = {
  machine: 'requestBatch',
  open: async (opener) => {
    const [list, tools] = await opening(
      (before) => openTwoRequests(opener, { before }),
      async (page) => ({
        decisions: await HeldCalls.of(page, '**/leave-requests/decisions'),
        news: await News.of(page),
      }),
    );
    return { page: list.page, list, ...tools };
  },
  cannot: ({ label, event, from }) => {
    if (/^ask\w+ fails/.test(label)) return 'a question that is asked is answered';
    return event.type === 'pick toggled' && stateOf(from).startsWith('asking') ? 'a question lies over the list' : null;
  },
  steps: {
    'pick toggled': ({ page }, { event }) =>
      boxes(page)
        .nth(names.indexOf((event.request as { id: string }).id))
        .click(),
    'all toggled': ({ page }) => page.locator('[data-machine=teamRequests] fieldset label input').first().click(),
    'list came (r1)': async (stage) => {
      // at first they are there before anything can be done with them
      if (stage.list.listed.length < 2) await listAnew(stage, (two) => two);
      else tell('Wait until both requests are in the list.');
    },
    'list came (version 3)': (stage) => listAnew(stage, (two) => two.slice(1)),
    'list came (version 4)': (stage) =>
      listAnew(stage, (two) => two.slice(1).map((one) => ({ ...one, version: one.version + 1 }))),
    'action chosen (approve)': ({ page }) => ask(page, 'Approve'),
    'action chosen (reject)': ({ page }) => ask(page, 'Reject'),
    'askForWords succeeds ( why )': async ({ page }) => {
      await question(page).getByRole('textbox').fill(' why ');
      await page.keyboard.press('Control+Enter');
      await page.clock.runFor(movement);
    },
    'askForWords succeeds (output null)': ({ page }) => page.keyboard.press('Escape'),
    'askToConfirm succeeds (output true)': async ({ page }) => {
      await page.keyboard.press('Enter');
      await page.clock.runFor(movement);
    },
    'askToConfirm succeeds (output false)': ({ page }) => page.keyboard.press('Escape'),
    'decide succeeds (r1)': async (stage, edge) => {
      const [first] = stage.list.requests;
      const results = [{ id: first?.id, isDone: true, code: null, request: decided(first) }];
      expectWanted(stage, edge, await stage.decisions.answer({ results }));
    },
    'decide succeeds (request null)': async (stage, edge) => {
      const [first, second] = stage.list.requests;
      const results = [
        { id: first?.id, isDone: true, code: null, request: null },
        { id: second?.id, isDone: false, code: 'conflict', request: second },
      ];
      expectWanted(stage, edge, await stage.decisions.answer({ results }));
    },
    'decide fails': async (stage, edge) => expectWanted(stage, edge, await stage.decisions.fail()),
    'retry chosen': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    'take back chosen': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
    'undoWindow has passed': ({ page }) => page.clock.runFor(10_000),
    'failed ones picked': ({ page }) => page.getByRole('button', { name: 'Select the failed ones' }).click(),
    'results closed': ({ page }) => page.getByRole('button', { name: /^(Close|Cancel)$/ }).click(),
  },
  expected: (situation) => {
    const [, picked, wanted, action, , results] = JSON.parse(situation)[1];
    const told = `told of ${results} ${action === 'undo' ? 'taken back' : 'decided'}`;
    const aside = `picked: ${[...picked].sort().join()}`;
    switch (stateOf(situation)) {
      case 'asking for words':
        return 'a question why';
      case 'asking to confirm':
        return 'a question whether';
      case 'deciding':
        return `${wanted.length} on their way, ${aside}`;
      case 'resting.decided.fresh':
        return `${results === 1 ? `${told}, which can be taken back` : told}, ${aside}`;
      case 'resting.decided.told':
        return `${told}, ${aside}`;
      case 'failed':
        return `told that ${wanted.length} were not sent, ${aside}`;
      default:
        return aside;
    }
  },
  observe: async ({ page, list }) => {
    await page.clock.runFor(movement);
    if ((await question(page).count()) > 0)
      return `a question ${(await question(page).getByRole('textbox').count()) > 0 ? 'why' : 'whether'}`;
    const ticks = await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    const picked = list.listed.flatMap(({ id }, index) =>
      ticks[index] ? [id === list.requests[0]?.id ? 'r1' : 'r2'] : [],
    );
    const aside = `picked: ${picked.sort().join()}`;
    const numberIn = async (what: Locator) => /\d+/.exec(await textOf(what))?.[0] ?? 'none';
    const onTheirWay = page.getByText(/^(Deciding|Undoing)/);
    if ((await onTheirWay.count()) > 0) return `${await numberIn(onTheirWay)} on their way, ${aside}`;
    const again = page.getByRole('button', { name: /^Try again/ });
    if ((await again.count()) > 0) return `told that ${await numberIn(again)} were not sent, ${aside}`;
    const words = await textOf(results(page));
    if (words === '') return aside;
    const told = `told of ${/could/.test(words) ? 2 : 1} ${/undone\./.test(words) ? 'taken back' : 'decided'}`;
    const canTakeBack = /Undo/.test(words);
    return `${canTakeBack ? `${told}, which can be taken back` : told}, ${aside}`;
  },
};
