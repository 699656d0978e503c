import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { situationOf } from '../explore/explore.ts';
import { messageOf, pendingOf } from '../explore/pending.ts';
import { outcomeOf } from '../model/labels.ts';
import { type Fixture, inputOf, type Model, type Scenario } from '../model/model.ts';
import { transitionsOf } from '../model/transitions.ts';
import { inlineActorsOf, nameable } from './nameable.ts';
import { stub } from './stub.ts';
import { TestClock } from './test-clock.ts';

/** What can be seen of a machine after a step, from outside and from within. */
export interface Observation {
  readonly situation: string;
  /** Whether the machine took anything: what it takes and what it refuses may both change nothing. */
  readonly isHeard: boolean;
  /** Milliseconds until each timer that runs, the next one first. */
  readonly timers: readonly number[];
  /** What the step changed in the context, by name, in JSON. */
  readonly changed: Readonly<Record<string, unknown>>;
  /**
   * What left the machine in the step, in order: what it emitted, what it sent to others, the effects that it called
   * and what it gave to the actors that it started.
   */
  readonly said: readonly unknown[];
}

/** A machine at work under a held clock, stubs in place of what it invokes. */
export interface Run {
  readonly clock: TestClock;
  readonly actor: AnyActorRef;
  /** Makes happen what the graph calls an event: a timer runs out, an invoked actor finishes, or an event is sent. */
  happen(event: Fixture): void;
  /** What has come of it since the last look. @throws where an invariant breaks */
  observe(): Observation;
  /** The transitions taken since the last look, as the model's own machine has them, `always` included. */
  taken(): ReadonlySet<AnyTransitionDefinition>;
  stop(): void;
}

/** What the machine under test is called among its actors: it tells what it does before anybody has hold of it. */
const ownName = 'under test';
/** An actor that nobody named has the number that it came by: what it is says nothing, and is another each time. */
const named = (id: string): string => (/^x:\d+$/.test(id) ? 'without a name' : id);

const idOf = (actor: object | undefined): string => (actor && 'id' in actor ? named(String(actor.id)) : '');
const isOwn = (actor: object | undefined): boolean => idOf(actor) === ownName;

/** What takes more steps for one thing that happens goes round. */
const mostMicrosteps = 500;

/** Starts a machine in one of its model's scenarios. */
export function startRun(model: Model, scenario: Scenario): Run {
  const clock = new TestClock();
  let said: unknown[] = [];
  let steps = new Set<AnyTransitionDefinition>();
  let before: Record<string, string> = {};
  let microsteps = 0;
  let isHeard = false;
  const machine = nameable(model.machine).provide({
    actors: Object.fromEntries(
      [...new Set([...model.stubs, ...inlineActorsOf(model.machine)])].map((name) => {
        const real = nameable(model.machine).implementations.actors[name] as AnyActorLogic | undefined;
        return [name, stub(real, (given) => void said.push({ starts: name, with: plain(given) }))];
      }),
    ),
  });
  const actor: AnyActorRef = createActor(machine, {
    input: inputOf(scenario, clock.now) as never,
    clock: clock as never,
    id: ownName,
    inspect: (inspection: InspectionEvent) => {
      if (inspection.type === '@xstate.microstep') {
        // stubs take no microsteps: whatever steps is the machine itself
        for (const transition of inspection._transitions) {
          steps.add(transition);
          isHeard = true;
        }
        // what goes round and round breaks, instead of holding up whoever runs it for ever
        microsteps++;
        if (microsteps > mostMicrosteps) throw new Error('it does not come to rest');
      }
      if (isOwn(inspection.actorRef) && inspection.type === '@xstate.action') {
        const { type, params } = inspection.action;
        if (!type.startsWith('xstate.')) said.push({ does: type, with: plain(params) });
      }
      if (inspection.type === '@xstate.event' && isOwn(inspection.sourceRef) && !isOwn(inspection.actorRef)) {
        said.push({ tells: idOf(inspection.actorRef), what: plain(inspection.event) });
      }
    },
  });
  actor.on('*', (event: unknown) => void said.push(plain(event)));
  // a machine that breaks says so, and stays where it broke
  actor.subscribe({
    error: (error: unknown) => void said.push({ breaks: messageOf(error) }),
  });
  actor.start();

  return {
    clock,
    actor,
    happen: (event) => {
      microsteps = 0;
      const outcome = outcomeOf(event);
      const timer = [...pendingOf(actor).timers].find(([, says]) => says === event.type)?.[0];
      if (outcome?.what === 'after' && timer === undefined) throw new Error(`the timer ${outcome.of} is not set`);
      if (timer !== undefined) {
        // the graph knows no time: of several that run at once, it may want another than the next
        if (clock.untilEach().length === 1) clock.advance(clock.untilNext() ?? 0);
        else {
          actor.system.scheduler.cancel(actor, timer);
          actor.send(event);
        }
        return;
      }
      if (!outcome) {
        actor.send(event);
        return;
      }
      const child = actor.getSnapshot().children[outcome.of];
      if (!child) throw new Error(`nothing is invoked as ${outcome.of}`);
      if (outcome.what === 'done') child.send({ type: 'resolve', output: event.output });
      else if (outcome.what === 'error') child.send({ type: 'reject', error: event.error });
      else child.send({ type: 'show', snapshot: event.snapshot });
    },
    observe: () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      model.invariant?.(snapshot);
      const now = Object.fromEntries(
        Object.entries(snapshot.context).map(([name, value]) => [name, JSON.stringify(plain(value)) ?? 'undefined']),
      );
      const changed = Object.fromEntries(
        [...new Set([...Object.keys(before), ...Object.keys(now)])]
          .filter((name) => before[name] !== now[name])
          // what is not there is another thing than nothing
          .map((name) => [name, JSON.parse(now[name] === 'undefined' ? '"undefined"' : (now[name] ?? 'null'))]),
      );
      const observation = {
        situation: situationOf(model, snapshot, pendingOf(actor)),
        isHeard,
        timers: clock.untilEach(),
        changed,
        said,
      };
      before = now;
      said = [];
      isHeard = false;
      return observation;
    },
    taken: () => {
      const own = [...transitionsOf(model.machine).keys()];
      // provide() makes the same chart anew
      const provided = [...transitionsOf(machine).keys()];
      const taken = new Set(own.filter((_, index) => steps.has(provided[index] as AnyTransitionDefinition)));
      steps = new Set();
      return taken;
    },
    stop: () => void actor.stop(),
  };
}

/** Data as JSON has it; an actor or a machine by its name, a failure by what tells it from others, a function not at all. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value === null || typeof value !== 'object') return value;
  if ('sessionId' in value && 'send' in value && 'id' in value) return `actor ${named(String(value.id))}`;
  if (value instanceof Error) return 'failure' in value ? plain(value.failure, depth + 1) : `error: ${value.message}`;
  if (value instanceof Promise) return 'promise';
  if (value instanceof Map || value instanceof Set) return plain([...value], depth + 1);
  if ('root' in value && 'config' in value) return 'machine';
  if (depth > 8) return '…';
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1) ?? null);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, plain(inner, depth + 1)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
}
