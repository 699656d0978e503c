import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, describe, inject, it } from 'vitest';
import type { WantedSheets } from '../../../qa/cli/sheets.ts';
import type { Sheet } from '../../../qa/engine/index.ts';
import { galleryOpener } from '../support/drive-paths.ts';
import { allDrivers } from '../support/drivers.ts';
import { portals } from '../support/portals.ts';
import { writeSheet } from '../support/write-sheet.ts';

const opener = galleryOpener(portals());
const wanted: WantedSheets = JSON.parse(readFileSync(process.env.MUSTER_SHEETS ?? '', 'utf8'));
const sheets: Sheet[] = [];

describe.each(allDrivers.map((driver) => [driver.machine, driver] as const))('%s', (name, driver) => {
  const paths = wanted.paths.filter(({ machine }) => machine === name);
  it.skipIf(paths.length === 0)('is followed, and written down', async () => {
    for (const path of paths) {
      const sheet = await writeSheet(driver, path, {
        opener,
        galleryUrl: inject('galleryUrl'),
        pictures: wanted.pictures,
      });
      if (sheet) sheets.push(sheet);
    }
  });
});

afterAll(() => {
  mkdirSync(dirname(wanted.sheets), { recursive: true });
  writeFileSync(wanted.sheets, JSON.stringify(sheets));
});
