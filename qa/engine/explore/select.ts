import type { Edge, Graph } from './explore.ts';
import { postman, postmanOverPairs } from './postman-paths.ts';
import { type Drawing, drawnPaths } from './random.ts';
import { countSimplePaths, simplePaths } from './simple-paths.ts';
import { pathThrough } from './through.ts';

export type Path = readonly Edge[];

/** What must be covered. */
export type Criterion =
  /** Every situation is come to. */
  | { readonly kind: 'states' }
  /** Every edge is taken. */
  | { readonly kind: 'transitions' }
  /** Every two edges that can follow each other do. */
  | { readonly kind: 'pairs' }
  /** Every edge is taken `times` times on one path, where there is a way back. */
  | { readonly kind: 'visits'; readonly times: number }
  /** Every path that meets no situation twice. */
  | { readonly kind: 'simple' }
  /** Steps drawn from what each situation takes, until something says stop. The same seed draws the same. */
  | ({ readonly kind: 'random' } & Drawing)
  /** The shortest path that takes these steps in this order, whatever it takes between them. */
  | { readonly kind: 'through'; readonly steps: readonly string[] }
  /** Every edge with one of these ids. */
  | { readonly kind: 'edges'; readonly ids: ReadonlySet<string> };

/**
 * One short path for each goal, which stands alone; few long ones, which are quicker to run; or a postman's, which take the
 * fewest steps of all and are as long as that makes them.
 */
export type Shape = 'short' | 'tours' | 'postman';

export interface Selection {
  readonly paths: readonly Path[];
  /** How many goals the criterion has in this graph, and how many the paths reach. */
  readonly goals: number;
  readonly reached: number;
}

/** Raised where a criterion asks for more than anybody can run. */
export class TooManyPaths extends Error {}

const mostSimplePaths = 10_000;
/** A tour that goes on for longer than this is no help to whoever looks for the fault in it. */
const longestTour = 40;

/**
 * Chooses paths through a graph. The same graph and criterion give the same paths.
 *
 * @throws TooManyPaths with advice, where every simple path was asked for and they are too many
 */
export function select(graph: Graph, criterion: Criterion, shape: Shape = 'short'): Selection {
  switch (criterion.kind) {
    case 'states': {
      const first = firstEdgesInto(graph);
      return sized(cover(graph, first, shape), graph.situations.length, first.length + 1);
    }
    case 'transitions':
      return sized(cover(graph, graph.edges, shape), graph.edges.length, graph.edges.length);
    case 'edges': {
      const wanted = graph.edges.filter(({ id }) => criterion.ids.has(id));
      return sized(cover(graph, wanted, shape), wanted.length, wanted.length);
    }
    case 'pairs':
      return pairs(graph, shape);
    case 'visits':
      return visits(graph, criterion.times);
    case 'simple':
      return everySimplePath(graph);
    case 'random': {
      const { paths, taken } = drawnPaths(graph, criterion, longestTour);
      return sized(paths, graph.edges.length, taken);
    }
    case 'through': {
      const path = pathThrough(graph, criterion.steps);
      return sized(path ? [path] : [], 1, path ? 1 : 0);
    }
  }
}

const sized = (paths: readonly Path[], goals: number, reached: number): Selection => ({ paths, goals, reached });

/** What comes before each situation on a shortest way to it, from where the graph begins. */
function waysFrom(graph: Graph, start: string): ReadonlyMap<string, Edge> {
  const last = new Map<string, Edge>();
  const queue = [start];
  for (let head = 0; head < queue.length; head++) {
    for (const edge of graph.outgoing.get(queue[head] as string) ?? []) {
      if (edge.to === start || last.has(edge.to)) continue;
      last.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return last;
}

function wayTo(last: ReadonlyMap<string, Edge>, situation: string): Edge[] {
  const way: Edge[] = [];
  for (let edge = last.get(situation); edge; edge = last.get(edge.from)) way.push(edge);
  return way.reverse();
}

function firstEdgesInto(graph: Graph): Edge[] {
  const last = waysFrom(graph, graph.initial);
  return graph.situations.flatMap((situation) => last.get(situation) ?? []);
}

/** For each edge the shortest path that ends with it. @param ends those of the graph, or what it refuses */
export function onePathPerEdge(graph: Graph, ends: readonly Edge[] = graph.edges): Edge[][] {
  const last = waysFrom(graph, graph.initial);
  return ends.map((edge) => [...wayTo(last, edge.from), edge]);
}

function cover(graph: Graph, wanted: readonly Edge[], shape: Shape): Path[] {
  if (wanted.length === 0) return graph.edges.length === 0 ? [[]] : [];
  switch (shape) {
    case 'short':
      return onePathPerEdge(graph, wanted);
    case 'tours':
      return tours(graph, wanted);
    case 'postman':
      return postman(graph, wanted);
  }
}

/** Goes to the nearest edge that is still wanted, again and again; starts anew when stuck or long enough. */
function tours(graph: Graph, wanted: readonly Edge[]): Path[] {
  const todo = new Set(wanted);
  const paths: Path[] = [];
  while (todo.size > 0) {
    const path: Edge[] = [];
    let at = graph.initial;
    for (;;) {
      const leg = nearest(graph, at, todo);
      if (!leg || (path.length > 0 && path.length + leg.length > longestTour)) break;
      for (const edge of leg) {
        path.push(edge);
        todo.delete(edge);
      }
      at = leg.at(-1)?.to ?? at;
    }
    // what is left is not to be come to
    if (path.length === 0) break;
    paths.push(path);
  }
  return paths;
}

function nearest(graph: Graph, start: string, todo: ReadonlySet<Edge>): Edge[] | null {
  const last = new Map<string, Edge>();
  const queue = [start];
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as string;
    for (const edge of graph.outgoing.get(at) ?? []) {
      if (todo.has(edge)) return [...(at === start ? [] : wayTo(last, at)), edge];
      if (edge.to === start || last.has(edge.to)) continue;
      last.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return null;
}

function pairs(graph: Graph, shape: Shape): Selection {
  const last = waysFrom(graph, graph.initial);
  const goals = graph.edges.reduce((sum, edge) => sum + (graph.outgoing.get(edge.to)?.length ?? 0), 0);
  if (shape === 'short') {
    const paths = graph.edges.flatMap((edge) =>
      (graph.outgoing.get(edge.to) ?? []).map((next) => [...wayTo(last, edge.from), edge, next]),
    );
    return sized(paths, goals, goals);
  }
  if (shape === 'postman') return sized(postmanOverPairs(graph), goals, goals);
  // a walk that takes, wherever it can, what it has not yet taken after the edge before
  const left = new Map(graph.edges.map((edge) => [edge, new Set(graph.outgoing.get(edge.to))]));
  const open = new Set(graph.edges.filter((edge) => (left.get(edge)?.size ?? 0) > 0));
  const paths: Path[] = [];
  while (open.size > 0) {
    let path = nearest(graph, graph.initial, open) ?? [];
    if (path.length === 0) break;
    path = [...path];
    // however far the first one is, it is taken
    for (let count = 0; count === 0 || path.length <= longestTour; count++) {
      const before = path.at(-1) as Edge;
      const follow = left.get(before);
      const [next] = follow ?? [];
      if (follow && next) {
        follow.delete(next);
        if (follow.size === 0) open.delete(before);
        path.push(next);
        continue;
      }
      const leg = nearest(graph, before.to, open);
      if (!leg || path.length + leg.length > longestTour) break;
      path.push(...leg);
    }
    paths.push(path);
  }
  return sized(paths, goals, goals);
}

function visits(graph: Graph, times: number): Selection {
  const last = waysFrom(graph, graph.initial);
  let reached = 0;
  const paths = graph.edges.map((edge) => {
    const back = nearest(graph, edge.to, new Set([edge]));
    if (back || times === 1) reached++;
    const again = back ? Array.from({ length: times - 1 }, () => back).flat() : [];
    return [...wayTo(last, edge.from), edge, ...again];
  });
  return sized(paths, graph.edges.length, reached);
}

function everySimplePath(graph: Graph): Selection {
  const count = countSimplePaths(graph, mostSimplePaths);
  if (count > mostSimplePaths) {
    throw new TooManyPaths(
      `${graph.machine} (${graph.scenario}) has more than ${mostSimplePaths.toLocaleString('en')} paths that meet no ` +
        'situation twice: nobody can run or read them. Ask for transitions or pairs, which find the same wrong targets, ' +
        'for visits:2, which also finds what goes wrong the second time, or for random:SEED, which goes on as long as you like.',
    );
  }
  const paths = simplePaths(graph);
  return sized(paths, count, paths.length);
}
