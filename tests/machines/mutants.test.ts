import { afterAll, describe, expect, it } from 'vitest';
import { type MutationResult, mutate, scoreOf, walk } from '../../qa/engine/index.ts';
import { project } from '../../qa/project.ts';

const results: MutationResult[] = [];

/** Of each machine so many are tried here, drawn once and for all; `npm run paths -- mutate` tries all, in the long run. */
const sample = { most: 40, seed: 1 };

/** The machine is not its own judge: whatever is changed in it, somebody must notice. */
describe.each(project.models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  it('no transition, guard, action, delay or value can be changed without a difference', () => {
    const result = mutate(walk(model), { sample });
    results.push(result);
    expect(result.survivors).toEqual([]);
    // what is called the same must be the same
    expect(result.outlived).toEqual([]);
  }, 60_000);
});

afterAll(() => {
  const sum = (of: (result: MutationResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const score = `${(scoreOf(results) * 100).toFixed(1)} % of those that differ noticed`;
  process.stdout.write(`${sum(({ mutants }) => mutants)} of ${sum(({ all }) => all)} mutants tried, ${score}\n`);
});
