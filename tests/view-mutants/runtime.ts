import { useSyncExternalStore } from 'react';

/**
 * What stands in a view where something can be changed. All changes are built in at once, and one of them is switched on
 * while the page runs: whoever tries them needs one build, and no page anew for what is merely shown.
 */
interface Switchboard {
  /** The change that is switched on. */
  active: string | null;
  /** Where somebody has been: changes whose place was run. */
  readonly reached: Set<string>;
  version: number;
  readonly listeners: Set<() => void>;
}

declare global {
  /** Whoever opens a page may say before what is switched on from its beginning. */
  var viewMutants: Switchboard | undefined;
}

/** Where somebody has been is known beyond a reload. */
const kept = 'view-mutants';
addEventListener('pagehide', () => sessionStorage.setItem(kept, JSON.stringify([...board.reached])));

const board: Switchboard = {
  active: globalThis.viewMutants?.active ?? null,
  reached: new Set(JSON.parse(sessionStorage.getItem(kept) ?? '[]')),
  version: 0,
  listeners: new Set(),
};
globalThis.viewMutants = board;

/** Whether this change is switched on. */
export function is(id: string): boolean {
  board.reached.add(id);
  return board.active === id;
}

/** The value, or its contrary. */
export const not = (id: string, value: unknown): unknown => (is(id) ? !value : value);

type Handler = (...given: readonly unknown[]) => unknown;
/** What stands for a handler is the same as long as the handler is: others may wait for a change of it. */
const heard = new WeakMap<Handler, Map<string, Handler>>();

/** What stands for a handler: it notes that it is called, and does what is left of it. */
function standIn(id: string, handler: Handler, other: Handler | undefined): Handler {
  const known = heard.get(handler) ?? new Map<string, Handler>();
  heard.set(handler, known);
  const now: Handler =
    known.get(id) ??
    ((...given) => {
      board.reached.add(id);
      return (board.active === id && other ? other : handler)(...given);
    });
  known.set(id, now);
  return now;
}

/** The value, or nothing. A handler is reached once it is called, not where it is given. */
export function left(id: string, value: unknown): unknown {
  if (typeof value !== 'function') return is(id) ? undefined : value;
  return board.active === id ? undefined : standIn(id, value as Handler, undefined);
}

/** The handler, or its neighbor's. */
export const exchanged = (id: string, mine: unknown, theirs: unknown): unknown =>
  typeof mine === 'function' && typeof theirs === 'function'
    ? standIn(id, mine as Handler, theirs as Handler)
    : is(id)
      ? theirs
      : mine;

let keys = 0;
/** The key of a list's item, or another one each time. */
export const anew = (id: string, key: unknown): unknown => (is(id) ? `another ${++keys}` : key);

/** Each component listens: what is switched on is shown at once, and whatever it was about stays as it is. */
export const useMutants = (): number =>
  useSyncExternalStore(
    (listener) => {
      board.listeners.add(listener);
      return () => board.listeners.delete(listener);
    },
    () => board.version,
    () => 0,
  );
