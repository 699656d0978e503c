import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from './states/attendance.ts';
import { leaves } from './states/leaves.ts';
import { others } from './states/others.ts';
import { shell } from './states/shell.ts';
import { violations } from './support/axe.ts';
import { launch, openPortal } from './support/portals.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Where the way there is another one for each form of the page; anything else stays what it is while a window is resized. */
const reachedAnew = ['menu'];

/**
 * In which forms a state is looked at: each width and each appearance once, or, in the long run, each width in each. A form
 * that is reached anew has a page of its own.
 */
const isEachInEach = process.env.MUSTER_AXE === 'all';
const appearancesAt = (width: number) =>
  isEachInEach ? (['light', 'dark'] as const) : ([width === 320 ? 'dark' : 'light'] as const);
const widthsOf = (name: string) => {
  const narrow = isEachInEach ? [768, 320] : [320];
  return reachedAnew.includes(name) ? [[1440], narrow] : [[1440, ...narrow]];
};

describe('no axe violation, wide and narrow, light and dark', () => {
  it.each([...shell, ...attendance, ...leaves, ...others])('%s', async (name, reach) => {
    for (const widths of widthsOf(name)) {
      const [width = 0] = widths;
      const portal = await openPortal(browser, '/', { viewport: { width, height: 900 } });
      await reach(portal);
      for (const width of widths) {
        await portal.page.setViewportSize({ width, height: 900 });
        for (const colorScheme of appearancesAt(width)) {
          await portal.page.emulateMedia({ colorScheme });
          expect(await violations(portal), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
      await portal.close();
    }
  });
});
