import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { type PortalPage, tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

async function supervisor(search = ''): Promise<PortalPage> {
  const portal = await open('about:blank');
  await portal.comeIn(tobin, `supervisory/requests${search}`);
  await portal.page.getByRole('region', { name: 'Requests' }).waitFor();
  return portal;
}

const list = (page: Page) => page.getByRole('region', { name: 'Requests' });
/** Of those whose requests no other test decides. */
const rows = (page: Page, what: string | RegExp) =>
  list(page)
    .getByRole('listitem')
    .filter({ hasText: what, hasNotText: /Wren Applewick|Juno Nightingale|Pip Halfmoon/ });
/** Whether a request is listed, by all that its row says. */
const isListed = async (page: Page, said: string): Promise<boolean> =>
  (await list(page).getByRole('listitem').allTextContents()).includes(said);

describe('what is decided in one list, whatever it is', () => {
  it('holds each kind, each opens to what its decision depends on, and Back closes it', async () => {
    const portal = await supervisor();
    const { page } = portal;
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^All/);
    for (const [what, sheet, told] of [
      ['Attendance correction', 'Attendance correction', 'Corrected'],
      [/Overtime for/, 'Overtime request', 'Overtime in'],
    ] as const) {
      await rows(page, what).first().getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: sheet });
      await dialog.getByText(told).first().waitFor();
      expect(new URL(page.url()).searchParams.get('open')).toMatch(/^(correction|overtime)_request\./);
      expect(await violations(portal)).toEqual([]);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('is approved and gone on from, whatever kind the next is of, and taken back', async () => {
    const { page } = await supervisor();
    // from a correction that something else is listed after, whoever's it is: it is as it was in the end
    const all = await list(page).getByRole('listitem').allTextContents();
    const said = all.find((text, at) => /correction/.test(text) && !/correction/.test(all[at + 1] ?? 'correction'));
    if (said === undefined) throw new Error('all corrections stand together at the end');
    await list(page).getByRole('listitem').nth(all.indexOf(said)).getByRole('button').click();
    const correction = page.getByRole('dialog', { name: 'Attendance correction' });
    await correction.getByText('Corrected').first().waitFor();
    await correction.getByRole('button', { name: 'Approve and next' }).click();
    const next = page.getByRole('dialog', { name: /^(Overtime request|Remote or on-duty days|Shift request)$/ });
    await next.getByText(/You approved the request of .+ This is the next one/).waitFor();
    await expect.poll(() => isListed(page, said)).toBe(false);
    await next.getByRole('button', { name: 'Back to undo' }).click();
    await correction.getByRole('button', { name: 'Undo' }).click();
    await correction.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await expect.poll(() => isListed(page, said)).toBe(true);
  });

  it('is decided together, each kind by its own rules, and undone together', async () => {
    const { page } = await supervisor();
    const two = [rows(page, 'Attendance correction').first(), rows(page, /Overtime for/).first()];
    const said: string[] = [];
    for (const row of two) {
      said.push((await row.textContent()) ?? '');
      await row.getByRole('checkbox').check();
    }
    const listed = () => Promise.all(said.map((one) => isListed(page, one)));
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('2 requests decided.').waitFor();
    await expect.poll(listed).toEqual([false, false]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(listed).toEqual([true, true]);
  });

  it('an address that names no request says so and leads on', async () => {
    const { page } = await supervisor('?open=shift_request.nobody');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('There is nothing here for you').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
