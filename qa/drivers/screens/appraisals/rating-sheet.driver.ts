import type { Locator, Page } from 'playwright';
import type { AppraisalMark } from '../../../../src/api/contract/appraisals/values.ts';
import { retryDelay, saveDelay } from '../../../../src/machines/screens/appraisals/rating-sheet.machine.ts';
import { type Driver, type Edge, stateOf } from '../../../engine/index.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { attributeOf, contentOf, type Opener, textOf } from '../../opener.ts';
import { answerOf, marksOf, openAnswer } from './an-answer.ts';

interface Stage {
  readonly page: Page;
  readonly saves: HeldCalls;
}

type Item = 'goal' | 'care';
interface Draft {
  readonly rating: number | null;
  readonly comment: string;
}

/** What is typed to each item, what somebody else has said to, and what went wrong: as the model tells situations apart. */
function keyOf(situation: string) {
  const [, [, drafts, others, problem]] = JSON.parse(situation) as [
    string,
    readonly [string, readonly (readonly [Item, number | null, string])[], readonly Item[], string | null],
  ];
  const typed = new Map(drafts.map(([item, rating, comment]): [Item, Draft] => [item, { rating, comment }]));
  return { of: (item: Item) => typed.get(item) ?? { rating: null, comment: '' }, others, problem };
}

const field = (page: Page, item: Item): Locator => page.getByRole('group', { name: `Your rating of ${item}` });
const comment = (page: Page, item: Item): Locator => page.getByLabel(`Your comment on ${item}`);
const conflict = (page: Page, item: Item): Locator => page.getByRole('region', { name: `Two versions of ${item}` });
const dock = (page: Page): Locator => page.locator('[data-machine=assessment] [role=status], [role=alert]');

/** As those press who see no screen: the focus stays in what they type, which is not left by it. */
const pressWithin = (what: Locator): Promise<void> => what.dispatchEvent('click');

const chooses =
  (name: string, item: Item): Driver<Opener, Stage>['steps'][string] =>
  ({ page }) =>
    pressWithin(conflict(page, item).getByRole('button', { name }));

/** What the host says is kept, as long as that is what was sent. */
async function isKept({ saves }: Stage, { event }: Edge): Promise<void> {
  const { marks } = (event as unknown as { readonly output: { readonly marks: readonly AppraisalMark[] } }).output;
  const sent = (await saves.answer({ state: 'in progress', marks })) as { readonly marks: readonly AppraisalMark[] };
  expectSent(sent.marks.map(({ item }) => item).sort(), marks.map(({ item }) => item).sort());
}

/** The host knows better: what there is now is in its answer. */
async function isOutrun({ saves }: Stage, { event }: Edge): Promise<void> {
  const { failure } = (event as unknown as { readonly error: { readonly failure: { readonly fresh: unknown } } }).error;
  const said = { code: 'conflict', message: 'what a path wants', requestId: 'path', fresh: failure.fresh };
  await saves.answer({ rds_stat: 409, ...said }, 409);
}

/** What somebody types in an appraisal: kept by itself, and never lost. */
export const ratingSheetDriver: Driver<Opener, Stage> = {
  machine: 'ratingSheet',
  open: async (opener, scenario) => {
    const side = scenario === 'one’s own' ? 'employee' : 'supervisor';
    const answer =
      side === 'employee'
        ? answerOf(side)
        : answerOf(side, { state: 'supervisor in progress', allowedActions: ['rate', 'return'] });
    const [page, saves] = await openAnswer(opener, answer, (page) => HeldCalls.of(page, marksOf(side), 'POST'));
    return { page, saves };
  },
  cannot: ({ from, event }) => {
    const { of } = keyOf(from);
    if (event.type === 'rated') {
      if (event.rating === null) return 'nobody takes a rating back: another one is chosen';
      return of(event.item as Item).rating === event.rating ? 'that is chosen already' : null;
    }
    if (event.type === 'commented')
      return of(event.item as Item).comment === event.comment ? 'that stands there already' : null;
    return null;
  },
  steps: {
    rated: ({ page }) => pressWithin(field(page, 'goal').getByRole('radio', { name: '2, Step 2' })),
    'commented (better)': ({ page }) => comment(page, 'care').fill('better'),
    'commented (well)': ({ page }) => comment(page, 'care').fill('well'),
    'field left': async ({ page }) => {
      await comment(page, 'goal').focus();
      await page.keyboard.press('Tab');
    },
    'retry chosen': ({ page }) => pressWithin(page.getByRole('button', { name: 'Save now' })),
    'theirs chosen (goal)': chooses('Take the other version', 'goal'),
    'theirs chosen (care)': chooses('Take the other version', 'care'),
    'own chosen (goal)': chooses('Keep this version', 'goal'),
    'own chosen (care)': chooses('Keep this version', 'care'),
    'saveDelay has passed': ({ page }) => page.clock.runFor(saveDelay),
    'retryDelay has passed': ({ page }) => page.clock.runFor(retryDelay),
    'save succeeds': isKept,
    'save fails': isOutrun,
    'save fails (unreachable)': ({ saves }) => saves.fail(),
    'save fails (status 422)': ({ saves }) => saves.refuse(422, 'rule_broken'),
  },
  alike: { 'saving = waiting': 'from the first letter on it is said that it is being saved' },
  expected: (situation) => {
    const { of, others, problem } = keyOf(situation);
    const state = stateOf(situation);
    const said =
      state === 'kept'
        ? 'All changes saved'
        : state === 'conflict'
          ? 'Choose between the two versions'
          : state === 'closed'
            ? 'This can no longer be changed.'
            : state.startsWith('not kept')
              ? problem === 'unreachable'
                ? 'Muster can’t be reached'
                : 'Something needs correcting first'
              : 'Saving…';
    return [`goal ${of('goal').rating ?? 'none'}`, `care ${of('care').comment}`, ...[...others].sort(), said].join(
      ', ',
    );
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const rating = await attributeOf(field(page, 'goal').getByRole('radio', { checked: true }), 'value');
    const others = [];
    for (const item of ['care', 'goal'] as const) if ((await conflict(page, item).count()) > 0) others.push(item);
    return [
      `goal ${rating ?? 'none'}`,
      `care ${await contentOf(comment(page, 'care'))}`,
      ...others,
      (await textOf(dock(page).locator('strong'))) || (await textOf(dock(page))),
    ].join(', ');
  },
};
