import { expect, it } from 'vitest';
import { proves } from '../../../qa/specification.ts';
import { violations } from '../support/axe.ts';
import { juno, pip, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

/** Somebody's records. */
async function openRecords(who = wren) {
  const portal = await open('about:blank');
  const { page } = portal;
  await portal.comeIn(who, 'my-records');
  await page.getByRole('heading', { name: 'Emergency contacts' }).waitFor();
  return portal;
}

it(proves('sees own records', 'section by section, with whom one reports to; of accounts the end'), async () => {
  const portal = await openRecords();
  const { page } = portal;
  const section = (code: string) => page.locator(`[data-section=${code}]`);
  expect(await section('bank').textContent()).toMatch(/IBAN•••• \d{4}Tax number•••• \d{4}/);
  // an option by its name, and nothing that is hidden
  const named = /Marital status(Single|Married|In a registered partnership|Divorced)$/;
  await expect.poll(() => section('personal').textContent()).toMatch(named);
  await page.getByText('Tobin Marrowleaf').waitFor();
  expect(await violations(portal)).toEqual([]);
});

it(proves('viewer and sheet exist', 'the side form sheet, made of a section’s fields'), async () => {
  const portal = await openRecords(juno);
  const { page } = portal;
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  const form = page.getByRole('dialog', { name: 'Contact' });
  await form.getByLabel('Town').fill('Newport-on-the-Moor');
  await form.getByLabel('Personal email').fill('nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter an email address, such as name@example.org.').waitFor();
  expect(await violations(portal)).toEqual([]);
  // nothing that was typed is lost by it
  expect(await form.getByLabel('Town').inputValue()).toBe('Newport-on-the-Moor');
  await form.getByLabel('Personal email').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Changes to “Contact” saved').waitFor();
  const contact = page.locator('[data-section=contact]');
  await contact.getByText('Newport-on-the-Moor', { exact: true }).waitFor();
  await contact.getByText(/^Changed .* by Juno Nightingale$/).click();
  await contact.getByText(/Town, .* → Newport-on-the-Moor/).waitFor();
});

it('what is not saved is not left unasked, and is there again after a reload', async () => {
  const { page } = await openRecords(pip);
  await page.getByRole('button', { name: 'Add to Languages' }).click();
  const form = page.getByRole('dialog', { name: 'Add to Languages' });
  await form.getByLabel('Language').fill('Frisian');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Add to Languages' }).click();
  await form.getByText('What you typed before has been restored.').waitFor();
  expect(await form.getByLabel('Language').inputValue()).toBe('Frisian');
  await form.getByLabel('Level').selectOption({ label: 'C1, advanced' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.locator('[data-section=languages]').getByText('Frisian').waitFor();
  const languages = page.locator('[data-section=languages]');
  await languages.getByText('C1, advanced').first().waitFor();
  // and taken away again
  const many = await languages.getByRole('button', { name: /^Edit Languages/ }).count();
  await page.getByRole('button', { name: `Remove from Languages, number ${many}` }).click();
  await page.getByRole('dialog', { name: 'Remove this entry?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed from “Languages”').waitFor();
  await expect.poll(() => languages.getByRole('button', { name: /^Edit Languages/ }).count()).toBe(many - 1);
});

it('a certificate goes with what it proves: added, seen, told of in the history, and taken away again', async () => {
  const portal = await openRecords(pip);
  const { page } = portal;
  const education = page.locator('[data-section=education]');
  await education.getByRole('button', { name: 'Edit Education, number 1' }).click();
  const form = page.getByRole('dialog', { name: 'Education' });
  await form
    .getByLabel('Files (optional)', { exact: true })
    .setInputFiles([{ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
  await form.getByText('diploma.pdf').waitFor();
  expect(await violations(portal)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await education.getByRole('button', { name: 'diploma.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'diploma.pdf' });
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await education.getByText(/^Changed .* by Pip Halfmoon$/).click();
  await education.getByText(/Files, – → diploma\.pdf/).waitFor();
  await education.getByRole('button', { name: 'Edit Education, number 1' }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => education.getByRole('button', { name: 'diploma.pdf' }).count()).toBe(0);
});

it('what needs approval may hold from a later day: asked for with it, refused of a day that is past, taken back', async () => {
  const portal = await openRecords(juno);
  const { page } = portal;
  const personal = page.locator('[data-section=personal]');
  await personal.getByRole('button', { name: 'Edit Personal' }).click();
  const form = page.getByRole('dialog', { name: 'Personal' });
  await form.getByLabel('Legal name').fill('Juno Nightingale-Lark');
  const day = form.getByLabel('Takes effect on (optional)');
  await day.fill('2020-01-01');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('This day is past. Choose today or a later day.').waitFor();
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violations(portal)).toEqual([]);
  const year = new Date(await page.evaluate(() => Date.now())).getFullYear() + 1;
  await day.fill(`${year}-01-01`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await personal.getByText(`Takes effect Jan 1, ${year}`).waitFor();
  // whoever goes on with it finds the day that it is asked for
  await personal.getByRole('button', { name: 'Edit Personal' }).click();
  expect(await day.inputValue()).toBe(`${year}-01-01`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await personal.getByRole('button', { name: /^Withdraw/ }).click();
  await personal.getByText(/^Takes effect/).waitFor({ state: 'detached' });
});

it('somebody who was quicker is told of: theirs can be taken field by field', async () => {
  const { page } = await openRecords();
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  const form = page.getByRole('dialog', { name: 'Contact' });
  await form.getByLabel('Town').fill('Here');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit Contact' }).click();
  const otherForm = other.getByRole('dialog', { name: 'Contact' });
  await otherForm.getByLabel('Town').fill('There');
  await otherForm.getByRole('button', { name: 'Save' }).click();
  await otherForm.waitFor({ state: 'detached' });
  await other.close();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('There').first().waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.locator('[data-section=contact]').getByText('Here', { exact: true }).waitFor();
});

it('an identity card says that it is about to expire, and that it has', async () => {
  const ends = async (who: string) => {
    const portal = await openRecords(who);
    const identity = portal.page.locator('[data-section=identity]');
    await identity.waitFor();
    return { portal, identity };
  };
  const soon = await ends(juno);
  await soon.identity.getByText('Expires soon').waitFor();
  expect(await violations(soon.portal)).toEqual([]);
  await (await ends(pip)).identity.getByText('Expired', { exact: true }).waitFor();
  const fine = await ends(wren);
  expect(await fine.identity.getByText(/Expire/).count()).toBe(0);
});

it('records are read as they were at the end of an earlier day, and of none that is to come', async () => {
  const portal = await openRecords(pip);
  const { page } = portal;
  const earlier = page.locator('[data-machine=pastRecords]');
  const show = earlier.getByRole('button', { name: 'Show records' });
  await show.click();
  await earlier.getByText('Choose a day.').waitFor();
  await earlier.getByLabel('Day').fill('2199-01-01');
  await show.click();
  await earlier.getByText('This day is still to come. Choose today or an earlier day.').waitFor();
  expect(await violations(portal)).toEqual([]);
  // what is changed today was not so yesterday
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  const form = page.getByRole('dialog', { name: 'Contact' });
  const before = await form.getByLabel('Street and number').inputValue();
  await form.getByLabel('Street and number').fill('Quill Court 7');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  const day = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);
  await earlier.getByLabel('Day').fill(day);
  await earlier.getByLabel('Day').press('Enter');
  const past = page.getByRole('dialog', { name: /^Records of / });
  await past.getByText(before).waitFor();
  expect(await past.getByText('Quill Court 7').count()).toBe(0);
  expect(await violations(portal)).toEqual([]);
  await page.keyboard.press('Escape');
  await past.waitFor({ state: 'detached' });
  await show
    .and(page.locator(':focus'))
    .or(earlier.getByLabel('Day').and(page.locator(':focus')))
    .waitFor();
});
