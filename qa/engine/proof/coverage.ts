import type { AnyTransitionDefinition } from 'xstate';
import { type Edge, explore, type Graph } from '../explore/explore.ts';
import { onePathPerEdge } from '../explore/select.ts';
import type { Model } from '../model/model.ts';
import {
  eventOf,
  guardOf,
  kindOf,
  nameOf,
  nodesOf,
  statesOf,
  type TransitionKind,
  transitionsOf,
} from '../model/transitions.ts';
import { replay } from '../replay/replay.ts';

/** One machine with all that can be known of it by walking its graph and running each edge once. */
export interface Walked {
  readonly model: Model;
  readonly graphs: readonly Graph[];
  /** The transitions that each edge takes, `always` included, as found on real actors. */
  readonly transitionsOfEdge: ReadonlyMap<Edge, ReadonlySet<AnyTransitionDefinition>>;
  /** The transitions that each start and each edge took, together those of one breath. */
  readonly breaths: readonly ReadonlySet<AnyTransitionDefinition>[];
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  readonly entered: ReadonlySet<string>;
}

/**
 * Explores every scenario of a model, and runs a short path to each edge on a real actor.
 *
 * @throws ReplayFailure where an actor comes elsewhere than the graph foretold, or an invariant breaks
 * @throws TooManySituations
 */
export function walk(model: Model): Walked {
  const transitionsOfEdge = new Map<Edge, ReadonlySet<AnyTransitionDefinition>>();
  const breaths: ReadonlySet<AnyTransitionDefinition>[] = [];
  const taken = new Set<AnyTransitionDefinition>();
  const entered = new Set<string>();
  const graphs = model.scenarios.map((scenario) => {
    const graph = explore(model, scenario);
    // where nothing can happen, being there is all there is to see
    for (const path of [[], ...onePathPerEdge(graph)]) {
      const replayed = replay(model, scenario, path);
      const last = path.at(-1);
      const breath = replayed.takenByStep.at(-1) ?? new Set();
      breaths.push(breath);
      if (last) transitionsOfEdge.set(last, breath);
      for (const transition of replayed.taken) taken.add(transition);
      for (const state of replayed.entered) entered.add(state);
    }
    return graph;
  });
  return { model, graphs, transitionsOfEdge, breaths, taken, entered };
}

export interface Share {
  readonly covered: number;
  readonly of: number;
}

export interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
  /** The transitions again, by what makes them happen. */
  readonly kinds: Readonly<Record<TransitionKind, Share>>;
  /** Transitions that stand in a list of several, of which a guard chooses one. */
  readonly branches: Share;
  readonly missed: readonly Missed[];
}

export interface Missed {
  readonly what: string;
  /** Why it cannot be come to, as far as the chart and the model tell. */
  readonly reason: string;
}

/** How much of a machine's chart was really run. */
export function coverageOf(walked: Walked): Coverage {
  const { model, taken, entered } = walked;
  const transitions = [...transitionsOf(model.machine).keys()];
  const share = (of: readonly AnyTransitionDefinition[]): Share => ({
    covered: of.filter((transition) => taken.has(transition)).length,
    of: of.length,
  });
  const ofKind = (kind: TransitionKind) => share(transitions.filter((transition) => kindOf(transition) === kind));
  const states = statesOf(model.machine);
  return {
    states: { covered: states.filter((state) => entered.has(state)).length, of: states.length },
    transitions: share(transitions),
    kinds: { event: ofKind('event'), always: ofKind('always'), timer: ofKind('timer'), outcome: ofKind('outcome') },
    branches: share(transitions.filter((transition) => siblingsOf(transition).length > 1)),
    missed: missedOf(walked),
  };
}

/** Transitions of the same state for the same event, in the order in which they are tried. */
const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType) : source.always) ?? [];

function missedOf({ model, taken, entered }: Walked): Missed[] {
  const offered = new Set(model.events.map(({ type }) => type));
  const states = nodesOf(model.machine)
    .filter(({ type, id }) => type !== 'history' && !entered.has(id))
    .map((node) => ({
      what: `state ${nameOf(node)}`,
      reason: [...transitionsOf(model.machine).keys()].some(({ target }) => target?.includes(node))
        ? 'no transition that leads there is ever taken'
        : 'no transition leads there, and it is nobody’s first state',
    }));
  const transitions = [...transitionsOf(model.machine)]
    .filter(([transition]) => !taken.has(transition))
    .map(([transition, name]) => ({ what: `transition ${name}`, reason: reasonFor(transition) }));
  return [...states, ...transitions];

  function reasonFor(transition: AnyTransitionDefinition): string {
    if (!entered.has(transition.source.id)) return `its state ${nameOf(transition.source)} is never entered`;
    if (kindOf(transition) !== 'always' && !fits(transition.eventType, offered)) {
      return `the model has no fixture for “${eventOf(transition)}”`;
    }
    const siblings = siblingsOf(transition);
    const before = siblings.slice(0, siblings.indexOf(transition));
    if (before.some((earlier) => !earlier.guard)) return 'one before it has no guard, and always comes first';
    const guard = guardOf(transition);
    return guard
      ? `its guard ${guard} is shut in every situation that comes to it`
      : 'in every situation a guard before it is open, or a state within takes the event';
  }
}

/** Whether an event type, which may end in a wildcard, is among others. */
const fits = (pattern: string, types: ReadonlySet<string>): boolean =>
  types.has(pattern) || (pattern.endsWith('*') && [...types].some((type) => type.startsWith(pattern.slice(0, -1))));
