import type { Edge, Graph } from './explore.ts';

/** Whether a step is meant: by its label, or by what it is called without its data. */
const isMeant = ({ label }: Edge, step: string): boolean => label === step || label.startsWith(`${step} (`);

/**
 * The shortest path that takes certain steps in their order, and whatever leads from one to the next.
 *
 * @param steps labels of edges, with their data or without
 * @returns null where they cannot be taken in this order
 */
export function pathThrough(graph: Graph, steps: readonly string[]): readonly Edge[] | null {
  // a place is where one is, and how many of the steps have been taken
  const placeOf = (situation: string, count: number) => `${count} ${situation}`;
  const before = new Map<string, { readonly edge: Edge; readonly from: string }>();
  const queue: { readonly situation: string; readonly count: number }[] = [{ situation: graph.initial, count: 0 }];
  const start = placeOf(graph.initial, 0);
  for (let head = 0; head < queue.length; head++) {
    const { situation, count } = queue[head] as (typeof queue)[number];
    const here = placeOf(situation, count);
    if (count === steps.length) return wayTo(before, here);
    for (const edge of graph.outgoing.get(situation) ?? []) {
      const next = { situation: edge.to, count: isMeant(edge, steps[count] ?? '') ? count + 1 : count };
      const there = placeOf(next.situation, next.count);
      if (there === start || before.has(there)) continue;
      before.set(there, { edge, from: here });
      queue.push(next);
    }
  }
  return null;
}

function wayTo(before: ReadonlyMap<string, { readonly edge: Edge; readonly from: string }>, place: string): Edge[] {
  const way: Edge[] = [];
  for (let last = before.get(place); last; last = before.get(last.from)) way.push(last.edge);
  return way.reverse();
}
