import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Sheet } from '../../engine/drive/sheet.ts';
import type { Chosen } from '../../engine/emit/documents.ts';
import { toFeature } from '../../engine/emit/feature.ts';
import { choose, modelsOf } from '../common/choose.ts';
import { type Options, WrongUse } from '../common/options.ts';
import { driverOf, root, wayTo } from './eject.ts';

/** What the browser is to walk and to write down. */
export interface WantedSheets {
  readonly paths: readonly { readonly machine: string; readonly scenario: string; readonly steps: readonly string[] }[];
  /** A folder for pictures, or null where none are wanted. */
  readonly pictures: string | null;
  /** The file for what was written down. */
  readonly sheets: string;
}

/** Whether what is asked for must be walked to be written. */
const isWalked = ({ format, level }: Options): boolean =>
  format === 'sheet' || (format === 'gherkin' && level === 'browser');

/**
 * Walks the chosen paths in a real browser and has them written down there, as a person would follow them; with a folder
 * to write sheets to, with a picture of each step.
 *
 * @returns the sheets of a machine, by its name; null where they are not what is asked for
 * @throws WrongUse where nobody drives a machine that was named, or where a walk goes wrong
 */
export async function writtenSheets(options: Options): Promise<((machine: string) => readonly Sheet[]) | null> {
  if (!isWalked(options)) return null;
  for (const name of options.names) driverOf(name);
  const paths = modelsOf(options.names).flatMap((model) =>
    choose(model, options).scenarios.flatMap(({ graph, paths: some }) =>
      some.map((path) => ({
        machine: model.name,
        scenario: graph.scenario,
        steps: path.map(({ label }) => label),
      })),
    ),
  );
  const folder = resolve('test-results/sheets');
  const sheets = join(folder, 'sheets.json');
  const wanted: WantedSheets = {
    paths,
    sheets,
    pictures: options.format === 'sheet' && options.out !== undefined ? resolve(options.out, 'pictures') : null,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'wanted.json'), JSON.stringify(wanted));
  const walk = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pictures', 'sheets.pictures'],
    {
      // what is printed is the sheets alone
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MUSTER_PICTURES: sheets, MUSTER_SHEETS: join(folder, 'wanted.json') },
    },
  );
  const code = await new Promise((done) => walk.on('close', done));
  if (code !== 0) throw new WrongUse('not every path could be followed in the browser: what went wrong stands above');
  const written = JSON.parse(readFileSync(sheets, 'utf8')) as readonly Sheet[];
  return (machine) => written.filter((sheet) => sheet.machine === machine);
}

/** A feature of what was written down, and the scripts of its scenarios for the folder where they are to stand. */
export function featureOf(choice: Chosen, sheets: readonly Sheet[], folder: string) {
  const found = driverOf(choice.machine);
  return toFeature(
    choice,
    sheets,
    { ...found, path: wayTo(found.path, folder) },
    wayTo(resolve(root, 'tests/browser/support/scripts.ts'), folder),
  );
}
