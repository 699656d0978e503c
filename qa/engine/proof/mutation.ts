import { differenceFrom, traceOf } from '../replay/trace.ts';
import type { Walked } from './coverage.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

export interface MutationResult {
  readonly machine: string;
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that nobody noticed, and that the model does not explain. */
  readonly survivors: readonly string[];
  /** Mutants that nothing can tell from the machine, with the reason that the model gives. */
  readonly equivalents: readonly { readonly name: string; readonly reason: string }[];
  /** What the model calls the same and is not, or is not there any more. */
  readonly outlived: readonly string[];
}

/**
 * Tells every small lie about a machine, and sees who notices.
 *
 * @param progress told each mutant before it is tried
 */
export function mutate(
  { model, transitionsOfEdge }: Walked,
  progress: (mutant: Mutant) => void = () => {},
): MutationResult {
  const trace = traceOf(model);
  const mutants = mutantsOf(model);
  const unnoticed = mutants.filter((mutant) => {
    progress(mutant);
    return !isNoticed(mutant);
  });
  const reasons = model.equivalents ?? {};
  const isExplained = ({ name }: Mutant) => Object.hasOwn(reasons, name);
  return {
    machine: model.name,
    mutants: mutants.length,
    killed: mutants.length - unnoticed.length,
    survivors: unnoticed.filter((mutant) => !isExplained(mutant)).map(({ name }) => name),
    equivalents: unnoticed.filter(isExplained).map(({ name }) => ({ name, reason: reasons[name] ?? '' })),
    outlived: Object.keys(reasons).filter((name) => !unnoticed.some((mutant) => mutant.name === name)),
  };

  function isNoticed({ model: changed, state }: Mutant): boolean {
    const goesThere = (path: (typeof trace)[number]['path']) =>
      path.some((edge) => [...(transitionsOfEdge.get(edge) ?? [])].some(({ source }) => source.id === state));
    return differenceFrom(trace, changed, ({ path }) => goesThere(path)) !== null;
  }
}

/** The share of mutants noticed, of those that somebody could notice, from 0 to 1. */
export function scoreOf(results: readonly MutationResult[]): number {
  const noticeable = results.reduce((sum, { mutants, equivalents }) => sum + mutants - equivalents.length, 0);
  return noticeable === 0 ? 1 : results.reduce((sum, { killed }) => sum + killed, 0) / noticeable;
}
