import type { Locator, Page } from 'playwright';
import type { RequestedDocument } from '../../../../src/api/contract/documents/requested.ts';
import type { Driver } from '../../../engine/index.ts';
import { requestedNamed } from '../../../models/screens/documents/requested/documents.ts';
import { dismissTold } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { appear, idOf, movement, type Opener, opening, routed, textOf } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

/** Each with everything that could be done with it, whatever its chart says: what is pressed is what counts here. */
const documentAt = (number: number, title: string, more: Partial<RequestedDocument> = {}): RequestedDocument => ({
  ...requestedNamed(title, { allowedActions: ['upload', 'take back'], ...more }),
  id: idOf(number),
});
const documents = {
  licence: documentAt(1, 'Licence'),
  address: documentAt(2, 'Proof of address', { version: 2, state: 'uploaded', expires: false }),
} as const;
type Which = keyof typeof documents;
const file = { id: idOf(9), name: 'scan.pdf', mediaType: 'application/pdf', bytes: 15 } as const;
const validUntil = '2031-05-31';

const part = (page: Page): Locator => page.locator('[data-machine=requestedDocuments]');
const way = (page: Page, which: Which, name: RegExp): Locator =>
  part(page)
    .getByRole('button', { name })
    .and(part(page).getByRole('button', { name: documents[which].title }));
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Send / });

const opens =
  (which: Which): Driver<Opener, Stage>['steps'][string] =>
  async ({ page }) => {
    await way(page, which, /^Send/).click();
    await appear(page, sheet(page).getByLabel('Files'));
    await page.clock.runFor(movement);
  };

/** The documents that one is asked for: sending one, and taking back what nobody has looked at. */
export const requestedDocumentsDriver: Driver<Opener, Stage> = {
  machine: 'requestedDocuments',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) =>
        opener.office({ path: 'documents?tab=requested', shown: '[data-machine=requestedDocuments] button', before }),
      async (page) => {
        const listed = { today: '2026-03-16', documents: Object.values(documents) };
        await routed(page, /\/requested-documents$/, (call) => call.fulfill({ json: listed }));
        await routed(page, /\/files\?/, (call) => call.fulfill({ json: file }));
        return HeldCalls.of(page, /\/requested-documents\/[^/]+/, 'POST');
      },
    );
    return { page, deeds };
  },
  steps: {
    'send chosen (licence)': opens('licence'),
    'send chosen (address)': opens('address'),
    'take back chosen': async ({ page, deeds }) => {
      await way(page, 'address', /^Take back/).click();
      await deeds.answer(documents.address);
      await dismissTold(page);
    },
    'form succeeds (isSaved true)': async ({ page, deeds }, { from }) => {
      const isLicence = JSON.parse(from)[1] === 'licence';
      await sheet(page)
        .getByLabel('Files')
        .setInputFiles([{ name: file.name, mimeType: file.mediaType, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
      await appear(page, sheet(page).getByRole('button', { name: 'Remove' }));
      if (isLicence) await sheet(page).getByLabel('Valid until').fill(validUntil);
      await sheet(page).getByRole('button', { name: 'Send document' }).click();
      const sent = await deeds.answer(documents[isLicence ? 'licence' : 'address']);
      expectSent(sent, { attachmentIds: [file.id], validUntil: isLicence ? validUntil : null });
      await dismissTold(page);
    },
    'form succeeds (isSaved false)': async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await page.clock.runFor(movement);
    },
  },
  expected: (situation) =>
    ({ licence: 'a form: “Send Licence”, until when it is valid', address: 'a form: “Send Proof of address”' })[
      String(JSON.parse(situation)[1])
    ] ?? 'what is asked for',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const title = await textOf(sheet(page).getByRole('heading').first());
    if (title === '') return 'what is asked for';
    const asksUntil = (await sheet(page).getByLabel('Valid until').count()) > 0;
    return `a form: “${title}”${asksUntil ? ', until when it is valid' : ''}`;
  },
};
