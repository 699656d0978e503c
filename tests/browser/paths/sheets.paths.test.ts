import { describe, expect, inject, it } from 'vitest';
import { toSheetText } from '../../../qa/engine/index.ts';
import { project } from '../../../qa/project.ts';
import { galleryOpener } from '../support/drive-paths.ts';
import { allDrivers } from '../support/drivers.ts';
import { portals } from '../support/portals.ts';
import { writeSheet } from '../support/write-sheet.ts';

const opener = galleryOpener(portals());
/** All of them in the long run; otherwise one of the gallery, one of the portal, and one whose gestures are no presses. */
const few: ReadonlySet<string> = new Set(['dialog', 'requestCase', 'sideMenu']);
const chosen = process.env.MUSTER_PATHS === 'edges' ? allDrivers : allDrivers.filter(({ machine }) => few.has(machine));

const sheetsOf = async (driver: (typeof allDrivers)[number]) => {
  const journeys = project.models.find(({ name }) => name === driver.machine)?.journeys ?? [];
  const desk = { opener, galleryUrl: inject('galleryUrl'), pictures: null };
  const sheets = [];
  for (const journey of journeys) {
    const sheet = await writeSheet(driver, journey, desk);
    if (sheet) sheets.push(sheet);
  }
  return sheets;
};

describe.each(chosen.map((driver) => [driver.machine, driver] as const))('%s', (name, driver) => {
  it('is written down so that a person can follow it: every step is told, none by its inner name', {
    timeout: 600_000,
  }, async () => {
    const sheets = await sheetsOf(driver);
    for (const { title, steps, labels } of sheets) {
      const untold = steps.flatMap(({ does }, index) => (does.length === 0 ? [`${title}: ${labels[index]}`] : []));
      expect(untold).toEqual([]);
    }
    const text = toSheetText(sheets, 'pictures');
    expect(text).not.toMatch(/data-|#[a-z]|\bxstate\b|[0-9a-f]{8}-[0-9a-f]{4}/);
    if (name === 'requestCase') {
      expect(text).toContain(
        [
          '1. Press the button “Reject”.',
          '   → You see: a box that asks why.',
          '2. Type “ why ” into the field “Reason”. Press Control+Enter.',
          '   → You see: the request, its buttons waiting.',
          '3. Let POST …/requests/{id}/actions through: the host answers.',
          '   → You see: the request, with what can be done to it.',
        ].join('\n'),
      );
    }
    if (name === 'sideMenu') expect(text).toContain('1. Swipe 100 pixels to the right.');
    if (name === 'dialog') expect(text).toContain('1. Type “typed” into the field “Name”.\n');
  });
});
