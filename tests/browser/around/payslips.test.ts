import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { violations } from '../support/axe.ts';
import { iris, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Somebody's payslips, reached by the menu. */
async function openPayslips(who = wren, options = {}) {
  const portal = await open('about:blank', options);
  const { page } = portal;
  await portal.comeIn(who, 'payslips');
  await page.getByRole('button', { name: 'View payslip' }).waitFor();
  return portal;
}

it(proves('sees own payslips', 'the latest on top, the years below it with what they came to'), async () => {
  const portal = await openPayslips();
  const { page } = portal;
  const years = page.locator('details');
  expect(await years.first().getAttribute('open')).not.toBeNull();
  const rows = page.getByRole('listitem').filter({ hasText: /paid .*gross/ });
  expect(await rows.count()).toBeGreaterThan(3);
  await page.getByText('Your net pay is').waitFor();
  expect(await violations(portal)).toEqual([]);
});

it('one that is opened has been read: the menu, the list and the next visit say so', async () => {
  const { page } = await openPayslips();
  const unread = page.getByRole('main').getByText('Unread');
  const before = await unread.count();
  expect(before).toBeGreaterThan(0);
  // the register takes its time, and whoever reads it does not
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/payslips/*/viewed', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'View payslip' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('table', { name: 'Earnings' }).waitFor();
  await sheet.getByRole('button', { name: 'Close payslip' }).click();
  await sheet.waitFor({ state: 'detached' });
  letGo();
  await expect.poll(() => unread.count()).toBeLessThan(before);
  await page.reload();
  await page.getByRole('button', { name: 'View payslip' }).waitFor();
  expect(await unread.count()).toBeLessThan(before);
});

it('a payslip is looked at as PDF in the viewer, as the host has made it, and nothing of it is kept', async () => {
  const portal = await openPayslips();
  const { page } = portal;
  await page.getByRole('button', { name: 'View payslip' }).click();
  await page.route('**/payslips/*/file', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Open PDF' }).click();
  const viewer = page.getByRole('dialog', { name: /^payslip-.*\.pdf$/ });
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await viewer.locator('[data-page="1"][data-drawn=true]').waitFor();
  expect(await violations(portal)).toEqual([]);
  await page.keyboard.press('/');
  const field = viewer.getByRole('textbox', { name: 'Search in document' });
  await field.fill('Wren Applewick');
  await viewer
    .getByRole('search')
    .getByText(/^1 of \d+$/)
    .waitFor();
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  // the payslip itself stays open beneath it
  await page.getByRole('table', { name: 'Earnings' }).waitFor();
});

it('a payslip has an address, and Back closes it', async () => {
  const portal = await openPayslips();
  const { page } = portal;
  await page.getByRole('button', { name: 'View payslip' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Net pay', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?payslip=/);
  expect(await violations(portal)).toEqual([]);
  const address = page.url();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.goto(address);
  await sheet.getByText('Net pay', { exact: true }).waitFor();
});

it('two are compared: what each line does to the net pay adds up to the difference, and leads to its days', async () => {
  const portal = await openPayslips(iris);
  const { page } = portal;
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'View payslip' }).click();
  await sheet.getByRole('button', { name: 'Compare with previous payslip' }).click();
  const steps = sheet.getByRole('listitem');
  await steps.first().waitFor();
  const amounts = await steps.evaluateAll((items) =>
    items.map((item) =>
      Number(
        /[+−]?€[\d,]+\.\d\d(?=$)/
          .exec(item.textContent ?? '')?.[0]
          .replace('−', '-')
          .replace(/[€,]/g, ''),
      ),
    ),
  );
  const [before = 0, ...rest] = amounts;
  const after = rest.pop() ?? 0;
  const sum = rest.reduce((total, amount) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round(after * 100) - Math.round(before * 100));
  expect(await violations(portal)).toEqual([]);
  // overtime of the month before stands behind one of the lines
  const day = sheet.getByRole('link', { name: /\d+:\d\d$/ }).first();
  const said = (await day.textContent()) ?? '';
  await day.click();
  await page.waitForURL(/emp-attendances\?.*day=/);
  const opened = page.getByRole('dialog');
  await opened.getByText('Overtime').first().waitFor();
  expect(await opened.textContent()).toContain(/\d+:\d\d$/.exec(said)?.[0]);
});

it('one is compared with any other of its currency, and what stands beside it can be changed', async () => {
  const { page } = await openPayslips();
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'View payslip' }).click();
  await sheet.getByRole('button', { name: 'Compare with previous payslip' }).click();
  const other = sheet.getByLabel('Compare with');
  const offered = await other.locator('option').allTextContents();
  const own = await sheet.getByRole('heading').first().textContent();
  expect(offered).not.toContain(own);
  expect(offered.filter((name) => name.endsWith('(replaced)'))).toHaveLength(1);
  const oldest = offered.at(-1) ?? '';
  await other.selectOption({ label: oldest });
  await sheet.getByRole('heading', { name: new RegExp(`${oldest}$`) }).waitFor();
  await sheet.getByRole('button', { name: 'Back to payslip' }).click();
  await sheet.getByText('Net pay', { exact: true }).waitFor();
});

it('amounts that are hidden stay so on this device, and are seen for as long as one holds a button', async () => {
  const { page } = await openPayslips();
  const amounts = page.locator('[data-machine=payslips]');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  const hold = page.getByRole('button', { name: 'Hold to show' });
  await hold.waitFor();
  const filterOf = () =>
    page
      .locator('[class*=net] [class*=amount]')
      .first()
      .evaluate((amount) => getComputedStyle(amount).filter);
  expect(await filterOf()).toContain('blur');
  // the plot says nothing that is hidden either
  expect(await page.locator('figure').textContent()).not.toMatch(/net of/);
  await hold.hover();
  await page.mouse.down();
  await expect.poll(filterOf).toBe('none');
  await page.mouse.up();
  await expect.poll(filterOf).toContain('blur');
  await hold.focus();
  await page.keyboard.down('Space');
  await expect.poll(() => amounts.getAttribute('data-amounts')).toBe('shown');
  await page.keyboard.up('Space');
  await expect.poll(() => amounts.getAttribute('data-amounts')).toBe('covered');
  // whoever goes elsewhere with the key held down leaves nothing to be seen
  await page.keyboard.down('Space');
  await expect.poll(() => amounts.getAttribute('data-amounts')).toBe('shown');
  await page.getByRole('button', { name: 'Show amounts', exact: true }).focus();
  await expect.poll(() => amounts.getAttribute('data-amounts')).toBe('covered');
  await page.keyboard.up('Space');
  await page.reload();
  await hold.waitFor();
  await page.getByRole('button', { name: 'Show amounts', exact: true }).click();
  await expect.poll(filterOf).toBe('none');
});

it('a payslip is kept as PDF, a year as one archive with each of them once', async () => {
  const { page } = await openPayslips();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^payslip-\d{4}-\d\d\.pdf$/);
  expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  // the year before, which is whole as far as the demo goes
  const year = page.locator('details').last();
  await year.getByRole('heading').click();
  const shown = await year.getByRole('listitem').count();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    year.getByRole('button', { name: /^Download \d{4} as ZIP$/ }).click(),
  ]);
  const files = Object.entries(unzipSync(readFileSync(await zip.path())));
  const superseded = await year.getByText('Replaced').count();
  expect(files).toHaveLength(shown - superseded);
  for (const [name, content] of files) {
    expect(name).toMatch(/^payslip-\d{4}-\d\d(-\d)?\.pdf$/);
    expect(new TextDecoder('latin1').decode(content.slice(0, 5))).toBe('%PDF-');
  }
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    year.getByRole('button', { name: /^Statement of \d{4}$/ }).click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(/^pay-\d{4}\.pdf$/);
  expect(readFileSync(await statement.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
});
