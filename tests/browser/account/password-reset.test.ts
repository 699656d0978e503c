import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { type Running, start } from '../../../server/start/start.ts';
import { folderWith, password, smallOrganization } from '../../server/support/folder.ts';
import { Mailbox, plain } from '../../support/mailbox.ts';
import { violations } from '../support/axe.ts';
import { portals } from '../support/portals.ts';

const open = portals();
const bo = 'bo@acme.example';
const chosen = 'otter lantern gravel tulip';

/** A port that nobody has: letters lead there before anybody listens. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

let mailbox: Mailbox;
let muster: Running;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const port = await freePort();
  const config = readConfig({
    MUSTER_ENV: 'test',
    MUSTER_DATA: join(inject('scratch'), 'sends-mail'),
    MUSTER_DEFAULT_TENANT: 'acme',
    MUSTER_SMTP_URL: mailbox.settings.url,
    MUSTER_MAIL_FROM: mailbox.settings.from,
    MUSTER_PUBLIC_URL: `http://127.0.0.1:${port}`,
    MUSTER_LOG: 'silent',
    PORT: String(port),
  });
  const opened = await openDatabase({ config, notice: () => {}, onIdleError: () => {} });
  const folder = await folderWith(smallOrganization);
  await importFolder({ database: opened.database, folder, now: Date.now(), progress: () => {} });
  await opened.close();
  muster = await start({ config, say: () => {} });
}, 120_000);
afterAll(async () => {
  await muster.stop();
  await mailbox.close();
});

it('whoever has forgotten their password gets a link by email, and chooses another one by it', async () => {
  const asking = await open('/', { baseURL: muster.url });
  const { page: asks } = asking;
  await asks.getByText('Forgot your password?').click();
  await asks.getByRole('link', { name: 'Get a link by email' }).click();
  const email = asks.getByLabel('Email');
  await asks.getByRole('button', { name: 'Send link' }).click();
  await asks.getByText('Enter the email address you sign in with.', { exact: true }).waitFor();
  await email.fill(bo);
  await email.press('Enter');
  await asks.getByRole('status').getByText(`If ${bo} has an account, a link is on its way.`).waitFor();
  expect(await violations(asking)).toEqual([]);
  // whoever follows it on the phone is another browser
  await expect.poll(() => mailbox.letters.length, { timeout: 30_000 }).toBe(1);
  const [letter] = mailbox.letters;
  expect(letter?.to).toBe(bo);
  const link = letter && plain(letter).match(/http:\S+/)?.[0];
  if (!link) throw new Error('there is no link in the letter');

  const portal = await open('about:blank', { viewport: { width: 360, height: 780 } });
  const { page } = portal;
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await field.waitFor();
  // the bar, the history and the device keep nothing of it
  const token = link.split('#')[1] ?? '';
  expect(page.url()).not.toContain(token);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toContain(token);
  await page.getByText(`For ${bo}`).waitFor();
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await page.getByText('Enter a new password.').waitFor();
  await field.fill('sample');
  await save.click();
  await page.getByText('Enter at least 12 characters.').waitFor();
  // nothing that was typed is lost
  expect(await field.inputValue()).toBe('sample');
  expect(await violations(portal)).toEqual([]);
  await field.fill(chosen);
  // the host is out of reach for a moment
  await page.route('**/auth/password-resets/completion', (route) => route.abort(), { times: 1 });
  await save.click();
  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe(chosen);
  await save.click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await portal.signIn(bo, password);
  await page.getByText('Incorrect email or password').waitFor();
  await portal.signIn(bo, chosen);
  await portal.seeMonth();

  // once more it opens nothing, and leads to another one
  const late = await open('about:blank');
  await late.page.goto(link);
  await late.page.getByText('This link has expired or was already used.').waitFor();
  await late.page.getByRole('button', { name: 'Send a new link' }).click();
  await late.page.getByLabel('Email').waitFor();
  // and is not looked at once more by whoever goes back and asks for another
  await late.page.getByRole('link', { name: 'Back to sign-in' }).click();
  await late.page.getByText('Forgot your password?').click();
  await late.page.getByRole('link', { name: 'Get a link by email' }).click();
  await late.page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await late.page.getByLabel('Email').waitFor();
});

it('an address that was typed to sign in is there where the link is asked for, and on the way back', async () => {
  const { page } = await open('/', { baseURL: muster.url });
  await page.getByLabel('Email').fill(bo);
  await page.getByText('Forgot your password?').click();
  await page.getByRole('link', { name: 'Get a link by email' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(bo);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(bo);
});

it.each([
  ['that was opened by its address', '/auth/password'],
  ['that was come to from signing in', '/'],
])('another link in the same window is followed, on a screen %s', async (_, path) => {
  const portal = await open(path, { baseURL: muster.url });
  if (path === '/') {
    await portal.page.getByText('Forgot your password?').click();
    await portal.page.getByRole('link', { name: 'Get a link by email' }).click();
  }
  await portal.page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await portal.page.getByLabel('Email').waitFor();
  await portal.page.evaluate((token) => {
    location.hash = token;
  }, 'x'.repeat(43));
  await portal.page.getByText('This link has expired or was already used.').waitFor();
});
