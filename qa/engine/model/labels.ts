import type { AnyStateMachine } from 'xstate';
import type { Fixture, Model } from './model.ts';
import { actorName, nameOf as nameOfNode, nodesOf } from './transitions.ts';

type AnyNode = AnyStateMachine['root'];

/** What of xstate's own an event is: `after`, `done`, `error` or `snapshot`, and of which timer or actor. */
export function outcomeOf({ type }: Fixture): { what: 'after' | 'done' | 'error' | 'snapshot'; of: string } | null {
  const [, what, of] = /^xstate\.(after|done(?=\.actor)|error(?=\.actor)|snapshot)(?:\.actor)?\.(.*)$/.exec(type) ?? [];
  return what === undefined ? null : { what: what as 'after', of: of ?? '' };
}

/**
 * Fixtures by a label that a person can read: what happened, and in brackets what tells it from the others of its kind.
 * `held (pointer)`, `authenticate fails (401 invalid_credentials)`, `remaining has passed`. Unlike the fixtures, labels
 * need be unique only among what one situation takes.
 */
export function labelsOf(model: Model): ReadonlyMap<Fixture, string> {
  const actorNames = namesOfInvoked(model.machine);
  const nameOf = (event: Fixture): string => {
    const outcome = outcomeOf(event);
    if (!outcome) return event.type;
    if (outcome.what === 'after') return `${outcome.of.split('.')[0]} has passed`;
    const actor = actorNames.get(outcome.of) ?? outcome.of;
    return `${actor} ${{ done: 'succeeds', error: 'fails', snapshot: 'reports' }[outcome.what]}`;
  };
  const alike = new Map<string, Fixture[]>();
  for (const event of model.events) alike.set(event.type, [...(alike.get(event.type) ?? []), event]);
  return new Map(
    [...alike.values()].flatMap((events) => {
      const all = events.map((event) => ({ event, leaves: leavesOf(event) }));
      return all.map(({ event, leaves }) => {
        const others = all.filter((other) => other.event !== event);
        const telling = [...leaves].filter(([path, value]) => others.some((other) => other.leaves.get(path) !== value));
        // one word that nobody else has says it all
        const own = telling.find(([path, value]) => others.every((other) => other.leaves.get(path) !== value));
        const words = (own ? [own] : telling).map(([path, value]) => shorten(inWords(path, value)));
        const name = nameOf(event);
        return [event, words.length > 0 ? `${name} (${words.join(', ')})` : name] as const;
      });
    }),
  );
}

/** A word stands for itself; a number or a yes needs to be told of what. */
const inWords = (path: string, value: string): string =>
  /^(true|false|null|-?\d+)$/.test(value) ? `${path.split('.').at(-1)} ${value}` : value || 'empty';

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The values in an event's data, by their path, outermost first: `address.path` is `/organizations`. */
function leavesOf(event: Fixture): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if (value instanceof Error) leaves.set(path, 'failure' in value ? '' : value.message);
    if (value !== null && typeof value === 'object') {
      if (depth > 6) return;
      for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key, depth + 1);
      return;
    }
    if (value !== undefined && typeof value !== 'function') leaves.set(path, String(value));
  };
  const { type: _, ...data } = event;
  visit(data, '', 0);
  return leaves;
}

/**
 * The source of what each state invokes, by the id that xstate gives it; behind it the actor's own name, or its state's,
 * where another of the same source may be at work at the same time.
 */
function namesOfInvoked(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const all = nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ node, id, src: actorName(node, id, src) })),
  );
  return new Map(
    all.map((one) => {
      const isAlone = all.every(
        (other) => other === one || other.src !== one.src || !areTogether(other.node, one.node),
      );
      const [, count] = /^(\d+)\./.exec(one.id) ?? [];
      const own =
        count === undefined ? one.id : `${Number(count) > 0 ? `${Number(count) + 1} ` : ''}in ${nameOfNode(one.node)}`;
      return [one.id, isAlone ? one.src : `${one.src} ${own}`] as const;
    }),
  );
}

/** Whether somebody can be in both nodes at once: one holds the other, or they are in different regions. */
function areTogether(one: AnyNode, other: AnyNode): boolean {
  const [ways, otherWays] = [wayTo(one), wayTo(other)];
  if (ways.includes(other) || otherWays.includes(one)) return true;
  const shared = ways.filter((node) => otherWays.includes(node));
  return shared.at(-1)?.type === 'parallel';
}

/** The nodes from the root to one, itself the last. */
const wayTo = (node: AnyNode): AnyNode[] => [...(node.parent ? wayTo(node.parent) : []), node];
