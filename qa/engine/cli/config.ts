import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drivable } from '../drive/drivable.ts';
import { type Await, type Driver, drive } from '../drive/driver.ts';
import { discover } from '../model/discover.ts';
import type { Specification } from '../report/html.ts';
import { choose, modelsOf } from './common/choose.ts';
import type { Terminal } from './common/command.ts';
import { type Options, WrongUse } from './common/options.ts';
import type { ByHand, FoundDriver, Project } from './common/project.ts';

/** Files of a kind: below which folder, and how their names end. */
interface Files {
  readonly folder: string;
  readonly ending: string;
}

/** What `paths.config.ts` says of a project. All folders are from where that file lies. */
export interface PathsConfig {
  /** What the product is called; the folder's name where nothing is said. */
  readonly title?: string;
  readonly machines: Files;
  readonly models: Files;
  readonly drivers?: Files;
  /** Folders of source in which somebody may send the events; all but the models’ where nothing is said. */
  readonly sources?: readonly string[];
  /** A folder for what the machines do, written down: `replay`, `coverage` and `mutate` do without, `diff` does not. */
  readonly golden?: string;
  /** Lines of a specification by the names that journeys prove: section and text. */
  readonly specification?: Specification;
  /** Starts what the drivers open their stages with, such as a browser. */
  readonly stage?: () => Promise<{ readonly opener: unknown; readonly close: () => Promise<void> }>;
  /** Modules that written-out specs import their `test` from, and features their `runScripts`. */
  readonly person?: string;
  readonly scripts?: string;
}

/** A configuration, checked by its type. */
export const definePaths = (config: PathsConfig): PathsConfig => config;

const names = ['paths.config.ts', 'paths.config.js', 'paths.config.mjs'];

/** Reads the configuration of a folder, and all that it leads to. @throws WrongUse where there is none, or it leads nowhere */
export async function projectIn(folder: string, { error: tell }: Pick<Terminal, 'error'>): Promise<Project> {
  const file = names.map((name) => join(folder, name)).find(existsSync);
  if (!file) throw new WrongUse(`there is no paths.config.ts in ${folder}: “paths init FILE” writes one`);
  const { default: config } = (await import(pathToFileURL(file).href)) as { readonly default: PathsConfig };
  const load = async ({ folder: within, ending }: Files) => {
    const files = filesIn(join(folder, within), (name) => name.endsWith(ending));
    const loaded: [string, object][] = [];
    for (const path of files) {
      try {
        loaded.push([path, (await import(pathToFileURL(path).href)) as object]);
      } catch (error) {
        // one that cannot be loaded hides none of the others
        tell(`${relative(folder, path)} cannot be loaded: ${String((error as Error).message).split('\n')[0]}\n`);
      }
    }
    return Object.fromEntries(loaded);
  };
  const found = discover(await load(config.machines), await load(config.models));
  if (found.models.length === 0)
    throw new WrongUse(`there is no model: no *${config.models.ending} below ${config.models.folder} exports one`);
  const modules = config.drivers ? await load(config.drivers) : {};
  const drivers = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, driver]) => (isDriver(driver) ? [{ name, path, driver }] : [])),
  );
  const project: Project = {
    ...found,
    title: config.title ?? basename(folder),
    command: 'npx paths',
    golden: config.golden ?? null,
    goldenFileOf: (machine) => `${machine}.json`,
    readSources: () => sourcesOf(folder, config),
    specification: config.specification ?? {},
    byHand: null,
  };
  return { ...project, byHand: config.drivers ? byHandOf(config, drivers, () => project, folder) : null };
}

const isDriver = (value: unknown): value is Driver<never, never> =>
  value !== null && typeof value === 'object' && 'machine' in value && 'steps' in value && 'observe' in value;

const sourcesOf = (folder: string, { sources = ['.'], models }: PathsConfig): ReadonlyMap<string, string> =>
  new Map(
    sources
      .flatMap((within) => filesIn(join(folder, within), (name) => /\.[cm]?[jt]sx?$/.test(name)))
      .filter((path) => !path.startsWith(join(folder, models.folder)))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** @throws WrongUse where there is no such folder */
function filesIn(folder: string, isMeant: (name: string) => boolean): readonly string[] {
  if (!existsSync(folder)) throw new WrongUse(`the configuration names a folder that is not there: ${folder}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isMeant(name) && !/(^|\/)(node_modules|dist|\.\w+)\//.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** How long something may take to be seen, in milliseconds. */
const patience = 5_000;

const wait: Await = async (look, expected) => {
  const end = Date.now() + patience;
  let seen = await look();
  while (seen !== expected && Date.now() < end) seen = await look();
  return seen;
};

/** Walks paths on stages of the project's own. */
function byHandOf(
  { stage, person, scripts }: PathsConfig,
  drivers: readonly FoundDriver[],
  project: () => Project,
  folder: string,
): ByHand {
  const replay = async (machines: readonly string[], options: Options): Promise<boolean> => {
    if (!stage) throw new WrongUse('the configuration says no “stage”: nothing can be driven by hand');
    const { opener, close } = await stage();
    let isRight = true;
    try {
      for (const model of modelsOf(project(), machines)) {
        const driver = drivers.find((one) => one.driver.machine === model.name)?.driver as unknown as Driver<
          unknown,
          unknown
        >;
        for (const { graph, paths } of choose(project(), model, options).scenarios) {
          const { beyond } = drivable(driver, graph);
          const out = new Set(beyond.map(({ edge }) => edge.id));
          for (const path of paths.filter((one) => one.every(({ id }) => !out.has(id)))) {
            try {
              await drive(driver, await driver.open(opener, graph.scenario), graph.initial, path, wait);
            } catch (error) {
              // one that goes wrong, in whichever way, hides none of the others
              isRight = false;
              process.stderr.write(`${model.name}, ${graph.scenario}: ${(error as Error).message}\n`);
            }
          }
        }
        process.stdout.write(`${model.name}: walked by hand\n`);
      }
    } finally {
      await close();
    }
    return isRight;
  };
  const module = (path: string | undefined) => (path === undefined ? null : resolve(folder, path));
  return { drivers, replay, person: module(person), scripts: module(scripts) };
}
