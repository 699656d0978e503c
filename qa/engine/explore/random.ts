import { createHash } from 'node:crypto';
import type { Edge, Graph } from './explore.ts';

/** How steps are drawn, and when it is enough: whichever comes first. */
export interface Drawing {
  readonly seed: number;
  /** So many steps at most. */
  readonly steps: number;
  /** Until this part of all edges has been taken, up to 1; undefined: they do not count. */
  readonly until?: number | undefined;
  /**
   * How often something is drawn, beside what is drawn once: by the label of a step, or by what it is called without its
   * data. 0: never.
   */
  readonly weights?: Readonly<Record<string, number>> | undefined;
}

/**
 * Paths of drawn steps, each as long as it may be or as anything can be taken.
 *
 * @param longest steps of one path at most
 * @returns them, and how many different edges they take
 */
export function drawnPaths(
  graph: Graph,
  { seed, steps, until, weights = {} }: Drawing,
  longest: number,
): { readonly paths: Edge[][]; readonly taken: number } {
  const draw = drawn(seed);
  const enough = until === undefined ? Number.POSITIVE_INFINITY : Math.ceil(until * graph.edges.length);
  const weightOf = ({ label, event }: Edge): number => weights[label] ?? weights[event.type] ?? 1;
  const paths: Edge[][] = [];
  const taken = new Set<Edge>();
  let left = steps;
  const isEnough = () => left === 0 || taken.size >= enough;
  while (!isEnough()) {
    const path: Edge[] = [];
    let at = graph.initial;
    while (!isEnough() && path.length < longest) {
      const edge = weighed(graph.outgoing.get(at) ?? [], weightOf, draw());
      if (!edge) break;
      path.push(edge);
      taken.add(edge);
      at = edge.to;
      left--;
    }
    if (path.length === 0) break;
    paths.push(path);
  }
  return { paths, taken: taken.size };
}

/** One of them, as likely as it weighs. @param at where on all their weights, from 0 up to 1 */
function weighed(edges: readonly Edge[], weightOf: (edge: Edge) => number, at: number): Edge | undefined {
  const whole = edges.reduce((sum, edge) => sum + weightOf(edge), 0);
  let left = at * whole;
  return edges.find((edge) => {
    left -= weightOf(edge);
    return left < 0;
  });
}

/** Numbers from 0 up to 1 that look drawn, and are the same for the same seed on every machine. */
function drawn(seed: number): () => number {
  let count = 0;
  return () => {
    count++;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}
