import { describe, it } from 'vitest';
import { drivePath, galleryOpener, workFor } from './drive-paths.ts';
import { drivers } from './drivers.ts';
import { portals } from './portal-page.ts';

const opener = galleryOpener(portals());

const all = drivers.map((driver) => [driver.machine, workFor(driver)] as const).filter(([, works]) => works.length > 0);

describe.each(all)('%s in a real browser', (_, works) => {
  for (const work of works) {
    const beyond = Object.entries(work.beyond).map(([reason, count]) => `, ${count} beyond reach: ${reason}`);
    it(`${work.scenario}: ${work.edges} edges on ${work.paths.length} paths${beyond.join('')}`, {
      timeout: 600_000,
    }, async () => {
      for (const path of work.paths) await drivePath(work, opener, path);
    });
  }
});
