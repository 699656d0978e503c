import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { type Edge, situationOf } from './explore.ts';
import type { Fixture, Model } from './model.ts';
import { puppet } from './puppet.ts';
import { TestClock } from './test-clock.ts';
import { transitionsOf } from './transitions.ts';

export interface Replayed {
  /** Transitions that were really taken, `always` included. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  /** Ids of the states that were really entered. */
  readonly entered: ReadonlySet<string>;
}

/**
 * Runs a path on a real actor under a held clock, puppets in place of what is invoked.
 *
 * @throws where the actor comes to another situation than the graph foretold, or an invariant breaks
 */
export function replay(model: Model, input: unknown, path: readonly Edge[]): Replayed {
  const clock = new TestClock();
  const taken = new Set<AnyTransitionDefinition>();
  const entered = new Set<string>();
  const machine = withPuppets(model);
  const actor = createActor(machine, {
    input: input as never,
    clock: clock as never,
    inspect: (inspection: InspectionEvent) => {
      // puppets take no microsteps: whatever steps is the machine itself
      if (inspection.type === '@xstate.microstep') {
        for (const transition of inspection._transitions) {
          taken.add(transition);
          // a state that is left in the same breath is seen by nobody but its transition
          entered.add(transition.source.id);
        }
      }
    },
  });
  const look = (expected: string | null): void => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    for (const node of snapshot._nodes) entered.add(node.id);
    model.invariant?.(snapshot);
    const seen = situationOf(model, snapshot);
    if (expected !== null && seen !== expected) throw new Error(`expected ${expected}, came to ${seen}`);
  };
  actor.start();
  try {
    look(null);
    for (const { event, to } of path) {
      happen(actor, clock, event);
      look(to);
    }
  } catch (error) {
    const steps = path.map(({ event }) => event.type).join(' → ');
    throw new Error(`${model.name}: ${steps || 'at the start'}: ${(error as Error).message}`, { cause: error });
  } finally {
    actor.stop();
  }
  return { taken: originals(model, machine, taken), entered };
}

export interface Seen {
  readonly situation: string;
  /** Milliseconds until the next timer, or null where none runs. */
  readonly timer: number | null;
  /** What the machine has emitted since the last look. */
  readonly said: readonly unknown[];
}

/**
 * Runs a path on a real actor and writes down what is seen at the start and after each step, wherever it leads. A step
 * that the machine cannot take ends it.
 *
 * @throws where an invariant breaks
 */
export function watch(model: Model, input: unknown, path: readonly Edge[]): Seen[] {
  const clock = new TestClock();
  const actor = createActor(withPuppets(model), { input: input as never, clock: clock as never });
  const seen: Seen[] = [];
  let said: unknown[] = [];
  actor.on('*', (event: unknown) => void said.push(event));
  // a machine that breaks says so, and stays where it broke
  actor.subscribe({
    error: (error: unknown) => void said.push(`broke: ${error instanceof Error ? error.message : error}`),
  });
  const look = () => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    model.invariant?.(snapshot);
    seen.push({ situation: situationOf(model, snapshot), timer: clock.untilNext(), said });
    said = [];
  };
  actor.start();
  try {
    look();
    for (const { event } of path) {
      happen(actor, clock, event);
      look();
    }
  } finally {
    actor.stop();
  }
  return seen;
}

const withPuppets = (model: Model): Model['machine'] =>
  model.machine.provide({ actors: Object.fromEntries(model.puppets.map((name) => [name, puppet])) });

/** What the graph calls an event, done for real: a timer runs out, an invoked actor finishes, or an event is sent. */
function happen(actor: AnyActorRef, clock: TestClock, event: Fixture): void {
  const [, what, rest] = /^xstate\.(after|done\.actor|error\.actor|snapshot)\.(.*)$/.exec(event.type) ?? [];
  if (what === undefined) {
    actor.send(event);
    return;
  }
  if (what === 'after') {
    const wait = clock.untilNext();
    if (wait === null) throw new Error('no timer is set');
    clock.advance(wait);
    return;
  }
  const child = actor.getSnapshot().children[rest ?? ''];
  if (!child) throw new Error(`nothing is invoked as ${rest}`);
  if (what === 'done.actor') child.send({ type: 'resolve', output: event.output });
  else if (what === 'error.actor') child.send({ type: 'reject', error: event.error });
  else child.send({ type: 'show', snapshot: event.snapshot });
}

/** The taken transitions of a provided machine as the model's own: provide() makes the same chart anew. */
function originals(
  model: Model,
  machine: Model['machine'],
  taken: ReadonlySet<AnyTransitionDefinition>,
): Set<AnyTransitionDefinition> {
  const own = [...transitionsOf(model.machine).keys()];
  const provided = [...transitionsOf(machine).keys()];
  return new Set(own.filter((_, index) => taken.has(provided[index] as AnyTransitionDefinition)));
}
