import { expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { defineModel, done, explore, failed, type Model, replay, select } from '../../qa/engine/index.ts';

/** Charts as other projects write them: what is invoked stands in its state, and has no name. */
it('stands in for an actor that is written into its state, named or not, so that nothing real is called', () => {
  let calls = 0;
  const work = fromPromise(async () => {
    calls++;
    return 1;
  });
  const machine = createMachine({
    id: 'inline',
    initial: 'named',
    states: {
      named: { invoke: { id: 'work', src: work, onDone: 'unnamed', onError: 'failed' } },
      unnamed: { invoke: { src: work, onDone: 'done', onError: 'failed' } },
      failed: {},
      done: {},
    },
  });
  const own = '0.inline.unnamed';
  const model = defineModel(machine)({
    name: 'inline',
    stubs: [],
    scenarios: [{ name: 'begins', input: undefined }],
    events: {},
    outcomes: [
      done('work', 1),
      failed('work', new Error('it failed')),
      done(own, 1),
      failed(own, new Error('it failed')),
    ],
    key: () => '',
  } as never) as Model;
  const [scenario] = model.scenarios;
  if (!scenario) throw new Error('it has one');
  const graph = explore(model, scenario);
  expect(graph.edges.map(({ label }) => label).sort()).toEqual([
    'actor in unnamed fails',
    'actor in unnamed succeeds',
    'work fails',
    'work succeeds',
  ]);
  for (const path of select(graph, { kind: 'transitions' }).paths) replay(model, scenario, path);
  expect(calls).toBe(0);
});

it('says what is wrong with a machine that cannot even start, and calls nothing of it dead', () => {
  const machine = createMachine({
    id: 'wanting',
    context: ({ input }: { input: unknown }) => ({ count: (input as { count: number }).count }),
    initial: 'a',
    states: { a: {} },
  });
  const model = defineModel(machine)({
    name: 'wanting',
    stubs: [],
    scenarios: [{ name: 'begins', input: undefined }],
    events: {},
    key: () => '',
  } as never) as Model;
  expect(() => explore(model, model.scenarios[0] as never)).toThrow(
    /wanting, begins: at the start: it breaks: Cannot read/,
  );
});
