import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { outcomeOf } from '../model/labels.ts';
import type { Fixture } from '../model/model.ts';
import { nodesOf, transitionsOf } from '../model/transitions.ts';

type AnyNode = AnyStateMachine['root'];

/** What goes on beside a machine's state, and decides what may still happen to it. */
export interface Pending {
  /** What each timer that is set is going to say, by the timer's id. */
  readonly timers: ReadonlyMap<string, string>;
  /** Actors that have come to their end and are still among the machine's own, by id. */
  readonly ended: ReadonlySet<string>;
}

/** An action that a machine asks for, as xstate hands it over to be done. */
export interface Asked {
  readonly type: string;
  readonly params?: unknown;
}

export const nothingPending: Pending = { timers: new Map(), ended: new Set() };

/**
 * What is pending after a step.
 *
 * @param before what was pending, and the machine's snapshot then; null at the start
 * @param asked what the step asked for, in order
 * @param itself whom the machine means where it speaks of itself
 */
export function pendingAfter(
  before: { readonly pending: Pending; readonly snapshot: AnyMachineSnapshot; readonly event: Fixture } | null,
  asked: readonly Asked[],
  snapshot: AnyMachineSnapshot,
  itself: unknown,
): Pending {
  const timers = new Map(before?.pending.timers);
  const ended = new Set(before?.pending.ended);
  if (before) {
    const fired = [...timers].find(([, says]) => says === before.event.type);
    // a timer fires once, whether anybody listens or not
    if (fired) timers.delete(fired[0]);
    const outcome = outcomeOf(before.event);
    if (outcome && isEnd(outcome.what)) ended.add(outcome.of);
    // another one of the same name has only begun
    for (const id of ended) if (snapshot.children[id] !== before.snapshot.children[id]) ended.delete(id);
  }
  for (const { type, params } of asked) {
    if (type === 'xstate.cancel') timers.delete((params as { sendId: string }).sendId);
    if (type !== 'xstate.raise' && type !== 'xstate.sendTo') continue;
    const { id, delay, event, to } = params as { id?: string; delay?: number; event: Fixture; to?: unknown };
    if (delay === undefined || (type === 'xstate.sendTo' && to !== itself)) continue;
    timers.set(id ?? `${event.type} ${timers.size}`, event.type);
  }
  for (const id of ended) if (!snapshot.children[id]) ended.delete(id);
  return { timers, ended };
}

/** What is pending of an actor that runs. */
export function pendingOf(actor: AnyActorRef): Pending {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
  const own = Object.values(scheduled).filter(({ source, target }) => source === actor && target === actor);
  const children: Readonly<Record<string, AnyActorRef>> = actor.getSnapshot().children;
  return {
    timers: new Map(own.map(({ id, event }) => [id, event.type])),
    ended: new Set(Object.keys(children).filter((id) => children[id]?.getSnapshot().status !== 'active')),
  };
}

/** Whether an event can come: a timer only while it is set, an actor's word only from one that is at work. */
export function isPossible(snapshot: AnyMachineSnapshot, pending: Pending, event: Fixture): boolean {
  const outcome = outcomeOf(event);
  if (!outcome) return true;
  if (outcome.what === 'after') return [...pending.timers.values()].includes(event.type);
  return outcome.of in snapshot.children && !pending.ended.has(outcome.of);
}

/** Whether something is over once an event has come, heard or not: a timer has fired, an actor has ended. */
export function isOnce({ timers }: Pending, event: Fixture): boolean {
  const outcome = outcomeOf(event);
  return (outcome !== null && isEnd(outcome.what)) || [...timers.values()].includes(event.type);
}

const isEnd = (what: string): boolean => what === 'done' || what === 'error';

/**
 * What of all this the state does not tell already, for one situation to be told from another; null where there is nothing:
 * where to come back to, timers of the state that have fired, others that are set, actors that have ended, or that it is
 * broken for good.
 */
export function besides(snapshot: AnyMachineSnapshot, { timers, ended }: Pending): object | null {
  if (snapshot.status === 'error') return { breaks: messageOf(snapshot.error) };
  if (snapshot.status !== 'active') return null;
  const set = new Set(timers.values());
  const own = new Set(snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)));
  const told = {
    'comes back to': comesBackTo(snapshot),
    fired: [...own].filter((timer) => !set.has(timer)).sort(),
    set: [...set].filter((timer) => !own.has(timer)).sort(),
    ended: [...ended].sort(),
  };
  const some = Object.entries(told).filter(([, value]) => Object.keys(value).length > 0);
  return some.length === 0 ? null : Object.fromEntries(some);
}

/** The states that each history state leads back to, as far as that is still to be: on leaving, it is noted anew. */
const comesBackTo = ({ machine, historyValue, _nodes }: AnyMachineSnapshot): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    historiesOf(machine)
      .filter(({ node, isTakenWithin }) => isTakenWithin || !_nodes.includes(node.parent as AnyNode))
      .map(({ node: { id } }) => [id, (historyValue[id] ?? []).map((node) => node.id).sort()] as const)
      .filter(([, states]) => states.length > 0),
  );

const histories = new WeakMap<
  AnyStateMachine,
  readonly { readonly node: AnyNode; readonly isTakenWithin: boolean }[]
>();

/** The history states of a chart, each with whether somebody who has not left comes back by it. */
function historiesOf(machine: AnyStateMachine) {
  const known = histories.get(machine);
  if (known) return known;
  const isWithin = (node: AnyNode | undefined, parent: AnyNode | undefined): boolean =>
    node !== undefined && (node === parent || isWithin(node.parent, parent));
  const transitions = [...transitionsOf(machine).keys()];
  const found = nodesOf(machine)
    .filter(({ type }) => type === 'history')
    .map((node) => ({
      node,
      isTakenWithin: transitions.some(({ source, target }) => target?.includes(node) && isWithin(source, node.parent)),
    }));
  histories.set(machine, found);
  return found;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
