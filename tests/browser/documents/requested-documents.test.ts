import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { juno, odo } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const linden = 'linden.cloudberry@meridian.example';
const oleander = 'oleander.lanternby@meridian.example';
const alder = 'alder.brackenwood@meridian.example';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const sends = '**/requested-documents/*';

async function openRequested(who: string, options = {}) {
  const portal = await open('about:blank', options);
  await portal.comeIn(who, 'documents?tab=requested');
  return portal;
}

/** One that somebody is asked for, as it stands in their list. */
const requestedIn = (page: Page, title: string) =>
  page.locator('[data-machine=requestedDocuments]').getByRole('listitem').filter({ hasText: title });

async function choose(page: Page, title: string, { name = 'bill.pdf', content = pdf, validUntil = '' } = {}) {
  const sheet = page.getByRole('dialog', { name: `Send ${title}` });
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  await sheet.getByLabel('Files', { exact: true }).setInputFiles([{ name, mimeType, buffer: content }]);
  await sheet.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  if (validUntil) await sheet.getByLabel('Valid until').fill(validUntil);
  return sheet;
}

async function openReviews() {
  const portal = await open('about:blank');
  await portal.comeIn(odo, 'supervisory/requests?tab=documents');
  const sentBy = (name: string) =>
    portal.page.locator('[data-machine=documentReviews]').getByRole('listitem').filter({ hasText: name });
  return { portal, page: portal.page, sentBy };
}

it('a document is sent, rejected with a reason, sent once more and accepted: each side hears of the other by itself', async () => {
  const asked = await openRequested(linden);
  const { page } = asked;
  await page.getByRole('button', { name: 'Send… Proof of address' }).click();
  await page.getByLabel('Files', { exact: true }).and(page.locator(':focus')).waitFor();
  const sheet = await choose(page, 'Proof of address');
  expect(await violations(asked)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await page.getByText('“Proof of address” sent').waitFor();
  const address = requestedIn(page, 'Proof of address').first();
  await address.getByText('Waiting for review').waitFor();

  const { portal, page: office, sentBy } = await openReviews();
  const sent = sentBy('Linden Cloudberry').first();
  await office.getByRole('button', { name: 'Review Proof of address of Linden Cloudberry' }).click();
  await sent.getByText('In review').waitFor();
  // what somebody looks at is taken back no more: whoever tries sees how it stands
  await page.getByRole('button', { name: 'Take back Proof of address' }).click();
  await address.getByText('In review').waitFor();
  expect(await address.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
  await sent.getByRole('button', { name: 'bill.pdf' }).click();
  await office.getByRole('dialog').getByText('bill.pdf').first().waitFor();
  await office.keyboard.press('Escape');
  expect(await violations(portal)).toEqual([]);
  await office.getByRole('button', { name: 'Reject… Proof of address of Linden Cloudberry' }).click();
  const dialog = office.getByRole('dialog', { name: 'Reject this document?' });
  await dialog.getByLabel('Reason').fill('It is of another person.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await office.getByText('“Proof of address, Linden Cloudberry” rejected').waitFor();

  await address.getByText('It is of another person.').waitFor();
  await page.getByRole('button', { name: 'Send again… Proof of address' }).click();
  await (await choose(page, 'Proof of address', { name: 'letter.pdf' }))
    .getByRole('button', { name: 'Send document' })
    .click();
  await office.getByRole('button', { name: 'Review Proof of address of Linden Cloudberry' }).click();
  await office.getByRole('button', { name: 'Accept Proof of address of Linden Cloudberry' }).click();
  await address.getByText('Accepted', { exact: true }).waitFor();
  expect(await address.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  // what was sent before is there, folded
  await address.getByText('Sent before (1)').click();
  await address.getByRole('button', { name: 'bill.pdf' }).waitFor();
});

it('what expires says until when; what is sent is taken back as long as nobody looks at it', async () => {
  const { page } = await openRequested(oleander);
  const licence = requestedIn(page, 'Driving licence').first();
  await licence.getByText(/^Overdue since/).waitFor();
  await page.getByRole('button', { name: 'Send… Driving licence' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send Driving licence' });
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await sheet.getByText('Choose a file.').waitFor();
  await sheet.getByText('Enter the last day on which it is valid.').waitFor();
  expect(await sheet.getByLabel('Files', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await choose(page, 'Driving licence', { validUntil: '2020-01-31' });
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await sheet.getByText('It has expired already. Send one that is still valid.').waitFor();
  await sheet.getByLabel('Valid until').fill('2099-01-31');
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await licence.getByText('Waiting for review').waitFor();
  await page.getByRole('button', { name: 'Take back Driving licence' }).click();
  await licence.getByText(/^Overdue since/).waitFor();
  await page.getByRole('button', { name: 'Send again… Driving licence' }).waitFor();
});

it('what was sent and not answered is sent again without being chosen again, and is there once', async () => {
  const { page } = await openRequested(alder);
  const licence = requestedIn(page, 'Driving licence').first();
  await licence.getByText(/^Expired/).waitFor();
  await page.getByRole('button', { name: 'Send again… Driving licence' }).click();
  const sheet = await choose(page, 'Driving licence', { validUntil: '2099-01-31' });
  // it arrives, and its answer does not
  await page.route(sends, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await sheet.getByRole('alert').getByText('Muster can’t be reached').waitFor();
  await page.unroute(sends);
  await sheet.getByRole('button', { name: 'Send document' }).click();
  await licence.getByText('Waiting for review').waitFor();
  await licence.getByText('Sent before (1)').waitFor();
  await page.getByRole('button', { name: 'Take back Driving licence' }).click();
  // nothing that was pressed is lost to the keys
  await page.getByRole('button', { name: 'Take back Driving licence' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await licence.getByText(/^Expired/).waitFor();
});

it('whoever is asked for nothing is told so, and nobody who does not review has a tab for it', async () => {
  const portal = await openRequested(juno, { viewport: { width: 360, height: 740 } });
  await portal.page.getByText('You haven’t been asked for any documents.').waitFor();
  expect(await violations(portal)).toEqual([]);
  const other = await open('about:blank');
  await other.comeIn('tobin.marrowleaf@meridian.example', 'supervisory/requests');
  await other.page.getByRole('tab', { name: 'Team' }).waitFor();
  expect(await other.page.getByRole('tab', { name: /^Documents/ }).count()).toBe(0);
});
