import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type AnyNode = AnyStateMachine['root'];

const found = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/**
 * Every transition of a machine, `always` and timers and outcomes included, by a name that a person can find it by:
 * `signed out.waiting | credentials submitted | 1 → signed out.authenticating`. The number tells the branches of guards.
 */
export function transitionsOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const known = found.get(machine);
  if (known) return known;
  const transitions = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(machine)) {
    const lists = [...node.transitions.values(), node.always ?? []];
    for (const list of lists) {
      for (const [index, transition] of list.entries()) {
        const targets = transition.target?.map((target) => nameOf(target)).join(' + ') ?? 'stays';
        const branch = list.length > 1 ? ` | ${index + 1}` : '';
        transitions.set(transition, `${nameOf(node)} | ${eventOf(transition)}${branch} → ${targets}`);
      }
    }
  }
  found.set(machine, transitions);
  return transitions;
}

/** Every node of a chart, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyNode[] {
  const visit = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap((child) => visit(child))];
  return visit(machine.root);
}

/** A node by its path in the chart, `signed in.ready`; the root by the name of its machine. */
export const nameOf = ({ path, id }: Pick<AnyNode, 'path' | 'id'>): string => path.join('.') || id;

/** Every state that somebody can be in: history states only point to others. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type }) => type !== 'history')
    .map(({ id }) => id);

/** What kind of thing makes a machine go on. */
export type TransitionKind = 'event' | 'always' | 'timer' | 'outcome';

export function kindOf({ eventType }: Pick<AnyTransitionDefinition, 'eventType'>): TransitionKind {
  if (!eventType) return 'always';
  if (eventType.startsWith('xstate.after.')) return 'timer';
  return eventType.startsWith('xstate.') ? 'outcome' : 'event';
}

/** What a transition waits for, in words: `credentials submitted`, `farewell has passed`, `authenticate succeeds`. */
export function eventOf({ eventType, source }: Pick<AnyTransitionDefinition, 'eventType' | 'source'>): string {
  if (!eventType) return 'always';
  const [, what, of = ''] =
    /^xstate\.(after|done\.actor|error\.actor|snapshot|done\.state)\.(.*)$/.exec(eventType) ?? [];
  if (what === undefined) return eventType;
  if (what === 'after') return `${of.split('.')[0]} has passed`;
  const invoked = source.invoke.find(({ id }) => id === of);
  const actor = invoked ? actorName(source, invoked.id, invoked.src) : of;
  return `${actor} ${what.startsWith('done') ? 'succeeds' : what.startsWith('error') ? 'fails' : 'reports'}`;
}

/** What an invoked actor is called: by its source; where that is written into the state, by its id, or by the state. */
export function actorName(node: AnyNode, id: string, src: unknown): string {
  if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) return src;
  return /^\d+\./.test(id) ? `actor in ${nameOf(node)}` : id;
}

/** The name of a transition's guard, or null. */
export function guardOf({ guard }: Pick<AnyTransitionDefinition, 'guard'>): string | null {
  if (!guard) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  return 'a guard without a name';
}
