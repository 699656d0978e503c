import { afterAll, describe, expect, it } from 'vitest';
import { walk } from '../../qa/engine/proof/coverage.ts';
import { type MutationResult, mutate, scoreOf } from '../../qa/engine/proof/mutation.ts';
import { project } from '../../qa/project.ts';

const results: MutationResult[] = [];

/** The machine is not its own judge: whatever is changed in it, somebody must notice. */
describe.each(project.models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  it('no transition, guard, action or delay can be changed without a difference', () => {
    const result = mutate(walk(model));
    results.push(result);
    expect(result.survivors).toEqual([]);
    // what is called the same must be the same
    expect(result.outlived).toEqual([]);
  }, 60_000);
});

afterAll(() => {
  const count = results.reduce((sum, { mutants }) => sum + mutants, 0);
  process.stdout.write(`${count} mutants, ${(scoreOf(results) * 100).toFixed(1)} % of those that differ noticed\n`);
});
