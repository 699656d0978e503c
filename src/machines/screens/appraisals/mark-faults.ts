import type { CallFailure } from '../../../api/contract/failure.ts';

/** What the host has against what is said to items, by the item: a code each; empty where a call failed for another reason. */
export function markFaults(problem: CallFailure | null | undefined): ReadonlyMap<string, string> {
  const fields = problem?.kind === 'refused' ? problem.fields : [];
  return new Map(
    fields.flatMap(({ path, code }) => {
      const item = /^marks\.(.+)$/.exec(path)?.[1];
      return item === undefined ? [] : [[item, code] as const];
    }),
  );
}
