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

const rows = (page: Page, what: string | RegExp) =>
  page.getByRole('region', { name: 'Requests' }).getByRole('listitem').filter({ hasText: what });
const waiting = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByText(/awaiting your decision/).textContent()) ?? '', 10);

describe('what is decided in one list, whatever it is', () => {
  it('holds each kind, each opens to what its decision depends on, and Back closes it', async () => {
    const portal = await supervisor();
    const { page } = portal;
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('All');
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
    const before = await waiting(page);
    // from the last correction on the page to what is listed after it
    const kindAt = (at: number) => page.getByRole('region', { name: 'Requests' }).getByRole('listitem').nth(at);
    const said = await page.getByRole('region', { name: 'Requests' }).getByRole('listitem').allTextContents();
    const at = said.findIndex((text, index) => /correction/.test(text) && /Overtime for/.test(said[index + 1] ?? ''));
    expect(at).toBeGreaterThanOrEqual(0);
    await kindAt(at).getByRole('button').click();
    const correction = page.getByRole('dialog', { name: 'Attendance correction' });
    await correction.getByText('Corrected').first().waitFor();
    await correction.getByRole('button', { name: 'Approve and next' }).click();
    const overtime = page.getByRole('dialog', { name: 'Overtime request' });
    await overtime.getByText('Approved. This is the next one.').waitFor();
    await expect.poll(() => waiting(page)).toBe(before - 1);
    await overtime.getByRole('button', { name: 'Back to undo' }).click();
    await correction.getByRole('button', { name: 'Undo' }).click();
    await correction.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await expect.poll(() => waiting(page)).toBe(before);
  });

  it('is decided together, each kind by its own rules, and undone together', async () => {
    const { page } = await supervisor();
    const before = await waiting(page);
    await rows(page, 'Attendance correction').first().getByRole('checkbox').check();
    await rows(page, /Overtime for/)
      .first()
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('2 requests decided.').waitFor();
    await expect.poll(() => waiting(page)).toBe(before - 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => waiting(page)).toBe(before);
  });

  it('an address that names no request says so and leads on', async () => {
    const { page } = await supervisor('?open=shift_request.nobody');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('There is nothing here for you').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
