import type { Edge, Graph } from './explore.ts';

/** Paths from the start that meet no situation twice, each as long as it can be made. They are many: count first. */
export function simplePaths(graph: Graph): Edge[][] {
  const paths: Edge[][] = [];
  walk(graph, (path) => {
    paths.push([...path]);
    return true;
  });
  return paths;
}

/** How many simple paths there are; stops counting above `most`. */
export function countSimplePaths(graph: Graph, most: number): number {
  let count = 0;
  walk(graph, () => ++count <= most);
  return count;
}

/** @param found told each path that cannot go on; says whether to look further */
function walk(graph: Graph, found: (path: readonly Edge[]) => boolean): void {
  const met = new Set([graph.initial]);
  const path: Edge[] = [];
  // two edges of a situation that lead to the same one are two paths
  const visit = (at: string): boolean => {
    const next = (graph.outgoing.get(at) ?? []).filter(({ to }) => !met.has(to));
    if (next.length === 0) return found(path);
    return next.every((edge) => {
      met.add(edge.to);
      path.push(edge);
      const goesOn = visit(edge.to);
      path.pop();
      met.delete(edge.to);
      return goesOn;
    });
  };
  visit(graph.initial);
}
