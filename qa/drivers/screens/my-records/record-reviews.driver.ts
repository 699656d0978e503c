import type { Locator, Page } from 'playwright';
import type { RecordChangeToReview } from '../../../../src/api/contract/records/record-changes.ts';
import type { Driver } from '../../../engine/index.ts';
import { recordChangeNamed } from '../../../models/screens/my-records/record-changes.ts';
import { answerQuestion, dismissTold, reason } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { idOf, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const ids = { one: idOf(1), two: idOf(2), item: idOf(3), employee: idOf(4) };
const changeOf = (id: string, who: string): RecordChangeToReview => ({
  ...recordChangeNamed(id, who),
  itemId: ids.item,
  employee: { id: ids.employee, fullName: who },
});
const changes = { one: changeOf(ids.one, 'Ada Example'), two: changeOf(ids.two, 'Bo Sample') } as const;
type Which = keyof typeof changes;

const part = (page: Page) => page.locator('[data-machine=recordReviews]');
const entry = (page: Page, which: Which): Locator =>
  part(page).getByRole('listitem').filter({ hasText: changes[which].employee.fullName });
const box = (page: Page, label: string): Locator =>
  entry(page, 'two').getByRole('checkbox', { name: `Approve ${label} of Bo Sample` });
const labels = { first: 'First name', last: 'Last name' } as const;

/** The fields that are left out of the second, by the situation. */
const leftIn = (situation: string): readonly string[] => JSON.parse(situation)[1]['two 2'] ?? [];
const fieldsOf = ({ values }: RecordChangeToReview) => values.map(({ field }) => field);

/** Decides, and lets the host answer: what it was asked is what was chosen, and nothing else. */
const decides =
  (action: 'approve' | 'reject', which: Which): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }, { from }) => {
    const change = changes[which];
    const left = which === 'two' ? leftIn(from) : [];
    const isPart = action === 'approve' && left.length > 0;
    await entry(page, which)
      .getByRole('button', { name: action === 'approve' ? /^Approve/ : /^Reject/ })
      .click();
    if (isPart || action === 'reject') await answerQuestion(page, 'words');
    const sent = await deeds.answer(change);
    const said = isPart || action === 'reject' ? reason : '';
    const fields = isPart ? fieldsOf(change).filter((field) => !left.includes(field)) : null;
    expectSent(sent, { action, fields, reason: said });
    await dismissTold(page);
  };

/** Deciding on changes of records, field by field. */
export const recordReviewsDriver: Driver<Opener, Stage> = {
  machine: 'recordReviews',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) =>
        opener.office({
          path: 'supervisory/requests?tab=records',
          shown: '[data-machine=recordReviews] input[type=checkbox]',
          before,
        }),
      async (page) => {
        const listed = { changes: [changes.one, changes.two], waiting: 2 };
        await routed(page, /supervisory\/record-changes$/, (call) => call.fulfill({ json: listed }));
        return HeldCalls.of(page, /supervisory\/record-changes\/[^/]+$/, 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event, from }) => {
    const isNothing = event.type === 'review chosen' && event.action === 'approve' && leftIn(from).length === 2;
    const isOfTwo = (event.change as RecordChangeToReview | undefined)?.id === 'two';
    if (isNothing && isOfTwo) return 'of a change of which nothing is chosen nothing is approved';
    return event.type === 'xstate.snapshot.list' ? 'the list tells itself what it holds' : null;
  },
  steps: {
    'field toggled (first)': ({ page }) => box(page, labels.first).click(),
    'field toggled (last)': ({ page }) => box(page, labels.last).click(),
    'review chosen (approve, one)': decides('approve', 'one'),
    'review chosen (approve, two)': decides('approve', 'two'),
    'review chosen (reject, one)': decides('reject', 'one'),
    'review chosen (reject, two)': decides('reject', 'two'),
  },
  expected: (situation) => {
    const left = leftIn(situation);
    return sightOf(
      fieldsOf(changes.two).filter((field) => !left.includes(field)),
      left.length,
    );
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const chosen: string[] = [];
    for (const [field, label] of Object.entries(labels)) if (await box(page, label).isChecked()) chosen.push(field);
    const approve = entry(page, 'two').getByRole('button', { name: /^Approve/ });
    const isPart = ((await approve.textContent()) ?? '').startsWith('Approve chosen');
    const isHeld = (await approve.getAttribute('aria-disabled')) === 'true';
    return sightOf(chosen, isHeld ? 2 : isPart ? 1 : 0);
  },
};

/** Which fields are chosen, and what can be done with them. */
const sightOf = (chosen: readonly string[], left: number): string =>
  [
    chosen.length > 0 ? `${chosen.join(' and ')} chosen` : 'nothing chosen',
    ['all of it can be approved', 'a part of it can be approved', 'nothing of it can be approved'][left],
  ].join(': ');
