import type { Locator, Page } from 'playwright';
import type { DocumentToReview } from '../../../../src/api/contract/documents/requested.ts';
import type { Driver } from '../../../engine/index.ts';
import { toReviewNamed } from '../../../models/screens/documents/requested/documents.ts';
import { answerQuestion, dismissTold, reason } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { contentOf, idOf, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const documentOf = (number: number, title: string, more: Partial<DocumentToReview> = {}): DocumentToReview => {
  const { sendings, ...document } = toReviewNamed(title, more);
  return {
    ...document,
    id: idOf(number),
    employee: { id: idOf(9), fullName: 'Ada Example' },
    sendings: sendings.map((sending) => ({
      ...sending,
      files: sending.files.map((file) => ({ ...file, id: idOf(8) })),
    })),
  };
};
const documents = { licence: documentOf(1, 'licence'), address: documentOf(2, 'address', { expires: false }) } as const;
type Which = keyof typeof documents;

const entry = (page: Page, which: Which): Locator =>
  page
    .locator('[data-machine=documentReviews]')
    .getByRole('listitem')
    .filter({ has: page.locator('strong', { hasText: documents[which].title }) });
const date = (page: Page): Locator => entry(page, 'licence').getByLabel('Valid until');

/** Until when the first is valid by the situation: by whoever reviews it, or else by whoever has sent it. */
const dateIn = (situation: string): string =>
  (Object.values(JSON.parse(situation)[1])[0] as string | undefined) ?? documents.licence.sendings[0]?.validUntil ?? '';

const decides =
  (action: 'accept' | 'reject', which: Which): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, deeds }, { from }) => {
    await entry(page, which)
      .getByRole('button', { name: action === 'accept' ? /^Accept/ : /^Reject/ })
      .click();
    if (action === 'reject') await answerQuestion(page, 'words');
    const sent = await deeds.answer(documents[which]);
    const validUntil = action === 'accept' && which === 'licence' ? dateIn(from) || null : null;
    expectSent(sent, { action, validUntil, reason: action === 'reject' ? reason : '' });
    await dismissTold(page);
  };

/** Deciding on documents that people have sent. */
export const documentReviewsDriver: Driver<Opener, Stage> = {
  machine: 'documentReviews',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) =>
        opener.office({
          path: 'supervisory/requests?tab=documents',
          shown: '[data-machine=documentReviews] input[type=date]',
          before,
        }),
      async (page) => {
        const listed = { today: '2026-03-16', documents: Object.values(documents), waiting: 2, requests: [] };
        await routed(page, /supervisory\/requested-documents$/, (call) => call.fulfill({ json: listed }));
        return HeldCalls.of(page, /supervisory\/requested-documents\/[^/]+$/, 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event, from }) => {
    if (event.type === 'review chosen' && event.action === 'begin') return 'what is looked at already is not begun';
    const isThere = event.type === 'date changed' && event.validUntil === dateIn(from);
    return isThere ? 'what stands there already is not typed again' : null;
  },
  steps: {
    'date changed (2027-02-28)': ({ page }, { event }) => date(page).fill(String(event.validUntil)),
    'date changed (empty)': ({ page }, { event }) => date(page).fill(String(event.validUntil)),
    'review chosen (accept, licence, licence, expires true)': decides('accept', 'licence'),
    'review chosen (accept, address, address, expires false)': decides('accept', 'address'),
    'review chosen (reject, licence, licence, expires true)': decides('reject', 'licence'),
    'review chosen (reject, address, address, expires false)': decides('reject', 'address'),
  },
  expected: (situation) => `valid until “${dateIn(situation)}”, the other for good`,
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const other =
      (await entry(page, 'address').getByLabel('Valid until').count()) === 0 ? 'for good' : 'until some day';
    return `valid until “${await contentOf(date(page))}”, the other ${other}`;
  },
};
