import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { unseal } from '../../../server/documents/signature/seal.ts';
import { violations } from '../support/axe.ts';
import { demoPassword, juno, odo, pip, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Somebody's documents. */
async function openDocuments(who = wren, options = {}) {
  const portal = await open('about:blank', options);
  const { page } = portal;
  await portal.comeIn(who, 'documents');
  await page.getByRole('heading', { name: 'Guides' }).waitFor();
  return portal;
}

it('words are looked for in all of a document: it turns to where they stand, and marks them', async () => {
  const portal = await openDocuments();
  const { page } = portal;
  await page.getByRole('button', { name: /The handbook/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('[data-page="1"][data-drawn=true]').waitFor();
  await page.keyboard.press('/');
  const field = viewer.getByRole('textbox', { name: 'Search in document' });
  const marked = () =>
    page.evaluate(() =>
      ['found-in-document', 'chosen-in-document'].map((name) =>
        [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
      ),
    );
  await field.fill('rOOm');
  await viewer
    .getByRole('search')
    .getByText(/^1 of \d+$/)
    .waitFor();
  const said = (await viewer.getByRole('search').getByRole('status').textContent()) ?? '';
  const count = Number(said.split(' of ')[1]);
  expect(count).toBeGreaterThan(2);
  await expect.poll(async () => (await marked())[1]).toEqual(['Room']);
  // the one before the first is the last, on another page
  await field.press('Shift+Enter');
  await viewer.getByText(`${count} of ${count}`).waitFor();
  await viewer.locator('[data-page="1"]').waitFor({ state: 'detached' });
  await expect.poll(async () => (await marked())[1]).toEqual(['Room']);
  await field.press('Enter');
  await viewer.locator('[data-page="1"][data-drawn=true]').waitFor();
  expect(await violations(portal)).toEqual([]);
  await field.fill('nothing of the kind');
  await viewer.getByText('Not found').waitFor();
  // Escape closes the search, and only then the document
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await viewer.locator('canvas').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  expect((await marked()).flat()).toEqual([]);
});

it('on a phone a page is read as text, too: in letters of a size to read, found in, and from page to page', async () => {
  const portal = await openDocuments(wren, { viewport: { width: 360, height: 780 } });
  const { page } = portal;
  await page.getByRole('button', { name: /The handbook/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('[data-page="1"][data-drawn=true]').waitFor();
  const text = viewer.getByRole('button', { name: 'Text', exact: true });
  await text.click();
  const words = viewer.locator('[data-page="1"][data-written=true]');
  await words.waitFor();
  expect(await text.getAttribute('aria-pressed')).toBe('true');
  // a page that does not exist has none to fit, and none to turn
  await viewer.getByRole('button', { name: 'Whole page' }).waitFor({ state: 'detached' });
  expect(await viewer.getByRole('button', { name: 'Rotate' }).count()).toBe(0);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await words.locator('p').first().evaluate(size)).toBeGreaterThanOrEqual(14);
  const isWide = () => words.evaluate((element) => element.scrollWidth > (element.parentElement?.clientWidth ?? 0));
  expect(await isWide()).toBe(false);
  for (let step = 0; step < 5; step++) await viewer.getByRole('button', { name: 'Larger' }).click();
  // however large the letters are, nothing is beside the screen
  expect(await isWide()).toBe(false);
  expect(await violations(portal)).toEqual([]);
  await page.keyboard.press('PageDown');
  await viewer.locator('[data-page="2"][data-written=true]').waitFor();
  await page.keyboard.press('/');
  await viewer.getByRole('textbox', { name: 'Search in document' }).fill('rOOm');
  const chosen = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('chosen-in-document') ?? [])].map((range) => (range as Range).toString()),
    );
  await viewer.locator('[data-page="1"][data-written=true]').waitFor();
  await expect.poll(chosen).toEqual(['Room']);
  await viewer.getByRole('button', { name: 'Close search' }).click();
  await page.keyboard.press('t');
  await viewer.locator('[data-drawn=true] canvas').waitFor();
});

it(proves('sees own documents', 'what has to be acknowledged first, the rest by category'), async () => {
  const portal = await openDocuments();
  const { page } = portal;
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  expect((await sections.allTextContents())[0]).toBe('To acknowledge or sign');
  // nobody else's contract, and one's own
  await page.getByRole('button', { name: /Contract of employment/ }).waitFor();
  expect(await violations(portal)).toEqual([]);
  await page.getByLabel('Search documents').fill('TRAVEL night');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('TRAVEL night');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Search documents').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(2);
});

it('words are looked for in what all documents say: the document opens where it says so', async () => {
  const portal = await openDocuments();
  const { page } = portal;
  const field = page.getByLabel('Search documents');
  await field.fill('zzz');
  await page.getByText('Nothing found for “zzz”').waitFor();
  await field.fill('room 9');
  const row = page.getByRole('button', { name: /The handbook.*Room 9.*Page \d/s });
  await row.waitFor();
  expect(await row.locator('mark').textContent()).toBe('Room 9');
  await expect.poll(() => page.getByText('Nothing found for').count()).toBe(0);
  expect(await violations(portal)).toEqual([]);
  const said = (await row.textContent()) ?? '';
  const number = /Page (\d+)/.exec(said)?.[1];
  await row.click();
  const viewer = page.getByRole('dialog');
  await viewer.locator(`[data-page="${number}"][data-drawn=true]`).waitFor();
  expect(await viewer.getByRole('textbox', { name: 'Search in document' }).inputValue()).toBe('Room 9');
  await viewer.getByText('1 of 1', { exact: true }).waitFor();
  // the next document is none that was found so
  await page.keyboard.press('Escape');
  await viewer.getByRole('button', { name: 'Close document' }).click();
  // whoever comes by the address finds the same
  await page.reload();
  await row.waitFor();
});

it('a new version says what it says otherwise than the one before it', async () => {
  const portal = await openDocuments();
  const { page } = portal;
  await page.getByRole('button', { name: /Working hours/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('[data-drawn=true]').waitFor();
  await viewer.getByText('New in version 2: Overtime is asked for').click();
  await expect
    .poll(() => viewer.getByRole('insertion').first().textContent())
    .toContain('Overtime is asked for before');
  expect(await viewer.getByRole('deletion').count()).toBe(0);
  expect(await violations(portal)).toEqual([]);
});

it(proves('viewer and sheet exist', 'a PDF in the viewer, with its words, page by page'), async () => {
  const portal = await openDocuments();
  const { page } = portal;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.getByRole('button', { name: /The handbook/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('Room 1', { exact: true }).waitFor();
  // what draws PDFs comes with the first of them
  expect(scripts.filter((url) => /pdf\.worker/.test(url))).toHaveLength(1);
  expect(await violations(portal)).toEqual([]);
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await viewer.getByText('Page 2 of').first().waitFor();
  await viewer.locator('[data-page="2"][data-drawn=true]').waitFor();
  expect(await viewer.getByText('Room 1', { exact: true }).count()).toBe(0);
  await page.keyboard.press('PageUp');
  await viewer.getByText('Room 1', { exact: true }).waitFor();
  const canvas = viewer.locator('canvas');
  const widthOf = async () => (await canvas.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await viewer.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
  await viewer.getByRole('button', { name: 'Smaller' }).click();
  const whole = viewer.getByRole('button', { name: 'Whole page', pressed: true });
  const room = viewer.getByRole('region', { name: 'The handbook' });
  const isInSight = () =>
    room.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      [scrollHeight > clientHeight, scrollWidth > clientWidth].every((isCut) => !isCut),
    );
  expect(await isInSight()).toBe(false);
  // near as it was: what is to be in sight is
  await viewer.getByRole('button', { name: 'Larger' }).click();
  await viewer.getByRole('button', { name: 'Whole page' }).click();
  await whole.waitFor();
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('w');
  await whole.waitFor({ state: 'detached' });
  await expect.poll(widthOf).toBe(before);
  const isUpright = async () => {
    const box = await canvas.boundingBox();
    return box !== null && box.height > box.width;
  };
  await expect.poll(isUpright).toBe(true);
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(isUpright).toBe(false);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('handbook-1.pdf');
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
});

it('a document has an address, the next one another, and Back closes it; what was looked at is no longer unread', async () => {
  const { page } = await openDocuments(juno);
  const guides = page.getByRole('button', { name: /Travelling for work|The handbook/ });
  await guides.first().click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('[data-drawn=true]').waitFor();
  const address = page.url();
  expect(new URL(address).search).toMatch(/^\?document=/);
  await viewer.getByRole('button', { name: 'Next document' }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await viewer.locator('[data-drawn=true]').waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  for (const guide of await guides.all()) {
    await expect.poll(() => guide.textContent()).not.toContain('Unread');
  }
  await page.goto(address);
  await viewer.locator('[data-drawn=true]').waitFor();
});

it('it is signed with the password again, and its record is kept by whoever has signed', async () => {
  const portal = await openDocuments(odo);
  const { page } = portal;
  await page.getByRole('button', { name: /^Confidentiality/ }).click();
  const viewer = page.getByRole('dialog').first();
  await viewer.locator('[data-drawn=true]').waitFor();
  const sign = viewer.getByRole('button', { name: 'Sign…' });
  await expect.poll(() => sign.getAttribute('aria-disabled')).not.toBe('true');
  await sign.click();
  const question = page.getByRole('dialog', { name: 'Sign this document?' });
  const password = question.getByLabel('Your password');
  await password.and(page.locator(':focus')).waitFor();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await violations(portal)).toEqual([]);
  // nothing, and another one: said at the field, and what was typed stays
  await page.keyboard.press('Enter');
  await question.getByText('Enter your password.').waitFor();
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await question.getByText('Incorrect password. Try again.').waitFor();
  expect(await password.inputValue()).toBe('not this one');
  await page.route('**/auth/confirmation', (route) => route.abort());
  await page.keyboard.press('Enter');
  await question.getByText('This could not be checked.').waitFor();
  await page.unroute('**/auth/confirmation');
  await password.fill(demoPassword);
  await question.getByRole('button', { name: 'Sign document' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('You have signed “Confidentiality”').waitFor();
  await viewer.getByText('Signed', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download record' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Signature, Confidentiality.pdf');
  const { record } = unseal(readFileSync(await download.path()));
  expect(record).toMatchObject({ document: { title: 'Confidentiality' }, signer: { name: 'Odo Loneworth' } });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Confidentiality/ })
    .getByText(/signed/)
    .waitFor();
});

it('it is acknowledged in two presses, and no longer waits', async () => {
  const { page } = await openDocuments();
  const waiting = page.locator('[data-pressing]');
  // what is to be sent waits there, too
  const link = page.getByRole('link', { name: /^Documents/ });
  const counted = async () =>
    Number.parseInt((await link.locator('[aria-hidden=true]').last().textContent()) ?? '', 10);
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  await waiting.getByRole('button', { name: /Working hours/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('You have acknowledged “Working hours”').waitFor();
  // the menu counts anew by itself
  await expect.poll(counted).toBe(before - 1);
  await viewer.locator('[data-answer]').getByText('Acknowledged').waitFor();
  await viewer.getByRole('button', { name: 'Close document' }).click();
  await waiting.getByRole('button', { name: /Working hours/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /Working hours/ }).textContent()).toContain('Acknowledged');
});

it('it is declined with a reason, which may be thought over', async () => {
  const { page } = await openDocuments(tobin);
  await page
    .locator('[data-pressing]')
    .getByRole('button', { name: /Fire safety/ })
    .click();
  const viewer = page.locator('[data-machine=documentViewer]');
  await viewer.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this document?' });
  await question.getByLabel('Reason').fill('The lift is quicker');
  // Escape answers the question and not the document; what was typed is there when it is asked again
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await viewer.getByRole('button', { name: 'Decline' }).click();
  expect(await question.getByLabel('Reason').inputValue()).toBe('The lift is quicker');
  await question.getByRole('button', { name: 'Decline' }).click();
  await viewer.getByText('You declined it: “The lift is quicker”').waitFor();
  await viewer.getByRole('button', { name: 'Acknowledge' }).click();
  await viewer.locator('[data-answer]').getByText('Acknowledged').waitFor();
});

it('a file that is no PDF at all, whatever it says, offers the download, and has been seen by whoever takes it', async () => {
  const { page } = await openDocuments(pip);
  const notes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) notes.push(request.url());
  });
  await page.route('**/documents/*/versions/*/content', (route) =>
    route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-1.7 and nothing else' }),
  );
  await page.getByRole('button', { name: /Travelling for work/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('No preview for this type of document').waitFor();
  expect(notes).toEqual([]);
  await Promise.all([page.waitForEvent('download'), viewer.getByRole('button', { name: 'Download' }).click()]);
  await expect.poll(() => notes.length).toBe(1);
});

it('a viewer whose code does not come says so, and nothing has been seen until it has', async () => {
  const { page } = await openDocuments(tobin);
  const notes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) notes.push(request.url());
  });
  await page.route('**/pdf-page*.js', (route) => route.abort());
  await page.getByRole('button', { name: /Travelling for work/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('This part of the page could not be shown').waitFor();
  expect(notes).toEqual([]);
  await page.unroute('**/pdf-page*.js');
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await viewer.locator('[data-drawn=true]').waitFor();
  await expect.poll(() => notes.length).toBe(1);
});

it('what is published while it is looked at is neither noted nor answered by it: it is offered', async () => {
  const { page } = await openDocuments(pip);
  const waiting = page.locator('[data-pressing]');
  await waiting.getByRole('button', { name: /Working hours/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('[data-drawn=true]').waitFor();
  // once it is noted that it was seen, which has the list read anew
  await viewer.getByRole('button', { name: 'Acknowledge', disabled: false }).waitFor();
  const { pathname } = new URL(page.url());
  const listing = new RegExp(`${pathname.split('/').at(-2)}/documents$`);
  const opened: string[] = [];
  await page.route(listing, async (route) => {
    const response = await route.fetch();
    const { documents } = await response.json();
    const newer = documents.map((one: { title: string }) =>
      one.title === 'Working hours' ? { ...one, version: 9, state: 'unread' } : one,
    );
    await route.fulfill({ response, json: { documents: newer } });
  });
  await page.route('**/documents/*/versions/9/content', async (route) => {
    opened.push(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: opened[0]?.replace('/9/', '/1/') ?? '' }) });
  });
  const notes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) notes.push(request.postData() ?? '');
  });
  await viewer.getByRole('button', { name: 'Acknowledge' }).click();
  await viewer.getByText('A new version of this document has been published.').waitFor();
  expect(await viewer.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0);
  expect([opened, notes]).toEqual([[], []]);
  await viewer.getByRole('button', { name: 'Open new version' }).click();
  await viewer.getByRole('button', { name: 'Acknowledge' }).waitFor();
  await expect.poll(() => [opened.length, notes]).toEqual([1, ['{"version":9}']]);
});

it('what has not been seen yet cannot be answered: the buttons wait until the register knows that it was', async () => {
  const { page } = await openDocuments(juno);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/documents/*/opened', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .locator('[data-pressing]')
    .getByRole('button', { name: /Working hours/ })
    .click();
  const viewer = page.getByRole('dialog');
  const acknowledge = viewer.getByRole('button', { name: 'Acknowledge' });
  await viewer.locator('[data-drawn=true]').waitFor();
  expect(await acknowledge.getAttribute('aria-disabled')).toBe('true');
  await acknowledge.click({ force: true });
  letGo();
  await expect.poll(() => acknowledge.getAttribute('aria-disabled')).not.toBe('true');
  await acknowledge.click();
  await page.getByText('You have acknowledged “Working hours”').waitFor();
});
