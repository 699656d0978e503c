import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Model } from './model.ts';

/** Modules by their path, as `import.meta.glob(…, { eager: true })` gives them. */
export type Modules = Readonly<Record<string, unknown>>;

export interface Found {
  /** Every machine that the modules export, by `path#export`. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  /** Every model, in the order of their names. */
  readonly models: readonly Model[];
  /** Where each model was found, by its name. */
  readonly paths: ReadonlyMap<string, string>;
  /** Machines that no model is about, by `path#export`. */
  readonly without: readonly string[];
}

const exportsOf = (modules: Modules): (readonly [string, unknown])[] =>
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module as object).map(([name, value]) => [`${path}#${name}`, value] as const),
  );

const isModel = (value: unknown): value is Model =>
  value !== null && typeof value === 'object' && 'machine' in value && 'scenarios' in value && 'key' in value;

/** Finds what there is to walk: nobody keeps a list that a new machine could be missing from. */
export function discover(machineModules: Modules, modelModules: Modules): Found {
  const machines = new Map(
    exportsOf(machineModules).filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine),
  );
  const found = exportsOf(modelModules).filter((entry): entry is readonly [string, Model] => isModel(entry[1]));
  const models = found.map(([, model]) => model).sort((a, b) => (a.name < b.name ? -1 : 1));
  const paths = new Map(found.map(([place, { name }]) => [name, place.slice(0, place.lastIndexOf('#'))]));
  const known = new Set(models.map(({ machine }) => machine));
  const without = [...machines].filter(([, machine]) => !known.has(machine)).map(([name]) => name);
  return { machines, models, paths, without };
}
