import { execFileSync } from 'node:child_process';
import type { Chosen } from '../../emit/documents.ts';
import { changesBetween, type Golden } from '../../explore/changes.ts';
import { explore, type Graph } from '../../explore/explore.ts';
import { type Criterion, select } from '../../explore/select.ts';
import { stepsIn } from '../../explore/words.ts';
import type { Journey, Model } from '../../model/model.ts';
import { journeyPath } from '../../proof/check.ts';
import { goldenOf, traceOf } from '../../replay/trace.ts';
import { countIn, type Options, WrongUse } from './options.ts';
import type { Project } from './project.ts';

/** The models asked for by name; all where none is named. @throws WrongUse */
export function modelsOf({ models }: Project, names: readonly string[]): readonly Model[] {
  for (const name of names) {
    if (!models.some((model) => model.name === name)) {
      const known = models.map((model) => model.name).join(', ');
      throw new WrongUse(`there is no machine “${name}”; there is ${known}`);
    }
  }
  return names.length === 0 ? models : models.filter(({ name }) => names.includes(name));
}

export interface Choice extends Chosen {
  readonly model: Model;
  readonly goals: number;
  readonly reached: number;
  /** Journeys that cannot be gone as they are written, and why. */
  readonly astray: readonly string[];
}

/** Nothing to walk is no success. @throws WrongUse where no machine has a journey that was asked for, or takes the steps */
export function refuseNothing(choices: readonly Choice[], { criterion, scenario, steps }: Options): void {
  if (criterion === 'through' && choices.every(({ reached }) => reached === 0))
    throw new WrongUse(`no machine that was asked for takes these steps in this order: ${steps}`);
  if (scenario !== undefined || !isOfJourneys(criterion) || choices.some(({ goals }) => goals > 0)) return;
  const words = criterion.slice('requirement:'.length);
  const what = criterion === 'journeys' ? '' : ` that proves a line${words && ` with “${words}” in it`}`;
  throw new WrongUse(`there is no journey${what}`);
}

const isOfJourneys = (criterion: string): boolean => /^(journeys|requirement)\b/.test(criterion);

/** The paths of a machine that the options ask for. @throws WrongUse, TooManyPaths */
export function choose(project: Project, model: Model, options: Options): Choice {
  const graphs = model.scenarios.map((scenario) => explore(model, scenario));
  const base = { model, machine: model.name, criterion: options.criterion, shape: options.shape, astray: [] };
  if (options.scenario !== undefined) return { ...base, ...onePath(graphs, options) };
  if (isOfJourneys(options.criterion)) {
    const journeys = journeysFor(project, model, options.criterion).map((journey) => ({
      journey,
      path: journeyPath(graphs, journey),
    }));
    const scenarios = graphs.map((graph) => ({
      graph,
      paths: journeys.flatMap(({ journey, path }) =>
        journey.scenario === graph.scenario && typeof path !== 'string' ? [path] : [],
      ),
    }));
    const astray = journeys.flatMap(({ journey, path }) =>
      typeof path === 'string' ? [`${model.name}: “${journey.name}” cannot be gone: ${path}`] : [],
    );
    return { ...base, scenarios, goals: journeys.length, reached: journeys.length - astray.length, astray };
  }
  const criterion = criterionOf(project, model, options);
  const known = new Set<string>();
  const scenarios = graphs.map((graph) => {
    // an edge that another scenario has walked already tells nothing new
    const fresh = graph.edges.map(({ id }) => id).filter((id) => !known.has(id) && known.add(id));
    return { graph, ...select(graph, narrowed(criterion, fresh), options.shape) };
  });
  return {
    ...base,
    scenarios,
    goals: scenarios.reduce((sum, one) => sum + one.goals, 0),
    reached: scenarios.reduce((sum, one) => sum + one.reached, 0),
  };
}

/** The same criterion, but for the edges that are left, where it is about edges. */
function narrowed(criterion: Criterion, left: readonly string[]): Criterion {
  if (criterion.kind === 'transitions') return { kind: 'edges', ids: new Set(left) };
  return criterion.kind === 'edges'
    ? { kind: 'edges', ids: new Set(left.filter((id) => criterion.ids.has(id))) }
    : criterion;
}

function onePath(graphs: readonly Graph[], { scenario, steps }: Options) {
  const graph = graphs.find((one) => one.scenario === scenario);
  const path = journeyPath(graphs, { scenario: scenario ?? '', steps: stepsIn(steps ?? '') });
  if (typeof path === 'string' || !graph) throw new WrongUse(String(path));
  return { criterion: 'one path', scenarios: [{ graph, paths: [path] }], goals: 1, reached: 1 };
}

/** All of a model's journeys, those that prove a line of the specification, or those whose line has certain words. */
function journeysFor({ specification }: Project, { journeys = [] }: Model, criterion: string): readonly Journey[] {
  if (criterion === 'journeys') return journeys;
  const words = criterion.slice('requirement:'.length).toLowerCase();
  return journeys.filter(
    ({ proves }) => proves !== undefined && (specification[proves]?.[1] ?? proves).toLowerCase().includes(words),
  );
}

function criterionOf(project: Project, model: Model, { criterion, steps, until, since }: Options): Criterion {
  const [kind, detail] = criterion.split(':');
  switch (kind) {
    case 'states':
    case 'transitions':
    case 'pairs':
    case 'simple':
      return { kind };
    case 'visits':
      return { kind, times: countIn('visits', detail ?? '2') };
    case 'random':
      return {
        ...{ kind, seed: countIn('random', detail ?? '1'), steps: countIn('--steps', steps ?? '1000') },
        ...{ until, weights: model.weights },
      };
    case 'through': {
      const labels = stepsIn(steps ?? '');
      if (labels.length === 0) throw new WrongUse("through takes the steps of a path: --steps 'ONE → TWO'");
      return { kind, steps: labels };
    }
    case 'changed':
      return { kind: 'edges', ids: new Set(changesOf(project, model, since).map(({ edge }) => edge)) };
    default:
      throw new WrongUse(
        `--criterion “${criterion}” is not known; there is states, transitions, pairs, visits:K, simple, journeys, requirement:WORDS, random:SEED, through, changed`,
      );
  }
}

/** What a machine does otherwise than at a commit. @throws WrongUse where there is no such commit */
export function changesOf(project: Project, model: Model, since: string) {
  const now = goldenOf(model, traceOf(model)) as unknown as Golden;
  return changesBetween(goldenAt(project, since, model.name), now);
}

function goldenAt({ golden, goldenFileOf }: Project, commit: string, machine: string): Golden | null {
  if (golden === null) throw new WrongUse('nothing is written down: the configuration says no “golden” folder');
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  } catch {
    throw new WrongUse(`--since “${commit}” is no commit of this repository`);
  }
  try {
    return JSON.parse(git('show', `${commit}:${golden}/${goldenFileOf(machine)}`));
  } catch {
    // the machine was not there yet
    return null;
  }
}
