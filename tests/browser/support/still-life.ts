import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { PortalPage } from './portal-page.ts';

/** When it is on the host whose time stands still, and on the pages that look at it: an afternoon in the middle of a month. */
export const stillMoment = '2026-09-15T12:34:00Z';

/** Whoever looks at it, wherever the test runs. */
const looker = { timezoneId: 'Europe/Madrid', locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** A page whose clock stands where the host's does; what it waits for still comes. @param baseURL where that host is */
export async function openStill(browser: Browser, baseURL: string, width: number): Promise<PortalPage> {
  const portal = await PortalPage.open(browser, 'about:blank', {
    baseURL,
    viewport: { width, height: 900 },
    ...looker,
  });
  await portal.page.clock.setFixedTime(stillMoment);
  return portal;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What a page says, as whoever listens to it is told: roles, names, states and words, in their order. What is called
 * something else each time is left out.
 *
 * @returns YAML, as Playwright writes it
 */
export async function wordsOn(page: Page): Promise<string> {
  const heard = await page.locator('body').ariaSnapshot();
  return `${heard.replaceAll(uuid, '…').replaceAll(/\/assets\/([\w-]+)-[\w-]{7}\./g, '/assets/$1.')}\n`;
}

/** How long what is still on its way has, in milliseconds, before what is said then is taken for what is said. */
const patience = 4_000;

const fileOf = (room: string, state: string, width: number): string =>
  join(import.meta.dirname, '../words', room, `${`${state} ${width}`.replaceAll(/[^\w]+/g, '-')}.yml`);

/** @returns what is to be said, or nothing where nobody has written it down */
export const writtenWords = (room: string, state: string, width: number): Promise<string | null> =>
  readFile(fileOf(room, state, width), 'utf8').catch(() => null);

/** What is said once it is what is to be said, or once nothing is on its way any more. */
export async function wordsOnceThere(page: Page, written: string | null): Promise<string> {
  const end = Date.now() + (written === null ? patience / 4 : patience);
  let words = await wordsOn(page);
  while (words !== written && Date.now() < end) words = await wordsOn(page);
  return words;
}

/**
 * What is said in a state is written down, and stays the same until somebody wants it to be something else (`-u`).
 *
 * @param room where it is written down
 */
export async function expectWords(page: Page, room: string, state: string, width: number): Promise<void> {
  const words = await wordsOnceThere(page, await writtenWords(room, state, width));
  await expect(words).toMatchFileSnapshot(fileOf(room, state, width));
}
