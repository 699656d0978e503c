import { resolve } from 'node:path';
import { type Project, runCommand, type Terminal } from '../engine/index.ts';
import { drivers, goldenFileOf, project, readSources } from '../project.ts';
import { specification } from '../specification.ts';
import { lastSeen, lookInBrowser, replayInBrowser } from './browser.ts';
import { writeSheets } from './sheets.ts';

const support = resolve(import.meta.dirname, '../../tests/browser/support');

/** Muster, as the command line of the path tool knows it. */
const muster: Project = {
  ...project,
  title: 'Muster',
  command: 'npm run paths --',
  golden: 'qa/golden',
  goldenFileOf,
  readSources,
  specification,
  byHand: {
    drivers,
    replay: replayInBrowser,
    look: lookInBrowser,
    lastSeen,
    sheets: writeSheets,
    person: resolve(support, 'person.ts'),
    scripts: resolve(support, 'scripts.ts'),
  },
};

/** @returns 0 when all is well, 1 when something was found, 2 when it was asked for wrongly */
export const main = (args: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand(args, { ...terminal, project: muster });
