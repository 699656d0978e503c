import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { browserArgs, findBrowser } from '../tests/browser/support/find-browser.ts';
import { desktop, type Picture, pictures } from './readme-pictures.ts';

/**
 * Takes the README's pictures of the product anew, of a fresh demo that runs already: `npm run pictures -- http://localhost:8080`.
 * In Inter where this machine has it: people have a font like it on their devices.
 */
const base = process.argv[2] ?? 'http://localhost:8080';
const folder = join(import.meta.dirname, '../docs/pictures');

/** As a browser has it that knows the font; text, for a page has none of this file's helpers. */
const font =
  "addEventListener('DOMContentLoaded', () => { const style = document.createElement('style'); style.textContent = ':root, body, button, input, select, textarea { font-family: Inter, system-ui, sans-serif !important }'; document.head.append(style); });";

async function take(browser: Browser, { name, who, size = desktop, isDark, screen, show }: Picture): Promise<void> {
  const colorScheme = isDark ? 'dark' : 'light';
  // where the demo's people are
  const options: BrowserContextOptions = { viewport: size, colorScheme, baseURL: base, timezoneId: 'Europe/Berlin' };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  await page.addInitScript(font);
  await page.goto('/auth/admin');
  if (who !== undefined) {
    await page.getByLabel('Email').fill(who);
    await page.getByLabel('Password', { exact: true }).fill('try-muster-today');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  if (screen !== undefined) {
    await page.waitForURL(/\/org\//);
    await page.goto(page.url().replace(/(\/org\/[^/]+)\/.*/, `$1/${screen}`));
  }
  await show(page);
  // what moves in has come, and pictures are there
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
const wanted = process.argv.slice(3);
for (const picture of pictures) {
  if (wanted.length > 0 ? !wanted.includes(picture.name) : picture.isOfTestEnvironment) continue;
  process.stdout.write(`${picture.name}\n`);
  try {
    await take(browser, picture);
  } catch (error) {
    // the others are taken all the same
    process.stderr.write(`${picture.name} was not taken: ${String(error).split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}
await browser.close();
