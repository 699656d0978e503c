import type { Locator, Page } from 'playwright';
import { quantile } from './statistics.ts';

const slowness = 4;
const turns = 12;
/** Milliseconds after which all that an interaction leads to has come, also what is looked up on the host. */
const settled = 900;

/** Script of one interaction in milliseconds: the median, and beside a fixed piece of work that was done before each turn. */
export interface Cost {
  readonly ms: number;
  readonly fastestMs: number;
  readonly perYardstick: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is done, where, and what is put back afterwards, unmeasured. */
export interface Interaction {
  readonly at: Locator;
  readonly act: (page: Page, at: Point, turn: number) => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

export const press = (page: Page, { x, y }: Point) => page.mouse.click(x, y);

/** Into a field that takes one letter, and gives it back at the next turn. */
export const typeLetter: Interaction['act'] = async (page, at, turn) => {
  if (turn === 0) await press(page, at);
  await page.keyboard.press(turn % 2 ? 'Backspace' : 'f');
};

/**
 * What each interaction costs the page in script, at a quarter of the processor's speed.
 *
 * Pointer and keys are moved from outside while it is measured: whatever looks an element up by its role does so with
 * script in the page, which is many times what the portal does. The machine is shared: the yardstick tells how fast it was
 * meanwhile.
 *
 * @throws when what is to be done is not there
 */
export async function measure(
  page: Page,
  interactions: Readonly<Record<string, Interaction>>,
): Promise<Record<string, Cost>> {
  const scriptOf = await throttled(page);
  const results: Record<string, Cost> = {};
  for (const [name, { at, act, after }] of Object.entries(interactions)) {
    const times: number[] = [];
    const yardsticks: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      await at.scrollIntoViewIfNeeded();
      const place = await at.boundingBox();
      if (!place) throw new Error(`there is nothing to ${name}`);
      yardsticks.push(await page.evaluate(yardstick));
      const before = await scriptOf();
      await act(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 }, turn);
      await page.waitForTimeout(settled);
      times.push((await scriptOf()) - before);
      await after?.().catch((cause: unknown) => {
        throw new Error(`what “${name}” leads to is not there`, { cause });
      });
    }
    const ms = quantile(times);
    results[name] = {
      ms: Number(ms.toFixed(1)),
      fastestMs: Number(Math.min(...times).toFixed(1)),
      perYardstick: Number((ms / quantile(yardsticks)).toFixed(2)),
    };
  }
  return results;
}

/** Work of about 50 ms on a processor of this speed that has nothing else to do. @returns how long it took, in milliseconds */
function yardstick(): number {
  const begun = performance.now();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: (index * 7_919) % 20_000, name: `row ${index}` }));
  rows.sort((one, other) => one.id - other.id);
  return performance.now() - begun;
}

/** Slows the page down. @returns how long its scripts have run until now, in milliseconds */
async function throttled(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}
