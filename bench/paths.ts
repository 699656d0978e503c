import { createMachine } from 'xstate';
import { defineModel, explore, type Model, select } from '../qa/engine/index.ts';
import { quantile as median } from './statistics.ts';

const rounds = 5;

/** A ring of states, from each of which one may jump ahead by 1, 2, 3, 4 or 5. */
function ringOf(states: number): Model {
  const jumps = [1, 2, 3, 4, 5];
  const machine = createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, index) => [
        `s${index}`,
        { on: Object.fromEntries(jumps.map((by) => [`by ${by}`, `s${(index + by) % states}`])) },
      ]),
    ),
  });
  return defineModel(machine)({
    name: 'ring',
    stubs: [],
    scenarios: [{ name: 'any', input: undefined }],
    events: Object.fromEntries(jumps.map((by) => [`by ${by}`, [{ type: `by ${by}` }]])),
    key: () => null,
  }) as Model;
}

/** Exploring and covering a chart, beside the same with a quarter of its states: does it grow faster than the chart? */
export async function benchPaths() {
  const [small, large] = [ringOf(250), ringOf(1_000)];
  const times: Record<string, number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, model] of Object.entries({ small, large })) {
      const begin = performance.now();
      const [scenario] = model.scenarios;
      if (!scenario) continue;
      const graph = explore(model, scenario);
      const { paths } = select(graph, { kind: 'transitions' }, 'tours');
      if (new Set(paths.flat()).size !== graph.edges.length) throw new Error('an edge was left out');
      times[name]?.push(performance.now() - begin);
    }
  }
  const [smallMs, largeMs] = [median(times.small ?? []), median(times.large ?? [])];
  return {
    states: 1_000,
    transitions: 5_000,
    milliseconds: Math.round(largeMs),
    'times a quarter of it': Number((largeMs / smallMs).toFixed(2)),
    'memory in MiB': Math.round(process.memoryUsage().rss / 2 ** 20),
  };
}
