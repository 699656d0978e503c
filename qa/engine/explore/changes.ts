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

/** What a machine does otherwise than before, edge by edge. @param before null where the machine was not there */
export function changesBetween(before: Golden | null, after: Golden): Change[] {
  const placeOf = (golden: Golden, id: string) => {
    const edge = golden.edges[id];
    const situation = edge && JSON.stringify(golden.situations[edge.from]);
    return { edge, name: `${situation}\n${edge?.event}` };
  };
  const earlier = new Map(Object.keys(before?.edges ?? {}).map((id) => [placeOf(before as Golden, id).name, id]));
  const changes: Change[] = [];
  const met = new Set<string>();
  for (const id of Object.keys(after.edges)) {
    const { edge, name } = placeOf(after, id);
    const earlierId = earlier.get(name);
    if (!edge) continue;
    met.add(name);
    const what = `in “${inWords(after, edge.from)}”, ${edge.event}`;
    if (before === null || earlierId === undefined) {
      changes.push({ kind: 'new', edge: id, text: `${what}: leads to “${inWords(after, edge.to)}”` });
      continue;
    }
    const was = before.edges[earlierId];
    if (!was) continue;
    const [from, to] = [inWords(before, was.to), inWords(after, edge.to)];
    if (JSON.stringify(before.situations[was.to]) !== JSON.stringify(after.situations[edge.to])) {
      changes.push({ kind: 'leads elsewhere', edge: id, text: `${what}: led to “${from}”, leads to “${to}”` });
    } else if (JSON.stringify(was) !== JSON.stringify(edge)) {
      changes.push({ kind: 'does something else', edge: id, text: `${what}: what it says or sets is not the same` });
    }
  }
  for (const [name, id] of earlier) {
    const edge = before?.edges[id];
    if (before && edge && !met.has(name)) {
      changes.push({
        kind: 'gone',
        edge: id,
        text: `in “${inWords(before, edge.from)}”, ${edge.event}: is taken no longer`,
      });
    }
  }
  return changes;
}

const inWords = (golden: Golden, id: string): string => stateOf(JSON.stringify(golden.situations[id]));
