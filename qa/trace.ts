import type { Edge } from './explore.ts';
import { explore, onePathPerEdge } from './explore.ts';
import type { Model } from './model.ts';
import { watch } from './replay.ts';

/** What happens on real actors, edge by edge: from where, by what, to where, how long the next timer runs, what is said. */
export interface Trace {
  readonly situations: readonly string[];
  readonly events: readonly string[];
  /** Indexes into the lists above, then milliseconds or null where no timer runs, then what the machine emitted. */
  readonly edges: readonly (readonly [
    from: number,
    event: number,
    to: number,
    timer: number | null,
    ...said: unknown[],
  ])[];
}

/** Paths that take every edge of a machine once, and try all that it refuses, by the scenario that they begin in. */
export type Paths = ReadonlyMap<string, readonly (readonly Edge[])[]>;

export const pathsOf = (model: Model): Paths =>
  new Map(
    model.scenarios.map(({ name, input }) => {
      const graph = explore(model, input);
      return [name, [[], ...onePathPerEdge(graph), ...onePathPerEdge(graph, graph.refused)]];
    }),
  );

/**
 * Walks the paths on the model's machine, whatever it does on them.
 *
 * @throws where the machine comes to a situation that breaks an invariant, or cannot go on at all
 */
export function traceOf(model: Model, paths: Paths): Trace {
  const situations: string[] = [];
  const events: string[] = [];
  const indexIn = (list: string[], text: string): number => {
    const index = list.indexOf(text);
    return index >= 0 ? index : list.push(text) - 1;
  };
  const edges = model.scenarios.flatMap(({ name, input }) =>
    (paths.get(name) ?? []).map((path) => {
      const seen = watch(model, input, path);
      const [before, last] = [seen.at(-2) ?? seen[0], seen.at(-1)];
      const event = path.at(-1)?.event;
      return [
        indexIn(situations, before?.situation ?? ''),
        indexIn(events, event ? JSON.stringify(event) : `start: ${name}`),
        indexIn(situations, last?.situation ?? ''),
        last?.timer ?? null,
        ...(last?.said ?? []),
      ] as const;
    }),
  );
  return { situations, events, edges };
}

/** One line for each situation, event and edge, so that a difference is a line that changed. */
export function traceText({ situations, events, edges }: Trace): string {
  const lines = (name: string, list: readonly string[]) =>
    `"${name}": [\n${list.map((one) => `  ${one}`).join(',\n')}\n]`;
  return `{\n${[
    lines(
      'situations',
      situations.map((situation) => JSON.stringify(situation)),
    ),
    lines(
      'events',
      events.map((event) => JSON.stringify(event)),
    ),
    lines(
      'edges',
      edges.map((edge) => JSON.stringify(edge)),
    ),
  ].join(',\n')}\n}\n`;
}
