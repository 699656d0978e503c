import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import {
  check,
  coverageOf,
  defineModel,
  discover,
  explore,
  type Model,
  mutate,
  ReplayFailure,
  replay,
  type Scenario,
  select,
  sentencesOf,
  shrink,
  TooManyPaths,
  TooManySituations,
  walk,
} from '../../qa/engine/index.ts';
import { crossingModel, liftModel, ringOf, tillModel } from './charts.ts';

const scenarioOf = (model: Model): Scenario => model.scenarios[0] as Scenario;
const graphOf = (model: Model) => explore(model, scenarioOf(model));

describe.each([crossingModel, tillModel, liftModel].map((model) => [model.name, model as Model] as const))(
  'a chart that is not of this project: %s',
  (_, model) => {
    it('is walked, covered and checked', () => {
      const walked = walk(model);
      const { states, transitions, missed } = coverageOf(walked);
      expect(missed).toEqual([]);
      expect(states.covered).toBe(states.of);
      expect(transitions.covered).toBe(transitions.of);
      expect(check(walked).findings).toEqual([]);
    });

    it('passes by every criterion', () => {
      const graph = graphOf(model);
      const pairs = select(graph, { kind: 'pairs' }, 'tours');
      const visits = select(graph, { kind: 'visits', times: 2 });
      const random = select(graph, { kind: 'random', seed: 3, steps: 200 });
      for (const { paths } of [pairs, visits, random]) {
        expect(paths.length).toBeGreaterThan(0);
        for (const path of paths) replay(model, scenarioOf(model), path, { slice: 0.4 });
      }
    });

    it('has no mutant that nobody notices', () => {
      expect(mutate(walk(model)).survivors).toEqual([]);
    });
  },
);

describe('explore', () => {
  it('finds what a counter hides, and says when it is too much', () => {
    expect(graphOf(liftModel).situations).toHaveLength(5);
    expect(() => explore(liftModel as Model, scenarioOf(liftModel as Model), 4)).toThrow(TooManySituations);
  });

  it('takes two fixtures for two that differ in functions only', () => {
    const machine = setup({
      types: {} as { context: { said: string }; events: { type: 'called'; by: () => string } },
      actions: { note: assign({ said: (_, params: { by: () => string }) => params.by() }) },
    }).createMachine({
      id: 'hall',
      context: { said: '' },
      on: { called: { actions: { type: 'note', params: ({ event }) => event } } },
    });
    const model = defineModel(machine)({
      name: 'hall',
      stubs: [],
      scenarios: [{ name: 'any', input: undefined }],
      events: {
        called: [
          { type: 'called', by: () => 'one' },
          { type: 'called', by: () => 'two' },
        ],
      },
      key: ({ context }) => context.said,
    });
    expect(explore(model as Model, scenarioOf(model as Model)).situations).toHaveLength(3);
  });
});

describe('select', () => {
  const graph = graphOf(ringOf(12));

  it('takes every edge, by short paths and by tours', () => {
    for (const shape of ['short', 'tours'] as const) {
      const { paths, goals, reached } = select(graph, { kind: 'transitions' }, shape);
      expect(new Set(paths.flat())).toEqual(new Set(graph.edges));
      expect([goals, reached]).toEqual([60, 60]);
    }
    const short = select(graph, { kind: 'transitions' }, 'short').paths;
    expect(short).toHaveLength(60);
    expect(select(graph, { kind: 'transitions' }, 'tours').paths.length).toBeLessThan(6);
  });

  it('takes every pair of edges', () => {
    const pairsIn = (paths: readonly (readonly { readonly id: string }[])[]) =>
      new Set(paths.flatMap((path) => path.slice(1).map(({ id }, index) => `${path[index]?.id} ${id}`)));
    for (const shape of ['short', 'tours'] as const) {
      const { paths, goals } = select(graph, { kind: 'pairs' }, shape);
      expect(goals).toBe(300);
      expect(pairsIn(paths).size).toBe(300);
    }
  });

  it('comes to every situation', () => {
    const { paths } = select(graph, { kind: 'states' });
    expect(new Set(paths.map((path) => path.at(-1)?.to)).size).toBe(11);
  });

  it('visits every edge twice on one path', () => {
    const { paths, reached } = select(graph, { kind: 'visits', times: 2 });
    expect(reached).toBe(60);
    for (const path of paths) expect(path.filter((edge) => edge === path.at(-1)).length).toBeGreaterThanOrEqual(2);
  });

  it('draws the same for the same seed, and something else for another', () => {
    const drawn = (seed: number) =>
      select(graph, { kind: 'random', seed, steps: 100 })
        .paths.flat()
        .map(({ id }) => id);
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).toHaveLength(100);
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it('draws no more once enough has been taken, and what weighs more more often', () => {
    const all = graph.edges.length;
    const taken = (until: number) => {
      const { paths, reached } = select(graph, { kind: 'random', seed: 1, steps: 100_000, until });
      expect(new Set(paths.flat()).size).toBe(reached);
      return { reached, steps: paths.flat().length };
    };
    expect(taken(0.5).reached).toBe(Math.ceil(all / 2));
    expect(taken(1).reached).toBe(all);
    expect(taken(1).steps).toBeLessThan(100_000);
    const [some] = graph.outgoing.get(graph.initial) ?? [];
    const often = (weight: number) =>
      select(graph, { kind: 'random', seed: 1, steps: 2_000, weights: { [some?.label ?? '']: weight } })
        .paths.flat()
        .filter(({ label }) => label === some?.label).length;
    expect(often(0)).toBe(0);
    expect(often(20)).toBeGreaterThan(2 * often(1));
  });

  it('takes certain steps in their order on the shortest way, and nothing where they cannot be taken so', () => {
    const far = graph.edges.at(-1);
    const [near] = graph.outgoing.get(graph.initial) ?? [];
    const steps = [far?.label ?? '', near?.label ?? '', far?.label ?? ''];
    const { paths, reached } = select(graph, { kind: 'through', steps });
    expect(reached).toBe(1);
    const labels = paths[0]?.map(({ label }) => label) ?? [];
    const at = steps.reduce((from, step) => labels.indexOf(step, from + 1), -1);
    expect(at).toBe(labels.length - 1);
    // each step leads on from where the one before it ended
    for (const [index, { from }] of paths[0]?.entries() ?? [])
      expect(from).toBe(index === 0 ? graph.initial : paths[0]?.[index - 1]?.to);
    expect(select(graph, { kind: 'through', steps: ['no such step'] })).toMatchObject({ paths: [], reached: 0 });
  });

  it('lists every path that meets no situation twice', () => {
    const { paths } = select(graphOf(liftModel), { kind: 'simple' });
    expect(paths.map((path) => path.map(({ label }) => label).join(' '))).toEqual(['up up up up']);
  });

  it('refuses politely where there are too many of them, and says what to ask for', () => {
    const ask = () => select(graphOf(ringOf(60)), { kind: 'simple' });
    expect(ask).toThrow(TooManyPaths);
    expect(ask).toThrow(/more than 10,000 paths.*transitions or pairs/);
  });

  it('covers 1,000 states with 5,000 transitions', () => {
    const large = graphOf(ringOf(1_000));
    expect(large.edges).toHaveLength(5_000);
    const { paths } = select(large, { kind: 'transitions' }, 'tours');
    expect(new Set(paths.flat()).size).toBe(5_000);
  });
});

describe('a faulty chart is found out', () => {
  const faulty = setup({
    types: {} as { context: { n: number }; events: { type: 'go' } | { type: 'lost' } | { type: 'stop' } },
    actors: { fetch: fromPromise(() => Promise.resolve(1)) },
    guards: { never: () => false, always: () => true },
  }).createMachine({
    id: 'faulty',
    context: { n: 0 },
    initial: 'here',
    states: {
      here: {
        invoke: { src: 'fetch', onDone: 'there' },
        on: { go: { guard: 'always', target: 'there' }, stop: { guard: 'never', target: 'gone' } },
      },
      there: { after: { soon: 'here' } as never },
      gone: {},
      nowhere: {},
    },
  });
  const model = defineModel(faulty)({
    name: 'faulty',
    stubs: ['fetch', 'load'],
    scenarios: [{ name: 'any', input: undefined }],
    events: { go: [{ type: 'go' }], lost: [{ type: 'lost' }], stop: [{ type: 'stop' }] },
    outcomes: [{ type: 'xstate.done.actor.0.faulty.here', output: 1 }],
    key: () => null,
    journeys: [{ name: 'somewhere else', scenario: 'any', steps: ['go'], ends: 'gone' }],
    accepted: { 'nobody found this': 'for a reason of old' },
  });
  const checked = () =>
    check(walk(model as Model), new Map([['app.ts', "actor.send({ type: 'go' }); on: { stop: 'gone' }"]]));

  it.each([
    ['dead state', 'state gone: no transition that leads there is ever taken'],
    ['dead state', 'state nowhere: no transition leads there, and it is nobody’s first state'],
    ['dead transition', 'transition here | stop → gone: its guard never is shut in every situation that comes to it'],
    ['dead event', 'lost may be sent, and no state takes it'],
    ['never sent', 'stop is taken, and nobody sends it'],
    ['idle guard', 'here | go → there: its guard always was never shut'],
    ['unknown name', 'the delay “soon” is not there'],
    ['unknown stub', 'no actor is called load: what stands in for it stands in for nothing'],
    ['failure unheard', 'here invokes fetch, and does not hear of its failure'],
    ['wrong journey', '“somewhere else” ends in here, not in gone'],
  ])('%s: %s', (rule, text) => {
    expect(checked().findings).toContainEqual({ machine: 'faulty', rule, text });
  });

  it('says what was accepted and is found no longer', () => {
    expect(checked().outlived).toEqual(['nobody found this']);
  });
});

describe('replay', () => {
  /** A lift that forgets its top: the graph is that of the right one. */
  const broken = {
    ...liftModel,
    machine: liftModel.machine.provide({
      actions: { rise: assign({ floor: ({ context }) => context.floor + 2 }) } as never,
    }),
  } as Model;

  it('names the first wrong step, what was expected and what was seen', () => {
    const graph = graphOf(liftModel);
    const [path] = select(graph, { kind: 'simple' }).paths;
    const walkIt = () => replay(broken, scenarioOf(broken), path ?? []);
    expect(walkIt).toThrow(ReplayFailure);
    expect(walkIt).toThrow('lift, any: ▸up◂ → up → up → up: expected ["standing",1], came to ["standing",2]');
  });

  it('finds a timer that begins anew when a slice of its time has passed', () => {
    const machine = (isKept: boolean) =>
      setup({
        types: {} as {
          context: { left: number; since: number; now: () => number };
          events: { type: 'poked' };
          input: { now: () => number };
        },
        delays: { left: ({ context }) => context.left },
        actions: {
          keep: assign(({ context }) =>
            isKept ? { left: context.left - (context.now() - context.since), since: context.now() } : {},
          ),
        },
      }).createMachine({
        id: 'fuse',
        context: ({ input }) => ({ left: 1_000, since: 0, now: input.now }),
        initial: 'burning',
        states: {
          burning: { after: { left: 'out' }, on: { poked: { target: 'burning', reenter: true, actions: 'keep' } } },
          out: {},
        },
      });
    const modelOf = (isKept: boolean) =>
      defineModel(machine(isKept))({
        name: 'fuse',
        stubs: [],
        scenarios: [{ name: 'any', input: (now) => ({ now }) }],
        events: { poked: [{ type: 'poked' }] },
        outcomes: [{ type: 'xstate.after.left.fuse.burning' }],
        key: () => null,
        equivalents: {
          'burning | poked: does not enter anew': 'what is left goes on, or begins anew with what is left',
        },
      });
    // without any time between, the two cannot be told apart; the mutant that drops `keep` is what the slices are for
    expect(mutate(walk(modelOf(true) as Model)).survivors).toEqual([]);
    expect(mutate(walk(modelOf(false) as Model)).survivors).toEqual(['burning | poked: without keep']);
  });

  it('shrinks a failing walk to what is needed', async () => {
    const graph = graphOf(liftModel);
    const steps = ['up', 'up', 'down', 'up', 'up', 'down', 'down', 'up', 'up', 'up'];
    let at = graph.initial;
    const path = steps.map((step) => {
      const edge = graph.outgoing.get(at)?.find(({ label }) => label === step);
      if (!edge) throw new Error(`${step} cannot be taken`);
      at = edge.to;
      return edge;
    });
    // fails at the third floor
    const shortest = await shrink(graph, path, (walked) => walked.some(({ to }) => to === '["standing",3]'));
    expect(sentencesOf('lift', 'any', shortest)).toEqual([
      'lift begins with “any”, in “standing”.',
      'up: it stays in “standing”.',
      'up: it stays in “standing”.',
      'up: it stays in “standing”.',
    ]);
  });
});

it('names a machine that nobody has made a model of', () => {
  const found = discover(
    { 'a.ts': { liftMachine: liftModel.machine, other: 1 }, 'b.ts': { till: tillModel.machine } },
    { 'm.ts': { liftModel } },
  );
  expect(found.without).toEqual(['b.ts#till']);
  expect(found.models.map(({ name }) => name)).toEqual(['lift']);
});
