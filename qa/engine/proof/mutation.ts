import { idOf } from '../explore/explore.ts';
import { differenceFrom, type Traced, tracedOn, traceOf } from '../replay/trace.ts';
import { journeyPath } from './check.ts';
import type { Walked } from './coverage.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './spelling.ts';

export interface MutationResult {
  readonly machine: string;
  /** How many there are, tried or not. */
  readonly all: number;
  /** How many were tried. */
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that nobody noticed, and that the model does not explain. */
  readonly survivors: readonly string[];
  /** Mutants that nothing can tell from the machine, with the reason that the model gives. */
  readonly equivalents: readonly { readonly name: string; readonly reason: string }[];
  /** What the model calls the same and is not, or is not there any more. */
  readonly outlived: readonly string[];
}

export interface MutationOptions {
  /** Told each mutant before it is tried. */
  readonly progress?: (mutant: Mutant) => void;
  /** So many at most are tried, drawn by the seed: the same ones each time. All by default. */
  readonly sample?: { readonly most: number; readonly seed: number };
}

/** Tells small lies about a machine, and sees who notices. */
export function mutate(walked: Walked, { progress = () => {}, sample }: MutationOptions = {}): MutationResult {
  const { model, transitionsOfEdge } = walked;
  const trace = [...traceOf(model), ...journeysOf(walked)];
  const all = mutantsOf(walked);
  const drawn = sample && [...all].sort((a, b) => (lotOf(a, sample.seed) < lotOf(b, sample.seed) ? -1 : 1));
  const mutants = drawn ? drawn.slice(0, sample.most) : all;
  const unnoticed = mutants.filter((mutant) => {
    progress(mutant);
    return !isNoticed(mutant);
  });
  const reasons = model.equivalents ?? {};
  const isExplained = ({ name }: Mutant) => Object.hasOwn(reasons, name);
  return {
    machine: model.name,
    all: all.length,
    mutants: mutants.length,
    killed: mutants.length - unnoticed.length,
    survivors: unnoticed.filter((mutant) => !isExplained(mutant)).map(({ name }) => name),
    equivalents: unnoticed.filter(isExplained).map(({ name }) => ({ name, reason: reasons[name] ?? '' })),
    outlived: Object.keys(reasons).filter(
      (name) =>
        !unnoticed.some((mutant) => mutant.name === name) &&
        // what was not tried may still be so
        (mutants.some((mutant) => mutant.name === name) || all.every((mutant) => mutant.name !== name)),
    ),
  };

  function isNoticed({ model: changed, state }: Mutant): boolean {
    const goesThere = (path: (typeof trace)[number]['path']) =>
      path.some((edge) => [...(transitionsOfEdge.get(edge) ?? [])].some(({ source }) => source.id === state));
    return differenceFrom(trace, changed, ({ path }) => goesThere(path)) !== null;
  }
}

/** What is seen at the end of each journey: one may come to where it has been with something left from before. */
const journeysOf = ({ model, graphs }: Walked): readonly Traced[] =>
  (model.journeys ?? []).flatMap((journey) => {
    const scenario = model.scenarios.find(({ name }) => name === journey.scenario);
    const path = journeyPath(graphs, journey);
    // one that cannot be gone is for the check to tell
    return scenario && typeof path !== 'string' ? [tracedOn(model, scenario, path)] : [];
  });

/** Draws lots: what comes first says nothing of what it is. */
const lotOf = ({ name }: Mutant, seed: number): string => idOf(String(seed), name);

/** The share of mutants noticed, of those that somebody could notice, from 0 to 1. */
export function scoreOf(results: readonly MutationResult[]): number {
  const noticeable = results.reduce((sum, { mutants, equivalents }) => sum + mutants - equivalents.length, 0);
  return noticeable === 0 ? 1 : results.reduce((sum, { killed }) => sum + killed, 0) / noticeable;
}
