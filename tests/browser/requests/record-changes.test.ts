import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { demoPassword, odo } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const tansy = 'tansy.saltmarsh@meridian.example';
const rowan = 'rowan.umbrellastone@meridian.example';
const kelp = 'kelp.pebblebrook@meridian.example';

async function openRecords(who: string) {
  const portal = await open('about:blank');
  await portal.comeIn(who, 'my-records');
  await portal.page.getByRole('heading', { name: 'Emergency contacts' }).waitFor();
  const { page } = portal;
  return { portal, page, section: (code: string) => page.locator(`[data-section=${code}]`) };
}

async function openReviews() {
  const portal = await open('about:blank');
  await portal.comeIn(odo, 'supervisory/requests?tab=records');
  const of = (name: string) =>
    portal.page.locator('[data-machine=recordReviews]').getByRole('listitem').filter({ hasText: name });
  return { portal, page: portal.page, of };
}

it('a change waits, old and proposed side by side; it is approved in part with a reason, and its owner sees which', async () => {
  const { portal, page, section } = await openRecords(tansy);
  await page.getByRole('button', { name: 'Edit Personal' }).click();
  const form = page.getByRole('dialog', { name: 'Personal' });
  await form.getByLabel('Preferred name').fill('Tan');
  await form.getByLabel('Legal name').fill('Tansy Dewhollow');
  const before = await form.getByLabel('Marital status').inputValue();
  await form.getByLabel('Marital status').selectOption(before === 'married' ? 'divorced' : 'married');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Changes to “Personal” saved, and some requested').waitFor();
  const personal = section('personal');
  await personal.getByText('Tan', { exact: true }).waitFor();
  await personal.getByText('Waiting for approval').waitFor();
  const change = personal.locator('[data-change=requested]');
  expect(await change.textContent()).toMatch(/Legal nameNow: Tansy SaltmarshRequested: Tansy DewhollowMarital status/);
  expect(await violations(portal)).toEqual([]);

  const office = await openReviews();
  const asked = office.of('Tansy Saltmarsh').first();
  await asked.getByRole('checkbox', { name: 'Approve Marital status of Tansy Saltmarsh' }).uncheck();
  expect(await violations(office.portal)).toEqual([]);
  // nothing of it is nothing to approve
  const legal = asked.getByRole('checkbox', { name: 'Approve Legal name of Tansy Saltmarsh' });
  const approve = asked.getByRole('button', { name: /^Approve chosen/ });
  await legal.uncheck();
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await legal.check();
  expect(await approve.getAttribute('aria-disabled')).toBe('false');
  await approve.click();
  const question = office.page.getByRole('dialog', { name: 'Approve part of this change?' });
  await question.getByLabel('Reason').fill('Send us the certificate first');
  await question.getByRole('button', { name: 'Approve' }).click();
  await office.page.getByText('Change approved in part: Personal, Tansy Saltmarsh').waitFor();
  await asked.getByText('Approved in part').waitFor();

  // without a reload of anything
  await personal.locator('[data-change="approved in part"]').getByText('“Send us the certificate first”').waitFor();
  await personal.getByText('Tansy Dewhollow').first().waitFor();
  await personal.getByText(/^Changed .* by Tansy Saltmarsh$/).click();
  await personal.getByText(/Legal name, Tansy Saltmarsh → Tansy Dewhollow.*approved by Odo Loneworth/).waitFor();
});

it('what is told in part only is changed with the password; who has none at hand is told what to do, and nothing is lost', async () => {
  const { portal, page, section } = await openRecords(rowan);
  await page.getByRole('button', { name: 'Edit Bank and tax' }).click();
  const form = page.getByRole('dialog', { name: 'Bank and tax' });
  expect(await form.getByLabel('IBAN').inputValue()).toBe('');
  await form.getByText(/Currently •••• \d{4}\. Leave empty to keep it\./).waitFor();
  // what is wrong is told before anybody is asked for a password
  await form.getByLabel('IBAN').fill('de82 0000 0000 7777 6666 56');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/^Enter the whole IBAN/).waitFor();
  expect(await page.getByRole('dialog', { name: 'Confirm that it is you' }).count()).toBe(0);
  await form.getByLabel('IBAN').fill('de82 0000 0000 7777 6666 55');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await form.getByText('Your password is needed to change this. Choose Save to enter it.').waitFor();
  expect(await form.getByLabel('IBAN').inputValue()).toBe('de82 0000 0000 7777 6666 55');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByLabel('Your password').fill('not mine');
  await question.getByRole('button', { name: 'Send' }).click();
  await question.getByText('Incorrect password. Try again.').waitFor();
  expect(await violations(portal)).toEqual([]);
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  const change = section('bank').locator('[data-change=requested]');
  await change.getByText('•••• 6655').waitFor();

  const office = await openReviews();
  await office.of('Rowan Umbrellastone').first().getByText('DE82000000007777666655').waitFor();
  await change.getByRole('button', { name: 'Withdraw Bank and tax, number 1' }).click();
  await page.getByText('Change to “Bank and tax” withdrawn').waitFor();
  await change.waitFor({ state: 'detached' });
  // whoever decides on what was withdrawn meanwhile sees how it stands
  await office.page.getByRole('button', { name: 'Approve Bank and tax, Rowan Umbrellastone' }).click();
  await office.of('Rowan Umbrellastone').first().waitFor({ state: 'detached' });
  expect(await section('bank').textContent()).not.toContain('6655');
});

it('what was typed into such a field is not kept by a reload, and the rest is', async () => {
  const { page } = await openRecords(kelp);
  await page.getByRole('button', { name: 'Edit Bank and tax' }).click();
  const form = page.getByRole('dialog', { name: 'Bank and tax' });
  await form.getByLabel('IBAN').fill('DE00123412341234123412');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    '1234123412',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Edit Bank and tax' }).click();
  expect(await form.getByLabel('IBAN').inputValue()).toBe('');
  // nothing that was typed is there again, and nothing says so
  expect(await form.getByText(/has been restored/).count()).toBe(0);
});
