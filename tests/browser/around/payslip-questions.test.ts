import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { odo, pip, tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const sends = '**/payslips/*/questions';

/** Somebody's latest payslip. */
async function openPayslip(who: string) {
  const portal = await open('about:blank');
  await portal.comeIn(who, 'payslips');
  await portal.page.getByRole('button', { name: 'View payslip' }).click();
  await portal.page.getByRole('dialog').getByRole('heading', { name: 'Questions' }).waitFor();
  return portal;
}

const threadOn = (page: Page, line: string) =>
  page
    .locator('[data-machine=payslipQuestions]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: line }) });

async function ask(page: Page, line: string, words: string): Promise<void> {
  await page.getByLabel('What is unclear?').selectOption({ label: line });
  await page.getByRole('button', { name: 'Ask payroll…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask about this/ });
  await dialog.getByLabel('Question').fill(words);
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a line of a payslip is asked about, answered by the payroll in their list, and closed where it was asked', async () => {
  const asker = await openPayslip(pip);
  const { page } = asker;
  await ask(page, 'Health insurance', 'Is this share the same for part-timers?');
  const thread = threadOn(page, 'Health insurance');
  await thread.getByText(/^Answer due by/).waitFor();
  expect(await violations(asker)).toEqual([]);
  // of one line there is one question at a time
  expect(await page.getByLabel('What is unclear?').locator('option').allTextContents()).not.toContain(
    'Health insurance',
  );

  const payroll = await open('about:blank');
  await payroll.comeIn(odo, 'supervisory/requests?tab=payslips');
  const asked = payroll.page.getByRole('listitem').filter({ hasText: 'Is this share the same for part-timers?' });
  expect(await asked.last().textContent()).toContain('Pip Halfmoon');
  expect(await violations(payroll)).toEqual([]);
  await payroll.page.getByRole('button', { name: 'Answer Pip Halfmoon…' }).click();
  const counted = () => payroll.page.getByRole('tab', { name: /^Payslips/ }).textContent();
  const before = Number.parseInt((await counted())?.replace('Payslips', '') ?? '', 10);
  const dialog = payroll.page.getByRole('dialog', { name: 'Answer this question?' });
  await dialog.getByLabel('Answer').fill('It is: a share of what is earned.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await payroll.page.getByText('Answer sent').waitFor();
  await payroll.page.getByRole('button', { name: 'Answer Pip Halfmoon…' }).waitFor({ state: 'detached' });
  // what waits is counted anew by itself
  await expect
    .poll(async () => Number.parseInt((await counted())?.replace('Payslips', '') ?? '', 10))
    .toBeLessThan(before);

  // news of it come by themselves
  await thread.getByText('It is: a share of what is earned.').waitFor();
  await thread.getByText('Odo Loneworth, payroll').waitFor();
  await thread.getByRole('button', { name: 'Close question' }).click();
  await thread.getByText('Closed', { exact: true }).waitFor();
  expect(await thread.getByRole('button').count()).toBe(0);
});

it('a question that did not arrive is sent again without being written again, and is one', async () => {
  const { page } = await openPayslip(tobin);
  await page.route(sends, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await ask(page, 'Pension insurance', 'Since when has this been so?');
  const problem = page.getByRole('dialog').getByRole('alert');
  await problem.getByText('Muster can’t be reached').waitFor();
  await page.unroute(sends);
  await problem.getByRole('button', { name: 'Try again' }).click();
  const thread = threadOn(page, 'Pension insurance');
  await thread.getByText('Since when has this been so?').waitFor();
  expect(await thread.count()).toBe(1);
});

it('an answer to what was closed meanwhile is refused, and what was written stands there to be copied', async () => {
  const asker = await openPayslip(pip);
  await ask(asker.page, 'Pension insurance', 'Can I pay more into it?');
  const payroll = await open('about:blank');
  await payroll.comeIn(odo, 'supervisory/requests?tab=payslips');
  const asked = payroll.page.getByRole('listitem').filter({ has: payroll.page.getByText('Can I pay more into it?') });
  await asked.last().waitFor();
  await payroll.page.getByRole('button', { name: 'Answer Pip Halfmoon…' }).first().click();
  const dialog = payroll.page.getByRole('dialog', { name: 'Answer this question?' });
  await dialog.getByLabel('Answer').fill('You can, from January on.');
  await threadOn(asker.page, 'Pension insurance').getByRole('button', { name: 'Close question' }).click();
  await threadOn(asker.page, 'Pension insurance').getByText('Closed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  const main = payroll.page.getByRole('main');
  await main.getByText('You can, from January on.').waitFor();
  expect(await main.getByRole('alert').getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

it('whoever does not answer for the payroll has no such list, also not by its address', async () => {
  const { page } = await openPayslip(tobin);
  await page.goto(page.url().replace(/payslips.*/, 'supervisory/requests'));
  await page.getByRole('tab', { name: 'Team' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Payslips' }).count()).toBe(0);
  await page.goto(`${page.url().replace(/\?.*/, '')}?tab=payslips`);
  await page.getByRole('heading', { name: 'Your account may not do that' }).waitFor();
});

const tabsOf = async (page: Page) =>
  (await page.getByRole('tab').allTextContents()).map((name) => name.replace(/\d.*$/, ''));

it('whoever answers for the payroll has that right behind what is everybody’s, and whoever decides for nobody has nothing else', async () => {
  const portal = await open('about:blank');
  const { page } = portal;
  await portal.comeIn(odo, 'supervisory/requests');
  await page.getByRole('tab', { name: /^Payslips/ }).waitFor();
  expect((await tabsOf(page)).slice(0, 6)).toEqual([
    'All',
    'Payslips',
    'Documents',
    'Records',
    'Months',
    'Corrections',
  ]);
  await page.route(/belonging-organizations\/[^/]+$/, async (call) => {
    const answer: { permissions: string[] } = await (await call.fetch()).json();
    const permissions = answer.permissions.filter((one) => one !== 'teamLeaveRequests');
    await call.fulfill({ json: { ...answer, permissions } });
  });
  await page.reload();
  await page.getByRole('tab', { name: /^Payslips/, selected: true }).waitFor();
  expect(await tabsOf(page)).toEqual(['Payslips', 'Documents', 'Records', 'Months']);
  await page.getByRole('tab', { name: /^Records/ }).click();
  await page.getByRole('tab', { name: /^Records/, selected: true }).waitFor();
});
