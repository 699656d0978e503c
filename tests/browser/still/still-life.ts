import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { PortalPage } from '../support/portal-page.ts';

/** When it is on the host whose time stands still, and on the pages that look at it: an afternoon in the middle of a month. */
export const stillMoment = '2026-09-15T12:34:00Z';

/** Whoever looks at it, wherever the test runs. */
const looker = {
  timezoneId: 'Europe/Madrid',
  locale: 'en-GB',
  reducedMotion: 'reduce',
  // the same device, too, whatever the test runs on
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

/** A page whose clock stands where the host's does; what it waits for still comes. @param baseURL where that host is */
export async function openStill(browser: Browser, baseURL: string, width: number): Promise<PortalPage> {
  const portal = await PortalPage.open(browser, 'about:blank', {
    baseURL,
    viewport: { width, height: 900 },
    ...looker,
  });
  await portal.page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'Linux x86_64' }));
  await portal.page.clock.setFixedTime(stillMoment);
  return portal;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What of an element is told beside its role, its name and its state. */
const beside = [
  ...[
    'haspopup',
    'current',
    'keyshortcuts',
    'live',
    'busy',
    'invalid',
    'required',
    'roledescription',
    'modal',
    'valuetext',
  ],
  // what is off is said here alone
  ...['expanded', 'pressed', 'selected', 'checked', 'disabled'],
];

/** Runs in the page. @returns a line for each element that says more than its role, its name and its state */
function saidBeside(attributes: readonly string[]): string[] {
  const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('svg *, [inert], [aria-hidden=true]'),
  );
  return shown.flatMap((element) => {
    const said = attributes.flatMap((name) => {
      const value = element.getAttribute(`aria-${name}`);
      return value === null ? [] : [`${name} ${value}`];
    });
    const described = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    for (const id of described) said.push(`described “${textOf(document.getElementById(id)).slice(0, 120)}”`);
    if (element.hasAttribute('title')) said.push(`titled “${element.getAttribute('title')}”`);
    if (element === document.activeElement) said.push('focused');
    if (said.length === 0) return [];
    const name = element.getAttribute('aria-label') ?? textOf(element).slice(0, 60);
    return [`- ${element.getAttribute('role') ?? element.localName} “${name}”: ${said.join(', ')}`];
  });
}

/**
 * What a page says, as whoever listens to it is told: its title, then roles, names, states and words, in their order, and then
 * what is told beside them. What is called something else each time is left out.
 *
 * @returns lines: YAML, as Playwright writes it, and a list of what is beside
 */
export async function wordsOn(page: Page): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot();
  const more = await page.evaluate(saidBeside, beside);
  const all = [`# ${await page.title()}`, heard, '# beside that', ...more].join('\n');
  return `${all.replaceAll(uuid, '…').replaceAll(/\/assets\/([\w-]+)-[\w-]{7}\./g, '/assets/$1.')}\n`;
}

/** How long what is still on its way has, in milliseconds, before what is said then is taken for what is said. */
const patience = 4_000;

/** Where it is written down what is said. */
const folder = join(import.meta.dirname, '../words');

/** @returns all files in which something is written down */
export const writtenFiles = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => join(folder, file));

/** @returns the file of a state, as it is at a width */
export const wordsFile = (room: string, state: string, width: number): string =>
  join(folder, room, `${`${state} ${width}`.replaceAll(/[^\w]+/g, '-')}.txt`);

/** @returns what is to be said, or nothing where nobody has written it down */
export const writtenWords = (room: string, state: string, width: number): Promise<string | null> =>
  readFile(wordsFile(room, state, width), 'utf8').catch(() => null);

/** How long what is said must stay the same, in milliseconds: what passes by is not what a state says. */
const rest = 100;

/** What is said once it is what is to be said and stays so, or once whatever was on its way had its time to come. */
export async function wordsOnceThere(page: Page, written: string | null): Promise<string> {
  const end = Date.now() + (written === null ? patience / 4 : patience);
  for (;;) {
    const words = await wordsOn(page);
    await page.waitForTimeout(rest);
    if (Date.now() >= end || (words === written && (await wordsOn(page)) === words)) return words;
  }
}

/**
 * What is said in a state is written down, and stays the same until somebody wants it to be something else (`-u`).
 *
 * @param room where it is written down
 */
export async function expectWords(page: Page, room: string, state: string, width: number): Promise<void> {
  const words = await wordsOnceThere(page, await writtenWords(room, state, width));
  await expect(words).toMatchFileSnapshot(wordsFile(room, state, width));
}
