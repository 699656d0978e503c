import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import type { Fixture, Model } from './model.ts';

export interface Edge {
  readonly from: string;
  readonly event: Fixture;
  readonly to: string;
}

export interface Graph {
  readonly initial: string;
  readonly edges: readonly Edge[];
  readonly situations: readonly string[];
  /** Events that may happen in a situation and that it does not take: nothing must come of them. */
  readonly refused: readonly Edge[];
}

/** One situation of a machine as text: its state and what the model tells apart. */
export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, model.key(snapshot)]);

interface Adjacency {
  readonly [situation: string]: {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Record<string, { readonly event: Fixture; readonly state: AnyMachineSnapshot }>;
  };
}

/** Walks everything that a machine can come to from one input, offering only the events that each situation takes. */
export function explore(model: Model, input: unknown): Graph {
  const adjacency = getAdjacencyMap(model.machine, {
    input,
    limit: 5_000,
    events: (snapshot: AnyMachineSnapshot) => model.events.filter((event) => takes(model, snapshot, event)),
    serializeState: (snapshot: AnyMachineSnapshot) => situationOf(model, snapshot),
  } as never) as unknown as Adjacency;
  const situations = Object.keys(adjacency);
  const edges = Object.entries(adjacency).flatMap(([from, { transitions }]) =>
    Object.values(transitions).map(({ event, state }) => ({ from, event, to: situationOf(model, state) })),
  );
  const refused = Object.entries(adjacency).flatMap(([situation, { state }]) =>
    model.events
      .filter(
        (event) => !event.type.startsWith('xstate.') && mayHappen(model, state, event) && !takes(model, state, event),
      )
      .map((event) => ({ from: situation, event, to: situation })),
  );
  return { initial: situations[0] ?? '', edges, situations, refused };
}

const mayHappen = (model: Model, snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
  snapshot.status === 'active' && (model.offers?.(snapshot, event) ?? true);

const takes = (model: Model, snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
  mayHappen(model, snapshot, event) && (model.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0;

/** For each edge the shortest path that ends with it: short tests that stand alone. @param ends those of the graph, or what it refuses */
export function onePathPerEdge(graph: Graph, ends: readonly Edge[] = graph.edges): Edge[][] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const wayTo = new Map<string, Edge[]>([[graph.initial, []]]);
  const queue = [graph.initial];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of outgoing.get(at) ?? []) {
      if (wayTo.has(edge.to)) continue;
      wayTo.set(edge.to, [...(wayTo.get(at) ?? []), edge]);
      queue.push(edge.to);
    }
  }
  return ends.map((edge) => [...(wayTo.get(edge.from) ?? []), edge]);
}
