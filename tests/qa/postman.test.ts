import { describe, expect, it } from 'vitest';
import { type Edge, explore, type Graph, type Model, type Path, type Scenario, select } from '../../qa/engine/index.ts';
import { crossingModel, liftModel, ringOf, tillModel } from './charts.ts';

/** What walking paths costs: each step, and five for each beginning but the first. */
const costOf = (paths: readonly Path[]): number => paths.flat().length + 5 * (paths.length - 1);

/** Numbers from 0 up to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A graph of few situations, each to be come to, with some edges more. */
function drawnGraph(seed: number): Graph {
  const number = numbersFrom(seed);
  const below = (count: number) => Math.floor(number() * count);
  const situations = Array.from({ length: 2 + below(4) }, (_, index) => `s${index}`);
  const ends = situations.slice(1).map((to, index) => [`s${below(index + 1)}`, to] as const);
  for (let more = below(5); more > 0; more--)
    ends.push([`s${below(situations.length)}`, `s${below(situations.length)}`]);
  const edges = ends.map(([from, to], index): Edge => {
    const label = `${index}`;
    return { id: label, from, to, label, event: { type: label } };
  });
  const outgoing = new Map(situations.map((one) => [one, edges.filter(({ from }) => from === one)]));
  return { machine: 'drawn', scenario: 'any', initial: 's0', situations, edges, refused: [], outgoing };
}

/** The least that taking all of some edges can cost, found by trying whatever can be done, the cheapest first. */
function leastCost({ situations, edges, initial }: Graph, wanted: readonly Edge[]): number {
  const all = 2 ** wanted.length - 1;
  const places: { readonly at: string; readonly taken: number }[][] = [[{ at: initial, taken: 0 }]];
  const met = new Set<string>();
  for (let cost = 0; cost < 1000; cost++) {
    for (const { at, taken } of places[cost] ?? []) {
      if (taken === all) return cost;
      if (!situations.includes(at) || met.has(`${at} ${taken}`)) continue;
      met.add(`${at} ${taken}`);
      const put = (more: number, place: { readonly at: string; readonly taken: number }) => {
        places[cost + more] ??= [];
        places[cost + more]?.push(place);
      };
      put(5, { at: initial, taken });
      for (const edge of edges.filter(({ from }) => from === at)) {
        const index = wanted.indexOf(edge);
        put(1, { at: edge.to, taken: index < 0 ? taken : taken | (1 << index) });
      }
    }
  }
  throw new Error('they cannot be taken');
}

function expectWalks(graph: Graph, paths: readonly Path[]): void {
  for (const path of paths) {
    expect(path.length).toBeGreaterThan(0);
    for (const [index, { from }] of path.entries())
      expect(from).toBe(index === 0 ? graph.initial : path[index - 1]?.to);
  }
}

describe('a postman', () => {
  it('takes every edge, and nobody can do so for less: 300 graphs, each beside all that can be tried', () => {
    let begun = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const graph = drawnGraph(seed);
      const { paths } = select(graph, { kind: 'transitions' }, 'postman');
      expectWalks(graph, paths);
      expect(new Set(paths.flat())).toEqual(new Set(graph.edges));
      expect({ seed, cost: costOf(paths) }).toEqual({ seed, cost: leastCost(graph, graph.edges) });
      if (paths.length > 1) begun++;
    }
    // both kinds are among them: those that one walk takes, and those that take several
    expect(begun).toBeGreaterThan(30);
    expect(begun).toBeLessThan(270);
  });

  it('takes some edges of many, however far apart, and never for less than can be', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const graph = drawnGraph(seed);
      const wanted = graph.edges.filter((_, index) => index % 2 === seed % 2);
      if (wanted.length === 0) continue;
      const { paths } = select(graph, { kind: 'edges', ids: new Set(wanted.map(({ id }) => id)) }, 'postman');
      expectWalks(graph, paths);
      expect(new Set(paths.flat())).toEqual(new Set([...paths.flat(), ...wanted]));
      expect(costOf(paths)).toBeGreaterThanOrEqual(leastCost(graph, wanted));
    }
  });

  it('takes every two edges that can follow each other', () => {
    const graph = drawnGraph(7);
    const pairs = graph.edges.flatMap((edge) =>
      (graph.outgoing.get(edge.to) ?? []).map((next) => `${edge.id} ${next.id}`),
    );
    const { paths, goals } = select(graph, { kind: 'pairs' }, 'postman');
    expectWalks(graph, paths);
    const taken = paths.flatMap((path) => path.slice(1).map(({ id }, index) => `${path[index]?.id} ${id}`));
    expect(new Set(taken)).toEqual(new Set(pairs));
    expect(goals).toBe(pairs.length);
  });

  it.each([crossingModel, tillModel, liftModel, ringOf(200)].map((model) => [model.name, model as Model] as const))(
    'is never dearer than tours: %s',
    (_, model) => {
      const graph = explore(model, model.scenarios[0] as Scenario);
      for (const kind of ['transitions', 'pairs'] as const) {
        const { paths } = select(graph, { kind }, 'postman');
        expectWalks(graph, paths);
        expect(costOf(paths)).toBeLessThanOrEqual(costOf(select(graph, { kind }, 'tours').paths));
      }
    },
  );
});
