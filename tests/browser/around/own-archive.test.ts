import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unseal } from '../../../server/documents/signature/seal.ts';
import { violations } from '../support/axe.ts';
import { juno } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

it('everything that is kept about somebody is one file, after a failure on the way, too', async () => {
  const portal = await open('about:blank');
  const { page } = portal;
  // a draft with a file of its own
  await portal.comeIn(juno, 'my-leaves?request=new');
  await page.getByLabel('Type of leave').selectOption({ label: 'Care leave' });
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
  await page.getByRole('button', { name: 'Remove note.pdf', exact: true }).waitFor();
  const form = page.getByRole('dialog', { name: 'Request leave' });
  await form.getByRole('button', { name: 'Save draft' }).click();
  await form.waitFor({ state: 'detached' });
  await page.goto(page.url().replace(/my-leaves.*/, 'my-records'));
  const section = page.locator('[data-machine=ownArchive]');
  await section.getByRole('heading', { name: 'Everything kept about you' }).waitFor();
  // what there is cannot be found out at first, and one of the files does not come
  await page.route('**/appraisals', (route) => route.abort(), { times: 1 });
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await section.getByRole('button', { name: 'Download everything' }).click();
  const retry = section.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await violations(portal)).toEqual([]);
  await page.route('**/payslips/*/file', (route) => route.abort(), { times: 1 });
  await retry.click();
  await section
    .getByRole('status')
    .getByText(/\d+ of \d+ files/)
    .waitFor();
  await retry.click({ timeout: 80_000 });
  const file = await download;
  expect(file.suggestedFilename()).toBe('Kept about me.zip');
  const files = unzipSync(readFileSync(await file.path()));
  const names = Object.keys(files);
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  for (const name of ['account.json', 'records.json', 'leave-accounts.json', 'documents.json', 'notifications.json'])
    expect(names).toContain(name);
  for (const kind of ['leaves', 'corrections', 'overtime', 'remote-and-on-duty', 'shift-requests'])
    expect(Array.isArray(read(`requests/${kind}.json`))).toBe(true);
  expect(names.filter((name) => /^attendance\/\d{4}-\d\d\.json$/.test(name)).length).toBeGreaterThan(3);
  expect(read('account.json').user.email).toBe(juno);
  // each leave account with what made it what it is
  expect(read('leave-accounts.json').ledgers.map(({ name }: { name: string }) => name)).toContain('Annual leave');
  expect(Array.isArray(read('shifts-asked.json').asked)).toBe(true);
  expect(read('notifications.json')).toHaveProperty('hasOlder');
  expect(read('records.json').histories.length).toBeGreaterThan(0);
  // PDFs are what they are elsewhere
  const payslips = names.filter((name) => /^payslips\/.*\.pdf$/.test(name));
  expect(payslips.length).toBeGreaterThan(1);
  for (const name of payslips) expect(new TextDecoder('latin1').decode(files[name]?.slice(0, 5))).toBe('%PDF-');
  // and what was handed in with the records
  expect(names.filter((name) => /^records\/certificate .*\.pdf$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => /^requests\/leaves\/note .*\.pdf$/.test(name)).length).toBeGreaterThan(0);
  const [signature = ''] = names.filter((name) => name.startsWith('signatures/'));
  expect(unseal(Buffer.from(files[signature] ?? [])).record.signer.email).toBe(juno);
  // more than a hundred files, one after the other
}, 150_000);
