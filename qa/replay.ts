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
  const machine = model.machine.provide({ actors: Object.fromEntries(model.puppets.map((name) => [name, puppet])) });
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
