import type { Graph } from '../explore/explore.ts';
import type { Path } from '../explore/select.ts';

/**
 * The shortest path found that still fails: leaves out detours, longest first, as long as what is left can be walked and
 * goes on failing.
 *
 * @param fails runs a path and says whether it fails; a path that cannot be walked is never tried
 */
export async function shrink(
  graph: Graph,
  path: Path,
  fails: (path: Path) => boolean | Promise<boolean>,
): Promise<Path> {
  let shortest = path;
  for (let found = true; found; ) {
    found = false;
    for (const candidate of shorterThan(graph, shortest)) {
      if (!(await fails(candidate))) continue;
      shortest = candidate;
      found = true;
      break;
    }
  }
  return shortest;
}

/** Walks with some steps left out, shortest first: the steps that are left are taken by their labels from where they lead. */
function shorterThan(graph: Graph, path: Path): Path[] {
  const candidates: Path[] = [];
  for (let length = path.length - 1; length >= 1; length--) {
    for (let start = 0; start + length <= path.length; start++) {
      const kept = [...path.slice(0, start), ...path.slice(start + length)];
      const walked = walkLabels(
        graph,
        kept.map(({ label }) => label),
      );
      if (walked) candidates.push(walked);
    }
  }
  return candidates;
}

function walkLabels(graph: Graph, labels: readonly string[]): Path | null {
  const path: Path[number][] = [];
  let at = graph.initial;
  for (const label of labels) {
    const edge = graph.outgoing.get(at)?.find((one) => one.label === label);
    if (!edge) return null;
    path.push(edge);
    at = edge.to;
  }
  return path;
}
