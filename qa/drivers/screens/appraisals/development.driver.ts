import type { Locator, Page } from 'playwright';
import type { Development, DevelopmentAction } from '../../../../src/api/contract/appraisals/development.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

/** With everything that could be done with it, whatever its chart says: what is pressed is what counts here. */
const actionAt = (number: number, what: string, more: Partial<DevelopmentAction> = {}): DevelopmentAction => ({
  ...{ id: idOf(number), version: 2, state: 'open', competency: 'teamwork', title: 'Teamwork', what },
  ...{ dueOn: '2031-06-30', isOverdue: false, by: 'Ada Example', at: '2026-03-16T10:00:00.000Z', closedAt: null },
  ...{ changedBy: '', note: '', noteBy: '', allowedSteps: ['change', 'complete', 'drop', 'reopen'] },
  ...more,
});
const actions = { course: actionAt(1, 'A course'), talk: actionAt(2, 'A talk', { version: 5 }) } as const;
type Which = keyof typeof actions;
const somebody = idOf(7);
const development: Development = {
  today: '2026-03-16',
  employee: { id: somebody, fullName: 'Ada Example' },
  competencies: [
    { code: 'care', title: 'Care' },
    { code: 'teamwork', title: 'Teamwork' },
  ],
  actions: Object.values(actions),
};
const words = { what: 'Work beside somebody who knows it', dueOn: '2031-05-31' };

const part = (page: Page): Locator => page.locator('[data-machine=development]');
const entry = (page: Page, which: Which): Locator =>
  part(page).getByRole('listitem').filter({ hasText: actions[which].what });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /development action$/ });

const opens =
  (press: (page: Page) => Locator): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await press(page).click();
    await appear(page, sheet(page).getByLabel('What is to be done'));
    await page.clock.runFor(movement);
  };

const note = 'It went well';
const takes =
  (step: 'complete' | 'drop' | 'reopen', which: Which): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }) => {
    const names = { complete: /^Complete/, drop: /^Drop/, reopen: /^Reopen/ } as const;
    await entry(page, which).getByRole('button', { name: names[step] }).click();
    if (step !== 'reopen') {
      const question = page.locator('[data-machine=dialog]');
      const field = question.getByRole('textbox');
      await appear(page, field);
      await field.fill(note);
      await question.locator('button[type=submit]').click();
      await page.clock.runFor(movement);
    }
    expectSent(await deeds.answer(actions[which]), { step, change: null, note: step === 'reopen' ? '' : note });
    await dismissTold(page);
  };

/** Development actions of one person: one's own, or those of somebody of one's team. */
export const developmentDriver: Driver<Opener, Stage> = {
  machine: 'development',
  open: async (opener, scenario) => {
    const path =
      scenario === 'one’s own'
        ? 'my-appraisals/objectives-and-competencies'
        : `supervisory/appraisals?development=${somebody}`;
    const [page, deeds] = await opening(
      (before) => opener.office({ path, shown: '[data-machine=development] li', before }),
      async (page) => {
        await routed(page, /\/development$/, (call) => call.fulfill({ json: development }));
        return HeldCalls.of(page, /\/development(\/[^/]+)?$/, 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event }) =>
    event.type === 'add chosen' && event.competency !== ''
      ? 'it is offered beside a rating that is below the level'
      : null,
  steps: {
    'add chosen (empty)': opens((page) => part(page).getByRole('button', { name: 'Add development action' })),
    'edit chosen (course)': opens((page) => entry(page, 'course').getByRole('button', { name: /^Edit/ })),
    'edit chosen (talk)': opens((page) => entry(page, 'talk').getByRole('button', { name: /^Edit/ })),
    'step chosen (complete)': takes('complete', 'course'),
    'step chosen (drop)': takes('drop', 'course'),
    'step chosen (reopen)': takes('reopen', 'talk'),
    'form succeeds (isSaved true)': async ({ page, deeds }, { from }) => {
      const [, edited] = JSON.parse(from) as [string, readonly [string, string]];
      const isNew = edited[0] === 'new';
      if (isNew) await sheet(page).getByLabel('Competency').selectOption('care');
      await sheet(page).getByLabel('What is to be done').fill(words.what);
      await sheet(page).getByLabel('Due').fill(words.dueOn);
      await sheet(page).getByRole('button', { name: 'Save action' }).click();
      const sent = await deeds.answer(actions.course);
      const isOwn = page.url().includes('my-appraisals');
      if (isNew) expectSent(sent, { employeeId: isOwn ? null : somebody, competency: 'care', ...words });
      else expectSent(sent, { step: 'change', change: words, note: '' });
      await dismissTold(page);
    },
    'form succeeds (isSaved false)': async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    if (stateOf(situation) === 'listed') return 'what is open';
    const [id] = JSON.parse(situation)[1] as readonly [string];
    return id === 'new' ? 'a form: “”' : `a form: “${actions[id as Which].what}”`;
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await textOf(sheet(page).getByRole('heading').first())) === '') return 'what is open';
    const field = sheet(page).getByLabel('What is to be done');
    return `a form: “${await field.evaluateAll((all) => (all[0] instanceof HTMLTextAreaElement ? all[0].value : ''))}”`;
  },
};
