import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { addDays, addMonths, weekdayOf } from '../../src/api/contract/calendar.ts';
import { undoWindow } from '../../src/machines/lifecycles/requests/request.ts';
import { violations } from './support/axe.ts';
import { juno, type PortalPage, tobin, wren } from './support/portal-page.ts';
import { portals } from './support/portals.ts';

const open = portals();

/** The other side is told once something can no longer be taken back. */
const told = { timeout: undoWindow + 8_000 };

/** Dates that the demo has nothing on: Tuesdays, half a year from now. */
const free: string[] = [];
for (let date = addDays(new Date().toISOString().slice(0, 10), 170); free.length < 40; date = addDays(date, 1)) {
  if (weekdayOf(date) === 2 && !/(05-01|06-21|08-15|10-03|11-11|12-2[4-9]|01-01|03-20)$/.test(date)) free.push(date);
}
const nextDay = (): string => free.shift() ?? '';

type Screen = 'My Leaves' | 'Authorize Leaves';

async function at(
  email: string,
  screen: Screen,
  isClockHeld = false,
  options: BrowserContextOptions = {},
): Promise<PortalPage> {
  const portal = await open('about:blank', options);
  if (isClockHeld) await portal.page.clock.install();
  await goTo(portal, email, screen);
  return portal;
}

async function goTo(portal: PortalPage, email: string, screen: Screen): Promise<void> {
  await portal.comeIn(email, screen === 'My Leaves' ? 'my-leaves' : 'supervisory/leave-requests');
  await portal.page.getByRole('heading', { name: screen, level: 1 }).waitFor();
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Request leave' });

/** Of a type that has no account: all that is asked for in this file comes to more days than a year gives. */
const unlimited = 'Sick leave';

/** Opens the form and fills it in; what it comes to is there. */
async function fillIn(page: Page, first: string, last = first, type = 'Annual leave'): Promise<void> {
  await page.getByRole('button', { name: 'Request leave' }).click();
  await page.getByLabel('Type of leave').selectOption({ label: type });
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
  await page.locator('[data-machine=requestForm][data-state=counted]').waitFor();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();
const shown = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
/** Requests for a date, as the list shows them. */
const rowsFor = (page: Page, date: string) =>
  page
    .locator('[data-machine=myLeaves] li button')
    .filter({ hasText: shown(date) })
    .filter({ hasText: date.slice(0, 4) });

describe('asking for a leave', () => {
  it(
    proves('sees own leaves', 'asks for one in three interactions, and sees while typing what each day costs'),
    async () => {
      const { page } = await at(juno, 'My Leaves');
      const day = nextDay();
      await fillIn(page, day, addDays(day, 5));
      const preview = page.getByRole('region', { name: 'Preview' });
      // a night worker has Friday and Saturday off
      await expect.poll(() => preview.getByText('Weekly off').count()).toBe(2);
      expect(await preview.textContent()).toMatch(/→/);
      // what it costs is in sight beside the buttons, however long the form is
      const total = form(page)
        .getByRole('status')
        .filter({ hasText: /^4 days.*Tobin Marrowleaf decides$/ });
      const [costs, button] = [
        await total.boundingBox(),
        await page.getByRole('button', { name: 'Send request' }).boundingBox(),
      ];
      expect((button?.y ?? 0) - (costs?.y ?? 0)).toBeLessThan(80);
      await send(page);
      await form(page).waitFor({ state: 'detached' });
      await rowsFor(page, day).filter({ hasText: 'waiting for Tobin Marrowleaf' }).waitFor();
    },
  );

  it('each amount of a balance is positive, under a label that says the direction, and marked as its part of the gauge', async () => {
    const { page } = await at(wren, 'My Leaves');
    const sums = page.getByRole('region', { name: 'Leave balances' }).locator('[data-part]:has(> span)');
    await sums.first().waitFor();
    const parts: Readonly<Record<string, string>> = {
      Entitled: 'entitled',
      'Carried over': 'carried',
      Expired: 'expired',
      Used: 'taken',
      Planned: 'planned',
      Pending: 'pending',
    };
    const shown = await sums.evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.dataset.part] as const));
    expect(shown.length).toBeGreaterThan(5);
    for (const [text, part] of shown) {
      const [, label = ''] = /^([A-Za-z ]+?) [\d½:]+$/.exec(text) ?? [];
      expect([text, part]).toEqual([text, parts[label]]);
    }
  });

  it('a double click on a request opens it, and a click beside it closes it', async () => {
    const { page } = await at(juno, 'My Leaves');
    const request = page.getByRole('dialog', { name: 'Leave request' });
    await page.locator('[data-machine=myLeaves] li button[class*=row]').first().dblclick();
    await request.locator('[data-machine=requestCase]').waitFor();
    await page.mouse.click(20, 300);
    await request.waitFor({ state: 'detached' });
  });

  it('says at the field what stands in the way, and keeps what was typed', async () => {
    const { page } = await at(juno, 'My Leaves');
    await fillIn(page, addDays(nextDay(), 3));
    const first = page.getByLabel('First day');
    const said = page.locator(`[id="${await first.getAttribute('aria-describedby')}"]`);
    expect(await said.textContent()).toBe('No request needed: you do not work on any of these days.');
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'Something needs correcting first' }).waitFor();
    expect(await page.getByLabel('Type of leave').locator('option:checked').textContent()).toBe('Annual leave');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await form(page).waitFor({ state: 'detached' });
  });

  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'a day is the same day in a browser in %s',
    async (timezoneId) => {
      const { page } = await at(juno, 'My Leaves', false, { timezoneId });
      const day = nextDay();
      await fillIn(page, day);
      await send(page);
      await rowsFor(page, day).click();
      const days = page.getByRole('dialog', { name: 'Leave request' }).getByRole('region', { name: 'Days' });
      await days.getByRole('listitem').first().waitFor();
      expect(await days.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining(shown(day))]);
    },
  );

  it('what is typed outlives a reload', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await page.getByLabel(/Reason/).fill('A kite festival');
    // the form is at an address of its own, and comes back by itself
    await page.reload();
    await page.getByText('What you typed before has been restored').waitFor();
    expect(await page.getByLabel(/Reason/).inputValue()).toBe('A kite festival');
    await send(page);
    await rowsFor(page, day).first().waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
  });

  it('what was sent is confirmed with whom it waits for; its row has the focus, and a way leads to it', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await send(page);
    const toast = page.locator('[data-toast]').filter({ hasText: 'It waits for Tobin Marrowleaf' });
    await toast.waitFor();
    await rowsFor(page, day).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-fresh'));
    await toast.getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog', { name: 'Leave request' }).getByText('Juno Nightingale').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('request')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('what was asked for already is one press away from where it stands in the way', async () => {
    const portal = await at(juno, 'My Leaves');
    const { page } = portal;
    const day = nextDay();
    await fillIn(page, day, day, unlimited);
    await page.getByLabel('Reason').fill('Once');
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await fillIn(page, day, day, unlimited);
    await page.getByText('You already have leave on').first().waitFor();
    expect(await violations(portal)).toEqual([]);
    await form(page).getByRole('link', { name: 'Open it' }).click();
    // what was typed is not let go of unasked
    await page.getByRole('button', { name: 'Discard and continue' }).click();
    await page.getByRole('dialog', { name: 'Leave request' }).getByText('Once').waitFor();
  });

  it('what was sent is taken back from where that was said, and is a draft with all that was typed', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await page.getByLabel(/^Reason/).fill('The sea');
    await send(page);
    const sent = page.locator('[data-toast]').filter({ hasText: 'It waits for Tobin Marrowleaf' });
    await sent.getByRole('button', { name: 'Undo' }).click();
    const back = page.locator('[data-toast]').filter({ hasText: 'Request taken back' });
    await back.waitFor();
    await rowsFor(page, day).filter({ hasText: 'Draft' }).waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
    await back.getByRole('button', { name: 'View' }).click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByText('Undone', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Send request' }).click();
    expect(
      await page
        .getByRole('dialog', { name: 'Change the request' })
        .getByLabel(/^Reason/)
        .inputValue(),
    ).toBe('The sea');
  });

  it('says so where it is too late to take back what was sent, and leads to it', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await send(page);
    const sent = page.locator('[data-toast]').filter({ hasText: 'Request sent' });
    // somebody looks at it for longer than it can be taken back
    await sent.hover();
    await page.route(/requests\/[0-9a-f-]+\/actions$/, (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: '', fields: [], details: {} } }),
    );
    await sent.getByRole('button', { name: 'Undo' }).click();
    const late = page.locator('[data-toast]').filter({ hasText: 'Too late to undo' });
    await late.getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog', { name: 'Leave request' }).getByRole('button', { name: 'Withdraw' }).waitFor();
  });

  it('what was withdrawn waits again, as long as nobody has been told', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await send(page);
    await rowsFor(page, day).click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await sheet.getByText('Withdrawn', { exact: true }).first().waitFor();
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await sheet.getByText('Pending', { exact: true }).first().waitFor();
    await sheet.getByText('Waiting for Tobin Marrowleaf').waitFor();
  });

  it('days are chosen on the calendar: one is pressed, and then the last; the fields say the same', async () => {
    const portal = await at(juno, 'My Leaves');
    const { page } = portal;
    const day = nextDay();
    await fillIn(page, day);
    const calendar = page.getByRole('region', { name: 'Choose days' });
    const on = (date: string) => calendar.locator(`[data-date="${date}"]`);
    const fields = () =>
      Promise.all(['First day', 'Last day'].map((name) => page.getByRole('textbox', { name }).inputValue()));
    const chosen = () =>
      calendar
        .locator('[aria-pressed=true]')
        .evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset.date));
    // what is typed is marked, in its month
    await expect.poll(chosen).toEqual([day]);
    expect(await violations(portal)).toEqual([]);
    const month = `${day.slice(0, 7)}-`;
    await on(`${month}12`).click();
    await calendar.getByText('One day chosen. For a longer leave, choose its last day, too.').waitFor();
    expect(await fields()).toEqual([`${month}12`, `${month}12`]);
    await on(`${month}14`).click();
    await calendar
      .getByText('One day chosen. For a longer leave, choose its last day, too.')
      .waitFor({ state: 'detached' });
    expect(await fields()).toEqual([`${month}12`, `${month}14`]);
    expect(await chosen()).toEqual([`${month}12`, `${month}13`, `${month}14`]);
    // by keys alone: a week on, and from there to the day after
    await on(`${month}14`).press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expect.poll(fields).toEqual([`${month}21`, `${month}22`]);
    await page.keyboard.press('PageDown');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date);
    await expect.poll(focused).toBe(`${addMonths(day.slice(0, 7), 1)}-22`);
    expect(await fields()).toEqual([`${month}21`, `${month}22`]);
    // beyond the edge of a month, and of a year
    await page.keyboard.press('PageUp');
    await expect.poll(focused).toBe(`${month}22`);
    await on(`${month}01`).press('ArrowLeft');
    await expect.poll(focused).toBe(addDays(`${month}01`, -1));
    const year = day.slice(0, 4);
    const firstDate = () => calendar.locator('[data-date]').first().getAttribute('data-date');
    /** Once another month stands there: a look that comes too early would turn one too many. */
    const turn = async (name: 'Next month' | 'Previous month') => {
      const before = await firstDate();
      await calendar.getByRole('button', { name }).click();
      await expect.poll(firstDate).not.toBe(before);
    };
    while ((await on(`${year}-12-31`).count()) === 0) await turn('Next month');
    await on(`${year}-12-31`).press('ArrowRight');
    await expect.poll(focused).toBe(`${Number(year) + 1}-01-01`);
    while ((await on(addDays(`${month}01`, 40)).count()) === 0) await turn('Previous month');
    // a day before the first begins anew
    await turn('Previous month');
    await on(`${month}20`).click();
    await on(`${month}19`).click();
    await calendar.getByText('One day chosen. For a longer leave, choose its last day, too.').waitFor();
    expect(await fields()).toEqual([`${month}19`, `${month}19`]);
  });

  it('what is missing is where one looks next: the first field that is marked has the focus, and is in sight', async () => {
    const { page } = await at(juno, 'My Leaves');
    await page.getByRole('button', { name: 'Request leave' }).click();
    // as far from the first field as one can be
    await form(page).getByLabel('Reason (optional)').fill('Nothing but a reason');
    await send(page);
    const first = form(page).locator('[aria-invalid=true]').first();
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    const place = await first.boundingBox();
    expect(place && place.y > 0 && place.y + place.height < (page.viewportSize()?.height ?? 0)).toBe(true);
  });

  it('a day on which there is no leave is told at that day, in the preview and on the calendar', async () => {
    const portal = await at(juno, 'My Leaves');
    const { page } = portal;
    const year = nextDay().slice(0, 4);
    await fillIn(page, `${year}-12-26`, `${year}-12-31`);
    const form = page.getByRole('dialog', { name: 'Request leave' });
    const told = form.getByRole('listitem').filter({ hasText: 'No leave: Stocktaking' });
    await told.first().waitFor();
    // each of them that would count, and no other
    const working = [28, 29].filter((date) => ![0, 6].includes(new Date(`${year}-12-${date}`).getUTCDay()));
    expect((await told.allTextContents()).map((text) => Number(/Dec (\d+)/.exec(text)?.[1]))).toEqual(working);
    const day = form.locator(`[data-date="${year}-12-28"]`);
    expect(await day.getAttribute('aria-pressed')).toBe('true');
    expect(await day.getAttribute('aria-label')).toContain('No leave: Stocktaking.');
    expect(await violations(portal)).toEqual([]);
  });

  it('what is told stands beside a sheet, and where there is no room above what can be done with it', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await send(page);
    const toast = page.locator('[data-toast]').filter({ hasText: 'Request sent' });
    await toast.hover();
    const isClearOf = async (offer: typeof toast): Promise<boolean> => {
      const [told, offered] = [await toast.boundingBox(), await offer.boundingBox()];
      if (!told || !offered) return false;
      return told.x + told.width <= offered.x || told.y + told.height <= offered.y;
    };
    await page.getByRole('button', { name: 'Request leave' }).press('Enter');
    const button = page.getByRole('button', { name: 'Send request' });
    await button.waitFor();
    await expect.poll(() => isClearOf(button)).toBe(true);
    await toast.hover();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => isClearOf(button)).toBe(true);
    // a short sheet offers what it does further up
    await page.setViewportSize({ width: 768, height: 1400 });
    await toast.hover();
    await page.getByRole('button', { name: 'Close form' }).press('Enter');
    await button.waitFor({ state: 'detached' });
    await rowsFor(page, day).first().press('Enter');
    const withdraw = page.getByRole('dialog', { name: 'Leave request' }).getByRole('button', { name: 'Withdraw' });
    await withdraw.waitFor();
    await expect.poll(() => isClearOf(withdraw)).toBe(true);
  });

  it('a part of the day is one of a few in sight, chosen by keys, and counted so', async () => {
    const { page } = await at(juno, 'My Leaves');
    await fillIn(page, nextDay());
    const parts = page.getByRole('radiogroup', { name: 'Part of the day' }).getByRole('radio');
    expect(await parts.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual([
      'full',
      'morning',
      'afternoon',
    ]);
    await parts.first().focus();
    await page.keyboard.press('ArrowRight');
    await form(page).getByRole('status').getByText('½ day', { exact: true }).waitFor();
    expect(await parts.nth(1).isChecked()).toBe(true);
  });

  it('what is missing is said at its field, and nothing is sent', async () => {
    const { page } = await at(juno, 'My Leaves');
    await page.getByRole('button', { name: 'Request leave' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await send(page);
    for (const [name, words] of [
      ['Type of leave', 'Choose a type of leave.'],
      ['First day', 'Choose a first day.'],
    ] as const) {
      const field = page.getByLabel(name, { exact: true });
      const said = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      expect(await said.textContent()).toBe(words);
    }
    expect(asked.filter((url) => url.endsWith('leaves/requests'))).toEqual([]);
  });

  it('cover is found by name; Escape closes the list and not the form, and what was not chosen is dropped', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    const cover = page.getByRole('combobox', { name: /^Cover/ });
    const options = page.getByRole('listbox').getByRole('option');
    const option = (name: string) => options.filter({ hasText: name });
    await cover.fill('stoneh');
    await expect.poll(() => options.allTextContents()).toEqual(['Greta Stonehollow']);
    await page.keyboard.press('Enter');
    expect(await cover.inputValue()).toBe('Greta Stonehollow');
    await cover.fill('nobody is called that');
    await page.getByText('Nobody by that name works here.').waitFor();
    await page.keyboard.press('Escape');
    expect([await cover.inputValue(), await form(page).count()]).toEqual(['Greta Stonehollow', 1]);
    // chosen by the arrow keys, too, and given up by emptying the field
    await cover.fill('');
    await option('Alder').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await cover.inputValue()).toMatch(/^Alder/);
    await form(page).getByRole('button', { name: 'Clear' }).click();
    expect(await cover.inputValue()).toBe('');
    await cover.fill('greta');
    await option('Greta Stonehollow').click();
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).click();
    await page.getByRole('dialog').getByText('Cover: Greta Stonehollow').waitFor();
  });

  it('who is away on the days is said where cover is chosen', async () => {
    const { page } = await at(tobin, 'My Leaves');
    await fillIn(page, addDays(new Date().toISOString().slice(0, 10), 200));
    await page.route(/\/colleagues\?/, async (call) => {
      const answer = await call.fetch();
      const { colleagues, ...rest } = await answer.json();
      const isAway = (at: number) => at === 0;
      await call.fulfill({
        json: { colleagues: colleagues.map((one: object, at: number) => ({ ...one, isAway: isAway(at) })), ...rest },
      });
    });
    await page.getByRole('combobox', { name: /^Cover/, expanded: false }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    await page.getByRole('combobox', { name: /^Cover/, expanded: true }).waitFor();
    expect(await options.filter({ hasText: 'Away then' }).count()).toBe(1);
  });

  it('F14 a file goes with it, judged by its content; one that is refused holds up no other, and nothing is sent without it unsaid', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await page.getByRole('button', { name: 'Request leave' }).click();
    await page.getByLabel('Type of leave').selectOption({ label: 'Care leave' });
    await page.getByLabel('First day').fill(day);
    await send(page);
    await page.getByText('Attach a file, such as').waitFor();
    await page.getByLabel('Files', { exact: true }).setInputFiles([
      { name: 'bad.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'certificate.v2.PDF', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
    ]);
    await page.getByRole('alert').filter({ hasText: 'This kind of file is not taken' }).waitFor();
    await page.getByRole('button', { name: 'Remove certificate.v2.PDF' }).waitFor();
    // the request is not sent as if the other file went with it
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await send(page);
    await page.getByText('Wait until each file is uploaded, try again, or remove it.').waitFor();
    expect(requests.filter((line) => line.endsWith('/leaves/requests'))).toEqual([]);
    // it is not taken, however often it is tried
    expect(await page.getByRole('button', { name: 'Try bad.exe again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove bad.exe, which was not uploaded' }).click();
    // a reload in the middle loses neither what was typed nor what was handed in
    await page.reload();
    await page.getByRole('button', { name: 'Remove certificate.v2.PDF' }).waitFor();
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().click();
    await page.getByRole('button', { name: 'certificate.v2.PDF' }).click();
    const downloading = page.waitForEvent('download');
    await page.locator('[data-machine=documentViewer]').getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('certificate.v2.PDF');
  });

  it('a file whose upload was cut off is not attached, is said so, and goes with it once it is there', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await page.getByRole('button', { name: 'Request leave' }).click();
    await page.getByLabel('Type of leave').selectOption({ label: 'Care leave' });
    await page.getByLabel('First day').fill(day);
    await page.route(/\/files\?/, (route) => route.abort(), { times: 1 });
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles([{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
    await page.getByText('Not uploaded: note.pdf').waitFor();
    await send(page);
    await page.getByText('Wait until each file is uploaded, try again, or remove it.').waitFor();
    await page.getByRole('button', { name: 'Try note.pdf again' }).click();
    await page.getByRole('button', { name: 'Remove note.pdf', exact: true }).waitFor();
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().click();
    await page.getByRole('button', { name: 'note.pdf' }).waitFor();
  });

  it('begins with days that were tried on the year, by keys or by pointer', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await page.getByRole('tab', { name: 'Plan' }).click();
    const plan = page.locator('[data-machine=yearPlan]');
    await plan.getByLabel('Year', { exact: true }).selectOption(day.slice(0, 4));
    const dayOf = (date: string) => plan.locator(`[data-date="${date}"]`);
    await dayOf(addDays(day, -6)).click();
    await plan.getByText('Nobody else is away').or(plan.getByText('your colleagues')).waitFor();
    await dayOf(addDays(day, -2)).click();
    // another one begins where a range is complete
    await dayOf(addDays(day, -1)).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await dayOf(day).press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await dayOf(addDays(day, 1)).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.locator('[data-machine=yearPlan][data-state=counted]').waitFor();
    expect(await plan.locator('[aria-pressed=true]').count()).toBe(2);
    await plan.getByRole('button', { name: 'Request these days' }).click();
    expect(await page.getByLabel('First day', { exact: true }).inputValue()).toBe(day);
    expect(await page.getByLabel('Last day', { exact: true }).inputValue()).toBe(addDays(day, 1));
  });

  it('what was changed in another window meanwhile stands beside one’s own words, and nothing of either is lost', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await page.getByRole('textbox', { name: 'Reason' }).fill('At first');
    await send(page);
    await rowsFor(page, day).waitFor();
    const { page: other } = await at(juno, 'My Leaves');
    for (const window of [page, other]) {
      await rowsFor(window, day).click();
      await window.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await window.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    }
    await other.getByRole('textbox', { name: 'Reason' }).fill('Over there');
    await other.getByLabel('Last day', { exact: true }).fill(addDays(day, 1));
    await other.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    await other
      .getByLabel(/^Files/)
      .setInputFiles([
        { name: 'over-there.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
      ]);
    await other.getByRole('button', { name: 'Remove over-there.pdf' }).waitFor();
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Reason' }).fill('Over here');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const both = page.getByRole('region', { name: 'Changed since you opened this form' });
    await both.waitFor();
    expect(await both.locator('[data-field=reason] dd').allTextContents()).toEqual([
      'Now: Over there',
      'Yours: Over here',
      'Use new value',
    ]);
    // what only the other window has changed is taken over, and said; files are shown where files are
    await page.getByRole('button', { name: 'Remove over-there.pdf' }).waitFor();
    expect(await both.locator('[data-field=lastDate] dd').count()).toBe(1);
    expect(await page.getByLabel('Last day', { exact: true }).inputValue()).toBe(addDays(day, 1));
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Over here');
    await both.getByRole('button', { name: 'Use the new value for Reason' }).click();
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Over there');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rowsFor(page, day).click();
    await page.getByRole('dialog').getByText('Agreed').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'over-there.pdf' }).waitFor();
  });

  it('a draft is one’s own, and is sent when it is ready', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await rowsFor(page, day).filter({ hasText: 'Draft' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page
      .getByRole('dialog', { name: 'Change the request' })
      .getByRole('button', { name: 'Send request' })
      .click();
    await rowsFor(page, day).filter({ hasText: 'Pending' }).waitFor();
  });

  it('a draft is kept before it is known when it is to be, and needs its dates once it is sent', async () => {
    const { page } = await at(juno, 'My Leaves');
    await page.getByRole('button', { name: 'Request leave' }).click();
    await page.getByLabel('Type of leave').selectOption({ label: 'Annual leave' });
    await page.getByLabel(/^Reason/).fill('Some day in autumn');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const row = page.locator('[data-machine=myLeaves] li button').filter({ hasText: 'No dates yet' });
    await row.filter({ hasText: 'Draft' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByText('Some day in autumn').waitFor();
    await sheet.getByRole('button', { name: 'Send request' }).click();
    const form = page.getByRole('dialog', { name: 'Change the request' });
    await form.getByRole('button', { name: 'Send request' }).click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    expect(await form.getByLabel('First day').getAttribute('aria-invalid')).toBe('true');
    const day = nextDay();
    await form.getByLabel('First day').fill(day);
    await form.getByRole('button', { name: 'Send request' }).click();
    await rowsFor(page, day).filter({ hasText: 'Pending' }).waitFor();
  });
});

it('which part is shown and which request is open stands in the address: Back undoes it, and so it can be reloaded', async () => {
  const { page } = await at(juno, 'My Leaves');
  const query = () => new URL(page.url()).search;
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect.poll(query).toBe('?tab=requests');
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect.poll(query).toBe('?tab=team');
  await page.goBack();
  await chosen('Overview').waitFor();
  await page.goForward();
  await chosen('Team').waitFor();
  await page.getByRole('tab', { name: 'Requests' }).click();
  const row = page.locator('[data-machine=myLeaves] li button[class*=row]').first();
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Leave request' });
  await sheet.locator('[data-machine=requestCase]').waitFor();
  expect(query()).toMatch(/^\?tab=requests&request=/);
  await page.reload();
  await sheet.locator('[data-machine=requestCase]').waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(query()).toBe('?tab=requests');
  await chosen('Requests').waitFor();
  await row.click();
  await sheet.locator('[data-machine=requestCase]').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(query).toBe('?tab=requests');
  await row.and(page.locator(':focus')).waitFor();
  // what was closed by hand is no step that Back would come upon again
  await page.goBack();
  await chosen('Overview').waitFor();
  expect(query()).toBe('');
});

it('on a phone what narrows a list is behind one button that counts it, in sight, and gone with one press', async () => {
  const { page } = await at(tobin, 'Authorize Leaves', false, { viewport: { width: 360, height: 740 } });
  const starts = page.getByLabel('Starts', { exact: true });
  const type = page.getByLabel('Type of leave', { exact: true });
  const toggle = page.getByRole('button', { name: /^Filters/ });
  expect([await toggle.textContent(), await toggle.getAttribute('aria-expanded'), await starts.isVisible()]).toEqual([
    'Filters',
    'false',
    false,
  ]);
  await toggle.click();
  await starts.selectOption('30');
  await type.selectOption({ label: 'Annual leave' });
  // an order narrows nothing
  await page.getByLabel('Order', { exact: true }).selectOption('submission');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await starts.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Remove filter: Within 30 days' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('within')).toBeNull();
  // the focus stays among what narrows the list
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('[type=search]')))).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await starts.selectOption('7');
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=submission');
  expect([await starts.inputValue(), await type.inputValue(), await toggle.textContent()]).toEqual(['', '', 'Filters']);
});

it('what a list is narrowed to stands in the address, too: of one’s own, of the team’s and of a month’s days', async () => {
  const portal = await at(tobin, 'Authorize Leaves');
  const { page } = portal;
  const said = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.getByRole('button', { name: 'Decided', exact: true }).click();
  await page.getByLabel('Starts', { exact: true }).selectOption('30');
  await page.getByLabel('Search by name').fill('wren');
  await expect.poll(said).toEqual({ show: 'decided', within: '30', search: 'wren' });
  await page.reload();
  await page.locator('button[aria-pressed=true]', { hasText: 'Decided' }).waitFor();
  expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe('30');
  expect(await page.getByLabel('Search by name').inputValue()).toBe('wren');
  // what an address says that there is none of narrows nothing
  await page.goto(`${new URL(page.url()).pathname}?show=all&within=8`);
  await page.locator('button[aria-pressed=true]', { hasText: 'Waiting' }).waitFor();

  await page.getByRole('link', { name: 'My Leaves' }).click();
  await page.getByRole('tab', { name: 'Requests' }).click();
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('granted');
  await expect.poll(said).toEqual({ tab: 'requests', status: 'granted' });
  await page.reload();
  await status.waitFor();
  expect(await status.inputValue()).toBe('granted');

  await page.goto(`${new URL(page.url()).pathname}?tab=requests&year=1999`);
  await page.getByText('No requests match these filters.').waitFor();
  expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('1999');

  await page.getByRole('link', { name: 'Employee Attendances' }).click();
  await portal.seeMonth();
  await page.getByRole('button', { name: /^Weekly off \d/ }).click();
  await expect.poll(said).toEqual({ status: 'weekly_off' });
  await page.reload();
  await page.getByRole('button', { name: /^Weekly off \d/, pressed: true }).waitFor();
});

it('Back asks before it lets go of what was typed, and leads where it was going', async () => {
  const { page } = await at(juno, 'My Leaves');
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByRole('button', { name: 'Request leave' }).click();
  const form = page.getByRole('dialog', { name: 'Request leave' });
  await form.getByLabel('Type of leave').selectOption({ label: 'Sick leave' });
  await page.goBack();
  const question = page.locator('[data-machine=dialog]');
  await question.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=plan&request=new');
  await form.waitFor();
  await page.goBack();
  await question.locator(':focus').waitFor();
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Plan', selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
});

it('a calendar address is shown once, leads to a calendar, and nowhere once it is revoked', async () => {
  const { page } = await at(juno, 'My Leaves');
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const field = page.getByLabel(/^Your link/);
  const address = await field.inputValue();
  const calendar = await page.request.get(address);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('SUMMARY:Annual leave');
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await field.waitFor({ state: 'detached' });
  expect((await page.request.get(address)).status()).toBe(404);
});

describe('exactly one request', () => {
  const asks = '**/leaves/requests';

  it('F41 after a double click', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day, day, unlimited);
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
  });

  it('F04 what could not be sent without a network says so once there is one again, and is sent', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day, day, unlimited);
    await page.context().setOffline(true);
    await send(page);
    await form(page).getByRole('alert').getByText('Muster can’t be reached').last().waitFor();
    await form(page)
      .getByText(/Offline since/)
      .waitFor();
    await page.context().setOffline(false);
    await form(page).getByText('Muster can be reached again').waitFor({ timeout: 20_000 });
    await expect.poll(() => form(page).getByText('Muster can’t be reached').count()).toBe(0);
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().waitFor();
  });

  it('F04 after an answer that was cut: what is sent again is the same', async () => {
    const { page } = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(page, day, day, unlimited);
    await page.route(asks, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // the host has done it, and nobody hears of it
      await route.fetch();
      return route.abort('connectionreset');
    });
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'Muster can’t be reached' }).waitFor();
    await page.unroute(asks);
    await send(page);
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
  });

  it('F22 after the session ended in the middle: sign in again in place, and it is sent once', async () => {
    const portal = await at(juno, 'My Leaves');
    const { page } = portal;
    const day = nextDay();
    await fillIn(page, day, day, unlimited);
    await portal.endSessionUnder(page.getByRole('button', { name: 'Send request' }), asks);
    await portal.signInAgain();
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
  });

  it('F22 when another call has heard of it first, in the moment before one is asked: it waits, too', async () => {
    const portal = await at(juno, 'My Leaves');
    const { page } = portal;
    const day = nextDay();
    await fillIn(page, day, day, 'Unpaid leave');
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key) {
        removeItem.call(this, key);
        if (key !== 'muster.token') return;
        const buttons = [...document.querySelectorAll('button')];
        // once all that hears of it has done so, and before anything is drawn
        queueMicrotask(() => buttons.find(({ textContent }) => textContent === 'Send request')?.click());
      };
    });
    await portal.endSessionOnHost();
    // what is changed in a form is counted anew
    await page.getByLabel('Type of leave').selectOption({ label: unlimited });
    await portal.signInAgain();
    await form(page).waitFor({ state: 'detached' });
    await rowsFor(page, day).first().waitFor();
    expect(await rowsFor(page, day).count()).toBe(1);
  });
});

describe('deciding', () => {
  /**
   * Asks for a day, or for some that follow it, and finds it on the supervisor's side.
   *
   * @param of.isFollowed whether more is asked for after it, so that it is never alone on its page
   * @param of.hearsNothing whether the supervisor's page is told nothing of what others do
   */
  async function askAndOpen({ days = 1, isFollowed = false, hearsNothing = false } = {}) {
    const employee = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(employee.page, day, addDays(day, days - 1), unlimited);
    await send(employee.page);
    await rowsFor(employee.page, day).first().waitFor();
    if (isFollowed) {
      const later = nextDay();
      await fillIn(employee.page, later, later, unlimited);
      await send(employee.page);
      await rowsFor(employee.page, later).first().waitFor();
    }
    await employee.page.getByRole('tab', { name: 'Requests' }).click();
    const portal = await open('about:blank');
    if (hearsNothing) await portal.page.route(/\/notifications\?seen=/, () => {});
    await goTo(portal, tobin, 'Authorize Leaves');
    const { page } = portal;
    const row = page
      .locator('[data-machine=teamRequests] li button')
      .filter({ hasText: 'Juno' })
      .filter({ hasText: shown(day) });
    const later = page.getByRole('button', { name: 'Next page' });
    await page.locator('[data-machine=teamRequests] li button').first().waitFor();
    const shownPage = page.locator('[data-machine=resource][data-state="shown fresh"] li button').first();
    while ((await row.count()) === 0) {
      await later.click();
      await shownPage.waitFor();
    }
    return { employee: employee.page, page, day, row };
  }

  it(
    proves('authorizes leaves', 'in two interactions, and the employee sees it without a reload of anything'),
    async () => {
      const { employee, page, day, row } = await askAndOpen();
      await row.click();
      const sheet = page.getByRole('dialog', { name: 'Leave request' });
      await sheet.getByRole('heading', { name: 'Team coverage' }).waitFor();
      await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
      await sheet.getByText('Approved', { exact: true }).first().waitFor();
      await rowsFor(employee, day).click();
      await employee.getByRole('dialog').getByText('Approved', { exact: true }).first().waitFor();
    },
  );

  it('approves and goes on to the next; J and K go through the list; what was approved can be taken back', async () => {
    const { page, row } = await askAndOpen({ isFollowed: true });
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    const requestOf = () => new URL(page.url()).searchParams.get('request');
    const rows = page.locator('[data-machine=teamRequests] li button[class*=row]');
    await row.click();
    const approve = sheet.getByRole('button', { name: 'Approve and next' });
    await approve.waitFor();
    await expect.poll(requestOf).not.toBeNull();
    const approved = requestOf();
    const at = await rows.evaluateAll((all) => all.findIndex((one) => one.dataset.open));
    const by = at + 1 < (await rows.count()) ? 'j' : 'k';
    await page.keyboard.press(by);
    await expect.poll(requestOf).not.toBe(approved);
    const next = requestOf();
    await page.keyboard.press(by === 'j' ? 'k' : 'j');
    await expect.poll(requestOf).toBe(approved);
    await approve.click();
    await sheet.getByText(/You approved the request of .+ This is the next one/).waitFor();
    await expect.poll(requestOf).toBe(next);
    await sheet.getByRole('button', { name: 'Back to undo' }).click();
    await sheet.getByRole('button', { name: 'Undo', exact: true }).click();
    await approve.waitFor();
    await expect.poll(requestOf).toBe(approved);
  });

  it('tells how much the same was decided for others, and leads to each of those decisions and back', async () => {
    const { page, row } = await askAndOpen();
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByText(/^Similar requests of others: \d of \d approved$/).click();
    const similar = sheet.locator('details[open] li').first();
    const name = (await similar.locator('strong').textContent()) ?? '';
    const state = (await similar.locator('[data-tone]').textContent()) ?? '';
    await similar.getByRole('link').click();
    await sheet.locator('p').filter({ hasText: name }).waitFor();
    await sheet.getByText(state, { exact: true }).first().waitFor();
    await page.goBack();
    await sheet.locator('p').filter({ hasText: 'Juno' }).waitFor();
  });

  it('another page begins at its top, under the bar of what is picked', async () => {
    const { page } = await at(tobin, 'Authorize Leaves');
    await page.locator('[data-machine=teamRequests] li button').first().waitFor();
    const later = page.getByRole('button', { name: 'Next page' });
    await later.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await later.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  });

  it('another page stands in the address: a reload stays there, and Back leads to the first', async () => {
    const { page } = await at(tobin, 'Authorize Leaves');
    // others ask and decide meanwhile: what was asked of the host tells which page it is
    const asks = (cursor: string | null) =>
      page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        return pathname.endsWith('/supervisory/leave-requests') && (searchParams.get('cursor') || null) === cursor;
      });
    const cursors = () => new URL(page.url()).searchParams.get('after')?.split(',') ?? [];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isFirst = () => button('Previous page').getAttribute('aria-disabled');
    await button('Next page').click();
    await expect.poll(isFirst).toBe('false');
    const [second = ''] = cursors();
    const asked = asks(second);
    await page.reload();
    await asked;
    await expect.poll(isFirst).toBe('false');
    // what is opened and closed there leads back to there
    await page.locator('[data-machine=teamRequests] li button').first().click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect([cursors(), await isFirst()]).toEqual([[second], 'false']);
    // page by page
    await button('Next page').click();
    await expect.poll(() => cursors().length).toBe(2);
    const before = asks(second);
    await page.goBack();
    await before;
    expect(cursors()).toEqual([second]);
    const first = asks(null);
    await page.goBack();
    await first;
    await expect.poll(isFirst).toBe('true');
    // a filter begins at its own first page
    await button('Next page').click();
    await expect.poll(isFirst).toBe('false');
    await button('Decided').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?show=decided');
    // and what is no page of any list is left out
    const any = asks(null);
    await page.goto(`${new URL(page.url()).pathname}?after=nothing`);
    await any;
  });

  it('is asked for without a reload: the bell counts, says so, and leads to the request', async () => {
    const { page } = await at(tobin, 'Authorize Leaves');
    const employee = await at(juno, 'My Leaves');
    const day = nextDay();
    await fillIn(employee.page, day);
    await send(employee.page);
    await rowsFor(employee.page, day).first().waitFor();
    // once it can no longer be taken back
    await page.getByText('Requested leave').first().waitFor(told);
    await page.getByRole('button', { name: /^Notifications.* \d+ unread$/ }).click();
    const center = page.getByRole('dialog', { name: 'Notifications' });
    await center
      .getByRole('button', { name: /^(?!Close|Mark)/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByText('Juno Nightingale').first().waitFor();
    await expect.poll(() => page.url()).toMatch(/supervisory\/leave-requests\?request=/);
    // once more, from where it leads
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await center
      .getByRole('button', { name: /^(?!Close|Mark)/ })
      .first()
      .click();
    await sheet.getByText('Juno Nightingale').first().waitFor();
  });

  it('is not done without a reason where somebody is refused, and can be taken back', async () => {
    const { page, row } = await askAndOpen();
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject this request?' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await question.getByText('Enter a few words.').waitFor();
    const long = 'The inventory '.repeat(80);
    await question.getByLabel('Reason').fill(long);
    await question.getByRole('button', { name: 'Reject' }).click();
    await question.getByText('This is too long. Shorten it to at most 1000 characters.').waitFor();
    expect(await question.getByLabel('Reason').inputValue()).toBe(long);
    await question.getByLabel('Reason').fill('The inventory');
    // a reason may have more than one line: Enter begins one, and sends nothing
    await page.keyboard.press('Enter');
    await page.keyboard.type('is on that day');
    expect(await question.getByLabel('Reason').inputValue()).toBe('The inventory\nis on that day');
    await page.keyboard.press('Control+Enter');
    await sheet.getByText(/The inventory\s+is on that day/).waitFor();
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await sheet.getByText('Undone', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    // what has come back in its place decides nothing by a second press: it asks first
    expect(await sheet.locator('button:hover').allTextContents()).toEqual(['Reject']);
  });

  it('what is withdrawn while it is looked at is shown as it is now, is not decided on, and goes from the list', async () => {
    const { employee, page, day, row } = await askAndOpen();
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await rowsFor(employee, day).click();
    await employee.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    const question = employee.getByRole('dialog', { name: 'Withdraw this request?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await sheet.getByText('Withdrawn', { exact: true }).first().waitFor(told);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' });
    // something else may have shown the one before whoever decides is told: the list goes by what they are told
    await row.waitFor({ state: 'detached', ...told });
  });

  it('somebody who was slower sees what there is now', async () => {
    const { employee, page, day, row } = await askAndOpen({ hearsNothing: true });
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    await sheet.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await rowsFor(employee, day).click();
    await employee.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await employee
      .getByRole('dialog', { name: 'Withdraw this request?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await employee.getByRole('dialog').getByText('Withdrawn', { exact: true }).first().waitFor();
    await sheet.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject this request?' });
    await question.getByLabel('Reason').fill('The inventory is on that day');
    await question.getByRole('button', { name: 'Reject' }).click();
    await sheet.getByText('This request changed while you were looking at it').waitFor();
    await sheet.getByText('Withdrawn', { exact: true }).first().waitFor();
    // what was written is there to be copied
    await sheet.getByText('Not sent: The inventory is on that day').waitFor();
  });

  it('days that were picked of what has changed meanwhile are picked no more', async () => {
    const { employee, page, day, row } = await askAndOpen({ days: 3, hearsNothing: true });
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Leave request' });
    const boxes = sheet.getByRole('checkbox');
    await boxes.first().check();
    await sheet.getByRole('button', { name: /^Approve\s\(1\)$/ }).waitFor();
    await rowsFor(employee, day).click();
    await employee.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await employee.getByLabel('First day', { exact: true }).fill(addDays(day, 1));
    await employee.locator('[data-machine=requestForm][data-state=counted]').waitFor();
    await employee.getByRole('button', { name: 'Save changes' }).click();
    await rowsFor(employee, addDays(day, 1)).first().waitFor();
    await sheet.getByRole('button', { name: /^Approve(?! and next)/ }).click();
    await sheet.getByText('This request changed while you were looking at it').waitFor();
    await expect.poll(() => boxes.count()).toBe(2);
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await sheet.getByText('Approved', { exact: true }).first().waitFor();
    // the keys stay where the button was
    await sheet.locator(':focus, :scope:focus').first().waitFor({ state: 'attached' });
  });

  it('a page on which everything has been decided leads back', async () => {
    const { page } = await at(tobin, 'Authorize Leaves');
    await page.locator('[data-machine=teamRequests] li button').first().waitFor();
    await page.route(/supervisory\/leave-requests\?.*cursor=/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), requests: [], cursor: null } });
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Nothing left on this page.').waitFor();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.locator('[data-machine=teamRequests] li button').first().waitFor();
  });

  it('of many at once tells how many are done, and is taken back at once', async () => {
    const { page } = await at(tobin, 'Authorize Leaves');
    const boxes = page.getByRole('checkbox', { name: /^Select the request of/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Approve 2 requests?' })
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    const results = page.getByRole('status').filter({ hasText: /^2 (requests|decisions)/ });
    await results.filter({ hasText: '2 requests decided.' }).waitFor();
    // whoever works by keys goes on with what came of it
    const isFocused = () => results.evaluate((it) => it === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await results.filter({ hasText: '2 decisions undone.' }).waitFor();
    expect(await isFocused()).toBe(true);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await results.getByRole('button', { name: 'Close' }).press('Enter');
    await results.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});
