import { createHash } from 'node:crypto';
import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import { labelsOf, outcomeOf } from '../model/labels.ts';
import { type Fixture, inputOf, type Model, type Scenario } from '../model/model.ts';

/** One way from a situation to another, by one event. */
export interface Edge {
  /**
   * The same as long as nothing of it changes, in whichever scenario: derived from where it begins, what happens and
   * where it ends.
   */
  readonly id: string;
  readonly from: string;
  readonly event: Fixture;
  /** What happens, in words; unique among the edges of one situation. */
  readonly label: string;
  readonly to: string;
}

export interface Graph {
  readonly machine: string;
  readonly scenario: string;
  readonly initial: string;
  readonly edges: readonly Edge[];
  readonly situations: readonly string[];
  /** Events that may happen in a situation and that it does not take: nothing must come of them. */
  readonly refused: readonly Edge[];
  /** Edges by the situation that they begin in. */
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
}

/** One situation of a machine as text: its state and what the model tells apart. */
export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, model.key(snapshot)]);

/** A name of ten signs for what may be long. It says nothing, and stays the same for the same text. */
export const idOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10);

/** The state of a situation, as a person would write it: `signed in.ready`, parallel regions with a plus between them. */
export function stateOf(situation: string): string {
  const write = (value: unknown): string =>
    value !== null && typeof value === 'object'
      ? Object.entries(value)
          .map(([name, inner]) => {
            const rest = write(inner);
            return rest ? `${name}.${rest}` : name;
          })
          .join(' + ')
      : String(value);
  return write(JSON.parse(situation)[0]);
}

/** Raised where a machine has more situations than the explorer was allowed. */
export class TooManySituations extends Error {
  constructor(machine: string, limit: number) {
    super(
      `${machine} has more than ${limit} situations. Let the model's key tell fewer apart (names of things, not times or ` +
        'counters), offer fewer fixtures where they change nothing (offers), or raise the limit.',
    );
  }
}

interface Adjacency {
  readonly [situation: string]: {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Record<string, { readonly event: Fixture; readonly state: AnyMachineSnapshot }>;
  };
}

/**
 * Walks everything that a machine can come to from one scenario, offering only the events that each situation takes.
 *
 * @param limit situations at most
 * @throws TooManySituations
 */
export function explore(model: Model, scenario: Scenario, limit = 20_000): Graph {
  const labels = labelsOf(model);
  let met = 0;
  const adjacency = getAdjacencyMap(model.machine, {
    input: inputOf(scenario),
    limit: Number.POSITIVE_INFINITY,
    events: (snapshot: AnyMachineSnapshot) => {
      met++;
      if (met > limit) throw new TooManySituations(model.name, limit);
      return model.events.filter((event) => takes(model, snapshot, event));
    },
    serializeState: (snapshot: AnyMachineSnapshot) => situationOf(model, snapshot),
    // the fixture's own place: two that differ in functions only are two all the same
    serializeEvent: (event: Fixture) => String(model.events.indexOf(event)),
  } as never) as unknown as Adjacency;
  const edgeOf = (from: string, event: Fixture, label: string, to: string): Edge => ({
    id: idOf(model.name, from, label, to),
    from,
    event,
    label,
    to,
  });
  const named = (from: string, all: readonly (readonly [Fixture, string])[]): Edge[] => {
    const used = new Map<string, number>();
    return all.map(([event, to]) => {
      const label = labels.get(event) ?? event.type;
      const count = (used.get(label) ?? 0) + 1;
      used.set(label, count);
      return edgeOf(from, event, count > 1 ? `${label} #${count}` : label, to);
    });
  };
  const edges: Edge[] = [];
  const refused: Edge[] = [];
  const outgoing = new Map<string, readonly Edge[]>();
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    const own = named(
      from,
      Object.values(transitions).map(({ event, state: next }) => [event, situationOf(model, next)] as const),
    );
    outgoing.set(from, own);
    edges.push(...own);
    const silent = model.events.filter(
      (event) => isPossible(state, event) && mayHappen(model, state, event) && !takes(model, state, event),
    );
    refused.push(
      ...named(
        from,
        silent.map((event) => [event, from] as const),
      ),
    );
  }
  const situations = Object.keys(adjacency);
  const [initial = ''] = situations;
  return { machine: model.name, scenario: scenario.name, initial, edges, situations, refused, outgoing };
}

/**
 * Whether an event can come to a machine that does not take it: anything sent, a timer of a state that it is in, and what
 * an actor of its own reports.
 */
function isPossible(snapshot: AnyMachineSnapshot, event: Fixture): boolean {
  const outcome = outcomeOf(event);
  if (!outcome) return true;
  if (outcome.what === 'snapshot') return outcome.of in snapshot.children;
  return outcome.what === 'after' && snapshot._nodes.some(({ id }) => outcome.of.endsWith(`.${id}`));
}

const mayHappen = (model: Model, snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
  snapshot.status === 'active' && (model.offers?.(snapshot, event) ?? true);

const takes = (model: Model, snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
  mayHappen(model, snapshot, event) && (model.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0;
