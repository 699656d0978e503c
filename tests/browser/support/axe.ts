import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PortalPage } from './portal-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe finds wrong on the page as it stands, once nothing moves any more. It need not fetch style sheets anew for that:
 * none of these rules reads them.
 */
export async function violations({ page }: PortalPage): Promise<string[]> {
  await page.evaluate(async () => {
    // what has just been turned begins to change with the next picture
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(
      document
        .getAnimations()
        // what goes with scrolling is never over
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => {})),
    );
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate<Violation[]>(`(async () => {
    const behind = document.querySelector('[aria-modal=true]') !== null;
    // what lies under a dialog cannot be pressed: how large the rest of it is that peeps out is no matter
    const rules = { 'target-size': { enabled: !behind } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const whole = await axe.run(document, { runOnly, rules, preload: false });
    const above = behind ? await axe.run('[aria-modal=true]', { runOnly: ['target-size'], preload: false }) : { violations: [] };
    return [...whole.violations, ...above.violations];
  })()`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
