import { resolve } from 'node:path';
import type { Sheet } from '../drive/sheet.ts';
import type { Chosen } from '../emit/documents.ts';
import { toFeature } from '../emit/feature.ts';
import { choose, modelsOf } from './common/choose.ts';
import { type Options, WrongUse } from './common/options.ts';
import type { Project } from './common/project.ts';
import { driverOf, wayTo } from './eject.ts';

/** Whether what is asked for must be walked to be written. */
const isWalked = ({ format, level }: Options): boolean =>
  format === 'sheet' || (format === 'gherkin' && level === 'browser');

/**
 * Has the chosen paths walked in a real browser and written down there, as a person would follow them; with a folder to
 * write sheets to, with a picture of each step.
 *
 * @returns the sheets of a machine, by its name; null where they are not what is asked for
 * @throws WrongUse where nobody drives a machine that was named, or where a walk goes wrong
 */
export async function writtenSheets(
  project: Project,
  options: Options,
): Promise<((machine: string) => readonly Sheet[]) | null> {
  if (!isWalked(options)) return null;
  const { byHand } = project;
  for (const name of options.names) driverOf(byHand, name);
  if (!byHand?.sheets) throw new WrongUse('nobody here follows paths in a browser');
  const paths = modelsOf(project, options.names).flatMap((model) =>
    choose(project, model, options).scenarios.flatMap(({ graph, paths: some }) =>
      some.map((path) => ({
        machine: model.name,
        scenario: graph.scenario,
        steps: path.map(({ label }) => label),
      })),
    ),
  );
  const pictures = options.format === 'sheet' && options.out !== undefined ? resolve(options.out, 'pictures') : null;
  try {
    const written = await byHand.sheets(paths, pictures);
    return (machine) => written.filter((sheet) => sheet.machine === machine);
  } catch (error) {
    throw new WrongUse(`not every path could be followed in the browser: ${(error as Error).message}`);
  }
}

/** A feature of what was written down, and the scripts of its scenarios for the folder where they are to stand. */
export function featureOf({ byHand }: Project, choice: Chosen, sheets: readonly Sheet[], folder: string) {
  const found = driverOf(byHand, choice.machine);
  if (!byHand?.scripts) throw new WrongUse('the configuration says no module that features have their scripts run by');
  return toFeature(choice, sheets, { ...found, path: wayTo(found.path, folder) }, wayTo(byHand.scripts, folder));
}
