import { describe, it } from 'vitest';
import { type AnyDriver, drivePath, galleryOpener, type Work, workFor } from './drive-paths.ts';
import { portals } from './portals.ts';

/**
 * A test for each scenario of each machine: what {@link workFor} finds worth driving, and in its name how much of all there
 * is, and what nobody can drive. The long run takes the rest.
 */
export function testPaths(drivers: readonly AnyDriver[]): void {
  const opener = galleryOpener(portals());
  const all = drivers
    .map((driver) => [driver.machine, workOrFault(driver)] as const)
    .filter(([, works]) => !Array.isArray(works) || works.length > 0);
  // one path that was asked for may be of the other drivers
  describe.skipIf(all.length === 0)('paths', () => {
    describe.each(all)('%s in a real browser', (_, works) => {
      if (works instanceof Error) {
        it('can be walked at all', () => {
          throw works;
        });
        return;
      }
      for (const work of works) {
        const beyond = Object.entries(work.beyond).map(([reason, count]) => `, ${count} beyond reach: ${reason}`);
        const skipped = work.skipped.map((journey) => `, not by hand: “${journey}”`);
        const name = `${work.scenario}: ${work.edges} of ${work.graph.edges.length} edges on ${work.paths.length} paths${beyond.join('')}${skipped.join('')}`;
        it(name, { timeout: 600_000 }, async () => {
          for (const path of work.paths) await drivePath(work, opener, path);
        });
      }
    });
  });
}

/** What there is to drive, or why nobody can tell: a machine that is broken hides none of the others. */
function workOrFault(driver: AnyDriver): readonly Work[] | Error {
  try {
    return workFor(driver);
  } catch (error) {
    return error as Error;
  }
}
