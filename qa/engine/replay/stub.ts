import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate';

type StubEvent =
  | { readonly type: 'resolve'; readonly output: unknown }
  | { readonly type: 'reject'; readonly error: unknown }
  | { readonly type: 'show'; readonly snapshot: object }
  | EventObject;

const inNoState = { matches: () => false, hasTag: () => false };

/**
 * Stands in for whatever a machine invokes or spawns: finishes when it is told to, in the same tick. It fits every place
 * because it is told from outside what to give.
 *
 * @param started told what the actor was given, each time that one starts
 */
export function stub(started: (input: unknown) => void): never {
  const logic: ActorLogic<Snapshot<unknown>, StubEvent, unknown> = {
    transition: (snapshot, event) => {
      if (snapshot.status !== 'active') return snapshot;
      if (event.type === 'resolve' && 'output' in event) {
        return { status: 'done', output: event.output, error: undefined };
      }
      if (event.type === 'reject' && 'error' in event) {
        return { status: 'error', output: undefined, error: event.error };
      }
      if (event.type === 'show' && 'snapshot' in event) return { ...snapshot, ...(event.snapshot as object) };
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
      // it does something now: it is in the state no longer that it was said to be in
      return { ...snapshot, ...inNoState };
    },
    getInitialSnapshot: (_, input) => {
      started(input);
      // machines look into what they invoke: nothing has come yet, and it is in no state that they know
      const nothingYet = { context: { data: null }, ...inNoState };
      return { status: 'active', output: undefined, error: undefined, ...nothingYet } as Snapshot<unknown>;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as AnyActorLogic as never;
}
