import { createHash } from 'node:crypto';
import { getAdjacencyMap } from '@xstate/graph';
import { type AnyMachineSnapshot, createEmptyActor } from 'xstate';
import { labelsOf } from '../model/labels.ts';
import { type Fixture, inputOf, type Model, type Scenario } from '../model/model.ts';
import {
  type Asked,
  besides,
  isOnce,
  isPossible,
  messageOf,
  nothingPending,
  type Pending,
  pendingAfter,
} from './pending.ts';

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

/** One situation of a machine as text: its state, what the model tells apart, and what decides beside them what may happen. */
export function situationOf(model: Model, snapshot: AnyMachineSnapshot, pending: Pending): string {
  const more = besides(snapshot, pending);
  return JSON.stringify([snapshot.value, model.key(snapshot), ...(more ? [more] : [])]);
}

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

/** Raised where a machine throws while it is being explored: the machine's own error is its cause. */
export class BrokenMachine extends Error {
  constructor({ name }: Model, scenario: Scenario, snapshot: AnyMachineSnapshot | null, what: string, cause: unknown) {
    const place = snapshot ? `in “${stateOf(JSON.stringify([snapshot.value]))}”, ${what}` : what;
    super(`${name}, ${scenario.name}: ${place}: it breaks: ${messageOf(cause)}`, {
      cause,
    });
  }
}

interface Adjacency {
  readonly [situation: string]: {
    readonly state: AnyMachineSnapshot;
    readonly transitions: Record<string, { readonly event: Fixture; readonly state: AnyMachineSnapshot }>;
  };
}

interface Scope {
  readonly [name: string]: unknown;
}

/** A machine that is only thought of: its steps without their effects, and what is pending after each. */
function imagined(model: Model, scenario: Scenario, nameOf: (event: Fixture) => string) {
  const { machine } = model;
  const pendings = new WeakMap<AnyMachineSnapshot, Pending>();
  const pendingIn = (snapshot: AnyMachineSnapshot): Pending => pendings.get(snapshot) ?? nothingPending;
  /** One step: no actor of another step is known in it, and what it asks for is only written down. */
  const take = (
    scope: Scope,
    step: (scope: never) => AnyMachineSnapshot,
    before: { readonly snapshot: AnyMachineSnapshot; readonly event: Fixture } | null,
  ): AnyMachineSnapshot => {
    const self = createEmptyActor();
    const asked: Asked[] = [];
    try {
      const actionExecutor = (action: Asked) => void asked.push(action);
      const reached = step({ ...scope, self, system: self.system, actionExecutor } as never);
      // where nobody listened it is the same snapshot, and yet a timer may have fired
      const snapshot: AnyMachineSnapshot = reached === before?.snapshot ? { ...reached } : reached;
      // xstate keeps to itself what went wrong at the start
      if (!before && snapshot.status === 'error') throw snapshot.error;
      const earlier = before && { ...before, pending: pendingIn(before.snapshot) };
      pendings.set(snapshot, pendingAfter(earlier, asked, snapshot, self));
      return snapshot;
    } catch (error) {
      throw new BrokenMachine(
        model,
        scenario,
        before?.snapshot ?? null,
        before ? nameOf(before.event) : 'at the start',
        error,
      );
    }
  };
  return {
    pendingIn,
    getInitialSnapshot: (scope: Scope, input: never): AnyMachineSnapshot =>
      take(scope, (own) => machine.getInitialSnapshot(own, input), null),
    transition: (snapshot: AnyMachineSnapshot, event: Fixture, scope: Scope): AnyMachineSnapshot =>
      take(scope, (own) => machine.transition(snapshot, event as never, own), { snapshot, event }),
  };
}

/**
 * Walks everything that a machine can come to from one scenario, offering only the events that each situation takes.
 *
 * @param limit situations at most
 * @throws TooManySituations, BrokenMachine
 */
export function explore(model: Model, scenario: Scenario, limit = 20_000): Graph {
  const labels = labelsOf(model);
  const logic = imagined(model, scenario, (event) => labels.get(event) ?? event.type);
  const nameOf = (snapshot: AnyMachineSnapshot) => situationOf(model, snapshot, logic.pendingIn(snapshot));
  const mayHappen = (snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
    snapshot.status === 'active' &&
    isPossible(snapshot, logic.pendingIn(snapshot), event) &&
    (model.offers?.(snapshot, event) ?? true);
  /** Whether it makes a difference, or is over once it has happened. */
  const isStep = (snapshot: AnyMachineSnapshot, event: Fixture): boolean =>
    isOnce(logic.pendingIn(snapshot), event) || (model.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0;
  let met = 0;
  const adjacency = getAdjacencyMap(
    logic as never,
    {
      input: inputOf(scenario),
      limit: Number.POSITIVE_INFINITY,
      events: (snapshot: AnyMachineSnapshot) => {
        met++;
        if (met > limit) throw new TooManySituations(model.name, limit);
        return model.events.filter((event) => mayHappen(snapshot, event) && isStep(snapshot, event));
      },
      serializeState: nameOf,
      // the fixture's own place: two that differ in functions only are two all the same
      serializeEvent: (event: Fixture) => String(model.events.indexOf(event)),
    } as never,
  ) as unknown as Adjacency;
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
      Object.values(transitions).map(({ event, state: next }) => [event, nameOf(next)] as const),
    );
    outgoing.set(from, own);
    edges.push(...own);
    const silent = model.events.filter((event) => mayHappen(state, event) && !isStep(state, event));
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
