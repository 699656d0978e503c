import type { Page } from 'playwright';

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
