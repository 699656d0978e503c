import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

it('a month is kept as a table for spreadsheets, a row for each day', async () => {
  const portal = await open('about:blank');
  await portal.comeIn(wren);
  await portal.seeMonth();
  const { page } = portal;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const month = /^attendance-(\d{4}-\d\d)\.csv$/.exec(download.suggestedFilename())?.[1] ?? '';
  const [head, ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toMatch(/^\uFEFF?Day,Status,Holiday,Shift,Checked in,Checked out,Scheduled,Worked,/);
  const [year, number] = month.split('-').map(Number);
  expect(rows).toHaveLength(new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate());
  expect(rows[0]).toMatch(new RegExp(`^${month}-01,`));
});
