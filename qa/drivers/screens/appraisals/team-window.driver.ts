import type { Locator, Page } from 'playwright';
import type { Feedback } from '../../../../src/api/contract/appraisals/feedback.ts';
import type { TeamAnswer } from '../../../../src/api/contract/appraisals/team-appraisals.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, goToQuery, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

/** By the ids that the model has for them. */
const people = { Ada: { id: idOf(1), fullName: 'Ada Example' }, Bo: { id: idOf(2), fullName: 'Bo Sample' } } as const;
type Who = keyof typeof people;

const answerOf = (who: Who): TeamAnswer => ({
  ...{ id: null, employee: people[who], state: 'not started', waitsFor: 'employee', until: '2031-03-23' },
  ...{ extensionReason: '', remindedAt: null, canRemind: true, canExtend: true, canShare: false, canDevelop: true },
  ...{ score: null, move: null },
});
const windowId = idOf(5);
const team = {
  session: {
    ...{ id: idOf(6), title: 'Year', firstDate: '2031-01-01', lastDate: '2031-12-31', state: 'open' },
    hasFeedback: true,
  },
  window: {
    ...{ id: windowId, title: 'Spring', state: 'open', opensOn: '2031-03-01', dueOn: '2031-03-20' },
    ...{ graceUntil: '2031-03-23', ratingDueOn: '2031-04-10', acknowledgeDueOn: '2031-04-30' },
  },
  scale: [{ value: 1, label: 'Met', meaning: '' }],
  people: [answerOf('Ada'), answerOf('Bo')],
};
const feedbackOn = (who: Who): Feedback => ({
  ...{ rule: 'named', employee: people[who], opensOn: '2031-03-01', until: '2031-03-23', canAsk: true, given: null },
  requests: [],
  hidden: 'open',
});
const extended = { until: '2031-04-01', reason: 'Was away' };

const extension = (page: Page): Locator => page.getByRole('dialog', { name: /^Extend for/ });
const feedback = (page: Page): Locator => page.getByRole('dialog', { name: /^Feedback on/ });

const extendsFor =
  (who: Who): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await page.getByRole('button', { name: `Extend for ${people[who].fullName}` }).click();
    await appear(page, extension(page).getByLabel('Until'));
    await page.clock.runFor(movement);
  };
const looksAt =
  (who: Who): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await page.getByRole('button', { name: `Feedback on ${people[who].fullName}` }).click();
    await appear(page, feedback(page).getByText('Nobody has been asked yet.'));
    await page.clock.runFor(movement);
  };

/** Where one's team stands in a window: who gets longer, and what others say of whom. */
export const teamWindowDriver: Driver<Opener, Stage> = {
  machine: 'teamWindow',
  open: async (opener, scenario) => {
    const search = scenario === 'any' ? '' : `?feedback=${people.Ada.id}`;
    const [page, deeds] = await opening(
      (before) =>
        opener.office({
          ...{ path: `supervisory/appraisals/window/${windowId}${search}`, before },
          shown: '[data-machine=teamWindow] table tbody tr',
        }),
      async (page) => {
        await routed(page, /\/team-appraisals\/windows\/[^/]+$/, (call) => call.fulfill({ json: team }));
        await routed(page, /\/people\/[^/]+\/feedback$/, (call) =>
          call.fulfill({ json: feedbackOn(call.request().url().includes(people.Ada.id) ? 'Ada' : 'Bo') }),
        );
        return HeldCalls.of(page, /\/extension$/, 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ from, event }) => {
    if (event.type === 'feedback chosen' || event.type === 'extension chosen') return null;
    if (event.type !== 'query changed') return null;
    const [, [, open]] = JSON.parse(from) as [string, readonly [unknown, string]];
    const { feedback: wanted = '' } = event.query as { readonly feedback?: string };
    return wanted === open ? 'the address says that already' : null;
  },
  steps: {
    'extension chosen (Ada)': extendsFor('Ada'),
    'extension chosen (Bo)': extendsFor('Bo'),
    'feedback chosen (Ada)': looksAt('Ada'),
    'feedback chosen (Bo)': looksAt('Bo'),
    'query changed (Bo)': ({ page }) => goToQuery(page, `?feedback=${people.Bo.id}`),
    'query changed': ({ page }) => goToQuery(page, ''),
    'panel closed': async ({ page }) => {
      await feedback(page).getByRole('button', { name: 'Close feedback' }).click();
      await page.clock.runFor(movement);
    },
    'extension succeeds (isSaved true)': async ({ page, deeds }) => {
      await extension(page).getByLabel('Until').fill(extended.until);
      await extension(page).getByLabel('Reason').fill(extended.reason);
      await extension(page).getByRole('button', { name: 'Extend', exact: true }).click();
      expectSent(await deeds.answer(answerOf('Ada')), extended);
      await dismissTold(page);
    },
    'extension succeeds (isSaved false)': async ({ page }) => {
      await extension(page).getByRole('button', { name: 'Cancel' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) => {
    const [, [person, about]] = JSON.parse(situation) as [string, readonly [Who | null, Who | '']];
    switch (stateOf(situation)) {
      case 'extending':
        return person === null ? '' : `Extend for ${people[person].fullName}`;
      case 'feedback':
        return about === '' ? '' : `Feedback on ${people[about].fullName}`;
      default:
        return 'the list';
    }
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const open = await textOf(page.getByRole('dialog').getByRole('heading').first());
    return open === '' ? 'the list' : open;
  },
};
