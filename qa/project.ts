import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Driver, discover } from './engine/index.ts';

const root = join(import.meta.dirname, '..');

/** Muster's own machines and the models of them, found in their folders. */
export const project = discover(
  import.meta.glob('../src/machines/**/*.machine.ts', { eager: true }),
  import.meta.glob('./models/**/*.model.ts', { eager: true }),
);

/** How each is driven by hand, and the module that tells it. */
export const drivers = Object.entries(import.meta.glob<object>('./drivers/**/*.driver.ts', { eager: true })).flatMap(
  ([path, module]) =>
    Object.entries(module).map(([name, driver]) => ({
      name,
      path: join(import.meta.dirname, path),
      driver: driver as Driver<never, never>,
    })),
);

/** Where what the machines do is written down, for a difference to be seen: in rooms like those of the models. */
export const goldenFolder = join(import.meta.dirname, 'golden');

/** The golden file of a model, by the model's name, below the golden folder. */
export const goldenFileOf = (name: string): string =>
  join(dirname(project.paths.get(name) ?? '').replace(/^\.?\/?models\/?/, ''), `${name}.json`);

/** Muster's own source by its path, for what only a look at the text can tell. */
export const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    ['src', 'server'].flatMap((folder) =>
      filesIn(folder).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ),
  );

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
