import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from './states/rooms.ts';
import { reachedAnew, type State, wide } from './states/state.ts';
import { expectWords, openStill, wordsFile, writtenFiles } from './still/still-life.ts';
import { violations } from './support/axe.ts';
import type { PortalPage } from './support/portal-page.ts';
import { launch } from './support/portals.ts';
import { startStillDemo } from './support/stages.ts';

let browser: Browser;
let still: Awaited<ReturnType<typeof startStillDemo>>;
beforeAll(async () => {
  [browser, still] = await Promise.all([launch(), startStillDemo()]);
});
afterAll(() => Promise.all([browser.close(), still.stop()]));

/**
 * In which forms a state is looked at: each width and each appearance once, or, in the long run, each width in each. A form
 * that is reached anew has a page of its own.
 */
const isEachInEach = process.env.MUSTER_AXE === 'all';
const appearancesAt = (width: number) =>
  isEachInEach ? (['light', 'dark'] as const) : ([width === 320 ? 'dark' : 'light'] as const);
const widthsOf = (name: string) => {
  const narrow = isEachInEach ? [768, 320] : [320];
  return reachedAnew.has(name) ? [[wide], narrow] : [[wide, ...narrow]];
};

/** What is said is written down at the widest and the narrowest: between them it is one or the other. */
const isWritten = (width: number): boolean => width === wide || width === 320;

/** Comes to a state once for all forms that it has, and looks at it in each. */
async function lookAt([name, reach]: State, look: (portal: PortalPage, width: number) => Promise<void>): Promise<void> {
  for (const widths of widthsOf(name)) {
    const [width = 0] = widths;
    const portal = await openStill(browser, still.url, width);
    try {
      await portal.page.goto('/');
      await reach(portal);
      for (const width of widths) {
        await portal.page.setViewportSize({ width, height: 900 });
        await look(portal, width);
      }
    } finally {
      await portal.close();
    }
  }
}

/** The page hears of it a moment later than the browser, and is of both until then. */
async function wear({ page }: PortalPage, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

const { elsewhere, ...looked } = rooms;

describe.each(Object.entries(looked))(
  '%s has no axe violation, wide and narrow, light and dark, and says the same as ever',
  (room, states) => {
    it.each(states)('%s', async (name, reach) => {
      await lookAt([name, reach], async (portal, width) => {
        // once all that is to be said is said, nothing is on its way any more
        if (isWritten(width)) await expectWords(portal.page, room, name, width);
        for (const colorScheme of appearancesAt(width)) {
          await wear(portal, colorScheme);
          expect(await violations(portal), `${width} px, ${colorScheme}`).toEqual([]);
        }
      });
    });
  },
);

/** Whether axe finds something there is asked where they are tried. */
describe('elsewhere the same is said as ever', () => {
  it.each(elsewhere)('%s', async (name, reach) => {
    await lookAt([name, reach], async (portal, width) => {
      if (isWritten(width)) await expectWords(portal.page, 'elsewhere', name, width);
    });
  });
});

it('nothing is written down of states that are none', async () => {
  const wanted = Object.entries(rooms).flatMap(([room, states]) =>
    states.flatMap(([name]) => widthsOf(name).flatMap((widths) => widths.map((width) => wordsFile(room, name, width)))),
  );
  expect(new Set(wanted).size).toBe(wanted.length);
  expect((await writtenFiles()).filter((file) => !wanted.includes(file))).toEqual([]);
});
