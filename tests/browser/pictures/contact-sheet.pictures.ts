import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, it } from 'vitest';
import { hardData } from '../states/hard-data.ts';
import { rooms } from '../states/rooms.ts';
import type { State } from '../states/state.ts';
import { portals } from '../support/portals.ts';

/**
 * Every screen, sheet, dialog, empty and failed state at each width and in each appearance, with the demo's data and with
 * long names in long lists: one page to look through. `npm run contact-sheet`, or `-- -t bell` for some of them.
 */
const folder = join(process.cwd(), 'test-results', 'contact-sheet');
const widths = [360, 768, 1440, 1920] as const;
const looks = ['light', 'dark', 'monochrome'] as const;

const open = portals();
const taken: { readonly name: string; readonly files: readonly string[] }[] = [];

const wear = async (page: Page, look: (typeof looks)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.evaluate(
    (appearance) => {
      document.documentElement.dataset.appearance = appearance;
    },
    look === 'monochrome' ? look : 'system',
  );
};

/** All that is on its way has come: code, data and pictures. */
const settled = async (page: Page): Promise<void> => {
  // what a state holds back never comes
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
};

async function take(name: string, reach: State[1], isHard: boolean): Promise<void> {
  const files: string[] = [];
  for (const width of widths) {
    const size = { width, height: 900 };
    const portal = await open('about:blank', { viewport: size, reducedMotion: 'reduce' });
    if (isHard) await hardData(portal.page);
    await portal.page.goto('/');
    await reach(portal);
    for (const look of isHard ? (['light'] as const) : looks) {
      await wear(portal.page, look);
      const file = `${name} ${width} ${look}.png`.replaceAll(/[^\w.]+/g, '-');
      await settled(portal.page);
      await portal.page.screenshot({ path: join(folder, file), animations: 'disabled' });
      files.push(file);
    }
  }
  taken.push({ name, files });
}

const all = Object.values(rooms).flat();

describe('contact sheet', () => {
  mkdirSync(folder, { recursive: true });
  it.each(all)('%s', (name, reach) => take(name, reach, false));
  it.each(all)('%s, long names and long lists', (name, reach) => take(`${name}, hard`, reach, true));
});

afterAll(() => {
  const rows = taken.map(
    ({ name, files }) =>
      `<h2>${name}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</div>`,
  );
  const style =
    'body{font:14px system-ui;margin:16px}div{display:flex;flex-wrap:wrap;gap:8px}img{block-size:320px;border:1px solid #999}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('\n')}`,
  );
});
