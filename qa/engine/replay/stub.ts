import { type ActorLogic, type AnyActorLogic, createEmptyActor, type EventObject, type Snapshot } from 'xstate';

type StubEvent =
  | { readonly type: 'resolve'; readonly output: unknown }
  | { readonly type: 'reject'; readonly error: unknown }
  | { readonly type: 'show'; readonly snapshot: object }
  | EventObject;

const inNoState = { matches: () => false, hasTag: () => false };

/**
 * Stands in for whatever a machine invokes or spawns: begins as that would, does nothing, and finishes when it is told to, in
 * the same tick. It fits every place because it is told from outside what to give.
 *
 * @param real what it stands in for
 * @param started told what the actor was given, each time that one starts
 */
export function stub(real: AnyActorLogic | undefined, started: (input: unknown) => void): never {
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
    getInitialSnapshot: (scope, input) => {
      started(input);
      const self = createEmptyActor();
      // as the real one begins, but for what that would do at once
      const still = { ...scope, self, system: self.system, actionExecutor: () => {} };
      return (
        real?.getInitialSnapshot(still as never, input) ?? { status: 'active', output: undefined, error: undefined }
      );
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return logic as AnyActorLogic as never;
}
