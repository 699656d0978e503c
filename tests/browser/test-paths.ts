import { describe, it } from 'vitest';
import { type AnyDriver, drivePath, galleryOpener, type Work, workFor } from './drive-paths.ts';
import { portals } from './portals.ts';

/** A test for each scenario of each machine: every edge that a person can take. */
export function testPaths(drivers: readonly AnyDriver[]): void {
  // two browsers: while one waits for what it has done, the other goes on
  const openers = [galleryOpener(portals()), galleryOpener(portals())] as const;
  /** Takes the paths of a scenario, every other one in each browser; in one where people meet each other on them. */
  const walk = async ({ driver, ...work }: Work): Promise<void> => {
    const lanes = driver.isSlow ? openers.slice(0, 1) : openers;
    await Promise.all(
      lanes.map(async (opener, lane) => {
        const own = work.paths.filter((_, index) => index % lanes.length === lane);
        for (const path of own) await drivePath({ driver, ...work }, opener, path);
      }),
    );
  };
  const all = drivers
    .map((driver) => [driver.machine, workFor(driver)] as const)
    .filter(([, works]) => works.length > 0);
  // one path that was asked for may be of the other drivers
  describe.skipIf(all.length === 0)('paths', () => {
    describe.each(all)('%s in a real browser', (_, works) => {
      for (const work of works) {
        const beyond = Object.entries(work.beyond).map(([reason, count]) => `, ${count} beyond reach: ${reason}`);
        const name = `${work.scenario}: ${work.edges} edges on ${work.paths.length} paths${beyond.join('')}`;
        it(name, { timeout: 600_000 }, () => walk(work));
      }
    });
  });
}
