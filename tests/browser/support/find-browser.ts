import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Without windows a browser does the same with half the work: measured, a screen of the portal took 0.95 s instead of 2.1. */
const headless = ['chromium-headless-shell', 'chrome-headless-shell'];
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const onThePath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const playwrights = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** Whether a command worked; what it says is of no interest. */
function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium to test with: playwright's own, one on the PATH, or one installed now.
 *
 * @throws saying what to do when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = onThePath(headless) ?? playwrights() ?? onThePath(others);
  if (found) return found;
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js');
  if (works(process.execPath, [cli, 'install', 'chromium'])) {
    const installed = playwrights();
    if (installed) return installed;
  }
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...root, 'apt-get', '-y', ...args];
    return works(command, rest);
  };
  if (apt('update') && (apt('install', 'chromium-headless-shell') || apt('install', 'chromium'))) {
    const installed = onThePath([...headless, ...others]);
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none was found or could be installed. Install one, for example with "npx playwright install chromium" or "apt-get install chromium", and run the tests again.',
  );
}

/** As root Chromium needs to go without its sandbox; in a closed network it must not look for its maker. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
