import type { Locator, Page } from 'playwright';
import type { RecordChangeRequest } from '../../../../src/api/contract/records/record-values.ts';
import type { RecordItem, Records, SavedRecord } from '../../../../src/api/contract/records/records.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { answerQuestion, dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, contentOf, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const itemAt = (number: number, version: number, level: string): RecordItem => ({
  id: idOf(number),
  ...{
    version,
    values: { level, since: '2020-01-01' },
    attachments: [],
    attachmentsAsked: null,
    changedBy: null,
    changedAt: null,
    expiries: {},
  },
});
const items = { i1: itemAt(1, 3, 'Basic'), i2: itemAt(2, 1, 'Fluent') } as const;
const changeOf = (number: number, itemId: string | null): RecordChangeRequest => ({
  ...{ id: idOf(number), itemId, version: 1, state: 'requested', askedAt: '2026-03-16T10:00:00.000Z', decidedAt: null },
  ...{ effectiveOn: null, isPlanned: false },
  values: [{ field: 'level', before: null, after: 'Better', isApproved: null }],
  ...{ attachments: null, by: '', reason: '', allowedActions: ['change', 'withdraw'] },
});
const changes = { c1: changeOf(3, items.i1.id), c2: changeOf(4, null) } as const;
const field = { options: null, isRequired: false, isMasked: false, remindDays: null } as const;
const records: Records = {
  today: '2026-03-16',
  job: { number: '1', fullName: 'Ada Example', joinedOn: '2020-01-01', leftOn: null, site: '', line: [] },
  sections: [
    {
      ...{ code: 'languages', title: 'Languages', isList: true, takesFiles: true },
      fields: [
        { ...field, code: 'level', label: 'Level', kind: 'text', policy: 'edit' },
        { ...field, code: 'since', label: 'Since', kind: 'date', policy: 'edit' },
      ],
      items: Object.values(items),
      changes: Object.values(changes),
    },
  ],
};

const section = (page: Page): Locator => page.locator('[data-section=languages]');
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /Languages/ });
const button = (page: Page, name: string): Locator => section(page).getByRole('button', { name, exact: true });

/** Opens the form, which comes with its uploads. */
const opens =
  (name: string): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await button(page, name).click();
    await appear(page, sheet(page).getByLabel('Level'));
    await page.clock.runFor(movement);
  };

/** Types something else, and saves it: what comes of that is the host's to say. */
const saves =
  (saved: SavedRecord): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }) => {
    await sheet(page).getByLabel('Level').fill('Native');
    const since = await contentOf(sheet(page).getByLabel('Since'));
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    expectSent(await deeds.answer(saved), { values: { level: 'Native', since }, attachmentIds: [] });
    await dismissTold(page);
  };

const removes =
  (number: number): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }) => {
    await button(page, `Remove from Languages, number ${number}`).click();
    await answerQuestion(page, 'whether');
    await deeds.answer({ id: idOf(number) });
    await dismissTold(page);
  };

/** Of the item, or of what is to be one more: each stands where it belongs. */
const withdraws =
  (change: RecordChangeRequest): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }) => {
    const place =
      change.itemId === null
        ? section(page).locator(':scope > [data-change]')
        : section(page).locator('div > [data-change]');
    await place
      .last()
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await deeds.answer({ ...change, state: 'withdrawn', allowedActions: [] });
    await dismissTold(page);
  };

/** One's own records: changing one, adding one, removing one, and taking back what waits. */
export const recordsDriver: Driver<Opener, Stage> = {
  machine: 'records',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) => opener.office({ path: 'my-records', shown: '[data-section=languages]', before }),
      async (page) => {
        await routed(page, /\/records$/, (call) => call.fulfill({ json: records }));
        return HeldCalls.of(page, /\/records\//, 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event, from }) => {
    if (event.type === 'xstate.snapshot.records') return 'the records tell themselves what they hold';
    const isPressed = event.type === 'remove chosen' || event.type === 'withdraw chosen';
    return isPressed && stateOf(from) === 'open' ? 'the form lies over the records' : null;
  },
  steps: {
    'edit chosen (i1)': opens('Edit Languages, number 1'),
    'edit chosen (item null)': opens('Add to Languages'),
    'remove chosen (i1)': removes(1),
    'remove chosen (i2)': removes(2),
    'withdraw chosen (c1)': withdraws(changes.c1),
    'withdraw chosen (c2)': withdraws(changes.c2),
    'form succeeds (i1)': saves({ item: items.i1, isSaved: true, isSent: false, id: items.i1.id }),
    'form succeeds (item null)': saves({ item: null, isSaved: false, isSent: true, id: changes.c2.id }),
    'form succeeds (isSaved false)': async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) =>
    ({ i1: 'a form that changes one: “Basic”', new: 'a form for one more: “”' })[String(JSON.parse(situation)[1])] ??
    'the records',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const title = await textOf(sheet(page).getByRole('heading').first());
    if (title === '') return 'the records';
    const level = await contentOf(sheet(page).getByLabel('Level'));
    return `a form ${title === 'Languages' ? 'that changes one' : 'for one more'}: “${level}”`;
  },
};
