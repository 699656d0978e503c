import { expect, it } from 'vitest';
import { pip, tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const openPortal = portals();

it('a month that is over is confirmed as it is seen, its statement kept, and a day of it disputed', async () => {
  const portal = await openPortal();
  const { page } = portal;
  await portal.signIn(pip);
  await portal.seeMonth();
  const strip = page.locator('[data-machine=monthAnswer]');
  // this month is not over
  expect(await strip.count()).toBe(0);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await strip.getByText(/Is .+ right\?$/).waitFor();

  await strip.getByRole('button', { name: /^Confirm / }).click();
  await page.getByText(/You have confirmed /).waitFor();
  await strip.getByText(/You confirmed .+ on /).waitFor();
  expect(await strip.getByRole('button', { name: /^Confirm / }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    strip.getByRole('button', { name: 'Download statement' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^attendance-\d{4}-\d\d\.pdf$/);

  // whoever thinks better of it has said nothing
  const day = strip.getByRole('combobox', { name: 'What is wrong' });
  await day.selectOption({ index: 3 });
  const dispute = () => strip.getByRole('button', { name: 'Report a problem…' }).click();
  await dispute();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  expect(await strip.getAttribute('data-state')).toBe('confirmed');
  await dispute();
  await page.getByRole('dialog').getByRole('textbox').fill('I was at the fair until six.');
  await page.route('**/confirmation', (call) => call.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Report problem' }).click();
  // what was written is not lost where it cannot be sent at once
  await strip.getByText('Not sent: I was at the fair until six.').waitFor();
  await strip.getByRole('button', { name: 'Try again' }).click();
  const reported = strip.getByRole('listitem');
  await reported.getByText('I was at the fair until six.').waitFor();
  const chosen = await day.locator('option').nth(3).textContent();
  expect(await reported.textContent()).toContain(chosen);
  // it stays with the month, whoever comes back to it
  await page.reload();
  await reported.getByText('I was at the fair until six.').waitFor();

  // whoever decides on it answers from what waits for them, and is led on to nothing else of it
  const supervisor = await openPortal();
  await supervisor.comeIn(tobin, 'supervisory/requests');
  const office = supervisor.page;
  await office.getByRole('button', { name: /reported problems? waits?$/ }).click();
  const entry = office.locator('[data-machine=problemReply] [data-entry]').filter({ hasText: 'Pip Halfmoon' });
  // what it is about is a press away, and so is the way back
  const before = await page.getByRole('table', { name: 'Days' }).getByRole('row').nth(4).textContent();
  await entry.getByRole('link', { name: /^See / }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Close day' }).click();
  await office.getByRole('heading', { name: 'Pip Halfmoon' }).waitFor();
  expect(await office.getByRole('table', { name: 'Days' }).getByRole('row').nth(4).textContent()).toBe(before);
  await office.getByRole('link', { name: 'Whole team' }).click();
  await entry.getByRole('button', { name: 'Answer Pip Halfmoon…' }).click();
  await office.getByRole('dialog').getByRole('textbox').fill('The fair is booked until six now.');
  await office.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click();
  await office.getByText('Answer sent to Pip Halfmoon').waitFor();
  await entry.getByText(/^Answered by Tobin Marrowleaf on .+: The fair is booked until six now\.$/).waitFor();
  expect(await entry.getByRole('button').count()).toBe(0);

  // it is their turn again
  await page.reload();
  await strip.getByText(/Your report was answered\./).waitFor();
  await reported.getByText('The fair is booked until six now.').waitFor();
  await strip.getByRole('button', { name: /^Confirm / }).click();
  await strip.getByText(/You confirmed .+ on /).waitFor();
  expect(await strip.getByRole('listitem').count()).toBe(0);
});

it('a month that another window has answered meanwhile is shown as it is now, and nothing is lost', async () => {
  const portal = await openPortal();
  const { page } = portal;
  await portal.signIn(pip);
  await portal.seeMonth();
  const earlier = page.getByRole('button', { name: 'Previous month' });
  await earlier.click();
  await page.locator('[data-machine=monthAnswer]').waitFor();
  await earlier.click();
  const strip = page.locator('[data-machine=monthAnswer]');
  await strip.getByRole('button', { name: /^Confirm / }).waitFor();
  // the host has counted another answer by now
  await page.route('**/confirmation', async (call) => {
    if (call.request().method() !== 'POST') return call.continue();
    await call.continue({ headers: { ...call.request().headers(), 'if-match': '"7"' } });
    return undefined;
  });
  const asked = page.waitForRequest((request) => request.method() === 'GET' && /confirmation$/.test(request.url()));
  await strip.getByRole('button', { name: /^Confirm / }).click();
  await strip.getByRole('alert').waitFor();
  await asked;
  await page.unroute('**/confirmation');
  await strip.getByRole('button', { name: /^Confirm / }).click();
  await strip.getByText(/You confirmed /).waitFor();
});

it('a month says how far its closing is, and what is locked offers nothing that would be refused', async () => {
  const portal = await openPortal();
  const { page } = portal;
  await portal.signIn(pip);
  await portal.seeMonth();
  const earlier = page.getByRole('button', { name: 'Previous month' });
  const period = page.locator('[data-period]');
  // this month is simply open
  expect(await period.count()).toBe(0);
  await earlier.click();
  // on the first of a month its last night shift may still be worked: nothing is closed
  if (new Date().getUTCDate() > 1) await period.getByText(/can be corrected until .+ Then it is locked/).waitFor();
  await earlier.click();
  await period.waitFor({ state: 'detached' });
  await earlier.click();
  await period.getByText(/has been locked since/).waitFor();
  await page
    .getByRole('button', { name: /^\w+day, / })
    .first()
    .click();
  const day = page.getByRole('dialog');
  await day.getByText(/^Locked since .+: this day no longer changes\.$/).waitFor();
  expect(await day.getByRole('link', { name: 'Correct this day' }).count()).toBe(0);
  // what is wrong can still be told
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report a problem…' }).waitFor();
});
