import type { Locator, Page } from 'playwright';
import type { Feedback } from '../../../../src/api/contract/appraisals/feedback.ts';
import type { TeamAnswer } from '../../../../src/api/contract/appraisals/team-appraisals.ts';
import type { PeopleFilter } from '../../../../src/machines/screens/appraisals/team-window.machine.ts';
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
const isHandedIn = { state: 'submitted', waitsFor: 'supervisor' } as const;
const others = ['Cy Test', 'Di Model', 'Ed Proof', 'Flo Draft', 'Gus Mock'].map((fullName, at) => ({
  ...answerOf('Ada'),
  ...(fullName === 'Cy Test' && isHandedIn),
  employee: { id: idOf(10 + at), fullName },
}));
/** Whom a filter leaves, what waits for whoever looks first. */
const left = ({ status, search }: PeopleFilter): string => {
  if (search !== '') return 'Bo Sample';
  const mine = 'Bo Sample, Cy Test';
  return status === 'mine' ? mine : `${mine}, Ada Example, Di Model, Ed Proof, Flo Draft, Gus Mock`;
};
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
  // a large team, so that there is something to look through
  people: [answerOf('Ada'), { ...answerOf('Bo'), ...isHandedIn }, ...others],
};
const feedbackOn = (who: Who): Feedback => ({
  ...{ rule: 'named', employee: people[who], opensOn: '2031-03-01', until: '2031-03-23', canAsk: true, given: null },
  requests: [],
  hidden: 'open',
});
const extended = { until: '2031-04-01', reason: 'Was away' };

const statusOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Status' });
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
    const search = scenario === 'any' ? '' : `?feedback=${people.Ada.id}&search=bo`;
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
  cannot: ({ from, event, label }) => {
    const [, [, open, filter]] = JSON.parse(from) as [string, readonly [unknown, string, PeopleFilter]];
    if (/ chosen \(Ada\)$/.test(label)) return left(filter).includes('Ada') ? null : 'who is not listed has no buttons';
    if (event.type !== 'query changed') return null;
    const { status, search } = filter;
    const wanted = event.query as { readonly feedback?: string; readonly status?: string };
    const isSame = (wanted.feedback ?? '') === open && (wanted.status ?? '') === status && search === '';
    return isSame ? 'the address says that already' : null;
  },
  steps: {
    'extension chosen (Ada)': extendsFor('Ada'),
    'extension chosen (Bo)': extendsFor('Bo'),
    'feedback chosen (Ada)': looksAt('Ada'),
    'feedback chosen (Bo)': looksAt('Bo'),
    'query changed (Bo)': ({ page }) => goToQuery(page, `?feedback=${people.Bo.id}`),
    'query changed (mine)': ({ page }) => goToQuery(page, '?status=mine'),
    'query changed': ({ page }) => goToQuery(page, ''),
    'filter changed (mine)': ({ page }) =>
      statusOf(page)
        .selectOption('mine')
        .then(() => {}),
    'filter changed (bo)': async ({ page }) => {
      await statusOf(page).selectOption({ label: 'Everyone' });
      await page.getByRole('searchbox', { name: 'Search by name' }).fill('bo');
    },
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
    const [, [person, about, filter]] = JSON.parse(situation) as [
      string,
      readonly [Who | null, Who | '', PeopleFilter],
    ];
    switch (stateOf(situation)) {
      case 'extending':
        return person === null ? '' : `Extend for ${people[person].fullName}`;
      case 'feedback':
        return about === '' ? '' : `Feedback on ${people[about].fullName}`;
      default:
        return left(filter);
    }
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const open = await textOf(page.getByRole('dialog').getByRole('heading').first());
    if (open !== '') return open;
    const extend = page.getByRole('table', { name: 'People' }).getByRole('button', { name: /^Extend for / });
    const names = await extend.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace('Extend for ', '')).join(', ');
  },
};
