import type { Edge, Graph } from '../explore/explore.ts';
import { type Driver, stepFor } from './driver.ts';

export interface Drivable {
  /** What of a graph can be done by hand. */
  readonly graph: Graph;
  /** What cannot, each with the reason. */
  readonly beyond: readonly { readonly edge: Edge; readonly reason: string }[];
}

/** Leaves in a graph what a driver can do, and what can still be come to then. */
export function drivable<Opener, Stage>(driver: Driver<Opener, Stage>, graph: Graph): Drivable {
  const beyond: { edge: Edge; reason: string }[] = [];
  const possible = graph.edges.filter((edge) => {
    const reason =
      driver.cannot?.(edge, graph.scenario) ??
      (stepFor(driver, edge) ? null : `nobody knows how to do “${edge.label}”`);
    if (reason !== null) beyond.push({ edge, reason });
    return reason === null;
  });
  const reached = new Set([graph.initial]);
  const queue = [graph.initial];
  for (let head = 0; head < queue.length; head++) {
    for (const { from, to } of possible) {
      if (from !== queue[head] || reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  const edges = possible.filter(({ from }) => reached.has(from));
  for (const edge of possible) {
    if (!reached.has(edge.from)) beyond.push({ edge, reason: 'nobody can come to where it begins' });
  }
  const situations = graph.situations.filter((situation) => reached.has(situation));
  const outgoing = new Map(situations.map((situation) => [situation, edges.filter(({ from }) => from === situation)]));
  return { graph: { ...graph, edges, situations, outgoing }, beyond };
}
