import type { Edge, Graph } from './explore.ts';
import { postmansWalks } from './postman.ts';

/** The postman's walks through a graph. @param wanted edges that must be taken */
export function postman(graph: Graph, wanted: readonly Edge[]): Edge[][] {
  const places = numbered(graph.situations);
  const edges = numbered(graph.edges);
  const placeOf = (situation: string) => places.get(situation) as number;
  const steps = graph.edges.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }));
  const goals = wanted.map((edge) => edges.get(edge) as number);
  return postmansWalks(places.size, placeOf(graph.initial), steps, goals).map((walk) =>
    walk.map((index) => graph.edges[index] as Edge),
  );
}

/** The same over every two edges that can follow each other: a place is the edge that was taken last, a step takes another after it. */
export function postmanOverPairs(graph: Graph): Edge[][] {
  const places = numbered(graph.edges);
  const start = graph.edges.length;
  const follows = (from: number, situation: string) =>
    (graph.outgoing.get(situation) ?? []).map((edge) => ({ from, to: places.get(edge) as number }));
  const pairs = graph.edges.flatMap((edge, index) => follows(index, edge.to));
  const steps = [...pairs, ...follows(start, graph.initial)];
  return postmansWalks(start + 1, start, steps, [...pairs.keys()]).map((walk) =>
    walk.map((index) => graph.edges[steps[index]?.to ?? 0] as Edge),
  );
}

const numbered = <Value>(values: readonly Value[]): ReadonlyMap<Value, number> =>
  new Map(values.map((value, index) => [value, index]));
