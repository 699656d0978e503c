import { stateOf } from './explore.ts';

/** What is written down of a machine, as far as a comparison needs it; see `golden/schema.json`. */
export interface Golden {
  readonly machine: string;
  readonly situations: Readonly<Record<string, unknown>>;
  readonly edges: Readonly<Record<string, { readonly from: string; readonly event: string; readonly to: string }>>;
}

export interface Change {
  readonly kind: 'new' | 'gone' | 'leads elsewhere' | 'does something else';
  /** The edge's id today; that of before where it is gone. */
  readonly edge: string;
  /** In words. */
  readonly text: string;
}

/**
 * What a machine does otherwise than before, edge by edge. An edge is known by its id: by where it begins, what happens and
 * where it ends, for scenarios that differ in what no situation shows may do different things in the same one. Only what
 * has no counterpart by its id is compared by where it begins and what happens.
 *
 * @param before null where the machine was not there
 */
export function changesBetween(before: Golden | null, after: Golden): Change[] {
  const earlier = before ?? { ...after, situations: {}, edges: {} };
  const changes: Change[] = [];
  const gone = groupedByPlace(earlier, (id) => after.edges[id] === undefined);
  for (const [id, edge] of Object.entries(after.edges)) {
    const what = placeOf(after, edge);
    const same = earlier.edges[id];
    if (same) {
      if (JSON.stringify(same) === JSON.stringify(edge)) continue;
      changes.push({ kind: 'does something else', edge: id, text: `${what}: what it says or sets is not the same` });
      continue;
    }
    const to = inWords(after, edge.to);
    const was = gone.get(keyOf(after, edge))?.shift();
    if (was) {
      const from = inWords(earlier, was.edge.to);
      changes.push({ kind: 'leads elsewhere', edge: id, text: `${what}: led to “${from}”, leads to “${to}”` });
    } else {
      changes.push({ kind: 'new', edge: id, text: `${what}: leads to “${to}”` });
    }
  }
  for (const { id, edge } of [...gone.values()].flat()) {
    changes.push({ kind: 'gone', edge: id, text: `${placeOf(earlier, edge)}: is taken no longer` });
  }
  return changes;
}

type GoldenEdge = Golden['edges'][string];

function groupedByPlace(golden: Golden, isMeant: (id: string) => boolean) {
  const groups = new Map<string, { id: string; edge: GoldenEdge }[]>();
  for (const [id, edge] of Object.entries(golden.edges).filter(([one]) => isMeant(one))) {
    const key = keyOf(golden, edge);
    groups.set(key, [...(groups.get(key) ?? []), { id, edge }]);
  }
  return groups;
}

const keyOf = ({ situations }: Golden, { from, event }: GoldenEdge): string =>
  `${JSON.stringify(situations[from])}\n${event}`;

const placeOf = (golden: Golden, { from, event }: GoldenEdge): string => `in “${inWords(golden, from)}”, ${event}`;

const inWords = (golden: Golden, id: string): string => stateOf(JSON.stringify(golden.situations[id]));
