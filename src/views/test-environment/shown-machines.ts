import type { Actor, AnyActorRef, AnyStateMachine } from 'xstate';
import type { ShownElement } from '../parts/shown-actor.ts';

/** A machine that something on the screen stands for. */
export interface ShownMachine {
  readonly name: string;
  readonly actor: AnyActorRef;
}

/** Those that are shown now, the innermost last. */
export const shownMachines = (): readonly ShownMachine[] =>
  [...document.querySelectorAll<ShownElement>('[data-machine]')].flatMap(({ dataset, shownActor }) =>
    shownActor ? [{ name: dataset.machine ?? '', actor: shownActor }] : [],
  );

/** Calls back when what is shown has become other machines, or has gone on. @returns what ends that */
export function onShownChanged(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-machine', 'data-state'],
  });
  return () => observer.disconnect();
}

/** The chart that an actor runs; null where it runs something else. */
export function chartOf(actor: AnyActorRef): AnyStateMachine | null {
  const { logic } = actor as Actor<AnyStateMachine>;
  return 'root' in logic ? logic : null;
}
