import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { main } from '../../qa/cli/main.ts';
import {
  changesBetween,
  commandFor,
  defineModel,
  explore,
  type Golden,
  type Model,
  replay,
  select,
  walk,
} from '../../qa/engine/index.ts';
import { goldenFileOf, goldenFolder, project } from '../../qa/project.ts';

const edgesOf = (model: Model) => {
  const graph = explore(model, model.scenarios[0] as never);
  return graph.edges.map(({ label, from, to }) => ({ label, from, to }));
};
const labelsIn = (model: Model, state: string) =>
  edgesOf(model)
    .filter(({ from }) => JSON.parse(from)[0] === state)
    .map(({ label }) => label);

/** Walks every two edges that can follow each other, and every edge twice. */
function walkAll(model: Model): number {
  const scenario = model.scenarios[0] as never;
  const graph = explore(model, scenario);
  const paths = [
    ...select(graph, { kind: 'pairs' }).paths,
    ...select(graph, { kind: 'pairs' }, 'tours').paths,
    ...select(graph, { kind: 'visits', times: 2 }).paths,
  ];
  for (const path of paths) replay(model, scenario, path);
  return paths.length;
}

const oneScenario = [{ name: 'any', input: undefined }];

async function run(...args: string[]) {
  const said = { out: '', error: '' };
  const code = await main(args, {
    out: (text) => {
      said.out += text;
    },
    error: (text) => {
      said.error += text;
    },
    progress: () => {},
  });
  return { code, ...said };
}

describe('what may happen in a situation', () => {
  it('a timer that fired where nobody listened does not fire once more', () => {
    const machine = setup({
      types: {} as { context: { isOn: boolean }; events: { type: 'switched' } },
      delays: { brewing: 100 },
      guards: { isOn: ({ context }) => context.isOn },
      actions: { switch: assign({ isOn: ({ context }) => !context.isOn }) },
    }).createMachine({
      id: 'kettle',
      context: { isOn: false },
      initial: 'cold',
      states: {
        cold: { after: { brewing: { guard: 'isOn', target: 'hot' } }, on: { switched: { actions: 'switch' } } },
        hot: {},
      },
    });
    const model = defineModel(machine)({
      name: 'kettle',
      stubs: [],
      scenarios: oneScenario,
      events: { switched: [{ type: 'switched' }] },
      outcomes: [{ type: 'xstate.after.brewing.kettle.cold' }],
      key: ({ context }) => context.isOn,
    }) as Model;
    // off or on, before it fired or after: it may only fire before
    expect(edgesOf(model).filter(({ label }) => label === 'brewing has passed')).toHaveLength(2);
    expect(walkAll(model)).toBeGreaterThan(4);
  });

  it('of two timers each fires once, the one that is meant', () => {
    const machine = setup({
      types: {} as { context: { rings: number }; events: { type: 'stopped' } },
      delays: { first: 100, second: 200 },
      actions: { ring: assign({ rings: ({ context }) => context.rings + 1 }) },
    }).createMachine({
      id: 'alarm',
      context: { rings: 0 },
      initial: 'set',
      states: { set: { after: { first: { actions: 'ring' }, second: 'over' }, on: { stopped: 'over' } }, over: {} },
    });
    const model = defineModel(machine)({
      name: 'alarm',
      stubs: [],
      scenarios: oneScenario,
      events: { stopped: [{ type: 'stopped' }] },
      outcomes: [{ type: 'xstate.after.first.alarm.set' }, { type: 'xstate.after.second.alarm.set' }],
      key: ({ context }) => context.rings,
    }) as Model;
    expect(Math.max(...edgesOf(model).map(({ to }) => JSON.parse(to)[1]))).toBe(1);
    walkAll(model);
  });

  it('what is raised with a delay comes once, also where nobody waits for it any more', () => {
    const machine = setup({
      types: {} as { events: { type: 'asked' } | { type: 'answered' } | { type: 'left' } },
    }).createMachine({
      id: 'echo',
      initial: 'silent',
      states: {
        silent: { on: { asked: { target: 'waiting', actions: raise({ type: 'answered' }, { delay: 100 }) } } },
        waiting: { on: { answered: 'over', left: 'gone' } },
        over: {},
        gone: {},
      },
    });
    const model = defineModel(machine)({
      name: 'echo',
      stubs: [],
      scenarios: oneScenario,
      events: { asked: [{ type: 'asked' }], answered: [{ type: 'answered' }], left: [{ type: 'left' }] },
      key: () => null,
    }) as Model;
    expect(edgesOf(model).map(({ label, to }) => [label, to])).toEqual([
      ['asked', '["waiting",null,{"set":["answered"]}]'],
      ['answered', '["over",null]'],
      ['left', '["gone",null,{"set":["answered"]}]'],
      ['answered', '["gone",null]'],
    ]);
    walkAll(model);
  });

  it('where a chart takes whatever comes, an actor that is not at work says nothing', () => {
    const machine = setup({
      types: {} as { context: { heard: number }; events: { type: 'asked' } },
      actors: { search: fromPromise(() => Promise.resolve('found')) },
      actions: { hear: assign({ heard: ({ context }) => Math.min(2, context.heard + 1) }) },
    }).createMachine({
      id: 'desk',
      context: { heard: 0 },
      initial: 'idle',
      on: { '*': { actions: 'hear' } },
      states: { idle: { on: { asked: 'searching' } }, searching: { invoke: { src: 'search', id: 'search' } } },
    });
    const model = defineModel(machine)({
      name: 'desk',
      stubs: ['search'],
      scenarios: oneScenario,
      events: { asked: [{ type: 'asked' }] },
      outcomes: [{ type: 'xstate.done.actor.search', output: 'found' }],
      key: ({ context }) => context.heard,
    }) as Model;
    expect(labelsIn(model, 'idle')).toEqual(['asked']);
    const found = edgesOf(model).filter(({ label }) => label === 'search succeeds');
    expect(found.filter(({ from }) => from.includes('ended'))).toEqual([]);
    expect(found.filter(({ to }) => to.includes('ended')).length).toBe(found.length);
    walkAll(model);
  });

  it('where a state that was left is come back to, what is come back to is part of where one is', () => {
    const machine = setup({
      types: {} as { events: { type: 'next' } | { type: 'paused' } | { type: 'resumed' } },
    }).createMachine({
      id: 'player',
      initial: 'playing',
      states: {
        playing: {
          initial: 'first',
          states: { first: { on: { next: 'second' } }, second: { on: { next: 'first' } }, last: { type: 'history' } },
          on: { paused: 'paused' },
        },
        paused: { on: { resumed: 'playing.last' } },
      },
    });
    const model = defineModel(machine)({
      name: 'player',
      stubs: [],
      scenarios: oneScenario,
      events: { next: [{ type: 'next' }], paused: [{ type: 'paused' }], resumed: [{ type: 'resumed' }] },
      key: () => null,
    }) as Model;
    expect(explore(model, model.scenarios[0] as never).situations).toHaveLength(4);
    walkAll(model);
  });
});

describe('those that stand in', () => {
  const basket = setup({ types: {} as { context: { items: string[] }; input: { items: string[] } } }).createMachine({
    id: 'basket',
    context: ({ input }) => ({ items: input.items }),
  });

  it('begin as what they stand in for would, so that whoever looks into them finds something', () => {
    const machine = setup({
      types: {} as { context: { basket: ActorRefFrom<typeof basket> }; events: { type: 'paid' } },
      actors: { basket },
      guards: { isFull: ({ context }) => context.basket.getSnapshot().context.items.length > 0 },
    }).createMachine({
      id: 'shop',
      context: ({ spawn }) => ({ basket: spawn('basket', { id: 'basket', input: { items: ['bread'] } }) }),
      initial: 'open',
      states: { open: { on: { paid: { guard: 'isFull', target: 'closed' } } }, closed: {} },
    });
    const model = defineModel(machine)({
      name: 'shop',
      stubs: ['basket'],
      scenarios: oneScenario,
      events: { paid: [{ type: 'paid' }] },
      key: ({ context }) => context.basket.getSnapshot().context.items.length,
    }) as Model;
    expect(edgesOf(model)).toMatchObject([{ from: '["open",1]', to: '["closed",1]' }]);
    walkAll(model);
  });

  it.each([
    ['while it is thought of', 'assign'],
    ['while it runs', 'effect'],
  ])('a machine that breaks %s says its own words', (_, how) => {
    const explode = () => {
      throw new Error('the till is empty');
    };
    const machine = setup({
      types: {} as { events: { type: 'paid' } },
      actions: { pay: how === 'assign' ? assign(explode) : explode },
    }).createMachine({
      id: 'shop',
      initial: 'open',
      states: { open: { on: { paid: { target: 'closed', actions: 'pay' } } }, closed: {} },
    });
    const model = defineModel(machine)({
      name: 'shop',
      stubs: [],
      scenarios: oneScenario,
      events: { paid: [{ type: 'paid' }] },
      key: () => null,
    }) as Model;
    expect(() => walk(model)).toThrow(/^shop, any: .*paid.*the till is empty/);
  });

  it('have names of their own where two of the same kind are at work at once', () => {
    const machine = setup({
      types: {} as { events: { type: 'never' } },
      actors: { load: fromPromise(() => Promise.resolve(1)), listen: fromCallback(() => {}) },
    }).createMachine({
      id: 'page',
      type: 'parallel',
      invoke: { src: 'listen', id: 'ear' },
      states: {
        left: { initial: 'loading', states: { loading: { invoke: { src: 'load', onDone: 'shown' } }, shown: {} } },
        right: {
          initial: 'loading',
          states: { loading: { invoke: { src: 'load', id: 'the right one', onDone: 'shown' } }, shown: {} },
        },
      },
    });
    const model = defineModel(machine)({
      name: 'page',
      stubs: ['load', 'listen'],
      scenarios: oneScenario,
      events: { never: [{ type: 'never' }] },
      outcomes: [
        { type: 'xstate.done.actor.0.page.left.loading', output: 1 },
        { type: 'xstate.done.actor.the right one', output: 1 },
      ],
      key: () => null,
    }) as Model;
    const { outgoing, initial } = explore(model, model.scenarios[0] as never);
    expect(outgoing.get(initial)?.map(({ label }) => label)).toEqual([
      'load in left.loading succeeds',
      'load the right one succeeds',
    ]);
  });
});

describe('a difference', () => {
  it('is none between a machine and itself, also where scenarios meet in one situation', () => {
    for (const model of project.models.filter(({ scenarios }) => scenarios.length > 1)) {
      const golden: Golden = JSON.parse(readFileSync(join(goldenFolder, goldenFileOf(model.name)), 'utf8'));
      expect([model.name, changesBetween(golden, golden)]).toEqual([model.name, []]);
    }
  });

  it('is told once, at the edge that makes it', () => {
    const golden = (to: string): Golden => ({
      machine: 'lamp',
      situations: { a: ['off', 0], b: ['on', 0], c: ['broken', 0] },
      edges: {
        one: { from: 'a', event: 'pressed', to: 'b' },
        [to]: { from: 'a', event: 'pressed', to: to === 'two' ? 'a' : 'c' },
      },
    });
    expect(changesBetween(golden('two'), golden('three'))).toEqual([
      { kind: 'leads elsewhere', edge: 'three', text: 'in “off”, pressed: led to “off”, leads to “broken”' },
    ]);
  });
});

describe('the command line', () => {
  const broken = defineModel(
    setup({ types: {} as { events: { type: 'go' } } }).createMachine({
      id: 'broken',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: {} },
    }),
  )({
    name: 'broken',
    stubs: [],
    scenarios: oneScenario,
    events: { go: [{ type: 'go' }] },
    key: () => {
      throw new Error('this model is out of order');
    },
  }) as Model;
  const models = project.models as Model[];
  afterEach(() => {
    if (models.includes(broken)) models.splice(models.indexOf(broken), 1);
  });

  it.each(['list', 'coverage', 'check', 'mutate', 'replay', 'generate', 'diff'])(
    '%s: one machine that is broken is told of, and hides no other',
    async (command) => {
      models.unshift(broken);
      const { code, out, error } = await run(command, 'broken', 'connection');
      expect(code).toBe(1);
      expect(error).toMatch(/^broken: .*this model is out of order\n\s+at /);
      expect(out).toMatch(/connection|1 machines/);
    },
  );

  it('what repeats a failure lets the same time pass', () => {
    expect(commandFor('toast', 'in sight', [], 0.5)).toMatch(/ --slice 0.5$/);
    expect(commandFor('toast', 'in sight', [])).not.toContain('slice');
  });

  it.each([
    [['replay', 'resource', '--level', 'browser'], 'nobody knows how to drive resource by hand'],
    [
      ['replay', 'session', '--level', 'browser', '--scenario', 'kept token', '--steps', 'token refreshed'],
      '“token refreshed” is beyond what a person can do',
    ],
    [
      ['replay', '--criterion', 'requirement:no such words'],
      'no journey that proves a line with “no such words” in it',
    ],
    [['generate', 'resource', '--criterion', 'journeys'], 'there is no journey'],
  ])('%j is not well because there is nothing to walk', async (args, words) => {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it.each([['/proc/nowhere/paths'], ['/dev/null/paths']])('says that nothing can be written to %s', async (folder) => {
    for (const format of ['json', 'svg']) {
      const { code, error } = await run('generate', 'toast', '--format', format, '--out', folder);
      expect([code, error]).toEqual([2, expect.stringContaining(`nothing can be written to “${folder}/toast.`)]);
    }
  });
});
